/**
 * A process of its own, as tldraw wants the globals of a browser. Agents change a board while a person drags a shape of
 * it, in an editor that shows it; what came of it is written as JSON.
 */
import './install-dom';
import { type BoardChange, compileShapes, readLabel } from '@openspace/board';
import { createShapeId, type TLRecord } from '@tldraw/tldraw';
import { PaneStep, RecordsStep } from '../../editor/applied-steps';
import { inGesture } from '../../editor/gesture';
import { heldBy } from '../../editor/held-shapes';
import type { LateStep } from '../../editor/late-steps';
import { point } from './pointer';
import { ShownBoard } from './shown-board';

/** Whose children shapes are, in the course of a drag. */
export type Parents = readonly string[];

export interface Held {
    /** Whether the person was in a gesture, and is afterwards. */
    readonly gesture: readonly boolean[];
    /** By the agent's change, what of it is held. */
    readonly held: Readonly<Record<string, readonly string[]>>;
    /** The board when the gesture is over, after each undo, and after as many redos. */
    readonly states: readonly string[];
    /** What the panes and the file show otherwise. */
    readonly differences: readonly string[];
}

const SHAPES = [
    { type: 'geo', id: 'a', label: 'A', x: 0, y: 0, width: 100, height: 100 },
    { type: 'geo', id: 'b', label: 'B', x: 400, y: 0, width: 100, height: 100 },
    { type: 'frame', id: 'frame', label: 'F', x: 0, y: 400, width: 300, height: 200 },
    { type: 'geo', id: 'in', label: 'In', x: 20, y: 20, width: 100, height: 100, parentId: 'frame' },
    { type: 'arrow', id: 'arrow', from: 'a', to: 'b', label: 'to B' }
] as const;

/** The agent's changes by name, planned on the board as it is. */
function changesOf(board: ShownBoard) {
    const view = board.records.view(() => board.records.firstPageId);
    const changed = (name: string, change: (shape: TLRecord) => TLRecord): BoardChange => {
        const record = view.get(createShapeId(name));
        return { put: record ? [change(record)] : [], remove: [] };
    };
    const moved = (name: string): BoardChange =>
        changed(name, record => (record.typeName === 'shape' ? { ...record, x: record.x + 7 } : record));
    const ofArrow = [...view.records()].filter(record => record.typeName === 'binding' && record.fromId === createShapeId('arrow'));
    return {
        add: () => ({ put: compileShapes(view, [{ type: 'geo', id: 'new', label: 'new', x: 800, y: 0 }]).records, remove: [] }),
        connect: () => ({ put: compileShapes(view, [{ type: 'arrow', id: 'second', from: 'b', to: 'a' }]).records, remove: [] }),
        moveA: () => moved('a'),
        moveB: () => moved('b'),
        moveFrame: () => moved('frame'),
        moveIn: () => moved('in'),
        nameFrame: () => changed('frame', record => ({ ...record, props: { ...Reflect.get(record, 'props'), name: 'named' } })),
        fade: () => changed('arrow', record => ({ ...record, opacity: 0.5 })),
        disconnect: () => ({ put: [], remove: [createShapeId('arrow'), ...ofArrow.map(({ id }) => id)] })
    };
}

/**
 * @param during what the agent does in the middle of the drag, in steps
 * @param routesFrom the arrow is routed when the shape is at least here
 */
async function dragged(
    shape: readonly [x: number, y: number],
    during: readonly (keyof ReturnType<typeof changesOf>)[],
    escapes: boolean,
    routesFrom = 0
): Promise<Held> {
    const board = new ShownBoard();
    const { editor, steps, replica } = board.one;
    board.records.change(
        compileShapes(
            board.records.view(() => board.records.firstPageId),
            [...SHAPES]
        ).records,
        []
    );
    await board.caughtUp();
    // The drag changes an arrow as well, as one that is routed does.
    editor.sideEffects.registerAfterChangeHandler('shape', (before, after) => {
        const isMoved = after.id === createShapeId('a') && before.x !== after.x && after.x >= routesFrom;
        if (isMoved && !replica.isReplacing && editor.getShape(createShapeId('arrow'))) {
            editor.updateShape({ id: createShapeId('arrow'), type: 'arrow', meta: { routed: Math.round(after.x) } });
        }
    });
    const [x, y] = shape;
    point(editor, 'pointer_move', x, y);
    point(editor, 'pointer_down', x, y);
    point(editor, 'pointer_move', x + 20, y);
    point(editor, 'pointer_move', x + 40, y);
    const gesture = [inGesture(editor)];
    const plans = changesOf(board);
    const held = Object.fromEntries(
        Object.entries(plans).map(([name, plan]) => [name, heldBy(editor, plan()).map(id => id.replace('shape:', ''))])
    );
    const late: LateStep[] = [];
    for (const name of during) {
        const change = changesOf(board)[name]();
        late.push({ step: new PaneStep(new RecordsStep(board.records, change)), author: { label: name, caller: 'agent' } });
        board.records.change(change.put, change.remove);
        await board.caughtUp();
    }
    point(editor, 'pointer_move', x + 60, y);
    if (escapes) {
        editor.cancel();
    }
    point(editor, 'pointer_up', x + 60, y);
    gesture.push(inGesture(editor));
    replica.enterLate(steps, late, editor);
    await board.caughtUp();
    const states = [stateOf(board)];
    for (const direction of ['undo', 'redo'] as const) {
        for (let count = 0; count < during.length + (escapes ? 0 : 1); count++) {
            steps.step(direction);
            await board.caughtUp();
            states.push(stateOf(board));
        }
    }
    const differences = [...board.differences(), ...board.differences(board.other)];
    board.dispose();
    return { gesture, held, states, differences };
}

/** In few words: where the shapes are, and what is said of the arrows. */
function stateOf({ records }: ShownBoard): string {
    return [...records.map.values()]
        .flatMap(record => {
            if (record.typeName !== 'shape') {
                return [];
            }
            const label = readLabel(record) || record.id.replace('shape:', '');
            return record.type === 'arrow'
                ? `${label} ${record.opacity} ${record.meta['routed'] ?? '-'}`
                : `${label} ${Math.round(record.x)}`;
        })
        .sort()
        .join(', ');
}

/** Drags a box from a lane over a plain box to another lane, and from there out of it, and a lane over another. */
async function adopted(): Promise<Parents> {
    const board = new ShownBoard();
    const { editor } = board.one;
    const lane = (id: string, y: number) =>
        ({ type: 'geo', id, label: id, x: 0, y, width: 600, height: 200, props: { face: 'swimlane' } }) as const;
    const shapes = [
        lane('one', 0),
        lane('two', 300),
        { type: 'geo', id: 'plain', x: 300, y: 320, width: 200, height: 150 },
        { type: 'geo', id: 'task', label: 'Task', x: 60, y: 60, width: 80, height: 60, parentId: 'one' }
    ] as const;
    board.records.change(
        compileShapes(
            board.records.view(() => board.records.firstPageId),
            [...shapes]
        ).records,
        []
    );
    await board.caughtUp();
    const parents: string[] = [];
    const drag = async (from: readonly [number, number], to: readonly [number, number], of = 'task'): Promise<void> => {
        editor.selectNone();
        editor.select(createShapeId(of));
        point(editor, 'pointer_move', ...from);
        point(editor, 'pointer_down', ...from);
        point(editor, 'pointer_move', (from[0] + to[0]) / 2, (from[1] + to[1]) / 2);
        point(editor, 'pointer_move', ...to);
        point(editor, 'pointer_up', ...to);
        await board.caughtUp();
        parents.push(editor.getShape(createShapeId(of))?.parentId.replace(/^(shape|page):/, '') ?? '');
    };
    await drag([100, 90], [400, 400]);
    await drag([400, 400], [900, 150]);
    await drag([900, 150], [200, 100]);
    await drag([20, 20], [60, 330], 'one');
    board.dispose();
    return parents;
}

async function all(): Promise<{ readonly held: Readonly<Record<string, Held>>; readonly parents: Parents }> {
    const a = [50, 50] as const;
    const held = {
        released: await dragged(a, ['add', 'fade', 'moveB'], false),
        escaped: await dragged(a, ['add', 'fade'], true),
        'escaped without its arrow': await dragged(a, ['disconnect'], true),
        'of two steps with one shape': await dragged(a, ['moveB', 'moveB', 'connect'], false),
        'of an arrow before its route': await dragged(a, ['fade'], false, 50),
        inFrame: await dragged([70, 470], ['nameFrame'], false)
    };
    return { held, parents: await adopted() };
}

void all().then(result => process.stdout.write(JSON.stringify(result), () => process.exit()));
