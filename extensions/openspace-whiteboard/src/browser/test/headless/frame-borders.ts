/**
 * A process of its own, as tldraw wants the globals of a browser. A person drags a shape over the border of its frame; what
 * came of it is written as JSON.
 */
import './install-dom';
import { compileShapes, type ShapeInput } from '@openspace/board';
import { createShapeId, type Editor } from '@tldraw/tldraw';
import { followRoutes } from '../../editor/routes/follow-routes';
import { point } from './pointer';
import { ShownBoard } from './shown-board';

export interface Dragged {
    /** Whether it is in its frame after it was let go. */
    readonly isInside: boolean;
    /** How wide the frame is then. */
    readonly width: number;
    /** Whether the shape and the arrow at it are cut off at the border while the shape is dragged, and that of another shape. */
    readonly isClipped: readonly boolean[];
    /** Whether one step back makes all of it as it was. */
    readonly isBack: boolean;
}

const SHAPES: readonly ShapeInput[] = [
    { type: 'frame', id: 'frame', label: 'Frame', x: 100, y: 100, width: 300, height: 300 },
    { type: 'geo', id: 'box', x: 60, y: 40, width: 200, height: 60, parentId: 'frame', props: { fill: 'solid' } },
    { type: 'geo', id: 'other', x: 60, y: 200, width: 200, height: 60, parentId: 'frame' },
    { type: 'arrow', id: 'arrow', from: 'box', to: 'other' }
];

const MIDDLE = { x: 260, y: 170 };

async function frameBorders(): Promise<Readonly<Record<string, Dragged>>> {
    return {
        'with most of it inside': await dragged({ by: 60, at: 0 }),
        'with the pointer outside': await dragged({ by: 90, at: 90 }),
        'with most of it outside': await dragged({ by: 200, at: 0 }),
        'with the pointer inside': await dragged({ by: 150, at: -90 })
    };
}

/** @param at where the pointer holds the shape, from its middle */
async function dragged({ by, at }: { readonly by: number; readonly at: number }): Promise<Dragged> {
    const board = new ShownBoard();
    const { editor, changes } = board.one;
    followRoutes(editor, changes.isOwn);
    const view = board.records.view(() => board.records.firstPageId);
    board.records.change(compileShapes(view, SHAPES).records, []);
    await board.caughtUp();
    const before = recordsOf(editor);
    point(editor, 'pointer_move', MIDDLE.x + at, MIDDLE.y);
    point(editor, 'pointer_down', MIDDLE.x + at, MIDDLE.y);
    point(editor, 'pointer_move', MIDDLE.x + at + by / 2, MIDDLE.y);
    const isClipped = ['box', 'arrow', 'other'].map(id => editor.getShapeClipPath(createShapeId(id)) !== undefined);
    point(editor, 'pointer_move', MIDDLE.x + at + by, MIDDLE.y);
    point(editor, 'pointer_up', MIDDLE.x + at + by, MIDDLE.y);
    await board.caughtUp();
    const isInside = editor.getShape(createShapeId('box'))?.parentId === createShapeId('frame');
    const width = editor.getShapePageBounds(createShapeId('frame'))?.w ?? NaN;
    editor.undo();
    const back = recordsOf(editor);
    board.dispose();
    return { isInside, width, isClipped, isBack: JSON.stringify(back) === JSON.stringify(before) };
}

function recordsOf(editor: Editor): unknown[] {
    return editor.store
        .allRecords()
        .filter(({ typeName }) => typeName === 'shape' || typeName === 'binding')
        .sort((one, other) => (one.id < other.id ? -1 : 1));
}

void frameBorders().then(result => process.stdout.write(JSON.stringify(result), () => process.exit(0)));
