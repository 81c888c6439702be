/**
 * A process of its own, as tldraw wants the globals of a browser. Somebody removes shapes while a person has one of them in
 * hand, who then goes on; what is wrong after that is written as JSON, by the gesture.
 */
import './install-dom';
import { createShapeId, type Editor, type TLShapeId } from '@tldraw/tldraw';
import { drawSample } from './board-operations';
import { point, type PointerKeys } from './pointer';
import { ShownBoard } from './shown-board';

interface Gesture {
    /** Begins it; the pointer is down then, or a text or a picture is being edited. */
    begin(editor: Editor): unknown;
    /** The state of tldraw in which the shapes are removed. */
    readonly path: string;
    readonly removed: readonly TLShapeId[];
    /** Instead of going on to another place, and letting go there. */
    readonly end?: (editor: Editor) => unknown;
}

const [a, b, c, arrow, frame, note, picture] = ['a', 'b', 'c', 'ab', 'frame', 'note', 'picture'].map(name => createShapeId(name)) as [
    TLShapeId,
    TLShapeId,
    TLShapeId,
    TLShapeId,
    TLShapeId,
    TLShapeId,
    TLShapeId
];

const GESTURES: Readonly<Record<string, Gesture>> = {
    'presses on one of two selected shapes': {
        begin: editor => press(editor.select(a, c), 50, 3),
        path: 'select.pointing_shape',
        removed: [a]
    },
    'drags two shapes': { begin: editor => drag(editor.select(a, c), 50, 3), path: 'select.translating', removed: [a] },
    'drags a copy': { begin: editor => drag(editor.select(a, c), 50, 3, { altKey: true }), path: 'select.translating', removed: [a, c] },
    'drags what is in a frame': { begin: editor => drag(editor.select(note), 100, 400), path: 'select.translating', removed: [frame] },
    'resizes a shape': { begin: editor => pull(editor.select(a), 'bottom_right'), path: 'select.resizing', removed: [a] },
    'resizes two shapes': { begin: editor => pull(editor.select(a, b), 'bottom_right'), path: 'select.resizing', removed: [a] },
    'rotates a shape': { begin: editor => pull(editor.select(a), 'top_right_rotate'), path: 'select.rotating', removed: [a] },
    'erases a shape': { begin: editor => drag(editor.setCurrentTool('eraser'), 50, -20), path: 'eraser.erasing', removed: [a] },
    'drags the end of an arrow': { begin: editor => reconnect(editor.select(arrow)), path: 'select.dragging_handle', removed: [arrow] },
    'drags the end of an arrow whose shapes go': {
        begin: editor => reconnect(editor.select(arrow)),
        path: 'select.dragging_handle',
        removed: [a, b]
    },
    'draws an arrow from a shape': {
        begin: editor => drag(editor.setCurrentTool('arrow'), 50, 3),
        path: 'select.dragging_handle',
        removed: [a]
    },
    'selects by a frame': { begin: editor => drag(editor.selectNone(), -40, -40), path: 'select.brushing', removed: [a] },
    'selects by a frame, and then not': {
        begin: editor => drag(editor.select(a, c), -40, -40),
        path: 'select.brushing',
        removed: [a],
        end: editor => editor.cancel()
    },
    'selects more by a frame': {
        begin: editor => drag(editor.select(a), -40, -40, { shiftKey: true }),
        path: 'select.brushing',
        removed: [a],
        end: editor => move(editor, 200, 90, { shiftKey: true })
    },
    'edits a label': {
        begin: editor => editor.select(a).setEditingShape(a).setCurrentTool('select.editing_shape'),
        path: 'select.editing_shape',
        removed: [a]
    },
    'crops a picture': {
        begin: editor => editor.select(picture).setCroppingShape(picture).setCurrentTool('select.crop.idle'),
        path: 'select.crop.idle',
        removed: [picture]
    }
};

async function wrongAfter({ begin, path, removed, end }: Gesture): Promise<readonly string[]> {
    const board = new ShownBoard();
    const { editor } = board.one;
    drawSample(editor);
    await board.caughtUp();
    begin(editor);
    await board.caughtUp();
    const wrong = editor.getPath() === path ? [] : [`tldraw is in ${editor.getPath()}, not in ${path}`];
    try {
        board.other.editor.deleteShapes([...removed]);
        await board.caughtUp();
        wrong.push(...board.differences());
        if (end) {
            end(editor);
            wrong.push(...board.differences());
        } else if (path.includes('.pointing_')) {
            point(editor, 'pointer_up', 50, 3);
        } else {
            point(editor, 'pointer_move', 200, 90);
            point(editor, 'pointer_up', 200, 90);
        }
        editor.nudgeShapes(editor.getSelectedShapeIds(), { x: 1, y: 1 });
        editor.duplicateShapes(editor.getSelectedShapeIds());
        await board.caughtUp();
    } catch (error) {
        wrong.push(error instanceof Error ? (error.stack ?? error.message) : String(error));
    }
    wrong.push(...board.differences(), ...board.differences(board.other));
    wrong.push(...removed.filter(id => editor.getShape(id)).map(id => `${id} is back`));
    board.dispose();
    return wrong;
}

function press(editor: Editor, x: number, y: number, keys: PointerKeys = {}): void {
    point(editor, 'pointer_move', x, y);
    point(editor, 'pointer_down', x, y, { target: 'canvas', ...keys });
}

function drag(editor: Editor, x: number, y: number, keys: PointerKeys = {}): void {
    press(editor, x, y, keys);
    move(editor, x + 20, y + 30, keys);
    move(editor, x + 40, y + 60, keys);
}

function move(editor: Editor, x: number, y: number, keys: PointerKeys = {}): void {
    point(editor, 'pointer_move', x, y, { target: 'canvas', ...keys });
}

function pull(editor: Editor, handle: 'bottom_right' | 'top_right_rotate'): void {
    const { x, y } = editor.getSelectionPageBounds() ?? { x: 0, y: 0 };
    point(editor, 'pointer_move', x, y);
    point(editor, 'pointer_down', x, y, { target: 'selection', handle });
    point(editor, 'pointer_move', x + 30, y + 40);
}

/** Drags the end of the selected arrow. */
function reconnect(editor: Editor): void {
    const shape = editor.getOnlySelectedShape();
    const handle = shape && editor.getShapeHandles(shape)?.find(({ id }) => id === 'end');
    if (shape && handle) {
        point(editor, 'pointer_move', 300, 60);
        point(editor, 'pointer_down', 300, 60, { target: 'handle', shape, handle });
        point(editor, 'pointer_move', 320, 80);
        point(editor, 'pointer_move', 340, 100);
    }
}

async function all(): Promise<Record<string, readonly string[]>> {
    const results: Record<string, readonly string[]> = {};
    for (const [name, gesture] of Object.entries(GESTURES)) {
        results[name] = await wrongAfter(gesture);
    }
    return results;
}

void all().then(result => process.stdout.write(JSON.stringify(result), () => process.exit()));
