import type { BoardShape } from '../document/board-schema';
import type { BoardIndex } from '../geometry/board-index';
import { type Box, boxOfPoints, containsBox, grow, touches } from '../geometry/box';
import { edgesOf } from '../geometry/crossings';
import { transform } from '../geometry/matrix';
import { flatten } from '../geometry/path';
import { paintNode } from '../notation/node-picture';
import { nodeNotationOf } from '../notation/read-notation';
import { isMessageArrow, lifelineIn } from '../placement/sequence-parts';
import { meets } from './crossed-shapes';
import { solidBox } from './solid-box';

/** Texts that share less than this on an axis only touch. */
export const TOUCH = 1;

/** Whether a text stands on an area of its own shape, which hides what is behind it. */
export function coversGround(board: BoardIndex, id: string, box: Box): boolean {
    const shape = board.shape(id);
    const at = board.pageTransform(id);
    if (!shape || !at || shape.type !== 'geo') {
        return shape?.type === 'note';
    }
    const notation = nodeNotationOf(shape);
    if (!notation) {
        return shape.props.fill !== 'none';
    }
    return paintNode(shape, notation, false).paths.some(({ path, fill }) => {
        const around =
            fill === undefined ? undefined : boxOfPoints(flatten(path).flatMap(({ points }) => points.map(point => transform(at, point))));
        return around !== undefined && containsBox(grow(around, TOUCH), box);
    });
}

/** Whether a text that is in front of a shape hides the line of that: on an area of its own shape, or as one that hides lifelines. */
export function hidesLineOf(board: BoardIndex, id: string, box: Box, other: BoardShape): boolean {
    const isText = board.shape(id)?.type === 'text';
    const hidesLifeline = (isText || isMessageArrow(board, id)) && isLifelineBelow(board, other, box);
    return coversGround(board, id, box) || hidesLifeline || (isText && isBar(other));
}

/** Whether what runs behind a text is a lifeline, and not its head. */
function isLifelineBelow(board: BoardIndex, shape: BoardShape, box: Box): boolean {
    if (shape.type === 'line') {
        return lifelineIn(shape, board.pageBounds(shape.id) ?? box, () => board.bindingsTo(shape.id).length > 0) !== undefined;
    }
    const head = shape.type === 'geo' && nodeNotationOf(shape)?.face === 'lifeline' ? solidBox(board, shape) : undefined;
    return head !== undefined && !touches(head, box);
}

function isBar(shape: BoardShape): boolean {
    return shape.type === 'geo' && nodeNotationOf(shape)?.face === 'activation';
}

/** An arrow ends at its shapes, whose texts may stand out of them; its own label lies on neither. */
export function belongTogether(board: BoardIndex, id: string, other: BoardShape): boolean {
    return board.bindingsOf(other.id).some(({ toId }) => toId === id);
}

export function runsThrough(board: BoardIndex, shape: BoardShape, box: Box): boolean {
    if (shape.type === 'geo' && nodeNotationOf(shape)?.strokeWidth === 0) {
        return false;
    }
    const outline = shape.type === 'arrow' ? { points: board.route(shape)?.points ?? [], closed: false } : board.pageOutline(shape);
    return edgesOf(outline).some(([from, to]) => meets(box, from, to));
}
