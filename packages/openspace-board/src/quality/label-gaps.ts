import type { ShapeOf } from '../document/board-schema';
import { arrowLabelBox } from '../geometry/arrow-label';
import type { BoardIndex } from '../geometry/board-index';
import { type Box, boxOfPoints, grow } from '../geometry/box';
import { edgesOf } from '../geometry/crossings';
import type { Point } from '../geometry/matrix';
import { meets } from './crossed-shapes';
import { belongTogether } from './text-hits';

/** The least room between a label and the lines at both of its sides. */
const ASIDE = 1;
/** A way that rises by less than this is level. */
const LEVEL = 1;

/**
 * Where the label of a level arrow fits between the lines that cross the arrow, such as the lifelines that a message
 * runs across: shares of its length in the middle of each gap, the nearest to where the label is first.
 */
export function labelGaps(board: BoardIndex, arrow: ShapeOf<'arrow'>): number[] {
    const route = board.route(arrow);
    const [from, to, ...more] = route?.points ?? [];
    const label = route && arrowLabelBox(arrow, route);
    if (!from || !to || !label || more.length > 0 || Math.abs(from.y - to.y) > LEVEL) {
        return [];
    }
    const [left, right] = [Math.min(from.x, to.x), Math.max(from.x, to.x)];
    const lines = linesIn(board, arrow, { x: left, y: label.y, w: right - left, h: label.h });
    const now = label.x + label.w / 2;
    const middles = gapsBetween([left, ...lines, right]).flatMap(([start, end]) =>
        end - start < label.w + 2 * ASIDE ? [] : [(start + end) / 2]
    );
    return middles.sort((one, other) => Math.abs(one - now) - Math.abs(other - now)).map(x => (x - from.x) / (to.x - from.x));
}

/** From where to where lines of others are, from left to right, each as two places. */
function linesIn(board: BoardIndex, arrow: ShapeOf<'arrow'>, band: Box): number[] {
    return board
        .descendants(board.pageId)
        .filter(shape => shape.id !== arrow.id && !['text', 'group'].includes(shape.type) && !belongTogether(board, arrow.id, shape))
        .flatMap(shape => {
            const outline = shape.type === 'arrow' ? { points: board.route(shape)?.points ?? [], closed: false } : board.pageOutline(shape);
            return edgesOf(outline).flatMap(([one, other]) => crossedAt(band, one, other));
        })
        .sort((one, other) => one - other);
}

function crossedAt(band: Box, one: Point, other: Point): number[] {
    const box = boxOfPoints([one, other]);
    return box && meets(grow(band, -1), one, other) ? [box.x, box.x + box.w] : [];
}

function gapsBetween(places: readonly number[]): [start: number, end: number][] {
    return places.slice(1).map((place, at) => [places[at] ?? place, place]);
}
