import {
    type Box,
    defaultHandleExternalExcalidrawContent,
    defaultHandleExternalTextContent,
    defaultHandleExternalTldrawContent,
    type Editor,
    type TLShapeId
} from '@tldraw/tldraw';

/** How far what is pasted stands from the same thing that is there already, in pixels of the screen. */
const STEP = 24;

/** What is pasted does not hide what it was copied from: it stands next to it, further copies next to each other. */
export function pasteBeside(editor: Editor): void {
    const beside = async (paste: () => Promise<void>): Promise<void> => {
        const before = new Set(editor.getCurrentPageShapeIds());
        await paste();
        moveAside(editor, before);
    };
    editor.registerExternalContentHandler('tldraw', content => beside(() => defaultHandleExternalTldrawContent(editor, content)));
    editor.registerExternalContentHandler('excalidraw', content => beside(() => defaultHandleExternalExcalidrawContent(editor, content)));
    editor.registerExternalContentHandler('text', content => beside(() => defaultHandleExternalTextContent(editor, content)));
}

function moveAside(editor: Editor, before: ReadonlySet<TLShapeId>): void {
    const isNew = ({ id }: { readonly id: TLShapeId }): boolean => !before.has(id);
    const pasted = editor.getCurrentPageShapes().filter(shape => isNew(shape) && !editor.getShapeAncestors(shape).some(isNew));
    const boundsOf = (ids: Iterable<TLShapeId>): Box[] =>
        [...ids].map(id => editor.getShapePageBounds(id)).filter((bounds): bounds is Box => bounds !== undefined);
    const [taken, boxes] = [boundsOf(before), boundsOf(pasted.map(({ id }) => id))];
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
