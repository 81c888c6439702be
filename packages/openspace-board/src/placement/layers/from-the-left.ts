import { addTo, least } from '@openspace/tool';
import { centerOf, unionOf } from '../../geometry/box';
import { costOf, isCentered } from './block-cost';
import { clearNames } from '../moves/clear-names';
import { isImprovable } from '../moves/improvable';
import { mirroredBlock } from '../frames/over-names';
import type { ArrangedBlock, FreeEdge, FreeNode, Way } from '../placement';

/** What begins so far below the highest shape is in the first row with it, and what ends so far above the lowest one in the last row. */
const ROW = 80;
/** What it counts that the first row stands at the right, in relation to the breadth of the picture. */
const AT_RIGHT = 0.3;
/** Less off the middle is not seen. */
const UNSEEN = 0.1;

/**
 * The picture as in a mirror, where a reader would begin at its right over an empty quarter at the left, and nothing else becomes worse. What is
 * connected to the same ones is in the order of the call.
 */
export function fromTheLeft(block: ArrangedBlock): ArrangedBlock {
    const isUpright = block.direction === 'down' || block.direction === undefined;
    if (!isUpright || !isCentered(block) || !isImprovable(block)) {
        return block;
    }
    const ordered = inCallOrder(block);
    if (startOf(ordered) <= UNSEEN) {
        return ordered;
    }
    const mirrored = inCallOrder(clearNames(mirroredBlock(block)));
    const cost = (each: ArrangedBlock): number => costOf(each).all + startOf(each) * AT_RIGHT;
    return cost(mirrored) < cost(ordered) ? mirrored : ordered;
}

/** How far the first row is at the right of the middle of all and of the last row, as a share of the breadth. */
function startOf({ nodes, boxes }: ArrangedBlock): number {
    const frames = new Set(nodes.flatMap(({ parent }) => parent ?? []));
    const leaves = nodes.flatMap(({ id }) => (frames.has(id) ? [] : (boxes.get(id) ?? [])));
    const [top, bottom] = [least(leaves.map(({ y }) => y)), -least(leaves.map(({ y, h }) => -y - h))];
    const first = unionOf(leaves.filter(({ y }) => y <= top + ROW));
    const last = unionOf(leaves.filter(({ y, h }) => y + h >= bottom - ROW));
    const all = unionOf([...boxes.values()]);
    const goal = last && all ? (centerOf(all).x + centerOf(last).x) / 2 : 0;
    return first && all && all.w > 0 ? Math.max(0, (centerOf(first).x - goal) / all.w) : 0;
}

/** With shapes that can replace each other in the order in which the call has them. */
function inCallOrder(block: ArrangedBlock): ArrangedBlock {
    const linesAt = new Map<string, FreeEdge[]>();
    block.edges.forEach(edge => new Set([edge.from, edge.to]).forEach(id => addTo(linesAt, id, edge)));
    const alike = new Map<string, FreeNode[]>();
    block.nodes.forEach(node => addTo(alike, roleOf(node, linesAt.get(node.id) ?? []), node));
    const boxes = new Map(block.boxes);
    const ways = new Map(block.ways);
    for (const nodes of alike.values()) {
        const placed = [...nodes].sort((one, other) => (block.boxes.get(one.id)?.x ?? 0) - (block.boxes.get(other.id)?.x ?? 0));
        for (const [at, { id }] of nodes.entries()) {
            const from = placed[at]?.id ?? id;
            const box = block.boxes.get(from);
            const lines = new Map((linesAt.get(from) ?? []).map(edge => [placeOf(edge, from), block.ways.get(edge.at)]));
            if (box && from !== id) {
                boxes.set(id, box);
                (linesAt.get(id) ?? []).forEach(edge => setOrDelete(ways, edge.at, lines.get(placeOf(edge, id))));
            }
        }
    }
    return { ...block, boxes, ways };
}

/** What a shape is for others: shapes of one role can take each other's place. A shape with lines that look like each other has one of its own. */
function roleOf({ id, parent, face, w, h, isFrame }: FreeNode, lines: readonly FreeEdge[]): string {
    const places = lines.map(edge => placeOf(edge, id)).sort();
    const isOnly = isFrame || places.length === 0 || new Set(places).size < places.length;
    return JSON.stringify(isOnly ? [id] : [parent, face, w, h, places]);
}

/** What an edge is for one of its shapes. */
function placeOf({ from, to, label, ends }: FreeEdge, id: string): string {
    return JSON.stringify([from === id, from === id ? to : from, label?.w, label?.h, ends]);
}

function setOrDelete(ways: Map<number, Way>, at: number, way: Way | undefined): void {
    if (way) {
        ways.set(at, way);
    } else {
        ways.delete(at);
    }
}
