import type { BoardView } from '../document/board-view';
import { arrowLabelBox } from '../geometry/arrow-label';
import { BoardIndex } from '../geometry/board-index';
import { type Box, centerOf, grow, touches } from '../geometry/box';
import { distance, type Point } from '../geometry/matrix';
import { meets } from '../quality/crossed-shapes';
import { shownTexts } from '../quality/shown-texts';

/** Labels of arrows are this far from all other texts and lines, in page units. */
const CLEAR = 4;
/** What differs by less is the same. */
const FUZZ = 0.1;

/**
 * Labels of arrows that are not on a straight piece of their own line, or nearer than 4 px to another text or to the line of another
 * arrow: the arrow, and what it is near to.
 */
export function unclearLabels(view: BoardView): string[] {
    const board = BoardIndex.of(view);
    const shapes = board.descendants(board.pageId);
    const texts = shapes.flatMap(shape => shownTexts(board, shape).map(({ box }) => ({ id: shape.id, box })));
    const lines = shapes.flatMap(shape => (shape.type === 'arrow' ? [{ arrow: shape, points: board.route(shape)?.points ?? [] }] : []));
    return lines.flatMap(({ arrow, points }) => {
        const route = board.route(arrow);
        const label = route && arrow.props.text.trim() !== '' ? arrowLabelBox(arrow, route) : undefined;
        if (!label) {
            return [];
        }
        const room = grow(label, CLEAR - FUZZ);
        const isOn = pieces(points).some(piece => isOnPiece(label, piece));
        const near = [
            ...texts.filter(({ id, box }) => id !== arrow.id && touches(box, room)).map(({ id }) => id),
            ...lines.filter(other => other.arrow !== arrow && runsInto(other.points, room)).map(other => other.arrow.id)
        ];
        return [...(isOn ? [] : [`${arrow.id} is not on its line`]), ...near.map(id => `${arrow.id} is near ${id}`)];
    });
}

type PieceOfLine = readonly [Point, Point];

function pieces(points: readonly Point[]): PieceOfLine[] {
    return points.slice(1).map((to, at) => [points[at] ?? to, to] as const);
}

function runsInto(points: readonly Point[], room: Box): boolean {
    return pieces(points).some(([from, to]) => meets(room, from, to));
}

/** Whether the middle of a label is on a piece, whose ends are not below it. */
function isOnPiece(label: Box, [from, to]: PieceOfLine): boolean {
    const middle = centerOf(label);
    const isBetween = Math.abs(distance(from, middle) + distance(middle, to) - distance(from, to)) < 1;
    const isFree = [from, to].every(({ x, y }) => !touches(label, { x, y, w: 0, h: 0 }));
    return isBetween && isFree;
}
