import type { BoardShape } from '../../document/board-schema';
import type { BoardIndex } from '../../geometry/board-index';
import { containsBox, grow, unionOf } from '../../geometry/box';
import { liesOverOthers } from '../../notation/holding-faces';
import { isSequencePart, isStem } from '../sequence-parts';
import { BoardParts, isBarOn } from './board-parts';

/** The line of a section is as wide as its fragment, but for what rounding makes of it. */
const ROUNDED = 0.5;

/**
 * The shapes of a page that make up sequences: lifelines, with the figures that they hang from, bars and fragments, and the
 * notes, lines and texts among them. They are read by where they stand, so they make sense only there.
 */
export function sequenceShapes(board: BoardIndex): ReadonlySet<string> {
    const all = board.descendants(board.pageId);
    const found = new Set<string>(all.flatMap(shape => (isSequencePart(shape) || isLifelineOfFigure(board, shape) ? shape.id : [])));
    if (found.size === 0) {
        return found;
    }
    const onPage = board.children(board.pageId);
    const { participants, groups, bars, notes, rules, texts } = new BoardParts(board, onPage);
    groups.forEach(({ id }) => found.add(id));
    for (const participant of participants) {
        const { id, stem, crosses } = participant;
        // All messages of one that is active from the first to the last of them end at its bar.
        if (stem === undefined || found.has(stem) || bars.some(({ box }) => isBarOn(box, participant))) {
            [id, ...(stem === undefined ? [] : [stem]), ...crosses].forEach(part => found.add(part));
        }
    }
    const bounds = unionOf(onPage.flatMap(({ id }) => (found.has(id) ? (board.pageBounds(id) ?? []) : [])));
    const among = [...notes, ...rules, ...texts].filter(({ box }) => bounds && containsBox(grow(bounds, ROUNDED), box));
    among.forEach(({ id }) => found.add(id));
    return found;
}

/** Whether a shape is what messages begin and end at: a lifeline, a bar on one, or the line below a figure. */
export function isLifeline(board: BoardIndex, shape: BoardShape): boolean {
    return isSequencePart(shape) ? !liesOverOthers(shape) : isLifelineOfFigure(board, shape);
}

/** A line from top to bottom with messages at it. */
function isLifelineOfFigure(board: BoardIndex, shape: BoardShape): boolean {
    const box = shape.type === 'line' ? board.pageBounds(shape.id) : undefined;
    return box !== undefined && isStem(box) && board.bindingsTo(shape.id).length > 0;
}
