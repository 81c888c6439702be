import type { BoardView } from '../document/board-view';
import type { PlacedShapes } from '../placement/place-shapes';
import type { PlacementOptions } from '../placement/placement';
import type { InputField } from '../vocabulary/input-field';
import type { ShapeInput } from '../vocabulary/vocabulary';
import { continueColumns } from './continue-columns';
import { continueSequence } from './continue-sequence';

/** Places what a call adds to a picture of the board whose kind says where that is: a sequence, or columns of cards. */
export function continueOnBoard(
    view: BoardView,
    shapes: readonly ShapeInput[],
    options: PlacementOptions,
    field?: InputField
): PlacedShapes | undefined {
    return continueSequence(view, shapes, options, field) ?? continueColumns(view, shapes, options, field);
}
