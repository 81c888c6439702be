import { BoardIndex, type BoardShape, fitted, type RoomBeside, roomBeside } from '@openspace/board';
import type { Editor, TLGeoShape } from '@tldraw/tldraw';
import { storeView } from '../routes/store-view';

/** As wide and tall as its label needs it, with the room that it has on the board. */
export function fittedOnBoard(editor: Editor, shape: TLGeoShape, before: TLGeoShape): TLGeoShape {
    return fitted(shape, before, () => roomOnBoard(editor, before));
}

/** How far a shape may become wider where it stands now. */
export function roomOnBoard(editor: Editor, shape: TLGeoShape | BoardShape): RoomBeside {
    return roomBeside(BoardIndex.of(storeView(editor)), shape);
}

/** As wide as its label needs it, for a shape that tldraw makes taller itself. */
export function widenedOnBoard(editor: Editor, shape: TLGeoShape, before: TLGeoShape): TLGeoShape {
    const { x, y, props } = fittedOnBoard(editor, shape, before);
    return props.w === shape.props.w ? shape : { ...shape, x, y, props: { ...shape.props, w: props.w } };
}
