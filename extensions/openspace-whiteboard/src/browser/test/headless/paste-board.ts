/**
 * A process of its own, as tldraw wants the globals of a browser. A person copies and pastes; where what is pasted lies is
 * written as JSON.
 */
import './install-dom';
import { compileShapes, type ShapeInput } from '@openspace/board';
import { type Box, createShapeId, type Editor, type TLContent, type TLShapeId } from '@tldraw/tldraw';
import { pasteBeside } from '../../editor/paste-beside';
import { ShownBoard } from './shown-board';

export interface PastedAt {
    readonly x: number;
    readonly y: number;
    /** Which shapes that do not hold it are covered by it. */
    readonly covered: readonly string[];
    readonly parent: string;
}

export interface PastedThings {
    /** One after the other, of one box that has another one right of it. */
    readonly copies: readonly PastedAt[];
    /** In a frame, until it is full, and then outside of it. */
    readonly inFrame: readonly PastedAt[];
    readonly onOtherPage: readonly PastedAt[];
    readonly atPointer: PastedAt;
    /** A duplicate of that box, and one that repeats a drag. */
    readonly duplicates: readonly PastedAt[];
    /** Whether the first of them is above all else. */
    readonly isOnTop: boolean;
    /** How many shapes remain after each undo of what was pasted in the frame. */
    readonly undone: readonly number[];
}

const SHAPES: readonly ShapeInput[] = [
    { type: 'geo', id: 'a', label: 'A', x: 100, y: 100, width: 120, height: 60 },
    { type: 'geo', id: 'b', label: 'B', x: 300, y: 100, width: 120, height: 60 },
    { type: 'frame', id: 'frame', label: 'Frame', x: 100, y: 500, width: 400, height: 140 },
    { type: 'geo', id: 'in', label: 'In', x: 30, y: 40, width: 120, height: 60, parentId: 'frame' }
];

async function pastedThings(): Promise<PastedThings> {
    const board = new ShownBoard();
    const { editor, changes } = board.one;
    pasteBeside(editor, changes);
    board.records.change(
        compileShapes(
            board.records.view(() => board.records.firstPageId),
            SHAPES
        ).records,
        []
    );
    await board.caughtUp();
    const a = copy(editor, 'a');
    const copies = [await paste(editor, a), await paste(editor, a)];
    const inside = copy(editor, 'in');
    const inFrame = [await paste(editor, inside), await paste(editor, inside)];
    const undone = [0, 1].map(() => editor.undo().getCurrentPageShapeIds().size);
    const atPointer = await paste(editor, a, { x: 340, y: 120 });
    editor.undo();
    const duplicates = [duplicate(editor, 'a')];
    const isOnTop = editor.getCurrentPageShapesSorted().at(-1)?.id === editor.getOnlySelectedShapeId();
    duplicates.push(duplicate(editor, 'a', { x: 0, y: 300 }));
    editor.createPage({ name: 'Other' });
    editor.setCurrentPage(editor.getPages().find(({ name }) => name === 'Other') ?? editor.getCurrentPageId());
    const onOtherPage = [await paste(editor, a), await paste(editor, a)];
    board.dispose();
    return { copies, inFrame, onOtherPage, atPointer, duplicates, isOnTop, undone };
}

function copy(editor: Editor, name: string): TLContent {
    editor.select(createShapeId(name));
    const content = editor.getContentFromCurrentPage(editor.getSelectedShapeIds());
    if (!content) {
        throw new Error(`${name} was not copied.`);
    }
    return content;
}

async function paste(editor: Editor, content: TLContent, at?: { readonly x: number; readonly y: number }): Promise<PastedAt> {
    editor.markHistoryStoppingPoint('paste');
    // tldraw changes what it pastes.
    await editor.putExternalContent({ type: 'tldraw', content: structuredClone(content), ...(at && { point: at }) });
    return selectedAt(editor);
}

/** As tldraw does it. @param dragged how far the last copy was dragged */
function duplicate(editor: Editor, name: string, dragged?: { readonly x: number; readonly y: number }): PastedAt {
    const shapeIds = [createShapeId(name)];
    editor.select(...shapeIds).markHistoryStoppingPoint('duplicate');
    editor.updateInstanceState({ duplicateProps: dragged ? { shapeIds, offset: dragged } : null });
    editor.duplicateShapes(shapeIds, dragged ?? { x: 140, y: 0 });
    return selectedAt(editor);
}

function selectedAt(editor: Editor): PastedAt {
    const [id] = editor.getSelectedShapeIds();
    const box = boundsOf(editor, id);
    const holders = new Set(id ? editor.getShapeAncestors(id).map(holder => holder.id) : []);
    const covered = [...editor.getCurrentPageShapeIds()].filter(
        other => other !== id && !holders.has(other) && boundsOf(editor, other).collides(box)
    );
    return { x: Math.round(box.x), y: Math.round(box.y), covered, parent: (id && editor.getShape(id)?.parentId) ?? 'none' };
}

function boundsOf(editor: Editor, id: TLShapeId | undefined): Box {
    const bounds = id && editor.getShapePageBounds(id);
    if (!bounds) {
        throw new Error('Nothing was pasted.');
    }
    return bounds;
}

void pastedThings().then(result => process.stdout.write(JSON.stringify(result), () => process.exit()));
