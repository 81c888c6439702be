import { type Box, boxOfPoints, centerOf, grow, touches, unionOf } from '../../geometry/box';
import { meets } from '../../quality/crossed-shapes';
import { labelRoom } from '../ways/label-room';
import type { ArrangedBlock, FreeBlock, FreeNode } from '../placement';
import { pieces } from '../ways/way-hits';

/** Between what is moved and all else in its frame. */
const CLEAR = 24;
/** Between two places that are tried, of which there are not more than these. */
const STEP = 12;
const MOST_PLACES = 100;
/** Between parts of a frame that no lines connect, of which so many stand in one row with the others. */
const PARTS = 36;
const MOST_LOOSE = 2;

/**
 * Moves what has lines out of its frame only, such as a history that a machine comes back to, along the frame to where these lead. A frame
 * that is laid out by itself does not know of them.
 */
export function nearOutside(block: ArrangedBlock): ArrangedBlock {
    const boxes = new Map(block.boxes);
    const frames = new Set(block.nodes.flatMap(({ parent }) => parent ?? []));
    for (const node of block.nodes) {
        const [own, goal] = [boxes.get(node.id), frames.has(node.id) ? undefined : outsideOf(block, node, boxes)];
        const siblings = block.nodes.filter(({ id, parent }) => parent === node.parent && id !== node.id);
        const around = siblings.flatMap(({ id }) => boxes.get(id) ?? []);
        const room = unionOf(around);
        if (own && goal && room) {
            const taken = [...around, ...[...block.ways.values()].flatMap(way => labelRoom(way) ?? [])];
            const isFree = (box: Box): boolean =>
                !taken.some(other => touches(other, grow(box, CLEAR))) &&
                ![...block.ways.values()].some(way => pieces(way).some(([from, to]) => meets(grow(box, CLEAR), from, to)));
            const place = placesBetween(own, nearest(own, goal, room)).find(isFree);
            boxes.set(node.id, place ?? own);
        }
    }
    return { ...block, boxes };
}

/**
 * Arranges what lines connect in a frame, and puts the rest, such as a history, in the same row behind it: in a row of its own it would
 * leave most of that empty.
 */
export async function withLooseInRow(
    block: FreeBlock,
    isLevel: boolean,
    arrange: (linked: FreeBlock) => Promise<ArrangedBlock>
): Promise<ArrangedBlock> {
    const ends = new Set(block.edges.flatMap(({ from, to }) => [from, to]));
    const [linked, loose] = [block.nodes.filter(({ id }) => ends.has(id)), block.nodes.filter(({ id }) => !ends.has(id))];
    if (linked.length === 0 || loose.length === 0 || loose.length > MOST_LOOSE) {
        return arrange(block);
    }
    const arranged = await arrange({ ...block, nodes: linked });
    const all = unionOf([...arranged.boxes.values(), ...[...arranged.ways.values()].map(({ points }) => boxOfPoints(points))]);
    const end = ({ x, y, w, h }: Box): number => (isLevel ? x + w : y + h);
    const [last] = [...arranged.boxes.values()].sort((one, other) => end(other) - end(one));
    const side = isLevel ? 'h' : 'w';
    // What is thicker than the row would make that thicker for it alone.
    if (!all || !last || loose.some(node => node[side] > all[side])) {
        return arrange(block);
    }
    const boxes = new Map(arranged.boxes);
    const middle = centerOf(last);
    let from = end(all) + PARTS;
    for (const { id, w, h } of loose) {
        boxes.set(id, isLevel ? { x: from, y: middle.y - h / 2, w, h } : { x: middle.x - w / 2, y: from, w, h });
        from += (isLevel ? w : h) + PARTS;
    }
    const { w, h } = unionOf([...boxes.values()]) ?? arranged;
    return { ...arranged, nodes: block.nodes, boxes, w, h };
}

/** What the lines of a node lead to, if none of them leads to anything in its own frame. */
function outsideOf({ nodes, edges, ways }: ArrangedBlock, { id, parent }: FreeNode, boxes: ReadonlyMap<string, Box>): Box | undefined {
    const own = edges.filter(({ from, to }) => from === id || to === id);
    const others = own.map(({ from, to }) => (from === id ? to : from));
    const isInside = (other: string): boolean => other === parent || nodes.some(node => node.id === other && node.parent === parent);
    return parent === undefined || own.some(({ at }) => ways.has(at)) || others.some(isInside)
        ? undefined
        : unionOf(others.flatMap(other => boxes.get(other) ?? []));
}

/** Across from the goal, along the longer side of the room that the others take. */
function nearest({ x, y, w, h }: Box, goal: Box, room: Box): Box {
    const middle = centerOf(goal);
    const within = (at: number, from: number, length: number): number => Math.max(from, Math.min(at, from + length));
    return room.w >= room.h
        ? { x: within(middle.x - w / 2, room.x, room.w - w), y, w, h }
        : { x, y: within(middle.y - h / 2, room.y, room.h - h), w, h };
}

/** From the goal back, without where it is now. */
function placesBetween(now: Box, goal: Box): Box[] {
    const [dx, dy] = [now.x - goal.x, now.y - goal.y];
    const steps = Math.min(MOST_PLACES, Math.ceil(Math.max(Math.abs(dx), Math.abs(dy)) / STEP));
    return Array.from({ length: steps }, (_, at) => ({ ...goal, x: goal.x + (dx * at) / steps, y: goal.y + (dy * at) / steps }));
}
