import { largest, least } from '@openspace/tool';
import type { ShapeOf } from '../document/board-schema';
import type { BoardIndex } from '../geometry/board-index';
import { type Box, grow, touches } from '../geometry/box';
import { BoardParts, type BoardParticipant } from '../placement/sequence/board-parts';

/** Between the last head of a row and the next one, and from what else is there. */
const APART = 40;
const CLEAR = 16;

/**
 * A lifeline that a person has inserted, at the end of the row of heads in view: its line begins and ends where theirs do. Undefined where there is no
 * row, and for other shapes.
 * @param board with the lifeline at any place
 * @param view what is seen of the page
 */
export function continuedRow(board: BoardIndex, id: string, view: Box): ShapeOf<'geo'> | undefined {
    const shape = board.shape(id);
    const own = shape?.type === 'geo' ? new BoardParts(board, [shape]).participants[0] : undefined;
    const { participants } = new BoardParts(board, board.children(board.pageId));
    const others = participants.filter(each => each.id !== id && each.group === undefined);
    const last = others.findLast(each => touches(columnOf(each), view));
    if (shape?.type !== 'geo' || !own || !last) {
        return undefined;
    }
    const row = others.filter(({ head, bottom }) => head.y <= last.bottom && last.head.y <= bottom);
    // The label of a figure ends a little above the feet of boxes; a participant that is created later is lower.
    const boxes = row.filter(({ stem }) => stem === undefined);
    const foot = least((boxes.length > 0 ? boxes : row).map(({ head }) => head.y + head.h));
    const bottom = largest(row.map(each => each.bottom));
    const y = foot - own.head.h;
    const place = { x: largest(row.map(({ head }) => head.x + head.w)) + APART, y, w: own.head.w, h: bottom - y };
    return { ...shape, x: clearOf(board, id, place), y, props: { ...shape.props, h: place.h, growY: 0 } };
}

function columnOf({ head, bottom }: BoardParticipant): Box {
    return { ...head, h: bottom - head.y };
}

/** As near to a place, to the right of it, as nothing else is in the way. */
function clearOf(board: BoardIndex, id: string, place: Box): number {
    const boxes = board
        .children(board.pageId)
        .flatMap(shape => (shape.id === id || shape.type === 'arrow' ? [] : (board.pageBounds(shape.id) ?? [])));
    return boxes
        .sort((one, other) => one.x - other.x)
        .reduce((x, box) => (touches(grow({ ...place, x }, CLEAR), box) ? box.x + box.w + APART : x), place.x);
}
