import type { BoardIndex } from '../../geometry/board-index';
import type { ShapeInput } from '../../vocabulary/vocabulary';
import { axisLooks, paintedAxis } from './axis-looks';
import { cardInputs } from './card-inputs';
import { columnLooks } from './column-looks';
import { standingAxis } from './standing-axis';

/**
 * A call as a timeline shows it: columns of periods with their cards, or stops in one line, of the call or of the board that it goes on with.
 * @param isTold whether the call is one by itself; if not, labels of the board have to tell it
 * @returns undefined for a call that is none
 */
export function timelineInputs(board: BoardIndex, shapes: readonly ShapeInput[], isTold: boolean): readonly ShapeInput[] | undefined {
    const axis = standingAxis(board, shapes, isTold) ?? (isTold ? paintedAxis(shapes) : undefined);
    if (axis) {
        return cardInputs(axisLooks(shapes, axis), { axis });
    }
    return isTold ? cardInputs(columnLooks(shapes)) : undefined;
}
