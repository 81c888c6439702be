import {
    Box,
    defaultHandleExternalExcalidrawContent,
    defaultHandleExternalTextContent,
    defaultHandleExternalTldrawContent,
    type Editor,
    isEqual,
    type TLContent,
    type TLShape,
    type TLShapeId,
    type VecLike
} from '@tldraw/tldraw';
import { withLifelines } from './copy-lifelines';
import { takesIn } from './drop-into-boxes';
import { bringIntoView, clearRoom } from './fit-in-view';
import type { OwnChanges } from './own-changes';
import { leadAside } from './routes/lead-aside';
import { placeAround, placeBeside } from './shape-picker/free-place';
import { takenBy } from './shape-picker/taken-places';

/** How far what is pasted at the pointer stands from the same thing that is there already, in pixels of the screen. */
const STEP = 24;

interface Pasted {
    /** Where the person wants it; undefined for a place that is free. */
    readonly point?: VecLike | undefined;
    readonly content?: TLContent;
}

/**
 * What is pasted or duplicated covers nothing: it stands next to what it was copied from, further copies next to each other, and what comes
 * from another board or page in the middle of the view. All of it is one step with the paste itself. tldraw puts copies onto their originals
 * first; nothing makes way for them there, and nothing of the originals follows them from there.
 */
export function pasteBeside(editor: Editor, changes: OwnChanges): void {
    const bring = async ({ point, content }: Pasted, paste: () => Promise<void>): Promise<void> => {
        const before = new Set(editor.getCurrentPageShapeIds());
        const place = point ? undefined : freePlaceFor(editor, content ? originalsOf(editor, content) : []);
        await paste();
        putInPlace(editor, before, place);
    };
    const beside = (pasted: Pasted, paste: () => Promise<void>): Promise<void> => changes.place(() => bring(pasted, paste));
    editor.registerExternalContentHandler('tldraw', pasted => beside(pasted, () => defaultHandleExternalTldrawContent(editor, pasted)));
    editor.registerExternalContentHandler('excalidraw', pasted =>
        beside({ point: pasted.point }, () => defaultHandleExternalExcalidrawContent(editor, pasted))
    );
    editor.registerExternalContentHandler('text', pasted =>
        beside({ point: pasted.point }, () => defaultHandleExternalTextContent(editor, pasted))
    );
    const duplicate = editor.duplicateShapes.bind(editor);
    editor.duplicateShapes = (shapes, offset) => {
        // A copy that is dragged has no offset yet, and what repeats such a drag goes as far as that did.
        if (!offset || editor.getInstanceState().duplicateProps) {
            return duplicate(shapes, offset);
        }
        const before = new Set(editor.getCurrentPageShapeIds());
        const originals = withLifelines(editor, shapes).flatMap(id => editor.getShape(id) ?? []);
        const place = freePlaceFor(editor, originals);
        changes.placeAtOnce(() =>
            editor.run(() => {
                duplicate(shapes);
                // Right above its original, a copy would be between that and arrows at it, which tldraw moves below it when they change.
                editor.bringToFront(editor.getSelectedShapeIds());
                putInPlace(editor, before, place);
            })
        );
        return editor;
    };
}

/** Moves what is new on the page to its place, or off what it would hide where it has one. */
function putInPlace(editor: Editor, before: ReadonlySet<TLShapeId>, place: ((size: Box) => VecLike) | undefined): void {
    const isNew = ({ id }: { readonly id: TLShapeId }): boolean => !before.has(id);
    const added = editor.getCurrentPageShapes().filter(isNew);
    const pasted = added.filter(shape => !editor.getShapeAncestors(shape).some(isNew));
    const bounds = boundsOf(editor, pasted);
    if (!bounds) {
        return;
    }
    editor.run(() => {
        if (place) {
            const { x, y } = place(bounds);
            editor.nudgeShapes(pasted, { x: x - bounds.x, y: y - bounds.y });
            giveToHolder(editor, pasted);
        } else {
            moveAside(editor, pasted, before);
        }
        leadAside(
            editor,
            added.map(({ id }) => id)
        );
    });
    bringIntoView(editor, boundsOf(editor, pasted) ?? bounds);
}

/** What is on this page of what was copied: a shape of another board may have the same id, but is hardly the same. */
function originalsOf(editor: Editor, { shapes, rootShapeIds }: TLContent): TLShape[] {
    const here = editor.getCurrentPageShapeIds();
    const roots = new Set(rootShapeIds);
    return shapes.flatMap(({ id, type, props }) => {
        const original = roots.has(id) && here.has(id) ? editor.getShape(id) : undefined;
        return original?.type === type && isEqual(original.props, props) ? original : [];
    });
}

/** Finds the place of what has a size, from what is there before it is pasted. */
function freePlaceFor(editor: Editor, originals: readonly TLShape[]): (size: Box) => VecLike {
    const original = boundsOf(editor, originals);
    const taken = takenBy(
        editor,
        originals.map(({ id }) => id)
    );
    if (original) {
        return size => placeBeside(original, size, taken);
    }
    const { midX, midY } = clearRoom(editor);
    const { x, y, z } = editor.getCamera();
    return size => placeAround({ x: midX / z - x, y: midY / z - y }, size, taken);
}

function boundsOf(editor: Editor, shapes: readonly TLShape[]): Box | undefined {
    const boxes = shapes.flatMap(({ id }) => editor.getShapePageBounds(id) ?? []);
    return boxes.length > 0 ? Box.Common(boxes) : undefined;
}

/** Gives shapes to the innermost frame or lane in which they lie, or to the page; what is pasted into a group stays in it. */
function giveToHolder(editor: Editor, pasted: readonly TLShape[]): void {
    const bounds = boundsOf(editor, pasted);
    const own = new Set(pasted.map(({ id }) => id));
    const isOwn = ({ id }: TLShape): boolean => own.has(id);
    const holder = editor.getCurrentPageShapesSorted().findLast(shape => {
        const room =
            holdsDropped(shape) && !isOwn(shape) && !editor.getShapeAncestors(shape).some(isOwn) && editor.getShapePageBounds(shape);
        return room && bounds && room.contains(bounds);
    });
    const parent = holder?.id ?? editor.getCurrentPageId();
    const given = pasted.filter(({ parentId }) => parentId !== parent && editor.getShape(parentId as TLShapeId)?.type !== 'group');
    if (given.length > 0) {
        editor.reparentShapes(given, parent);
    }
}

function holdsDropped(shape: TLShape): boolean {
    return shape.type === 'frame' ? !shape.isLocked : takesIn(shape);
}

/** What is pasted at the pointer, again and again, does not hide what it was pasted onto. */
function moveAside(editor: Editor, pasted: TLShape[], before: ReadonlySet<TLShapeId>): void {
    const taken = [...before].flatMap(id => editor.getShapePageBounds(id) ?? []);
    const boxes = pasted.flatMap(({ id }) => editor.getShapePageBounds(id) ?? []);
    const step = STEP / editor.getZoomLevel();
    let shift = 0;
    while (boxes.some(box => taken.some(other => covers(other, box, shift, step / 2)))) {
        shift += step;
    }
    if (shift > 0) {
        editor.nudgeShapes(pasted, { x: shift, y: shift });
    }
}

function covers(other: Box, { x, y, w, h }: Box, shift: number, tolerance: number): boolean {
    return (
        Math.abs(other.x - x - shift) < tolerance &&
        Math.abs(other.y - y - shift) < tolerance &&
        Math.abs(other.w - w) < 1 &&
        Math.abs(other.h - h) < 1
    );
}
