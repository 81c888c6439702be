/**
 * A process of its own, as tldraw wants the globals of a browser. Writes what the panes show otherwise than what would
 * be saved, as JSON: OPERATIONS after each operation on a board of its own, SEED COUNT after each of so many random ones
 * on one board, with an agent that draws, fails and undoes between them.
 */
import './install-dom';
import { type Choose, randomChoices, randomNumbers } from '@openspace/board/lib/test/random-numbers';
import { createShapeId, type TLRecord, type TLShape } from '@tldraw/tldraw';
import { nextTask } from '../../editor/slices';
import { drawSample, OPERATIONS } from './board-operations';
import { ShownBoard } from './shown-board';

export interface Compared {
    readonly differences: readonly string[];
    /** Whether the pane reported a change. */
    readonly told: boolean;
    /** Whether the saved board differs from the one before the operation. */
    readonly changed: boolean;
}

/** Every look at a board takes the longer the more it has, and duplicated pages make it large. */
const MOST_RECORDS = 400;

const [seed, count] = process.argv.slice(2).map(Number);

void (seed === undefined ? eachOperation() : randomOperations(seed, count ?? 100)).then(result => {
    process.stdout.write(JSON.stringify(result), () => process.exit());
});

async function eachOperation(): Promise<Record<string, Compared>> {
    const results: Record<string, Compared> = {};
    for (const [name, operation] of Object.entries(OPERATIONS)) {
        const board = new ShownBoard();
        const { editor, told } = board.one;
        drawSample(editor);
        await board.caughtUp();
        editor.markHistoryStoppingPoint('drawn');
        editor.duplicateShapes(editor.getSelectedShapeIds());
        if (name === 'redo') {
            editor.undo();
        }
        const [before, toldBefore] = [board.records.revision, told()];
        operation(editor, inTurn());
        const differences = board.differences();
        await board.caughtUp();
        results[name] = {
            differences: [...differences, ...board.differences(), ...board.differences(board.other)],
            told: told() > toldBefore,
            changed: board.records.revision !== before
        };
        board.dispose();
    }
    return results;
}

async function randomOperations(start: number, times: number): Promise<string[]> {
    const choose = randomChoices(start);
    takeRandomFrom(randomNumbers(start));
    const board = new ShownBoard();
    drawSample(board.one.editor);
    await board.caughtUp();
    const names = Object.keys(OPERATIONS);
    for (let done = 0; done < times; done++) {
        const name = names[choose(names.length)] ?? 'select';
        const pane = choose(4) === 0 ? board.other : board.one;
        try {
            OPERATIONS[name]?.(pane.editor, choose);
        } catch {
            // tldraw fails in some, such as to group what has no place. Then a pane shows an error, and what it had after that.
            pane.replica.restore();
        }
        let differences = board.differences(pane);
        if (choose(4) === 0) {
            await actAsAgent(board, choose);
        }
        // Reactions may be held back, which is when the person goes on.
        if (choose(3) > 0) {
            await nextTask();
        }
        await board.caughtUp();
        differences = [...differences, ...board.differences(), ...board.differences(board.other)];
        if (differences.length > 0) {
            return [`${start}/${done} ${name}: ${differences.join(', ')}`];
        }
        if (board.records.map.size > MOST_RECORDS) {
            makeRoom(board);
            // A person acts in the other pane in a later task, when it shows this.
            await board.caughtUp();
        }
    }
    board.dispose();
    return [];
}

/** Leaves some shapes on the current page, and some pages. What was on deleted pages goes, too, which tldraw keeps. */
function makeRoom({ records, one: { editor } }: ShownBoard): void {
    const current = editor.getCurrentPageId();
    const kept = editor.getCurrentPageShapes().slice(0, 20);
    const shapes = [...records.map.values()].filter(isShape).filter(({ id }) => !kept.some(shape => shape.id === id));
    const pages = editor.getPages().filter(({ id }) => id !== current);
    editor.run(
        () => {
            editor.deleteShapes(shapes);
            pages.slice(2).forEach(page => editor.deletePage(page));
        },
        { ignoreShapeLock: true }
    );
}

/** Draws, changes, fails, undoes or revokes, or writes to the file. */
async function actAsAgent(board: ShownBoard, choose: Choose): Promise<void> {
    const { records, one } = board;
    const shapes = [...records.map.values()].filter(isShape);
    const shape = shapes[choose(shapes.length)];
    if (!shape) {
        return;
    }
    const author = { caller: 'agent', label: 'change', written: nextTask() };
    const moved: TLRecord = { ...shape, x: shape.x + 11 };
    switch (choose(5)) {
        case 0:
            await one.replica.replace({ put: [moved], remove: [] }, author, one.steps);
            break;
        case 1: {
            const broken: TLRecord = { ...shape, id: createShapeId('broken'), x: NaN };
            await one.replica.replace({ put: [moved, broken], remove: [] }, author, one.steps).catch(() => undefined);
            break;
        }
        case 2:
            one.steps.step('undo');
            break;
        case 3: {
            const made = await one.replica.replace({ put: [moved], remove: [] }, author, one.steps);
            one.editor.nudgeShapes([shape.id], { x: 1, y: 1 });
            one.steps.revoke(made);
            break;
        }
        default:
            records.change([moved], []);
    }
}

/** tldraw's ids and indices, too, are the same for the same seed. */
function takeRandomFrom(random: () => number): void {
    Math.random = random;
    const fill = (bytes: Uint8Array): Uint8Array => bytes.map((_, at, all) => (all[at] = Math.floor(random() * 256)));
    Object.defineProperty(globalThis.crypto, 'getRandomValues', { value: fill });
}

function inTurn(): Choose {
    let next = 0;
    return below => ++next % below;
}

function isShape(record: TLRecord): record is TLShape {
    return record.typeName === 'shape';
}
