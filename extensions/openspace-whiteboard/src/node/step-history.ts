import type { BoardView, Planned } from '@openspace/board';
import { isDeepStrictEqual } from 'util';
import { type BoardStep, changedSince, type RecordId, refuseOrphans, type Touched } from '../common/board-step';

const MAX_STEPS = 100;
/** Counts each record that a step remembers; an old step goes when a board has more. */
const MAX_RECORDS = 40_000;

/** A way through the history: the change, how many steps it takes, and what to do once it is on disk. */
interface Travelled extends Planned<number> {
    committed(): void;
}

/**
 * The steps that calls took on one file while no window had it open. What somebody else changed since is
 * never overwritten: a step whose records are no longer as it left them stays.
 */
export class StepHistory {
    private readonly done: BoardStep[] = [];
    private readonly undone: BoardStep[] = [];

    add(step: BoardStep): void {
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

function reversed(step: BoardStep): BoardStep {
    return step.map(({ id, before, after }) => ({ id, before: after, after: before }));
}

function travel(view: BoardView, count: number, from: BoardStep[], to: BoardStep[], direct: (step: BoardStep) => BoardStep): Travelled {
    const moved = from.slice(Math.max(0, from.length - count)).reverse();
    const state = new Map<RecordId, Touched['after']>();
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
