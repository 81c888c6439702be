/**
 * A process of its own, as tldraw wants the globals of a browser. A person renames, moves and resizes shapes that others
 * follow, and undoes it; what is otherwise then is written as JSON.
 */
import './install-dom';
import { compileShapes, type ShapeInput } from '@openspace/board';
import { type Box, createShapeId, type Editor, isEqual, toRichText, type TLRecord, type TLShapeId, type VecLike } from '@tldraw/tldraw';
import { followRoutes } from '../../editor/routes/follow-routes';
import { documentOf } from '../../editor/undo-steps';
import { drawBrief } from './drawn-brief';
import { point } from './pointer';
import { ShownBoard } from './shown-board';

export interface Undone {
    /** How many records the change has changed, with all that followed. */
    readonly changed: number;
    /** The ids of what is not as before after undo, and not as after the change after redo. */
    readonly undo: readonly string[];
    readonly redo: readonly string[];
    /** How many arrows more have lost an end. */
    readonly loose: number;
}

export interface UndoneParts {
    readonly steps: Readonly<Record<string, Undone>>;
    /** The same of deleted classes, by class. */
    readonly deleted: Readonly<Record<string, Undone>>;
    /** Where messages end that were at a bar that is gone. */
    readonly ends: readonly string[];
    /**
     * How far the ends of a message are from one height, how far a fragment and a message in it have gone up or down, and how far a bar has gone along with
     * a lifeline that has passed its own, in the middle of a drag.
     */
    readonly meanwhile: { readonly slant: number; readonly fragment: number; readonly message: number; readonly passed: number };
    /** How far the line below the renamed figure begins below it, and by how much the foot of the figure, the end of the line and its messages have moved. */
    readonly renamed: { readonly gap: number; readonly foot: number; readonly end: number; readonly messages: readonly number[] };
}

const PICTURE = `data:image/svg+xml;base64,${btoa('<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>')}`;

const image = { type: 'image' as const, props: { src: PICTURE } };
const OTHERS: readonly ShapeInput[] = [
    { ...image, id: 'icon', x: 2_000, y: 100, width: 60, height: 60 },
    { type: 'text', id: 'icon-label', x: 2_010, y: 165, label: 'Lambda' },
    { type: 'frame', id: 'framed', label: 'Framed', x: 2_000, y: 300, width: 200, height: 100 },
    { type: 'arrow', id: 'plain', from: 'icon', to: 'framed' },
    { ...image, id: 'framed-face', parentId: 'framed', x: 0, y: 0, width: 200, height: 100 }
];

const HEADS = ['buyer', 'shop', 'stock', 'pay', 'mail'];

async function undoneParts(): Promise<UndoneParts> {
    const board = new ShownBoard();
    const { editor, changes } = board.one;
    followRoutes(editor, changes.isOwn);
    await drawBrief(board, 'sequence-checkout');
    const view = board.records.view(() => board.records.firstPageId);
    board.records.change(compileShapes(view, OTHERS).records, []);
    await board.caughtUp();
    // What is out of view cannot be pointed at.
    editor.zoomToFit();
    const results: Record<string, Undone> = {};
    const undone = async (name: string, change: () => void): Promise<void> => {
        results[name] = await undoneOn(board, change);
    };
    for (const id of HEADS) {
        await undone(`rename ${id}`, () => type(editor, id, 'Warehouse stock ledger'));
        await undone(`move ${id}`, () => drag(editor, id, 70, 0, headOf));
        await undone(`lower ${id}`, () => drag(editor, id, 0, 20, headOf));
        await undone(`resize ${id}`, () => resize(editor, id, 30));
    }
    await undone('move result', () => drag(editor, 'result', 30, 40, titleOf));
    await undone('move icon', () => drag(editor, 'icon', 40, 30));
    await undone('resize icon', () => resize(editor, 'icon', 30));
    await undone('delete icon', () => editor.deleteShapes([createShapeId('icon')]));
    await undone('delete result', () => editor.deleteShapes([createShapeId('result')]));
    await undone('delete shop', () => editor.deleteShapes([createShapeId('shop')]));
    await undone('delete framed', () => editor.deleteShapes([createShapeId('framed')]));
    await undone('resize framed', () => resize(editor, 'framed', 30));
    const meanwhile = dragged(editor);
    await board.caughtUp();
    const before = lineBelow(editor, 'stock');
    type(editor, 'stock', 'Warehouse stock ledger of all the goods that are sold by the shop');
    await board.caughtUp();
    const after = lineBelow(editor, 'stock');
    editor.deleteShapes([createShapeId('pay-active')]);
    await board.caughtUp();
    const ends = ['e4', 'e5'].flatMap(id => editor.getBindingsFromShape(createShapeId(id), 'arrow').map(({ toId }) => toId));
    board.dispose();
    const messages = after.messages.map((y, at) => round(y - (before.messages[at] ?? NaN)));
    const renamed = { gap: round(after.gap), foot: round(after.head - before.head), end: round(after.end - before.end), messages };
    return { steps: results, deleted: await deletedClasses(), ends, meanwhile, renamed };
}

async function deletedClasses(): Promise<Record<string, Undone>> {
    const board = new ShownBoard();
    const { editor, changes } = board.one;
    followRoutes(editor, changes.isOwn);
    await drawBrief(board, 'class-orders');
    editor.zoomToFit();
    editor.markHistoryStoppingPoint('move');
    drag(editor, 'Payment', 0, 60);
    await board.caughtUp();
    const results: Record<string, Undone> = {};
    for (const id of ['Order', 'Payment', 'Card', 'Transfer']) {
        results[id] = await undoneOn(board, () => editor.deleteShapes([createShapeId(id)]));
    }
    board.dispose();
    return results;
}

async function undoneOn(board: ShownBoard, change: () => void): Promise<Undone> {
    const { editor, steps } = board.one;
    editor.selectNone();
    const before = documentOf(editor);
    const loosely = looseOn(editor);
    editor.markHistoryStoppingPoint('change');
    change();
    await board.caughtUp();
    const after = documentOf(editor);
    const loose = looseOn(editor) - loosely;
    steps.step('undo');
    await board.caughtUp();
    const undo = differences(before, documentOf(editor));
    steps.step('redo');
    await board.caughtUp();
    const redo = differences(after, documentOf(editor));
    steps.step('undo');
    await board.caughtUp();
    const again = differences(before, documentOf(editor));
    return { changed: differences(before, after).length, undo: [...undo, ...again], redo, loose };
}

function looseOn(editor: Editor): number {
    return editor.getCurrentPageShapes().filter(({ id, type }) => type === 'arrow' && editor.getBindingsFromShape(id, 'arrow').length < 2)
        .length;
}

/** Letter by letter, as in the label's editor. */
function type(editor: Editor, id: string, text: string): void {
    const shape = createShapeId(id);
    editor.select(shape);
    editor.setEditingShape(shape);
    editor.setCurrentTool('select.editing_shape');
    Array.from(text).forEach((_, at) => {
        editor.updateShape({ id: shape, type: 'geo', props: { richText: toRichText(text.slice(0, at + 1)) } });
    });
    editor.setCurrentTool('select.idle');
}

const middleOf = ({ center }: Box): VecLike => center;
/** A fragment may lie over the middle of a lifeline. */
const headOf = ({ x, y, w }: Box): VecLike => ({ x: x + w / 2, y: y + 20 });
const titleOf = ({ x, y }: Box): VecLike => ({ x: x + 20, y: y + 8 });

/** @param placeOf where the pointer holds a shape, by its bounds */
function drag(editor: Editor, id: string, dx: number, dy: number, placeOf = middleOf): void {
    const to = hold(editor, id, dx, dy, placeOf);
    point(editor, 'pointer_up', to.x, to.y);
}

/** The same without letting go. */
function hold(editor: Editor, id: string, dx: number, dy: number, placeOf = middleOf): VecLike {
    const from = placeOf(boundsOf(editor, createShapeId(id)));
    const to = { x: from.x + dx, y: from.y + dy };
    point(editor, 'pointer_move', from.x, from.y);
    point(editor, 'pointer_down', from.x, from.y);
    point(editor, 'pointer_move', (from.x + to.x) / 2, (from.y + to.y) / 2);
    point(editor, 'pointer_move', to.x, to.y);
    return to;
}

/** What is seen while a head and a fragment are dragged, which is cancelled then. */
function dragged(editor: Editor): UndoneParts['meanwhile'] {
    const messages = ['e1', 'e2', 'e4', 'e9'].map(id => createShapeId(id));
    hold(editor, 'shop', 30, 20, headOf);
    const slant = Math.max(...messages.map(id => boundsOf(editor, id).h));
    editor.cancel();
    const heights = (): number[] => ['result', 'e9'].map(id => boundsOf(editor, createShapeId(id)).y);
    const before = heights();
    hold(editor, 'result', 30, 40, titleOf);
    const [fragment = NaN, message = NaN] = heights().map((y, at) => round(y - (before[at] ?? NaN)));
    editor.cancel();
    const bar = (): number => boundsOf(editor, createShapeId('pay-active')).x;
    const [stock, pay] = ['stock', 'pay'].map(id => boundsOf(editor, createShapeId(id)).center.x);
    const at = bar();
    // Halfway it is on the other lifeline.
    hold(editor, 'stock', 2 * ((pay ?? NaN) - (stock ?? NaN)), 0, headOf);
    const passed = round(bar() - at);
    editor.cancel();
    return { slant: round(slant), fragment, message, passed };
}

function resize(editor: Editor, id: string, by: number): void {
    editor.select(createShapeId(id));
    const { maxX, maxY } = boundsOf(editor, createShapeId(id));
    point(editor, 'pointer_move', maxX, maxY);
    point(editor, 'pointer_down', maxX, maxY, { target: 'selection', handle: 'bottom_right' });
    point(editor, 'pointer_move', maxX + by / 2, maxY + by / 2);
    point(editor, 'pointer_move', maxX + by, maxY + by);
    point(editor, 'pointer_up', maxX + by, maxY + by);
}

function lineBelow(editor: Editor, id: string): { gap: number; head: number; end: number; messages: readonly number[] } {
    const stem = createShapeId(`${id}-lifeline`);
    const [head, line] = [boundsOf(editor, createShapeId(id)), boundsOf(editor, stem)];
    const arrows = editor.getBindingsToShape(stem, 'arrow').map(({ fromId }) => boundsOf(editor, fromId));
    const messages = arrows.flatMap(({ y, maxY }) => [y, maxY]).sort((one, other) => one - other);
    return { gap: line.y - head.maxY, head: head.maxY, end: line.maxY, messages };
}

function boundsOf(editor: Editor, id: TLShapeId) {
    const bounds = editor.getShapePageBounds(id);
    if (!bounds) {
        throw new Error(`There is no ${id}.`);
    }
    return bounds;
}

function differences(one: ReadonlyMap<string, TLRecord>, other: ReadonlyMap<string, TLRecord>): string[] {
    return [...new Set([...one.keys(), ...other.keys()])].filter(id => !isEqual(one.get(id), other.get(id)));
}

const round = (value: number): number => Math.round(value * 10) / 10;

void undoneParts().then(result => process.stdout.write(JSON.stringify(result), () => process.exit()));
