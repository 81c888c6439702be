import type { BoardChange, BoardView, Planned } from '@openspace/board';
import { ToolError } from '@openspace/tool';
import { isDeepStrictEqual } from 'util';

type BoardRecord = BoardChange['put'][number];
type RecordId = BoardChange['remove'][number];

const MAX_STEPS = 100;
/** Counts each record that a step remembers; an old step goes when a board has more. */
const MAX_RECORDS = 40_000;

/** One record before and after a step; undefined where it was not there. */
interface Touched {
    readonly id: RecordId;
    readonly before: BoardRecord | undefined;
    readonly after: BoardRecord | undefined;
}

type Step = readonly Touched[];

/** A way through the history: the change, how many steps it takes, and what to do once it is on disk. */
interface Travelled extends Planned<number> {
    committed(): void;
}

/** What a call did to a board, for taking it back. The view is the board before the change. */
export function stepOf(view: BoardView, change: BoardChange): Step {
    const after = new Map<RecordId, BoardRecord | undefined>(change.remove.map(id => [id, undefined]));
    for (const record of change.put) {
        after.set(record.id, record);
    }
    return [...after].map(([id, record]) => ({ id, before: view.get(id), after: record }));
}

/**
 * The steps that calls took on one file while no window had it open. What somebody else changed since is
 * never overwritten: a step whose records are no longer as it left them stays.
 */
export class StepHistory {
    private readonly done: Step[] = [];
    private readonly undone: Step[] = [];

    add(step: Step): void {
        if (step.length === 0) {
            return;
        }
        this.done.push(step);
        this.undone.length = 0;
        let records = this.done.reduce((sum, { length }) => sum + length, 0);
        while (this.done.length > MAX_STEPS || (records > MAX_RECORDS && this.done.length > 1)) {
            records -= this.done.shift()?.length ?? 0;
        }
    }

    /** @throws ToolError `CONFLICT` when what a step did was changed since. */
    undo(view: BoardView, count: number): Travelled {
        return travel(view, count, this.done, this.undone, reversed);
    }

    redo(view: BoardView, count: number): Travelled {
        return travel(view, count, this.undone, this.done, step => step);
    }
}

function reversed(step: Step): Step {
    return step.map(({ id, before, after }) => ({ id, before: after, after: before }));
}

function travel(view: BoardView, count: number, from: Step[], to: Step[], direct: (step: Step) => Step): Travelled {
    const moved = from.slice(Math.max(0, from.length - count)).reverse();
    const state = new Map<RecordId, BoardRecord | undefined>();
    for (const step of moved.map(direct)) {
        for (const { id, before, after } of step) {
            if (!isDeepStrictEqual(state.has(id) ? state.get(id) : view.get(id), before)) {
                throw changedSince(id);
            }
            state.set(id, after);
        }
    }
    refuseOrphans(view, state);
    return {
        change: {
            put: [...state.values()].filter(record => record !== undefined),
            remove: [...state].filter(([id, record]) => record === undefined && view.get(id) !== undefined).map(([id]) => id)
        },
        result: moved.length,
        committed: () => {
            from.length -= moved.length;
            to.push(...moved);
        }
    };
}

/** What the steps leave must hold together: nobody may be left in, or bound to, a shape that is not there. */
function refuseOrphans(view: BoardView, state: ReadonlyMap<RecordId, BoardRecord | undefined>): void {
    const now = (id: string) => (isTouched(state, id) ? state.get(id) : view.get(id));
    const gone = new Set<string>([...state].filter(([, record]) => record === undefined).map(([id]) => id));
    const put = [...state.values()].filter(record => record !== undefined);
    const missing = put.flatMap(neededBy).find(id => now(id) === undefined);
    if (missing !== undefined) {
        throw changedSince(missing);
    }
    if (gone.size === 0) {
        return;
    }
    for (const record of view.records()) {
        const orphaned = isTouched(state, record.id) ? undefined : neededBy(record).find(id => gone.has(id));
        if (orphaned !== undefined) {
            throw changedSince(orphaned);
        }
    }
}

function isTouched(state: ReadonlyMap<RecordId, unknown>, id: string): id is RecordId {
    return (state as ReadonlyMap<string, unknown>).has(id);
}

function neededBy(record: BoardRecord): string[] {
    switch (record.typeName) {
        case 'shape':
            return [record.parentId];
        case 'binding':
            return [record.fromId, record.toId];
        default:
            return [];
    }
}

function changedSince(id: string): ToolError {
    return new ToolError('CONFLICT', `${id} was changed since by somebody else; nothing was taken back or made again.`, {
        suggestion: 'Read the board and change it as you need it; take back fewer steps if the last ones are not concerned.',
        details: { id }
    });
}
