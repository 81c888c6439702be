import { largest } from '@openspace/tool';
import type { ElkLabel } from '../../layout/elk-layout';
import { STRAIGHT_END } from '../gaps';
import type { FreeEdge, FreeEdgeEnd, FreeNode } from '../placement';

/** Between a text at an end, its line and its node. */
const END_GAP = 5;
/** ELK keeps these between a shape and a label outside of it, and between the end of an edge and a label there. */
export const LABEL_GAP = 5;
export const END_LABEL_GAP = 2;

/** What siblings share ends at least so much above them, besides the room between shapes and corners: nearer, it looks like their border. */
const LEG = 12;

/** The port of a parent that lines of several children share. */
export interface Trunk {
    readonly node: string;
    readonly port: string;
}

/** Room above and below a shape. */
export interface EndRooms {
    readonly above: number;
    readonly below: number;
}

/**
 * What siblings need besides the room for ends of their own edges to be as high as each other, with as much room above:
 * only then does ELK give shapes of a layer one top line.
 */
export function levelRooms(
    nodes: readonly FreeNode[],
    edges: readonly FreeEdge[],
    trunks: ReadonlyMap<number, Trunk>,
    turned: ReadonlySet<number>
): Map<string, EndRooms> {
    const heights = new Map(nodes.map(({ id, h }) => [id, h]));
    const rooms = new Map(nodes.map(({ id, h }): [string, EndRooms] => [id, { above: 0, below: h }]));
    const siblings = new Map<string, Set<string>>();
    for (const edge of edges.filter(({ from, to }) => from !== to)) {
        const { source, target, tail, head } = asRead(edge, turned.has(edge.at));
        const [trunk, below, above] = [trunks.get(edge.at), rooms.get(source), rooms.get(target)];
        if (trunk) {
            siblings.set(trunk.node, (siblings.get(trunk.node) ?? new Set()).add(target));
        }
        if (below) {
            rooms.set(source, { ...below, below: Math.max(below.below, (heights.get(source) ?? 0) + heightOf(tail, 'TAIL')) });
        }
        if (above) {
            rooms.set(target, { ...above, above: Math.max(above.above, heightOf(head, 'HEAD')) });
        }
    }
    const level = new Map<string, EndRooms>();
    for (const group of siblings.values()) {
        const all = [...group].map(id => ({ id, room: rooms.get(id) ?? { above: 0, below: 0 } }));
        const [above, below] = (['above', 'below'] as const).map(side => mostOf(all.map(({ room }) => room[side])));
        const leg = Math.max(above ?? 0, LEG);
        all.forEach(({ id, room }) => level.set(id, { above: leg - room.above, below: (below ?? 0) - room.below }));
    }
    return level;
}

function heightOf(end: FreeEdgeEnd, place: 'HEAD' | 'TAIL'): number {
    const [label] = endLabel(end, place, false);
    return label ? label.height + END_LABEL_GAP : 0;
}

/** The greatest, or so much more that there is room for a gap below it wherever there is less. */
function mostOf(all: readonly number[]): number {
    const most = largest(all);
    return all.some(each => each < most && most - each < LABEL_GAP) ? most + LABEL_GAP : most;
}

/** An edge from where it is read. */
export function asRead({ from, to, ends }: Pick<FreeEdge, 'from' | 'to' | 'ends'>, isTurned: boolean) {
    return isTurned
        ? { source: to, target: from, tail: ends.end, head: ends.start }
        : { source: from, target: to, tail: ends.start, head: ends.end };
}

/** Room for a text at an end, the mark in front of it, and the straight piece behind that. */
export function endLabel({ length, text }: FreeEdgeEnd, place: 'HEAD' | 'TAIL', isLevel: boolean): ElkLabel[] {
    if (!text && length === 0) {
        return [];
    }
    const [w, h] = text ? [text.w + END_GAP * 2, text.h + END_GAP] : [1, 1];
    const [width, height] = isLevel ? [Math.max(w, STRAIGHT_END) + length, h] : [w, Math.max(h, STRAIGHT_END) + length];
    return [{ text: place, width, height, layoutOptions: { 'elk.edgeLabels.placement': place } }];
}

/**
 * Room along a line at which nothing stands. Layers are near to each other where some lines have labels, which take layers of their own: shapes would
 * be too near along others.
 */
export function roomOfLine(length: number, isLevel: boolean): ElkLabel[] {
    const [width, height] = isLevel ? [length, 1] : [1, length];
    return length === 0 ? [] : [{ text: 'line', width, height, layoutOptions: { 'elk.edgeLabels.placement': 'HEAD' } }];
}
