import { type Box, boxOfPoints, grow, touches, unionOf } from '../geometry/box';
import type { Point } from '../geometry/matrix';
import type { LayoutOptions } from '../layout/layout-graph';
import { meets } from '../quality/crossed-shapes';
import { labelRoom } from './label-room';
import type { FreeEdge, Way } from './placement';
import type { Scene } from './scene';

/** Between a shape and the label of its loop, and from a shape to a loop without one. */
const OUT = 12;
const BARE_OUT = 28;
/** How far the ends of a loop are apart, at least; both stay this far from the corners of the shape. */
const LEAST_SPAN = 28;
const FROM_CORNER = 8;
/** Around a loop and its label. */
const CLEAR = 4;
/** Before and behind a label on a level piece. */
const STUB = 12;
/** Where along its side a loop is tried: in the middle first. */
const PLACES = [0.5, 0.25, 0.75];

type Side = 'left' | 'right' | 'top' | 'bottom';

/** Loops are at a side that is not in the reading direction, where other lines leave. */
const SIDES: Readonly<Record<LayoutOptions['direction'], readonly Side[]>> = {
    down: ['right', 'left', 'bottom', 'top'],
    up: ['right', 'left', 'top', 'bottom'],
    right: ['top', 'bottom', 'right', 'left'],
    left: ['top', 'bottom', 'left', 'right']
};

/** A small loop at the side of a shape where the loop and its label lie on the least; undefined for a shape without a place. */
export function loopWay(
    scene: Scene,
    { from, label }: Pick<FreeEdge, 'from' | 'label'>,
    direction: LayoutOptions['direction']
): Way | undefined {
    const box = scene.boxOf(from);
    const boxes = [...scene.leaves().filter(({ id }) => id !== from), ...scene.labels()].map(placed => placed.box);
    return box && loopAt(box, label, direction, { boxes, lines: [...scene.pieces(), ...scene.borders()] });
}

/** What a loop had better not lie on. */
export interface LoopObstacles {
    readonly boxes: readonly Box[];
    readonly lines: readonly { readonly from: Point; readonly to: Point }[];
}

/** The same for a shape at a certain place; undefined for one that is too small. */
export function loopAt(
    box: Box,
    label: FreeEdge['label'],
    direction: LayoutOptions['direction'],
    obstacles: LoopObstacles
): Way | undefined {
    const around = grow(box, BARE_OUT + OUT + Math.max(label?.w ?? 0, label?.h ?? 0));
    const boxes = obstacles.boxes.filter(other => touches(other, around));
    const lines = obstacles.lines.filter(({ from, to }) => meets(around, from, to));
    let [best, least]: [Way | undefined, number] = [undefined, Infinity];
    for (const share of PLACES) {
        for (const side of SIDES[direction]) {
            const loop = loopAtSide(box, side, share, label);
            if (!loop) {
                continue;
            }
            const room = grow(roomOf(loop), CLEAR);
            const hits =
                boxes.filter(other => touches(other, room)).length * 2 + lines.filter(({ from, to }) => meets(room, from, to)).length;
            if (hits < least) {
                [best, least] = [loop, hits];
            }
        }
    }
    return best;
}

function roomOf(way: Way): Box {
    return unionOf([boxOfPoints(way.points), labelRoom(way)]) ?? { x: 0, y: 0, w: 0, h: 0 };
}

/** A loop at a side, as if the side were the right one, and then turned to where it is. */
function loopAtSide(box: Box, side: Side, share: number, label: FreeEdge['label']): Way | undefined {
    const isUpright = side === 'left' || side === 'right';
    const [length, across] = isUpright ? [box.h, label?.h ?? 0] : [box.w, label?.w ?? 0];
    const span = Math.min(length - FROM_CORNER * 2, Math.max(LEAST_SPAN, across + STUB * 2));
    if (span <= 0) {
        return undefined;
    }
    const out = label ? OUT + (isUpright ? label.w : label.h) / 2 : BARE_OUT;
    const middle = Math.min(length - FROM_CORNER - span / 2, Math.max(FROM_CORNER + span / 2, length * share));
    const at = (along: number, away: number): Point => {
        const [x, y] = [box.x + along, box.y + along];
        switch (side) {
            case 'right':
                return { x: box.x + box.w + away, y };
            case 'left':
                return { x: box.x - away, y };
            case 'bottom':
                return { x, y: box.y + box.h + away };
            default:
                return { x, y: box.y - away };
        }
    };
    const [start, end] = [middle - span / 2, middle + span / 2];
    // From the middle of the shape, so that a loop ends at its outline whatever it is.
    const anchor = (along: number): Point => (isUpright ? { x: 0.5, y: along / box.h } : { x: along / box.w, y: 0.5 });
    return {
        points: [at(start, 0), at(start, out), at(end, out), at(end, 0)],
        ...(label && { label: at(middle, out), labelSize: label }),
        anchors: { start: anchor(start), end: anchor(end) }
    };
}
