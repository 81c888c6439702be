import { type Box, centerOf, unionOf } from '../geometry/box';
import type { LayoutOptions } from '../layout/layout-graph';
import { costOf } from './layers/block-cost';
import type { ArrangedBlock, FreeBlock, FreeGraph, Standing } from './placement';

type Said = Pick<FreeGraph, 'layout' | 'direction' | 'directionBy'>;
type Choice = { readonly block: FreeBlock; readonly said: Said };
type Arrange = (block: FreeBlock, said: Said) => Promise<ArrangedBlock>;

const DIRECTIONS: readonly LayoutOptions['direction'][] = ['down', 'right', 'up', 'left'];
/** Pairs are compared, so of more shapes it would take long. */
const MOST_COMPARED = 250;
/** Shapes whose middles differ by no more than this are level, or straight below each other. */
const LEVEL = 4;
/** A layout that has so many pairs as they stand is the one by which they were placed. */
const ALIKE = 0.8;
/** One that is less alike may not be it; where it takes long to find out, that is tried only if it certainly is not. */
const HARDLY_OTHER = 0.98;
const MANY = 60;
/** One that has to be named is more alike by so much than the usual one, and of several that are as alike the one of the same size is. */
const MORE_ALIKE = 0.005;
const OF_SIZE = 0.02;

/**
 * What stands on a board is laid out again as it was: a tree, a grid, columns or stops along time whose kind nothing tells but where shapes stand. Of all
 * layouts it is the one in which most pairs of shapes are level, or on the same sides of each other, as they are now, so that a few that were moved do not matter.
 * Where a call says a direction, it is that layout in this direction.
 * @param usual how it is laid out otherwise
 * @param direction the said one, or else where most of its arrows lead now
 */
export async function mostAlike(
    usual: ArrangedBlock,
    block: FreeBlock,
    direction: Said['direction'],
    arrange: Arrange
): Promise<ArrangedBlock> {
    const { standing, nodes } = block;
    if (!standing || nodes.length < 2 || nodes.length > MOST_COMPARED) {
        return usual;
    }
    const { reading } = standing;
    if (reading === undefined) {
        return (await alike(usual, block, standing, direction, arrange)).arranged;
    }
    const open = await arrange(block, { layout: 'auto', direction: reading, directionBy: 'default' });
    const { choice } = await alike(open, block, standing, reading, arrange);
    return choice && choice.said.layout !== 'auto'
        ? arrange(choice.block, { layout: choice.said.layout, direction, directionBy: 'call' })
        : usual;
}

/** What is most alike, and by which choice, if it is not the usual one. */
async function alike(
    usual: ArrangedBlock,
    block: FreeBlock,
    standing: Standing,
    reading: Said['direction'],
    arrange: Arrange
): Promise<{ readonly arranged: ArrangedBlock; readonly choice?: Choice }> {
    const found = likeness(standing.boxes, usual);
    const { crossings } = costOf(usual);
    let best: { arranged: ArrangedBlock; choice?: Choice; likeness: number } = {
        arranged: usual,
        likeness: Math.max(ALIKE, found + MORE_ALIKE)
    };
    const isOther = found < (block.nodes.length > MANY ? ALIKE : HARDLY_OTHER);
    for (const choice of [...(isOther ? choicesInLayers(block, reading, usual) : []), ...choicesFor(block)]) {
        const arranged = await arrange(choice.block, choice.said);
        const rating = likeness(standing.boxes, arranged);
        // What only happens to stand as in a tree or in rows has lines that these do not lead well.
        const isBetter = rating > best.likeness && costOf(arranged).crossings <= crossings;
        best = isBetter ? { arranged, choice, likeness: rating } : best;
    }
    return best;
}

/**
 * In layers that lead where most arrows do, whatever the proportions, or in those in which a call is laid out. That takes longer than all others, so only
 * what is not laid out as usual is tried so.
 */
function choicesInLayers({ standing: _, ...block }: FreeBlock, reading: Said['direction'], usual: ArrangedBlock): Choice[] {
    const along: Choice = { block, said: { layout: 'auto', direction: reading, directionBy: 'call' } };
    const asCalled: Choice = { block, said: { layout: 'auto', direction: 'down', directionBy: 'default' } };
    return block.edges.length === 0
        ? []
        : [...(usual.direction === reading ? [] : [along]), ...(reading === asCalled.said.direction ? [] : [asCalled])];
}

/** Layouts that have to be named, with what they take the block for. */
function choicesFor(block: FreeBlock): Choice[] {
    const { kind, edges, standing, isMindmap = false } = block;
    if (kind === 'process' || kind === 'sequence' || isMindmap) {
        return [];
    }
    const { standing: _, ...free } = block;
    const toAll = (each: FreeBlock, layout: Said['layout']): Choice[] => [
        { block: each, said: { layout, direction: 'down', directionBy: 'default' } },
        ...DIRECTIONS.map((direction): Choice => ({ block: each, said: { layout, direction, directionBy: 'call' } }))
    ];
    const hasFrames = free.nodes.some(({ isFrame, parent }) => isFrame && parent === undefined);
    return [
        ...(standing?.time ? toAll({ ...free, kind: 'timeline', time: standing.time }, 'timeline') : []),
        ...(hasFrames ? toAll({ ...free, kind: 'kanban', time: undefined }, 'kanban') : []),
        ...(edges.length > 0 ? toAll(free, 'tree') : []),
        { block: free, said: { layout: 'grid', direction: 'down', directionBy: 'default' } }
    ];
}

/** The share of pairs of shapes, 0 to 1, that are level, or on the same sides of each other, in both; and a little more where all has the same size. */
function likeness(standing: ReadonlyMap<string, Box>, { nodes, boxes }: ArrangedBlock): number {
    const frames = new Set(nodes.map(({ parent }) => parent));
    const pairs = nodes.flatMap(({ id }) => {
        const [now, then] = [standing.get(id), boxes.get(id)];
        return now && then && !frames.has(id) ? [{ now, then }] : [];
    });
    const middles = pairs.map(({ now, then }) => ({ now: centerOf(now), then: centerOf(then) }));
    let [alike, all] = [0, 0];
    middles.forEach((one, at) => {
        for (const other of middles.slice(at + 1)) {
            all += 2;
            alike += side(other.now.x - one.now.x) === side(other.then.x - one.then.x) ? 1 : 0;
            alike += side(other.now.y - one.now.y) === side(other.then.y - one.then.y) ? 1 : 0;
        }
    });
    return all === 0 ? 1 : alike / all + OF_SIZE * ofOneSize(unionOf(pairs.map(({ now }) => now)), unionOf(pairs.map(({ then }) => then)));
}

function side(by: number): number {
    return Math.abs(by) <= LEVEL ? 0 : Math.sign(by);
}

/** 1 for boxes of the same size, towards 0 for such of other sizes. */
function ofOneSize(one: Box | undefined, other: Box | undefined): number {
    const share = (a = 1, b = 1): number => Math.min(a, b) / Math.max(1, a, b);
    return share(one?.w, other?.w) * share(one?.h, other?.h);
}
