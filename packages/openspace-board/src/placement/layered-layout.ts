import { ToolError } from '@openspace/tool';
import type { LayoutOptions } from '../layout/layout-graph';
import { centerOf } from '../geometry/box';
import type { Point } from '../geometry/matrix';
import { parentEnd } from '../notation/class-parent';
import { type BlockCost, costOf, WIDEST } from './block-cost';
import { dockDots } from './dock-dots';
import { type ElkChoice, elkGraph } from './elk-graph';
import { GAP } from './gaps';
import { type EdgeOrder, marksOf, orderEdges } from './order-edges';
import type { ArrangedBlock, FreeBlock, FreeGraph, RunElk, SaidOfGraph } from './placement';
import { inFamilies, withoutFamilies } from './families';
import { withInitialsFirst } from './initial-first';
import { loopsOf } from './loop-way';
import { frameByFrame, type LevelLayout } from './nested-layout';
import { countOverNames, mirroredBlock } from './over-names';
import { readElk } from './read-elk';
import { straightenWays } from './straighten-ways';
import { freeLabels } from './free-labels';
import { facingTwins, inTwins, isBoxOfTwins, twinRow, withoutTwins } from './twin-frames';
import { type Twins, twinsOf } from './twins';

type Direction = LayoutOptions['direction'];

/** Pictures of a block that are compared with each other: the fewer, the more shapes there are. */
const COMPARED = [
    { shapes: 24, pictures: 6 },
    { shapes: 40, pictures: 3 },
    { shapes: 60, pictures: 2 }
];
/** Of more shapes there are always lines that cross, with or without the order of the call. */
const ORDERED = 24;
/** A picture without crossings that costs no more than this is not compared with others. */
const GOOD = 0.35;
/** Nor may it be further off its proportions than this: it is neither twice as wide as high nor the other way round. */
const NEARLY = Math.log2(2 / WIDEST);
/** The order of shapes of a call may be left where fewer lines cross then. */
const FREE_ORDER = { 'elk.layered.considerModelOrder.strategy': 'NONE' };
/** ELK looks for an order from a random one: from another one it finds another, which may have fewer crossings. */
const OTHER_ORDER = { ...FREE_ORDER, 'elk.randomSeed': '3' };
/** A high picture becomes better readable with more room between what is side by side. */
const WIDE = { ...FREE_ORDER, 'elk.spacing.nodeNode': '120', 'elk.spacing.edgeNode': '48', 'elk.spacing.edgeEdge': '32' };
const WIDER = { ...WIDE, 'elk.spacing.nodeNode': '200', 'elk.spacing.edgeNode': '72' };
/** The same for a wide one, between what is below each other. */
const HIGH = { 'elk.layered.spacing.nodeNodeBetweenLayers': '72', 'elk.layered.spacing.edgeNodeBetweenLayers': '32' };
/** A long picture goes on next to its beginning. */
const WRAPPED = { 'elk.layered.wrapping.strategy': 'MULTI_EDGE', 'elk.aspectRatio': '1.3' };

/** How many times longer a way is than its ends are apart. */
const TOO_LONG = 1.4;

/** Takes less than half of the time; more lines cross. */
const BRIEF = { 'elk.layered.thoroughness': '1', 'elk.layered.nodePlacement.strategy': 'BRANDES_KOEPF' };

/** A picture of fewer shapes is not continued in a further column. */
const LONG = 5;
/** One of a machine, which is read from the top to the bottom. */
const LONG_MACHINE = 9;
/** Between shapes there is about so much room, with labels and lines. */
const BETWEEN = { w: 60, h: 90 };

interface Choice extends ElkChoice {
    /** What of a picture it may make better; the first one is made in any case. */
    readonly helps?: readonly ('crossings' | 'high' | 'wide' | 'late')[];
    /** Where what stands in frames is laid out by itself, and in which direction. */
    readonly inner?: Direction;
    /** Whether all that an outermost frame holds is laid out at once, and not frame by frame; compared with that by what the first picture lacks. */
    readonly isWhole?: boolean;
    /** Frames that hold the same and stand side by side. */
    readonly twins?: readonly Twins[];
    /** It is not taken if more lines cross than before. */
    readonly keepsClear?: boolean;
    /** Where classes are laid out with those that inherit from them, and these families along their other relations. */
    readonly hasFamilies?: boolean;
}

/** Lays a block out in layers along its edges, in the direction that gives the best picture unless someone says which. */
export async function layeredLayout(block: FreeBlock, said: SaidOfGraph, elk: RunElk): Promise<ArrangedBlock> {
    const order = orderEdges(block);
    let left = said.isBrief === true ? 1 : (COMPARED.find(({ shapes }) => block.nodes.length <= shapes)?.pictures ?? 1);
    let best: { readonly arranged: ArrangedBlock; readonly cost: BlockCost } | undefined;
    let first: BlockCost | undefined;
    let failure: unknown;
    const scale = (said.spacing ?? GAP) / GAP;
    for (const choice of choicesFor(block, said).map((each): Choice => ({
        ...each,
        scale,
        ...(said.isBrief === true && { options: BRIEF })
    }))) {
        if (left === 0 || (best && (isGood(best.cost) || !helps(choice, (choice.isWhole && first) || best.cost)))) {
            continue;
        }
        left--;
        try {
            const found = await pictureOf(block, order, choice, elk);
            if (!found) {
                left++;
                continue;
            }
            const isUpright = choice.direction === 'down' || choice.direction === 'up';
            for (const arranged of isUpright && countOverNames(found) > 0 ? [found, mirroredBlock(found)] : [found]) {
                const cost = costOf(arranged);
                const isWorse = best && (best.cost.all <= cost.all || (choice.keepsClear && cost.crossings > best.cost.crossings));
                best = best && isWorse ? best : { arranged, cost };
                first ??= cost;
            }
        } catch (error) {
            // A picture that there is already is better than none, unless no one waits for it.
            if (error instanceof ToolError && (!best || error.code === 'CANCELLED')) {
                throw error;
            }
            failure = error;
        }
    }
    if (!best) {
        throw failure;
    }
    return best.arranged;
}

/** @returns undefined where the choice makes no other picture */
async function pictureOf(block: FreeBlock, order: EdgeOrder, choice: Choice, elk: RunElk): Promise<ArrangedBlock | undefined> {
    const { direction, inner, hasFamilies, isWhole, twins } = choice;
    if (hasFamilies) {
        const families = inFamilies(block);
        const arranged = families && (await frameByFrame(families, acrossFamilies(block, choice, elk)));
        return arranged && { ...withoutFamilies(block, arranged), direction };
    }
    if (twins) {
        const held = new Set(twins.flatMap(({ frames }) => frames));
        const arranged = await frameByFrame(inTwins(block, twins), besideTwins(block, choice, elk), id => held.has(id));
        const isUpright = direction === 'down' || direction === 'up';
        const clean = { ...withoutTwins(block, arranged), direction };
        return isUpright ? facingTwins(clean, twins) : clean;
    }
    const outermost = new Set(block.nodes.flatMap(({ id, parent }) => (parent === undefined ? [id] : [])));
    return inner
        ? {
              ...(await frameByFrame(block, inDirections(block, choice, inner, elk), id => isWhole === true && outermost.has(id))),
              direction
          }
        : arrange(block, order, choice, elk);
}

function isGood({ all, crossings, wide, high }: BlockCost): boolean {
    return all <= GOOD && crossings === 0 && wide + high <= NEARLY;
}

function helps({ helps: parts }: Choice, cost: BlockCost): boolean {
    return parts?.some(part => cost[part] > 0) !== false;
}

function choicesFor(block: FreeBlock, said: SaidOfGraph): Choice[] {
    const direction = readingOf(block, said);
    const isSmall = block.nodes.length <= ORDERED;
    const orders = isSmall ? [FREE_ORDER, OTHER_ORDER] : [];
    const hasDiamonds = block.nodes.some(({ isDiamond }) => isDiamond);
    const mirrored: Choice[] = isSmall && hasDiamonds ? [{ direction, isMirrored: true, helps: ['crossings'] }] : [];
    const ordered: Choice[] = [
        { direction },
        ...mirrored,
        ...orders.map((options): Choice => ({ direction, options, helps: ['crossings'] }))
    ];
    const isUpright = direction === 'down' || direction === 'up';
    const [long, broad] = isUpright ? (['high', 'wide'] as const) : (['wide', 'high'] as const);
    const wide: Choice[] = [
        ...[WIDE, WIDER].map((options): Choice => ({ direction, options, helps: [long] })),
        ...mirrored.map((choice): Choice => ({ ...choice, options: WIDER, helps: [long, 'crossings'] }))
    ];
    if (isHierarchy(block) && direction === 'down') {
        const staggered: Choice = { direction, isStaggered: true, helps: ['wide'] };
        // A long chain of other relations goes on in a further column, or leads to the right; parents are above their children in any case.
        const family: Choice = { direction, hasFamilies: true, helps: ['high'] };
        const families: Choice[] =
            said.directionBy === 'call'
                ? []
                : [
                      { ...family, options: WRAPPED },
                      { ...family, direction: 'right' },
                      { ...family, direction: 'right', options: WRAPPED }
                  ];
        return [...ordered, staggered, { ...staggered, options: HIGH }, ...families, ...wide];
    }
    const turned: ElkChoice[] = said.directionBy === 'default' ? [{ direction: isUpright ? 'right' : 'down' }] : [];
    const hasFrames = block.nodes.some(({ parent }) => parent !== undefined);
    const isMachine = block.kind === 'state';
    const isFree = block.kind !== 'er' && block.kind !== 'class';
    const wrapped: Choice[] =
        block.nodes.length < (isMachine ? LONG_MACHINE : LONG) || (isMachine && hasFrames)
            ? []
            : [{ direction, options: WRAPPED, helps: [long], keepsClear: said.directionBy === 'call' }];
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
        ...ordered,
        ...across,
        ...(isFlat ? [...wrapped, ...wide] : [...wide, ...wrapped]),
        ...turned.map((choice): Choice => ({ ...choice, helps: [broad] })),
        ...(isFree ? [{ direction, options: inShortLayers(block, isUpright), helps: [broad] }] : []),
        ...turned.map((choice): Choice => ({ ...choice, helps: [long] }))
    ];
}

/** With so few shapes in a layer that the picture is about as wide as high. */
function inShortLayers({ nodes }: FreeBlock, isUpright: boolean): Readonly<Record<string, string>> {
    const mean = (side: 'w' | 'h'): number => nodes.reduce((sum, node) => sum + node[side], 0) / nodes.length + BETWEEN[side];
    const [across, along] = isUpright ? [mean('w'), mean('h')] : [mean('h'), mean('w')];
    return {
        'elk.layered.layering.strategy': 'COFFMAN_GRAHAM',
        'elk.layered.layering.coffmanGraham.layerBound': String(Math.max(2, Math.round(Math.sqrt((nodes.length * along) / across))))
    };
}

/**
 * Where the edges of a block lead as they are read. Classes and tables are read from parents and from the one side,
 * whatever direction their arrows have, and parents are above their children unless the call itself says another side.
 */
export function readingOf(block: FreeBlock, { direction, directionBy }: Pick<FreeGraph, 'direction' | 'directionBy'>): Direction {
    if (isHierarchy(block)) {
        return directionBy === 'call' && direction !== 'up' ? direction : 'down';
    }
    const isTurned = directionBy !== 'call' && (block.kind === 'class' || block.kind === 'er');
    return !isTurned ? direction : direction === 'up' ? 'down' : direction === 'left' ? 'right' : direction;
}

function isHierarchy({ kind, edges, ties }: FreeBlock): boolean {
    return kind === 'class' && [...edges, ...ties].some(edge => parentEnd(marksOf(edge)) !== undefined);
}

/** Frame by frame in layers; what stands in a frame runs across the rest where it would be longer than broad along it. */
function inDirections(block: FreeBlock, { direction: outer, scale }: Choice, inner: Direction, elk: RunElk): LevelLayout {
    return async (nodes, edges, frame) => {
        const level = { ...block, nodes, edges };
        const order = orderEdges(level);
        const along = await arrange(level, order, { direction: outer, scale }, elk);
        const isLong = outer === 'down' || outer === 'up' ? along.h > along.w : along.w > along.h;
        const isAcross = frame !== undefined && isLong;
        const arranged = isAcross ? await arrange(level, order, { direction: inner, scale }, elk) : along;
        return { boxes: new Map(arranged.boxes), ways: new Map([...arranged.ways, ...loopsOf(arranged)]) };
    };
}

/** Frame by frame along the direction of the choice, with twins side by side. */
function besideTwins(block: FreeBlock, { direction, scale }: Choice, elk: RunElk): LevelLayout {
    return async (nodes, edges, frame) => {
        if (isBoxOfTwins(frame)) {
            return twinRow(nodes, edges, direction === 'down' || direction === 'up');
        }
        const level = { ...block, nodes, edges };
        const arranged = await arrange(level, orderEdges(level), { direction, scale }, elk);
        return { boxes: new Map(arranged.boxes), ways: new Map([...arranged.ways, ...loopsOf(arranged)]) };
    };
}

/** Families from the top to the bottom, and what is between them in the direction of the choice. */
function acrossFamilies(block: FreeBlock, { hasFamilies: _, ...between }: Choice, elk: RunElk): LevelLayout {
    return async (nodes, edges, family) => {
        const level = { ...block, nodes, edges };
        const choice: ElkChoice = family === undefined ? between : { direction: 'down', scale: between.scale };
        const arranged = await arrange(level, orderEdges(level), choice, elk);
        return { boxes: new Map(arranged.boxes), ways: new Map([...arranged.ways, ...loopsOf(arranged)]) };
    };
}

async function arrange(block: FreeBlock, order: EdgeOrder, choice: ElkChoice, elk: RunElk): Promise<ArrangedBlock> {
    const arranged = readElk(block, await elk(elkGraph(block, order, choice)), order.turned);
    const isLevel = choice.direction === 'left' || choice.direction === 'right';
    const drawn = {
        ...withInitialsFirst(freeLabels(straightenWays(dockDots(arranged, isLevel))), choice.direction),
        direction: choice.direction
    };
    // Lines back run around much of a machine in any case.
    return choice.options === WRAPPED && block.kind !== 'state' ? withoutLongWays(drawn) : drawn;
}

/** A way to the next column runs around all of both; it is led later, where it is short. */
function withoutLongWays(block: ArrangedBlock): ArrangedBlock {
    const ways = new Map(block.ways);
    for (const { at, from, to } of block.edges) {
        const [way, start, end] = [ways.get(at), block.boxes.get(from), block.boxes.get(to)];
        if (way && start && end && from !== to && lengthOf(way.points) > TOO_LONG * apart(centerOf(start), centerOf(end))) {
            ways.delete(at);
        }
    }
    return { ...block, ways };
}

function lengthOf(points: readonly Point[]): number {
    return points.reduce((sum, point, at) => sum + apart(points[at - 1] ?? point, point), 0);
}

/** Along level and upright lines. */
function apart(one: Point, other: Point): number {
    return Math.abs(one.x - other.x) + Math.abs(one.y - other.y);
}
