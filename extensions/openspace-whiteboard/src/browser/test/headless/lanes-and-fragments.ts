/**
 * A process of its own, as tldraw wants the globals of a browser. A person works at a lane and in a fragment; what came
 * of it is written as JSON.
 */
import './install-dom';
import { compileShapes, type ShapeInput } from '@openspace/board';
import { createShapeId, type Editor } from '@tldraw/tldraw';
import { point } from './pointer';
import { ShownBoard } from './shown-board';

export interface AtBoxes {
    /** By how much a lane and what is in it became larger when its lower edge was dragged. */
    readonly growth: Readonly<Record<'lane' | 'task', number>>;
    /** The ids of what arrows end at that were drawn in a fragment, by where they were drawn. */
    readonly ends: Readonly<Record<'between lifelines' | 'between other places', readonly string[]>>;
    /** The names of what goes when the head of a participant is deleted, and whether one step back makes all of it as it was. */
    readonly participant: { readonly gone: readonly string[]; readonly isBack: boolean };
}

const lifeline = (id: string, x: number): ShapeInput => ({
    type: 'geo',
    id,
    label: id,
    ...{ x, y: 0, width: 120, height: 400 },
    props: { face: 'lifeline' }
});

const SHAPES: readonly ShapeInput[] = [
    { type: 'geo', id: 'lane', label: 'Lane', x: 0, y: 600, width: 600, height: 160, props: { face: 'swimlane' } },
    { type: 'geo', id: 'task', label: 'Task', x: 80, y: 40, width: 120, height: 60, parentId: 'lane' },
    { type: 'geo', id: 'queue', label: 'Queue', x: 800, y: 0, width: 120, height: 60, props: { face: 'queue' } },
    {
        type: 'line',
        id: 'queue-lifeline',
        x: 860,
        y: 60,
        props: {
            points: [
                { x: 0, y: 0 },
                { x: 0, y: 340 }
            ]
        }
    },
    { type: 'geo', id: 'bar', x: 855, y: 100, width: 10, height: 80, props: { face: 'activation' } },
    { type: 'arrow', id: 'message', from: 'one', to: 'bar' },
    lifeline('one', 0),
    lifeline('other', 300),
    { type: 'geo', id: 'loop', label: 'loop', x: -40, y: 100, width: 500, height: 200, props: { face: 'fragment' } }
];

async function atBoxes(): Promise<AtBoxes> {
    const board = new ShownBoard();
    const { editor } = board.one;
    const view = board.records.view(() => board.records.firstPageId);
    board.records.change(compileShapes(view, SHAPES).records, []);
    await board.caughtUp();
    const heights = () => ({ lane: heightOf(editor, 'lane'), task: heightOf(editor, 'task') });
    const before = heights();
    editor.select(createShapeId('lane'));
    point(editor, 'pointer_move', 300, 760);
    point(editor, 'pointer_down', 300, 760, { target: 'selection', handle: 'bottom' });
    point(editor, 'pointer_move', 300, 780);
    point(editor, 'pointer_move', 300, 810);
    point(editor, 'pointer_up', 300, 810);
    const after = heights();
    const growth = { lane: after.lane - before.lane, task: after.task - before.task };
    const ends = {
        'between lifelines': endsOf(editor, 60, 360),
        'between other places': endsOf(editor, 160, 440)
    };
    const participant = withoutHead(board);
    board.dispose();
    return { growth, ends, participant };
}

function withoutHead({ one: { editor } }: ShownBoard): AtBoxes['participant'] {
    const all = () => new Map(editor.getCurrentPageShapes().map(shape => [shape.id, JSON.stringify(shape)]));
    const before = all();
    editor.markHistoryStoppingPoint('delete');
    editor.deleteShapes([createShapeId('queue')]);
    const after = all();
    editor.undo();
    const back = all();
    return {
        gone: [...before.keys()].filter(id => !after.has(id)),
        isBack: back.size === before.size && [...before].every(([id, shape]) => back.get(id) === shape)
    };
}

function heightOf(editor: Editor, name: string): number {
    return editor.getShapePageBounds(createShapeId(name))?.h ?? 0;
}

/** Draws an arrow in the fragment, from a place to another. */
function endsOf(editor: Editor, from: number, to: number): string[] {
    const y = 200;
    editor.setCurrentTool('arrow');
    point(editor, 'pointer_move', from, y);
    point(editor, 'pointer_down', from, y);
    point(editor, 'pointer_move', (from + to) / 2, y);
    point(editor, 'pointer_move', to, y);
    point(editor, 'pointer_up', to, y);
    const [arrow] = editor.getSelectedShapeIds();
    return arrow === undefined ? [] : editor.getBindingsFromShape(arrow, 'arrow').map(({ toId }) => toId);
}

void atBoxes().then(result => process.stdout.write(JSON.stringify(result), () => process.exit(0)));
