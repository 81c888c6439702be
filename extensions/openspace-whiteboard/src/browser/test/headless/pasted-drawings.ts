/**
 * A process of its own, as tldraw wants the globals of a browser. A person copies and pastes parts of drawings; what became
 * of the originals and how the copies look is written as JSON.
 */
import './install-dom';
import { Box, createShapeId, type Editor, isEqual, type VecLike } from '@tldraw/tldraw';
import { pasteBeside } from '../../editor/paste-beside';
import { followRoutes } from '../../editor/routes/follow-routes';
import { documentOf } from '../../editor/undo-steps';
import { drawBrief } from './drawn-brief';
import { ShownBoard } from './shown-board';

export interface PastedDrawings {
    readonly drawings: Readonly<Record<string, PastedDrawing>>;
    /** The arrow onto which something was pasted, and what is different of what was there before. */
    readonly onArrow: { readonly arrow: string; readonly changed: readonly string[] };
}

export interface PastedDrawing {
    /** The ids of records that were there before and are different. */
    readonly changed: readonly string[];
    /** How many shapes were pasted. */
    readonly added: number;
    /** What is copied and what came of it: kinds, places from the corner of the whole, ways and looks. */
    readonly original: readonly string[];
    readonly copy: readonly string[];
}

/** What is copied, by drawing; nothing named: all of it. */
const COPIED: readonly (readonly [string, readonly string[]])[] = [
    ['class-orders', ['Payment']],
    ['class-orders', ['Payment', 'Card', 'Transfer']],
    ['class-orders', []],
    ['c4-container-shop', ['shop']],
    ['process-order-to-cash', ['sales']],
    ['sequence-checkout', ['shop']],
    ['sequence-checkout', []]
];

async function pastedDrawings(): Promise<PastedDrawings> {
    const drawings: Record<string, PastedDrawing> = {};
    for (const [name, ids] of COPIED) {
        drawings[`${name} ${ids.join(' ')}`] = await onDrawing(name, (board, editor) => beside(board, editor, ids));
    }
    return { drawings, onArrow: await onDrawing('class-orders', onArrow) };
}

async function onDrawing<T>(name: string, work: (board: ShownBoard, editor: Editor) => Promise<T>): Promise<T> {
    const board = new ShownBoard();
    const { editor, changes } = board.one;
    followRoutes(editor, changes.isOwn);
    pasteBeside(editor, changes);
    await drawBrief(board, name);
    editor.zoomToFit();
    const result = await work(board, editor);
    board.dispose();
    return result;
}

async function beside(board: ShownBoard, editor: Editor, names: readonly string[]): Promise<PastedDrawing> {
    const ids = names.map(name => createShapeId(name));
    editor.select(...(ids.length > 0 ? ids : editor.getSortedChildIdsForParent(editor.getCurrentPageId())));
    const original = looksOf(editor);
    const { changed, added } = await paste(board, editor);
    return { changed, added, original, copy: looksOf(editor) };
}

async function onArrow(board: ShownBoard, editor: Editor): Promise<PastedDrawings['onArrow']> {
    const [end] = editor.getBindingsToShape(createShapeId('Customer'), 'arrow');
    const at = end && editor.getShapePageBounds(end.fromId)?.center;
    if (!at) {
        throw new Error('There is no arrow.');
    }
    editor.select(createShapeId('Card'));
    return { arrow: end.fromId, changed: (await paste(board, editor, at)).changed };
}

async function paste(board: ShownBoard, editor: Editor, at?: VecLike): Promise<{ changed: string[]; added: number }> {
    const content = editor.getContentFromCurrentPage(editor.getSelectedShapeIds());
    if (!content) {
        throw new Error('Nothing was copied.');
    }
    const before = documentOf(editor);
    editor.markHistoryStoppingPoint('paste');
    await editor.putExternalContent({ type: 'tldraw', content: structuredClone(content), ...(at && { point: at }) });
    await board.caughtUp();
    const after = documentOf(editor);
    return {
        changed: [...before.keys()].filter(id => !isEqual(before.get(id), after.get(id))),
        added: [...after.values()].filter(({ id, typeName }) => typeName === 'shape' && !before.has(id)).length
    };
}

/** Of what is selected, with all that it holds. */
function looksOf(editor: Editor): string[] {
    const shapes = [...editor.getShapeAndDescendantIds(editor.getSelectedShapeIds())].flatMap(id => editor.getShape(id) ?? []);
    const corner = Box.Common(shapes.flatMap(({ id }) => editor.getShapePageBounds(id) ?? []));
    return shapes
        .map(shape => {
            const points = editor.getShapePageTransform(shape).applyToPoints(editor.getShapeGeometry(shape).vertices);
            const way = points.map(({ x, y }) => `${round(x - corner.x)} ${round(y - corner.y)}`);
            return JSON.stringify([shape.type, way, shape.meta]);
        })
        .sort();
}

/** Without the sign of zero. */
const round = (value: number): number => Math.round(value) + 0;

void pastedDrawings().then(result => process.stdout.write(JSON.stringify(result), () => process.exit()));
