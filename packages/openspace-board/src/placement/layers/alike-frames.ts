import { addTo } from '@openspace/tool';
import type { ArrangedBlock, FreeEdge, FreeNode, Way } from '../placement';

/** Less is not seen. */
const UNSEEN = 1;

/** What of two frames is the same in the other one, both ways. */
type Counterparts = ReadonlyMap<string, string>;

/**
 * With frames side by side that hold the same, and are connected to the same, in the order in which the call has them: each takes the place of another
 * one with all that it holds, and with the lines of that.
 */
export function framesInCallOrder(block: ArrangedBlock): ArrangedBlock {
    const inside = new Map<string, FreeNode[]>();
    block.nodes.forEach(node => node.parent !== undefined && addTo(inside, node.parent, node));
    const frames = block.nodes.filter(({ id }) => inside.has(id));
    let ordered = block;
    for (const [at, one] of frames.entries()) {
        for (const other of frames.slice(at + 1).filter(({ parent }) => parent === one.parent)) {
            const same = isBehind(one.id, other.id, ordered) ? counterparts(one, other, inside, ordered) : undefined;
            ordered = (same && swapped(same, ordered)) ?? ordered;
        }
    }
    return ordered;
}

/** Whether the first of two shapes in one row is at the right of the second one. */
function isBehind(one: string, other: string, { boxes }: ArrangedBlock): boolean {
    const [first, second] = [boxes.get(one), boxes.get(other)];
    return first !== undefined && second !== undefined && Math.abs(first.y - second.y) < UNSEEN && first.x > second.x;
}

/** What is the same in two shapes with all that they hold, in the order of the call; undefined where something differs. */
function counterparts(
    one: FreeNode,
    other: FreeNode,
    inside: ReadonlyMap<string, readonly FreeNode[]>,
    block: ArrangedBlock
): Counterparts | undefined {
    const [box, otherBox] = [block.boxes.get(one.id), block.boxes.get(other.id)];
    const [held, otherHeld] = [inside.get(one.id) ?? [], inside.get(other.id) ?? []];
    const isAlike = one.face === other.face && one.isFrame === other.isFrame && held.length === otherHeld.length;
    const isAsLarge = box && otherBox && Math.abs(box.w - otherBox.w) < UNSEEN && Math.abs(box.h - otherBox.h) < UNSEEN;
    if (!isAlike || !isAsLarge) {
        return undefined;
    }
    const found = new Map([
        [one.id, other.id],
        [other.id, one.id]
    ]);
    for (const [at, each] of held.entries()) {
        const partner = otherHeld[at];
        const inner = partner && counterparts(each, partner, inside, block);
        if (!inner) {
            return undefined;
        }
        inner.forEach((to, from) => found.set(from, to));
    }
    return found;
}

/** The block with counterparts in each other's place; undefined where not each line there has a counterpart of its own. */
function swapped(same: Counterparts, block: ArrangedBlock): ArrangedBlock | undefined {
    const edges = block.edges.filter(({ from, to }) => same.has(from) || same.has(to));
    const byPlace = new Map(edges.map(edge => [placeOf(edge), edge]));
    const ways = new Map<number, Way | undefined>();
    for (const edge of edges) {
        const partner = byPlace.get(placeOf({ ...edge, from: same.get(edge.from) ?? edge.from, to: same.get(edge.to) ?? edge.to }));
        if (!partner) {
            return undefined;
        }
        ways.set(edge.at, block.ways.get(partner.at));
    }
    // Lines that look like each other have no place of their own.
    if (byPlace.size < edges.length) {
        return undefined;
    }
    return {
        ...block,
        boxes: new Map([...block.boxes].map(([id, box]) => [id, block.boxes.get(same.get(id) ?? id) ?? box])),
        ways: new Map(
            block.edges.flatMap(({ at }) => {
                const way = ways.has(at) ? ways.get(at) : block.ways.get(at);
                return way ? [[at, way] as const] : [];
            })
        )
    };
}

/** What an edge connects, and how it looks there. */
function placeOf({ from, to, label, ends }: FreeEdge): string {
    return JSON.stringify([from, to, label?.w, label?.h, ends]);
}
