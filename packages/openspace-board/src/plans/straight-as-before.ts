import type { TLRecord } from '@tldraw/tlschema';
import { asShape, type BoardShape } from '../document/board-schema';
import type { BoardIndex } from '../geometry/board-index';
import type { Box } from '../geometry/box';
import type { Point } from '../geometry/matrix';
import { figureIn } from '../notation/face-size';
import { leadWays } from '../placement/lead-ways';
import type { Way } from '../placement/placement';
import { type BoundArrow, recordsOf } from './arrows-alone';
import type { Moves } from './what-moved';

/** Lines that differ by less from a level or an upright one are such lines. */
const SAME = 0.5;
/** A line ends no nearer to a corner, as a share of the side. */
const FROM_CORNER = 0.06;
/** What a line between two shapes needs with its marks. */
const LEAST = 24;

/**
 * Level and upright arrows at shapes that have got another size, where they were: their sides still face each other there. With their bindings.
 * @param arrows as they are now
 */
export function straightAsBefore(was: BoardIndex, now: BoardIndex, arrows: readonly BoundArrow[], moves: Moves): TLRecord[] {
    const straight = arrows.flatMap((bound): { id: string; way: Way }[] => {
        const ends = [bound.from, bound.to];
        const isResized = ends.some(id => moves.has(id)) && ends.every(id => !moves.has(id) || moves.get(id) === undefined);
        const way = isResized && bound.from !== bound.to ? wayAsBefore(was, now, bound) : undefined;
        return way ? [{ id: bound.arrow.id, way }] : [];
    });
    const ids = straight.map(({ id }) => id);
    return leadWays(
        now,
        recordsOf(now, new Set(ids)),
        ids.map(() => ({ type: 'arrow' })),
        ids,
        new Map(straight.map(({ way }, at) => [at, way]))
    );
}

function wayAsBefore(was: BoardIndex, now: BoardIndex, { arrow, from, to }: BoundArrow): Way | undefined {
    const former = asShape(was.get(arrow.id));
    const [first, last, ...more] = (former?.type === 'arrow' ? was.route(former)?.points : undefined) ?? [];
    const [start, end] = [sidesOf(now, from), sidesOf(now, to)];
    if (!first || !last || more.length > 0 || !start || !end) {
        return undefined;
    }
    const isUpright = Math.abs(first.x - last.x) < SAME;
    if (isUpright === Math.abs(first.y - last.y) < SAME) {
        return undefined;
    }
    const [along, across, length, breadth] = isUpright ? (['y', 'x', 'h', 'w'] as const) : (['x', 'y', 'w', 'h'] as const);
    const at = first[across];
    const faces = ({ [across]: low, [breadth]: size }: Box): boolean =>
        at > low + size * FROM_CORNER && at < low + size * (1 - FROM_CORNER);
    const isForwards = first[along] < last[along];
    const ends = isForwards ? [start[along] + start[length], end[along]] : [start[along], end[along] + end[length]];
    const apart = ((ends[1] ?? 0) - (ends[0] ?? 0)) * (isForwards ? 1 : -1);
    const point = (value = 0): Point => (isUpright ? { x: at, y: value } : { x: value, y: at });
    return faces(start) && faces(end) && apart >= LEAST ? { points: [point(ends[0]), point(ends[1])] } : undefined;
}

/** Of a shape whose sides are straight, and lines end at them. */
function sidesOf(board: BoardIndex, id: string): Box | undefined {
    const shape = board.shape(id);
    return shape && shape.rotation === 0 && hasStraightSides(shape) ? board.pageBounds(id) : undefined;
}

function hasStraightSides(shape: BoardShape): boolean {
    return shape.type === 'frame' || (shape.type === 'geo' && shape.props.geo === 'rectangle' && figureIn(shape) === undefined);
}
