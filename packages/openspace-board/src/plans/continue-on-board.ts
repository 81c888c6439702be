import type { BoardView } from '../document/board-view';
import type { PlacedShapes } from '../placement/place-shapes';
import { needsPlace, type PlacementOptions } from '../placement/placement';
import type { InputField } from '../vocabulary/input-field';
import type { ShapeInput } from '../vocabulary/vocabulary';
import { connects, connectShapes } from './connect-shapes';
import { continueColumns } from './continue-columns';
import { continueSequence } from './continue-sequence';

/** Places what a call adds to what is on the board: to a sequence, to columns of cards, or arrows alone. Undefined for all else. */
export function continueOnBoard(
    view: BoardView,
    shapes: readonly ShapeInput[],
    options: PlacementOptions,
    field?: InputField
): PlacedShapes | undefined {
    return (
        continueSequence(view, shapes, options, field) ??
        continueColumns(view, shapes, options, field) ??
        (connects(view, shapes) ? connectShapes(view, shapes, options, field) : undefined)
    );
}

/** Whether a call leaves the place of anything to the board. */
export function leavesPlaces(shapes: readonly ShapeInput[]): boolean {
    return shapes.some(shape => needsPlace(shape) || (shape.type === 'arrow' && shape.x === undefined));
}
