import { asShape, holdsOthers, isLane } from '@openspace/board';
import type { Box, Editor, TLShape, TLShapeId } from '@tldraw/tldraw';

/** Lengths that differ by less are the same. */
const SAME = 1;

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
        const fits = room && bounds && bounds.width * bounds.height < room.width * room.height && !isLaneOver(shape, bounds, box, room);
        return fits && shape.parentId !== box.id && !editor.hasAncestor(box, shape.id);
    });
    if (fitting.length > 0) {
        editor.reparentShapes(
            fitting.map(({ id }) => id),
            box.id
        );
    }
}

/** Whether a lane passes over another one of its pool: those are of one length. */
function isLaneOver(shape: TLShape, { width, height }: Box, box: TLShape, room: Box): boolean {
    const [lane, other] = [asShape(shape), asShape(box)];
    const isOfPool = Math.abs(width - room.width) < SAME || Math.abs(height - room.height) < SAME;
    return isOfPool && lane !== undefined && isLane(lane) && other !== undefined && isLane(other);
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
