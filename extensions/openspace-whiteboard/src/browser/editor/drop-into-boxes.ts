import { asShape, holdsOthers, isLane, liesOverOthers } from '@openspace/board';
import { Box, type Editor, isShapeId, type TLShape, type TLShapeId } from '@tldraw/tldraw';

/** Lengths that differ by less are the same. */
const SAME = 1;

/** Whether a shape takes in what is dropped into it, as a frame does: lanes, packages and deployment nodes. */
export function takesIn(shape: TLShape): boolean {
    return !shape.isLocked && holdsOthers(asShape(shape));
}

/**
 * Lets shapes be dragged into lanes and the like. tldraw asks by the type of a shape, and other geos are in nothing's way. What
 * is in a box already is in it until its middle is outside, wherever the person holds it. A fragment of a sequence only passes over boxes.
 */
export function dropIntoBoxes(editor: Editor): void {
    editor.getDraggingOverShape = (point, dragged) => {
        const moving = new Set<TLShapeId>(dragged.map(({ id }) => id));
        const isTarget = (shape: TLShape): boolean => {
            const util = editor.getShapeUtil(shape);
            return shape.type === 'geo'
                ? takesIn(shape)
                : Boolean(util.onDragShapesOver ?? util.onDragShapesIn ?? util.onDragShapesOut ?? util.onDropShapesOver);
        };
        const targets = editor
            .getShapesAtPoint(point, { hitInside: true, margin: 0 })
            .filter(shape => isTarget(shape) && !shape.isLocked && !editor.isShapeHidden(shape) && !moving.has(shape.id));
        if (dragged.every(shape => liesOverOthers(asShape(shape)))) {
            return undefined;
        }
        const home = homeOf(editor, dragged);
        if (!home) {
            return targets[0];
        }
        return isMiddleIn(editor, dragged, home)
            ? (targets.find(({ id }) => editor.hasAncestor(id, home.id)) ?? home)
            : targets.find(({ id }) => id !== home.id);
    };
}

/** The frame, package or deployment node in which all of some shapes are when they begin to be dragged. Lanes are left for the next one where the pointer is. */
function homeOf(editor: Editor, dragged: readonly TLShape[]): TLShape | undefined {
    const home = commonParent(editor, dragged);
    const box = asShape(home);
    const isHome = box?.type === 'frame' || (box !== undefined && holdsOthers(box) && !isLane(box));
    return home && isHome && !home.isLocked ? home : undefined;
}

/** The shape that has all of some as its children. */
export function commonParent(editor: Editor, shapes: readonly TLShape[]): TLShape | undefined {
    const [parentId, ...others] = new Set(shapes.map(shape => shape.parentId));
    return parentId !== undefined && isShapeId(parentId) && others.length === 0 ? editor.getShape(parentId) : undefined;
}

function isMiddleIn(editor: Editor, dragged: readonly TLShape[], box: TLShape): boolean {
    const bounds = Box.Common(dragged.flatMap(({ id }) => editor.getShapePageBounds(id) ?? []));
    return editor.isPointInShape(box, bounds.center, { hitInside: true, margin: 0 });
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
