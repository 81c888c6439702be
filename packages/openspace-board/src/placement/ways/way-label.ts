import { type Box, boxOfPoints, containsBox, grow, overlaps, unionOf } from '../../geometry/box';
import { distance, type Point } from '../../geometry/matrix';
import { meets } from '../../quality/crossed-shapes';
import { TOUCH } from '../../quality/text-hits';
import type { InTheWay } from './way-grid';

/** What a label must not lie on. */
interface AroundLabel extends Pick<InTheWay, 'walls' | 'ends' | 'labels' | 'pieces' | 'borders'> {
    /** What cuts off all that is outside of it. */
    readonly within: Box | undefined;
}

/** From a label to a corner of its way. */
const CORNER_ROOM = 8;
/** A label at a corner is as bad as one that is so far from where it should be, in page units. */
const ON_CORNER = 300;
/** One that makes the picture wider or higher, so far. */
const STICKS_OUT = 200;
/** A label on something else is worse than any place of its own way, and its text on that by so many times. */
const ON_OTHERS = 10_000;
const ON_TEXT = 3;
/** Around a label. */
export const LABEL_ROOM = 6;
/** From a question to its answer. */
const TO_ANSWER = 12;

/** A way with the middle of its label. */
export interface Labelled {
    readonly points: readonly Point[];
    readonly label: Point;
    /** How much the label lies on. */
    readonly hits: number;
    /** What that costs, and its place on corners. */
    readonly cost: number;
}

/**
 * A way with its label where it lies on nothing else, as near to its middle as can be.
 * @param isAnswer as near to its beginning, where the question is
 */
export function labelled(
    points: readonly Point[],
    size: { readonly w: number; readonly h: number },
    near: AroundLabel,
    isAnswer: boolean
): Labelled {
    let [best, least]: [Labelled, number] = [{ points, label: points[0] ?? { x: 0, y: 0 }, hits: Infinity, cost: Infinity }, Infinity];
    const costAt = costsOf(points, size, near);
    for (const { point, apart } of alongWay(points, isAnswer ? TO_ANSWER + Math.max(size.w, size.h) / 2 : Infinity)) {
        const { hits, cost } = costAt(point);
        if (cost + apart < least) {
            [best, least] = [{ points, label: point, hits, cost }, cost + apart];
        }
    }
    return best;
}

/** What it costs that a label lies on others, or on corners of its way, at a point of it. */
export function labelledAt(
    points: readonly Point[],
    point: Point,
    size: { readonly w: number; readonly h: number },
    near: AroundLabel
): number {
    return costsOf(points, size, near)(point).cost;
}

function costsOf(
    points: readonly Point[],
    size: { readonly w: number; readonly h: number },
    { walls, ends, labels, pieces, borders, within }: AroundLabel
): (point: Point) => { readonly hits: number; readonly cost: number } {
    const [texts, lines] = [
        [...walls, ...ends, ...labels],
        [...pieces, ...borders]
    ];
    const picture = unionOf([...walls, ...ends, boxOfPoints(points)]);
    return point => {
        const box = { x: point.x - size.w / 2, y: point.y - size.h / 2, ...size };
        const text = grow(box, -LABEL_ROOM - TOUCH);
        const isCut = within !== undefined && !containsBox(within, box);
        const hits =
            Number(isCut) * 2 +
            texts.filter(other => overlaps(other, box)).length * 2 +
            lines.filter(({ from, to }) => meets(box, from, to)).length;
        const corners = points.slice(1, -1).filter(({ x, y }) => overlaps({ x, y, w: 0, h: 0 }, grow(box, CORNER_ROOM))).length;
        // Where it is cramped everywhere, the text itself is to be free.
        const covered =
            texts.filter(other => overlaps(other, text)).length * 2 + lines.filter(({ from, to }) => meets(text, from, to)).length;
        const sticksOut = picture && !containsBox(picture, text) ? STICKS_OUT : 0;
        return { hits, cost: (hits + covered * ON_TEXT) * ON_OTHERS + corners * ON_CORNER + sticksOut };
    };
}

/** Points of a way, each with how far it is from the middle, or from a place before that. */
function* alongWay(points: readonly Point[], wanted: number): Iterable<{ readonly point: Point; readonly apart: number }> {
    const lengths = points.slice(1).map((point, at) => distance(points[at] ?? point, point));
    const total = lengths.reduce((sum, length) => sum + length, 0);
    const step = Math.max(4, total / 200);
    let walked = 0;
    for (const [at, length] of lengths.entries()) {
        const [from, to] = [points[at], points[at + 1]];
        for (let along = step / 2; from && to && along < length; along += step) {
            const share = along / length;
            yield {
                point: { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share },
                apart: Math.abs(walked + along - Math.min(total / 2, wanted))
            };
        }
        walked += length;
    }
}
