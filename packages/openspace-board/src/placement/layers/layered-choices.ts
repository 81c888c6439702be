import { addTo } from '@openspace/tool';
import { isVertical, type LayoutOptions } from '../../layout/layout-graph';
import { type BlockCost, isCentered, WIDEST } from './block-cost';
import { withLeavesSpread } from './leaves-spread';
import { isHierarchy, readingOf } from './block-reading';
import { tiesNested } from './leaf-ties';
import { BALANCED, type ElkChoice } from './elk-graph';
import { asRead } from './level-siblings';
import { type EdgeOrder, orderEdges } from './order-edges';
import type { FreeBlock, FreeEdge, SaidOfGraph } from '../placement';
import { inShortLayers } from './short-layers';
import { type Twins, twinsOf } from './twins';

type Direction = LayoutOptions['direction'];

/** Of more shapes there are always lines that cross, with or without the order of the call. */
export const ORDERED = 24;
/** A picture without crossings that costs no more than this is not compared with others. */
const GOOD = 0.35;
/** One of tables has few bends, too: where all that no other ones lead to stand in one row, there may be fewer. */
const GOOD_TABLES = 0.2;
/** Nor may it be further off its proportions than this: it is neither twice as wide as high nor the other way round. */
const NEARLY = Math.log2(2 / WIDEST);
/** The order of shapes of a call may be left where fewer lines cross then. */
export const FREE_ORDER = { 'elk.layered.considerModelOrder.strategy': 'NONE' };
/** ELK looks for an order from a random one: from another one it finds another, which may have fewer crossings. */
export const OTHER_ORDER = { ...FREE_ORDER, 'elk.randomSeed': '3' };
/** For tables below what nothing leads to, one more. */
const FURTHER_ORDER = { ...FREE_ORDER, 'elk.randomSeed': '7' };
/** If lines still cross, a last one. */
export const LAST_ORDER = { ...FREE_ORDER, 'elk.randomSeed': '4' };
/** The order with the fewest crossings of more than ELK looks at otherwise. */
const THOROUGH = { ...FREE_ORDER, 'elk.layered.thoroughness': '40' };
/** What nothing leads to stands in the first layer, and all else as near to there as it can. */
const FROM_FIRST = { 'elk.layered.layering.strategy': 'LONGEST_PATH_SOURCE' };
/** A high picture becomes better readable with more room between what is side by side. */
const WIDE = { ...FREE_ORDER, 'elk.spacing.nodeNode': '120', 'elk.spacing.edgeNode': '48', 'elk.spacing.edgeEdge': '32' };
const WIDER = { ...WIDE, 'elk.spacing.nodeNode': '200', 'elk.spacing.edgeNode': '72' };
/** In the order of the call, and lines stay as near to each other as they are. */
export const ROOMY = { 'elk.spacing.nodeNode': '120', 'elk.spacing.edgeNode': '48' };
const ROOMIER = { 'elk.spacing.nodeNode': '200', 'elk.spacing.edgeNode': '72' };
const ROOMIEST = { 'elk.spacing.nodeNode': '280', 'elk.spacing.edgeNode': '120' };
/** The same for a wide one, between what is below each other. */
export const HIGH = { 'elk.layered.spacing.nodeNodeBetweenLayers': '72', 'elk.layered.spacing.edgeNodeBetweenLayers': '32' };
export const HIGHER = { 'elk.layered.spacing.nodeNodeBetweenLayers': '112', 'elk.layered.spacing.edgeNodeBetweenLayers': '48' };
/** A long picture goes on next to its beginning. ELK fails to improve lines between columns where several end at fixed places. */
export const WRAPPED = {
    'elk.layered.wrapping.strategy': 'MULTI_EDGE',
    'elk.layered.wrapping.multiEdge.improveWrappedEdges': 'false',
    'elk.aspectRatio': '1.3'
};

/** What leads to a further column stands on its side then, and other lines lead there below it. */
const OTHER_WAY_ROUND = { isMirrored: true, isReversed: true };

/** A flow in one column is better to read, if it is not all too high. */
const IN_COLUMNS = 0.5;
/** And one with a straight main path is. */
const OFF_AXIS = 0.25;
/** Classes of one parent on one level make a picture better than it is otherwise only by so much. */
const EVEN = 0.02;
/** Classes in another order than that of the call make one better only by so much. */
const REORDERED = 0.03;
/** Siblings in one row are easier to read than in two. */
const IN_TWO_ROWS = 0.2;
/** A picture of fewer shapes is not continued in a further column. */
const LONG = 4;
/** Nor is one of a machine with fewer, its initial and its final state among them. */
const LONG_MACHINE = 5;
/** One of fewer than these is easier to read in one column, as a flow is. */
const FEW = 5;
/** A way to lay a block out in layers, of several that are compared. */
export interface Choice extends ElkChoice {
    /** What of a picture it may make better; the first one is made in any case. */
    readonly helps?: readonly ('crossings' | 'high' | 'wide' | 'late' | 'askew')[];
    /** Where what stands in frames is laid out by itself, and in which direction. */
    readonly inner?: Direction;
    /** Whether all that an outermost frame holds is laid out at once, and not frame by frame; compared with that by what the first picture lacks. */
    readonly isWhole?: boolean;
    /** How edges are read, where that is not as usual. */
    readonly order?: EdgeOrder;
    /** Frames that hold the same and stand side by side. */
    readonly twins?: readonly Twins[];
    /** Only where lines cross in the first picture, or its proportions are off. */
    readonly isInstead?: boolean;
    /** By so much its cost has to be less than that of others. */
    readonly handicap?: number;
    /** A picture that costs no more than this is not compared with it. */
    readonly good?: number;
    /** It is not taken if more lines cross than before. */
    readonly keepsClear?: boolean;
    /** Edges, by their positions, that say nothing of where classes are, and are led when all others are. */
    readonly loose?: ReadonlySet<number>;
    /** Where classes are laid out with those that inherit from them, and these families along their other relations. */
    readonly hasFamilies?: boolean;
}

/** Whether a picture needs no comparison with that of a further choice. */
export function isGood({ all, crossings, wide, high }: BlockCost, { good = GOOD }: Choice): boolean {
    return all <= good && crossings === 0 && wide + high <= NEARLY;
}

/** Whether a further picture may be better than the best one so far. */
export function helps({ helps: parts, isWhole, isInstead, isReversed }: Choice, best: BlockCost, first = best): boolean {
    const isNeeded = isInstead !== true || first.crossings > 0 || first.wide + first.high > NEARLY;
    const cost = isWhole || isReversed ? first : best;
    return isNeeded && parts?.some(part => cost[part] > 0) !== false;
}

/** The pictures that may be compared, the usual one first: of a flow, one with a straight main path. */
export function choicesFor(block: FreeBlock, said: SaidOfGraph): Choice[] {
    const pictures = [...inEvenLayers(block, said), ...otherChoices(block, said)];
    const others = block.kind === 'er' ? atKeys(pictures) : pictures;
    const direction = readingOf(block, said);
    if (!isFlow(block)) {
        return others;
    }
    const isUpright = isVertical(direction);
    const long = isUpright ? 'high' : 'wide';
    const hasFrames = block.nodes.some(({ parent }) => parent !== undefined);
    const axial: Choice = { direction, isAxial: true };
    const inner = isUpright ? 'right' : 'down';
    const isLong = block.nodes.length >= (block.kind === 'state' ? LONG_MACHINE : LONG) && !hasFrames;
    return [
        axial,
        { ...axial, isMirrored: true, helps: ['crossings'] },
        ...(hasFrames
            ? [{ ...axial, inner, helps: [long, 'late'] } as const, { direction, inner, helps: ['crossings'], handicap: OFF_AXIS } as const]
            : []),
        { ...axial, options: ROOMY, helps: [long] },
        ...(isLong ? [{ ...axial, options: WRAPPED, isFolded: true, helps: [long], handicap: IN_COLUMNS, keepsClear: true } as const] : []),
        ...[ROOMIER, ROOMIEST].map((options): Choice => ({ ...axial, options, helps: [long] })),
        ...others.map(choice => ({ ...choice, handicap: choice.options === WRAPPED ? IN_COLUMNS : OFF_AXIS }))
    ];
}

/** What is related without a label stands as far away as what is related with one, whose label has a layer of its own. */
function inEvenLayers(block: FreeBlock, said: SaidOfGraph): Choice[] {
    const longer =
        block.nodes.length > ORDERED
            ? []
            : block.kind === 'er'
              ? plainOf(block.edges)
              : block.kind === 'class'
                ? besideLabelled(block)
                : [];
    return longer.length > 0 ? [{ direction: readingOf(block, said), longer, ...(block.kind === 'class' && { handicap: EVEN }) }] : [];
}

/** The edges without a label, by their positions, where others have one. */
function plainOf(edges: readonly FreeEdge[]): number[] {
    const plain = edges.filter(({ label }) => !label);
    return plain.length < edges.length ? plain.map(({ at }) => at) : [];
}

/** Those that lead from classes that others with a label lead from, too. */
function besideLabelled(block: FreeBlock): number[] {
    const { turned } = orderEdges(block);
    const from = new Map<string, FreeEdge[]>();
    block.edges.filter(edge => edge.from !== edge.to).forEach(edge => addTo(from, asRead(edge, turned.has(edge.at)).source, edge));
    return [...from.values()].flatMap(plainOf);
}

/** Lines that come from the side end at keys, unless more of them cross for it. */
function atKeys(choices: readonly Choice[]): Choice[] {
    return choices.flatMap((choice, at): Choice[] => {
        const isLevel = choice.direction === 'right' || choice.direction === 'left';
        const loose: Choice = { ...choice, helps: ['crossings'] };
        return isLevel ? [{ ...choice, isAtKeys: true }, ...(at === 0 ? [loose] : [])] : [choice];
    });
}

function otherChoices(block: FreeBlock, said: SaidOfGraph): Choice[] {
    const direction = readingOf(block, said);
    const isSmall = block.nodes.length <= ORDERED;
    const inRows = block.kind === 'class' ? [{ ...LAST_ORDER, ...FROM_FIRST }] : [];
    const orders = isSmall ? [FREE_ORDER, OTHER_ORDER, ...inRows] : [];
    const hasDiamonds = block.nodes.some(({ isDiamond }) => isDiamond);
    const mirrored: Choice[] = isSmall && hasDiamonds ? [{ direction, isMirrored: true, helps: ['crossings'] }] : [];
    const ordered: Choice[] = [
        { direction },
        ...mirrored,
        ...orders.map((options): Choice => ({
            direction,
            options,
            ...(block.kind === 'class' ? { handicap: REORDERED } : { helps: ['crossings'] })
        }))
    ];
    const fromFirst = [{}, FREE_ORDER, FURTHER_ORDER].map((order): Choice => ({
        direction,
        options: { ...order, ...FROM_FIRST },
        good: GOOD_TABLES,
        ...(order === FURTHER_ORDER && { helps: ['crossings'] })
    }));
    const isUpright = isVertical(direction);
    // That what stands on a board happens to lead across is no reason for a wide picture.
    const instead: Choice[] =
        said.directionBy === 'default' && !isUpright
            ? otherChoices(block, { ...said, direction: 'down' }).map(choice => ({ ...choice, isInstead: true }))
            : [];
    const [long, broad] = isUpright ? (['high', 'wide'] as const) : (['wide', 'high'] as const);
    const wide: Choice[] = [
        ...[ROOMY, WIDE, WIDER].map((options): Choice => ({ direction, options, helps: [long] })),
        ...mirrored.map((choice): Choice => ({ ...choice, options: WIDER, helps: [long, 'crossings'] }))
    ];
    if (isHierarchy(block) && direction === 'down') {
        const inOneRow = [HIGH, HIGHER].map((options): Choice => ({ direction, options, helps: ['wide'] }));
        const nested = isSmall ? tiesNested(block).map((each): Choice => ({ ...each, direction, helps: ['crossings'] })) : [];
        const staggered: Choice = { direction, isStaggered: true, helps: ['wide'], handicap: IN_TWO_ROWS };
        // A long chain of other relations goes on in a further column, or leads to the right, where more room between siblings does not
        // make it wide enough: a tree is easier to read. Parents are above their children in any case.
        const family: Choice = { direction, hasFamilies: true, helps: ['high'] };
        const families: Choice[] =
            said.directionBy === 'call'
                ? []
                : [
                      { ...family, options: WRAPPED },
                      { ...family, direction: 'right' },
                      { ...family, direction: 'right', options: WRAPPED }
                  ];
        // What becomes higher anyway has room to be level with all that is as deep.
        const plain = isSmall ? plainOf(block.edges) : [];
        const even: Choice = { direction, longer: plain, options: HIGH, helps: ['wide'], handicap: EVEN };
        const level = plain.length > 0 ? [even] : [];
        return [...ordered, ...nested, ...level, ...inOneRow, staggered, { ...staggered, options: HIGH }, ...wide, ...families];
    }
    const turned: ElkChoice[] = said.directionBy === 'default' ? [{ direction: isUpright ? 'right' : 'down' }] : [];
    const hasFrames = block.nodes.some(({ parent }) => parent !== undefined);
    const isMachine = block.kind === 'state';
    const isFree = block.kind !== 'er' && block.kind !== 'class';
    const wrapped: Choice[] =
        block.nodes.length < (isMachine ? LONG_MACHINE : LONG) || (isMachine && hasFrames)
            ? []
            : [{}, ...(isMachine && isSmall ? [OTHER_WAY_ROUND] : [])].map((order): Choice => ({
                  direction,
                  ...order,
                  options: WRAPPED,
                  helps: [long],
                  ...(block.nodes.length < FEW && { handicap: IN_COLUMNS }),
                  keepsClear: said.directionBy === 'call'
              }));
    // What stands in frames runs across the rest, which makes neither long nor broad pictures.
    // The direction that is said of a machine is not that of what its states hold.
    const inner = isMachine || said.directionBy === 'default' ? [isUpright ? ('right' as const) : ('down' as const)] : [];
    const across =
        hasFrames && isFree
            ? inner.flatMap((each): Choice[] => [
                  { direction, inner: each, helps: [long, 'late'] },
                  { direction, inner: each, isWhole: true, helps: [long] }
              ])
            : [];
    const twins = hasFrames && isFree && !isMachine ? twinsOf(block) : [];
    const beside: Choice[] =
        twins.length > 0 ? [{ direction, twins }, ...turned.map((each): Choice => ({ ...each, twins, helps: [long, broad] }))] : [];
    // Where nothing is in frames, it is continued best; ELK does not continue what is in frames. Machines are, where nothing else helps.
    const isFlat = isFree && !isMachine && !hasFrames;
    return [
        ...beside,
        ...ordered.slice(0, 1),
        ...turned.flatMap(other => onBothSides(block, [direction, other.direction])),
        ...(isCentered(block) && isSmall ? inLine(direction) : []),
        ...instead,
        ...(isSmall && block.kind === 'er' ? fromFirst : []),
        ...ordered.slice(1),
        ...across,
        ...(isFlat ? [...wrapped, ...wide] : [...wide, ...wrapped]),
        ...turned.map((choice): Choice => ({ ...choice, helps: [broad] })),
        ...(isSmall && isFree ? turned.map((choice): Choice => ({ ...choice, options: FREE_ORDER, helps: ['crossings'] })) : []),
        ...(isFree ? [{ direction, options: inShortLayers(block, isUpright), helps: [broad] }] : []),
        ...turned.map((choice): Choice => ({ ...choice, helps: [long] })),
        // Of tables no one is a child of another one, which would have to stand level with its siblings.
        ...(isSmall && block.kind === 'er'
            ? [{ direction, options: { ...inShortLayers(block, isUpright), ...THOROUGH }, helps: ['crossings'] } as const]
            : []),
        ...(isSmall ? [{ direction, options: LAST_ORDER, helps: ['crossings'] } as const] : [])
    ];
}

/** With the leaves of a hub in two rows, or in two columns, where one would be all too long. */
function onBothSides(block: FreeBlock, directions: readonly Direction[]): Choice[] {
    const order = isCentered(block) ? withLeavesSpread(block, orderEdges(block)) : undefined;
    return order ? directions.map(direction => ({ direction, order, options: BALANCED, helps: ['wide', 'high'] })) : [];
}

/** With what leads on straight from one to the next, and all else next to it. */
function inLine(direction: Direction): Choice[] {
    const axial: Choice = { direction, isAxial: true, helps: ['askew'] };
    return [axial, { ...axial, isMirrored: true }];
}

/** Whether a block is a flow with a main path: a machine, or a flowchart, in which every decision leads somewhere. */
export function isFlow({ kind, nodes, edges }: FreeBlock): boolean {
    const diamonds = nodes.filter(({ isDiamond }) => isDiamond);
    const isDecision = (id: string): boolean => edges.filter(({ from }) => from === id).length > 1;
    const isChart = diamonds.length > 0 && nodes.length <= ORDERED && diamonds.every(({ id }) => isDecision(id));
    return kind === 'state' || (kind === 'graph' && isChart);
}
