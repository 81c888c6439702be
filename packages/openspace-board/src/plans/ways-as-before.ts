import type { TLRecord } from '@tldraw/tlschema';
import type { BoardShape } from '../document/board-schema';
import type { BoardIndex } from '../geometry/board-index';
import type { Box } from '../geometry/box';
import type { Point } from '../geometry/matrix';
import { figureIn } from '../notation/face-size';
import { leadWays, nearCorner } from '../placement/lead-ways';
import type { Way } from '../placement/placement';
import { type BoundArrow, recordsOf } from './arrows-alone';
import type { Moves } from './what-moved';

/** Lines that differ by less from a level or an upright one are such lines. */
const SAME = 0.5;
/** A mark nearer to a corner would stand out there with a half of it. */
const MARK = 10;
/** What a piece of a line needs with its mark. */
const LEAST = 24;

/** Where arrows led, by their ids. */
export type FormerWays = ReadonlyMap<string, readonly Point[]>;

export function formerWays(was: BoardIndex, arrows: readonly BoundArrow[]): FormerWays {
    return new Map(
        arrows.map(({ arrow }) => {
            const former = was.shape(arrow.id);
            return [arrow.id, (former?.type === 'arrow' ? was.route(former)?.points : undefined) ?? []] as const;
        })
    );
}

/**
 * Arrows of level and upright pieces where they were, at shapes that have got another size, or have moved along the pieces that end there: their
 * sides still face them. With their bindings.
 * @param arrows as they are now
 */
export function waysAsBefore(former: FormerWays, now: BoardIndex, arrows: readonly BoundArrow[], moves: Moves): TLRecord[] {
    const kept = arrows.flatMap((bound): { id: string; way: Way }[] => {
        const way = bound.from === bound.to ? undefined : wayAsBefore(former.get(bound.arrow.id) ?? [], now, bound, moves);
        return way ? [{ id: bound.arrow.id, way }] : [];
    });
    const ids = kept.map(({ id }) => id);
    return leadWays(
        now,
        recordsOf(now, new Set(ids)),
        ids.map(() => ({ type: 'arrow' })),
        ids,
        new Map(kept.map(({ way }, at) => [at, way]))
    );
}

function wayAsBefore(points: readonly Point[], now: BoardIndex, { from, to }: BoundArrow, moves: Moves): Way | undefined {
    const [first, second] = points;
    const [last, before] = [points.at(-1), points.at(-2)];
    if (!(moves.has(from) || moves.has(to)) || !first || !second || !last || !before || !isSquare(points)) {
        return undefined;
    }
    const start = endAsBefore(now, from, moves, first, second);
    const end = endAsBefore(now, to, moves, last, before);
    // A straight line has both of its ends on one piece.
    const isWhole =
        start && end && (points.length > 2 ? isOn(start, second, first) && isOn(end, before, last) : isOn(start, end, first, last));
    return isWhole ? { points: [start, ...points.slice(1, -1), end] } : undefined;
}

/** Where an end is if its shape has moved along its piece, or has got another size with a side where the piece is; undefined otherwise. */
function endAsBefore(now: BoardIndex, id: string, moves: Moves, end: Point, next: Point): Point | undefined {
    const by = moves.get(id);
    const [along, across, length, breadth] = isUpright(end, next) ? (['y', 'x', 'h', 'w'] as const) : (['x', 'y', 'w', 'h'] as const);
    if (!moves.has(id) || by) {
        return by && Math.abs(by[across]) >= SAME ? undefined : { ...end, [along]: end[along] + (by?.[along] ?? 0) };
    }
    const box = sidesOf(now, id);
    // Ends are put right there where a line leads past the corner.
    const corner = box ? Math.max(nearCorner(box[breadth]), Math.min(MARK, box[breadth] / 4)) - SAME : 0;
    const isFacing = box && end[across] >= box[across] + corner && end[across] <= box[across] + box[breadth] - corner;
    return isFacing ? { ...end, [along]: next[along] > end[along] ? box[along] + box[length] : box[along] } : undefined;
}

/** Whether a piece leads as it did, and is long enough. */
function isOn(end: Point, next: Point, wasEnd: Point, wasNext = next): boolean {
    const along = isUpright(wasEnd, wasNext) ? 'y' : 'x';
    const [now, then] = [next[along] - end[along], wasNext[along] - wasEnd[along]];
    return Math.sign(now) === Math.sign(then) && Math.abs(now) >= Math.min(LEAST, Math.abs(then));
}

function isSquare(points: readonly Point[]): boolean {
    return points.slice(1).every((point, at) => {
        const from = points[at] ?? point;
        return isUpright(from, point) !== Math.abs(from.y - point.y) < SAME;
    });
}

function isUpright(from: Point, to: Point): boolean {
    return Math.abs(from.x - to.x) < SAME;
}

/** Of a shape whose sides are straight, and lines end at them. */
function sidesOf(board: BoardIndex, id: string): Box | undefined {
    const shape = board.shape(id);
    return shape && shape.rotation === 0 && hasStraightSides(shape) ? board.pageBounds(id) : undefined;
}

function hasStraightSides(shape: BoardShape): boolean {
    return shape.type === 'frame' || (shape.type === 'geo' && shape.props.geo === 'rectangle' && figureIn(shape) === undefined);
}
