import { type Box, centerOf } from '../geometry/box';
import type { LayoutOptions } from '../layout/layout-graph';
import { costOf } from './layers/block-cost';
import { likeness } from './likeness';
import type { ArrangedBlock, FreeBlock, FreeGraph, FreeNode, Standing } from './placement';
import { areColumns } from './timeline/arrange-columns';

type Said = Pick<FreeGraph, 'layout' | 'direction' | 'directionBy'>;

interface Choice {
    readonly block: FreeBlock;
    readonly said: Said;
    /** Whether it differs from the usual one only in the order of shapes, or as in a mirror. */
    readonly isReordered?: boolean;
}

type Arrange = (block: FreeBlock, said: Said) => Promise<ArrangedBlock>;

const DIRECTIONS: readonly LayoutOptions['direction'][] = ['down', 'right', 'up', 'left'];
/** Pairs are compared, so of more shapes it would take long. */
const MOST_COMPARED = 250;
/** A layout that has so many pairs as they stand is the one by which they were placed. */
const ALIKE = 0.8;
/** One that is less alike may not be it; where it takes long to find out, that is tried only if it certainly is not. */
const HARDLY_OTHER = 0.98;
const MANY = 60;
/** Of no more shapes the usual picture is compared in a mirror, too. */
const FEW = 24;
/** One that has to be named is more alike by so much than the usual one, and of several that are as alike the one of the same size is. */
const MORE_ALIKE = 0.005;

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
    const { standing, ...free } = block;
    const { nodes } = free;
    if (!standing || nodes.length < 2 || nodes.length > MOST_COMPARED) {
        return usual;
    }
    const { reading } = standing;
    if (reading === undefined) {
        return (await alike(usual, block, standing, direction, arrange)).arranged;
    }
    const open = await arrange(free, { layout: 'auto', direction: reading, directionBy: 'default' });
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
    const { crossings, wide, high } = costOf(usual);
    let best: { arranged: ArrangedBlock; choice?: Choice; likeness: number } = { arranged: usual, likeness: found + MORE_ALIKE };
    const isOther = found < (block.nodes.length > MANY ? ALIKE : HARDLY_OTHER);
    for (const choice of [...(isOther ? choicesInLayers(block, reading, usual) : []), ...choicesFor(block)]) {
        const arranged = await arrange(choice.block, choice.said);
        const rating = likeness(standing.boxes, arranged);
        // What only happens to stand as in a tree or in rows has lines that these do not lead well.
        const cost = costOf(arranged);
        const isAsUsual = choice.isReordered === true && cost.wide + cost.high <= wide + high;
        const isBetter = rating > best.likeness && (rating > ALIKE || isAsUsual) && cost.crossings <= crossings;
        best = isBetter ? { arranged, choice, likeness: rating } : best;
    }
    return best;
}

/**
 * In layers that lead where most arrows do, whatever the proportions, or in those in which a call is laid out. That takes longer than all others, so only
 * what is not laid out as usual is tried so.
 */
function choicesInLayers(given: FreeBlock, reading: Said['direction'], usual: ArrangedBlock): Choice[] {
    const { standing: _, ...block } = given;
    const along: Choice = { block, said: { layout: 'auto', direction: reading, directionBy: 'call' } };
    const asCalled: Choice = { block, said: { layout: 'auto', direction: 'down', directionBy: 'default' } };
    const said = { layout: 'auto', direction: usual.direction ?? reading, directionBy: 'call' } as const;
    const asStands = [inOrder(given), ...(given.nodes.length > FEW ? [] : [given])].map((each): Choice => ({
        block: each,
        said,
        isReordered: true
    }));
    return block.edges.length === 0
        ? []
        : [...(usual.direction === reading ? [] : [along]), ...(reading === asCalled.said.direction ? [] : [asCalled]), ...asStands];
}

/** A block with its shapes, and the edges between them, in the order in which they stand: row by row. */
function inOrder(block: FreeBlock): FreeBlock {
    const boxOf = ({ id }: FreeNode): Box => block.standing?.boxes.get(id) ?? { x: 0, y: 0, w: 0, h: 0 };
    const down = [...block.nodes].sort((one, other) => centerOf(boxOf(one)).y - centerOf(boxOf(other)).y);
    const rows: FreeNode[][] = [];
    let bottom = -Infinity;
    for (const node of down) {
        const box = boxOf(node);
        if (centerOf(box).y > bottom) {
            rows.push([]);
            bottom = box.y + box.h;
        }
        rows.at(-1)?.push(node);
    }
    const nodes = rows.flatMap(row => row.sort((one, other) => boxOf(one).x - boxOf(other).x));
    const rank = new Map(nodes.map(({ id }, at) => [id, at]));
    const rankOf = (id: string): number => rank.get(id) ?? 0;
    const edges = [...block.edges].sort((one, other) => rankOf(one.from) - rankOf(other.from) || rankOf(one.to) - rankOf(other.to));
    return { ...block, nodes, edges };
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
    return [
        ...(standing?.time ? toAll({ ...free, kind: 'timeline', time: standing.time }, 'timeline') : []),
        ...(areColumns(free.nodes) ? toAll({ ...free, kind: 'kanban', time: undefined }, 'kanban') : []),
        ...(edges.length > 0 ? toAll(free, 'tree') : []),
        { block: free, said: { layout: 'grid', direction: 'down', directionBy: 'default' } }
    ];
}
