/**
 * A process of its own, as tldraw wants the globals of a browser. A person works at a lane and in a fragment; what came
 * of it is written as JSON.
 */
import './install-dom';
import { asShape, compileShapes, edgeNotationOf, type ShapeInput, type ShapeOf } from '@openspace/board';
import { ArrowShapeKindStyle, createShapeId, type Editor, type TLArrowBinding } from '@tldraw/tldraw';
import { connectShapes } from '../../editor/connect/connect-shapes';
import { followRoutes } from '../../editor/routes/follow-routes';
import { point } from './pointer';
import { ShownBoard } from './shown-board';

export interface AtBoxes {
    /** By how much a lane and what is in it became larger when its lower edge was dragged, and how far the lane below it went. */
    readonly growth: Readonly<Record<'lane' | 'task' | 'next', number>>;
    /** The ids of what arrows end at that were drawn in a fragment, by where they were drawn. */
    readonly ends: Readonly<
        Record<'between lifelines' | 'to the line of a figure' | 'along the border' | 'between other places', readonly string[]>
    >;
    /** At which parts of two lifelines an arrow ends that was drawn quickly between them, in percent. */
    readonly heights: readonly number[];
    /** What a click selects and a double-click edits in a fragment, or low on the name of a figure, by what is there. */
    readonly hits: Readonly<Record<'message' | 'border' | 'title' | 'name' | 'nothing', readonly (string | null)[]>>;
    /** The names of what goes when the head of a participant is deleted, and whether one step back makes all of it as it was. */
    readonly participant: { readonly gone: readonly string[]; readonly isBack: boolean };
    /** The kinds of what is selected when a figure with a lifeline has been duplicated, and how far both go when the figure is moved by 40. */
    readonly copy: { readonly types: readonly string[]; readonly moved: readonly number[] };
    /** What kind of route an arrow has that was drawn with the keyboard on a board with planned ones, and whether it is planned, too. */
    readonly connected: readonly (readonly [kind: string | undefined, isAutomatic: boolean])[];
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
    { type: 'geo', id: 'next', label: 'Next', x: 0, y: 760, width: 600, height: 160, props: { face: 'swimlane' } },
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
    { type: 'geo', id: 'mail', label: 'Mail', x: 500, y: 0, width: 80, height: 60, props: { face: 'queue' } },
    { type: 'line', id: 'mail-lifeline', x: 540, y: 60, props: { dash: 'dashed', points: [0, 340].map(y => ({ x: 0, y })) } },
    { type: 'arrow', id: 'reserve', label: 'reserve', x: 60, y: 160, width: 300 },
    { type: 'geo', id: 'loop', label: 'loop', x: -40, y: 100, width: 700, height: 200, props: { face: 'fragment' } }
];

const PLACES = { message: [210, 160], border: [100, 300], title: [-30, 110], name: [540, 57], nothing: [440, 270] } as const;

async function atBoxes(): Promise<AtBoxes> {
    const board = new ShownBoard();
    const { editor, changes } = board.one;
    followRoutes(editor, changes.isOwn);
    const view = board.records.view(() => board.records.firstPageId);
    board.records.change(compileShapes(view, SHAPES).records, []);
    await board.caughtUp();
    const next = () => editor.getShapePageBounds(createShapeId('next'))?.y ?? 0;
    const heights = () => ({ lane: heightOf(editor, 'lane'), task: heightOf(editor, 'task'), next: next() });
    const before = heights();
    editor.select(createShapeId('lane'));
    point(editor, 'pointer_move', 300, 760);
    point(editor, 'pointer_down', 300, 760, { target: 'selection', handle: 'bottom' });
    point(editor, 'pointer_move', 300, 780);
    point(editor, 'pointer_move', 300, 810);
    point(editor, 'pointer_up', 300, 810);
    // What follows comes when the person has let go.
    await board.caughtUp();
    const after = heights();
    const growth = { lane: after.lane - before.lane, task: after.task - before.task, next: after.next - before.next };
    const ends = {
        'between lifelines': endsOf(editor, 60, 360),
        'to the line of a figure': endsOf(editor, 360, 543),
        'between other places': endsOf(editor, 160, 440)
    };
    endsOf(editor, 60, 360, 180);
    const drawnAt = heightsOf(editor);
    const hits = hitsOf(editor);
    editor.setStyleForNextShapes(ArrowShapeKindStyle, 'elbow');
    const along = endsOf(editor, 60, 360, 104);
    const copy = copied(editor);
    const participant = withoutHead(board);
    board.dispose();
    const connected = await connectedByKey();
    return { connected, growth, heights: drawnAt, ends: { ...ends, 'along the border': along }, hits, participant, copy };
}

async function connectedByKey(): Promise<AtBoxes['connected']> {
    const board = new ShownBoard();
    const { editor, changes } = board.one;
    followRoutes(editor, changes.isOwn);
    const view = board.records.view(() => board.records.firstPageId);
    const boxes = ['a', 'b', 'c'].map((id, at): ShapeInput => ({ type: 'geo', id, x: 0, y: at * 200, width: 120, height: 60 }));
    const curve = { route: { kind: 'curved', automatic: true } } as const;
    board.records.change(compileShapes(view, [...boxes, { type: 'arrow', id: 'a-b', from: 'a', to: 'b', props: curve }]).records, []);
    await board.caughtUp();
    connectShapes(editor, createShapeId('a'), [createShapeId('b'), createShapeId('c')]);
    const routes = editor.getSelectedShapes().map(arrow => edgeNotationOf(asShape(arrow) as ShapeOf<'arrow'>)?.route);
    board.dispose();
    return routes.map(route => [route?.kind, route?.automatic === true]);
}

/** What a click selects and a double-click edits. */
function hitsOf(editor: Editor): AtBoxes['hits'] {
    const at = (place: keyof typeof PLACES): (string | null)[] => {
        const [x, y] = PLACES[place];
        const click = (): void => {
            point(editor, 'pointer_down', x, y);
            point(editor, 'pointer_up', x, y);
        };
        editor.setCurrentTool('select').selectNone();
        point(editor, 'pointer_move', x, y);
        // An editor takes note of what is under the pointer only now and then.
        editor.setHoveredShape(null);
        click();
        const selected = editor.getOnlySelectedShapeId();
        click();
        const edited = editor.getEditingShapeId();
        editor.setEditingShape(null).complete();
        return [selected, edited];
    };
    return { message: at('message'), title: at('title'), border: at('border'), name: at('name'), nothing: at('nothing') };
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

/** Duplicates a figure, and moves the copy. */
function copied(editor: Editor): AtBoxes['copy'] {
    editor.setCurrentTool('select').select(createShapeId('mail'));
    editor.duplicateShapes(editor.getSelectedShapeIds(), { x: 200, y: 0 });
    const copies = editor.getSelectedShapes();
    const places = (): number[] => copies.map(({ id }) => editor.getShapePageBounds(id)?.x ?? NaN);
    const before = places();
    const figure = copies.find(({ type }) => type === 'geo');
    if (figure) {
        editor.updateShape({ id: figure.id, type: figure.type, x: figure.x + 40 });
    }
    return { types: copies.map(({ type }) => type).sort(), moved: places().map((x, at) => Math.round(x - (before[at] ?? NaN))) };
}

function heightOf(editor: Editor, name: string): number {
    return editor.getShapePageBounds(createShapeId(name))?.h ?? 0;
}

/** Draws an arrow in the fragment, from a place to another. */
function endsOf(editor: Editor, from: number, to: number, y = 200): string[] {
    editor.setCurrentTool('arrow');
    point(editor, 'pointer_move', from, y);
    point(editor, 'pointer_down', from, y);
    point(editor, 'pointer_move', (from + to) / 2, y);
    point(editor, 'pointer_move', to, y);
    point(editor, 'pointer_up', to, y);
    const [arrow] = editor.getSelectedShapeIds();
    return arrow === undefined ? [] : editor.getBindingsFromShape(arrow, 'arrow').map(({ toId }) => toId);
}

/** Where the selected arrow ends. */
function heightsOf(editor: Editor): number[] {
    return editor
        .getSelectedShapeIds()
        .flatMap(id =>
            editor
                .getBindingsFromShape<TLArrowBinding>(id, 'arrow')
                .map(({ props }) => (props.isPrecise ? Math.round(props.normalizedAnchor.y * 100) : NaN))
        );
}

void atBoxes().then(result => process.stdout.write(JSON.stringify(result), () => process.exit(0)));
