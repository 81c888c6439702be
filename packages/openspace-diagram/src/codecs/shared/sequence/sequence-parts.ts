import { FACE_PADDING } from '@openspace/board/lib/notation/face';
import { type DiagramNode, type EdgeEnd, faceWord, type Point } from '../../../diagram';
import { BOX_MARGIN, type Column } from './sequence-columns';
import type { SequenceParticipant } from './sequence-events';
import { BOX_ROOM, broken, heightOf, SCALE } from './sequence-texts';

export const LEAST_HEAD = 32;
/** Half of the cross at the end of a lifeline. */
export const CROSS = 7;
const FIGURE = 46;
const CYLINDER_CAPS = 30;
const LIFELINE = 2;
const GREY = '#9fa8b2';
const LEAST_LINE = 12;

/** An activation. */
export interface Bar {
    readonly id: string;
    readonly depth: number;
    readonly top: number;
    bottom?: number;
}

/** Where a message begins or ends. */
export interface End {
    readonly actor: string;
    readonly y: number;
    bar?: Bar | undefined;
    /** At the head that the message makes. */
    readonly isHead?: boolean;
}

/** The sides of the box around neighbours; undefined around no one. */
export function boxSpan(inside: readonly Column[]): { left: number; right: number } | undefined {
    return inside.length === 0
        ? undefined
        : {
              left: Math.min(...inside.map(column => column.x - Math.max(column.half, column.left))) - BOX_MARGIN,
              right: Math.max(...inside.map(column => column.x + Math.max(column.half, column.right))) + BOX_MARGIN
          };
}

/** @param life `end` is where a cross ends it before the others' */
export function drawParticipant(
    participant: SequenceParticipant,
    { x, half }: Column,
    { top, bottom, end }: { readonly top: number; readonly bottom: number; readonly end?: number | undefined },
    free: (id: string) => string
): DiagramNode[] {
    const { id, label: said, figure, style } = participant;
    const label = broken(said, 'head');
    const height = headHeight(participant);
    const last = Math.max(top + height + LEAST_LINE, end ?? bottom);
    const crosses = end === undefined ? [] : cross(id, x, end, free);
    const head = { id, label, ...(style && { style }) };
    if (!figure) {
        const bounds = { x: x - half, y: top, width: half * 2, height: last - top };
        return [{ ...head, shape: 'rectangle', native: faceWord('lifeline'), bounds }, ...crosses];
    }
    const line = { x: x - LIFELINE / 2, y: top + height, width: LIFELINE, height: last - top - height };
    const { shape, native } = figure;
    return [
        { id: free(`${id}-lifeline`), shape: 'rectangle', bounds: line, style: { fill: GREY, stroke: 'none' } },
        { ...head, shape, ...(native !== undefined && { native }), bounds: { x: x - half, y: top, width: half * 2, height } },
        ...crosses
    ];
}

export function headHeight({ label, figure }: SequenceParticipant): number {
    const text = heightOf(broken(label, 'head'));
    // As the face of a lifeline has it.
    return !figure
        ? Math.max(LEAST_HEAD * SCALE, text + 2 * FACE_PADDING * SCALE)
        : figure.isCaptioned
          ? FIGURE + text
          : text + BOX_ROOM * 0.8 + CYLINDER_CAPS;
}

export function endAt({ actor, y, bar, isHead }: End, nodes: ReadonlyMap<string, DiagramNode>): EdgeEnd {
    const line = nodes.get(bar?.id ?? '') ?? nodes.get(isHead === true ? actor : `${actor}-lifeline`) ?? nodes.get(actor);
    const { bounds } = line ?? {};
    if (!line || !bounds) {
        return { node: actor };
    }
    const share = Math.min(1, Math.max(0, (y - bounds.y) / Math.max(1, bounds.height)));
    return { node: line.id, anchor: { x: 0.5, y: Math.round(share * 10_000) / 10_000 } };
}

function cross(id: string, x: number, y: number, free: (id: string) => string): DiagramNode[] {
    const line = (points: Point[]): DiagramNode => ({
        id: free(`${id}-line-1`),
        shape: 'path',
        path: { points },
        style: { strokeWidth: 2 }
    });
    return [
        line([
            { x: x - CROSS, y: y - CROSS },
            { x: x + CROSS, y: y + CROSS }
        ]),
        line([
            { x: x - CROSS, y: y + CROSS },
            { x: x + CROSS, y: y - CROSS }
        ])
    ];
}
