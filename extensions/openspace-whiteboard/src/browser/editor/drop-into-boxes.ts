import { asShape, holdsOthers } from '@openspace/board';
import type { Editor, TLShape, TLShapeId } from '@tldraw/tldraw';

/** Whether a shape takes in what is dropped into it, as a frame does: lanes, packages and deployment nodes. */
export function takesIn(shape: TLShape): boolean {
    return !shape.isLocked && holdsOthers(asShape(shape));
}

/** Lets shapes be dragged into lanes and the like. tldraw asks by the type of a shape, and other geos are in nothing's way. */
export function dropIntoBoxes(editor: Editor): void {
    editor.getDraggingOverShape = (point, dragged) => {
        const moving = new Set<TLShapeId>(dragged.map(({ id }) => id));
        const isTarget = (shape: TLShape): boolean => {
            const util = editor.getShapeUtil(shape);
            return shape.type === 'geo'
                ? takesIn(shape)
                : Boolean(util.onDragShapesOver ?? util.onDragShapesIn ?? util.onDragShapesOut ?? util.onDropShapesOver);
        };
        return editor
            .getShapesAtPoint(point, { hitInside: true, margin: 0 })
            .find(shape => isTarget(shape) && !shape.isLocked && !editor.isShapeHidden(shape) && !moving.has(shape.id));
    };
}

/** Makes shapes the children of a box that they are dragged into; those that are not smaller only pass over it, as a lane over another. */
export function takeIn(editor: Editor, box: TLShape, dragged: readonly TLShape[]): void {
    const room = editor.getShapePageBounds(box);
    const fitting = dragged.filter(shape => {
        const bounds = editor.getShapePageBounds(shape);
        const fits = room && bounds && bounds.width * bounds.height < room.width * room.height;
        return fits && shape.parentId !== box.id && !editor.hasAncestor(box, shape.id);
    });
    if (fitting.length > 0) {
        editor.reparentShapes(
            fitting.map(({ id }) => id),
            box.id
        );
    }
}

/** Gives shapes that are dragged out of a box to the page, unless another one takes them. */
export function letOut(editor: Editor, box: TLShape, dragged: readonly TLShape[], next: TLShapeId | null): void {
    const children = dragged.filter(({ parentId }) => parentId === box.id);
    if (next === null && children.length > 0) {
        editor.reparentShapes(
            children.map(({ id }) => id),
            editor.getCurrentPageId()
        );
    }
}
