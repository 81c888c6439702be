import type { BoardView, Planned } from '@openspace/board';
import { ToolError } from '@openspace/tool';
import { isDeepStrictEqual } from 'util';
import { type BoardStep, changedSince, type RecordId, refuseOrphans, type Touched } from '../common/board-step';
import { othersStep } from '../common/refusals';
import type { StepDirection } from '../common/whiteboard-port';

const MAX_STEPS = 100;
/** Counts each record that a step remembers; an old step goes when a board has more. */
const MAX_RECORDS = 40_000;

interface Taken {
    readonly step: BoardStep;
    readonly caller: string;
}

/** A way through the history: the change, how many steps it takes, and what to do once it is on disk. */
interface Travelled extends Planned<number> {
    committed(): void;
}

/**
 * The steps that calls took on one file while no window had it open. What somebody else changed since is
 * never overwritten: a step whose records are no longer as it left them stays.
 */
export class StepHistory {
    private readonly done: Taken[] = [];
    private readonly undone: Taken[] = [];

    add(step: BoardStep, caller: string): void {
        if (step.length === 0) {
            return;
        }
        this.done.push({ step, caller });
        this.undone.length = 0;
        let records = this.done.reduce((sum, taken) => sum + taken.step.length, 0);
        while (this.done.length > MAX_STEPS || (records > MAX_RECORDS && this.done.length > 1)) {
            records -= this.done.shift()?.step.length ?? 0;
        }
    }

    /**
     * Up to `count` steps, as long as they are the owner's; without one, anybody's.
     * @throws ToolError `CONFLICT` when what a step did was changed since, or the first one is somebody else's.
     */
    travel(direction: StepDirection, view: BoardView, count: number, owner?: string): Travelled {
        const [from, to] = direction === 'undo' ? [this.done, this.undone] : [this.undone, this.done];
        const newestFirst = from.slice(Math.max(0, from.length - count)).reverse();
        const others = newestFirst.findIndex(({ caller }) => owner !== undefined && caller !== owner);
        if (others === 0) {
            throw ToolError.from(othersStep(direction, 'another agent'));
        }
        const moved = others < 0 ? newestFirst : newestFirst.slice(0, others);
        const steps = moved.map(({ step }) => (direction === 'undo' ? reversed(step) : step));
        return {
            change: changeOf(view, steps),
            result: moved.length,
            committed: () => {
                from.length -= moved.length;
                to.push(...moved);
            }
        };
    }
}

function reversed(step: BoardStep): BoardStep {
    return step.map(({ id, before, after }) => ({ id, before: after, after: before }));
}

function changeOf(view: BoardView, steps: readonly BoardStep[]): Travelled['change'] {
    const state = new Map<RecordId, Touched['after']>();
    for (const step of steps) {
        for (const { id, before, after } of step) {
            if (!isDeepStrictEqual(state.has(id) ? state.get(id) : view.get(id), before)) {
                throw changedSince(id);
            }
            state.set(id, after);
        }
    }
    refuseOrphans(view, state);
    return {
        put: [...state.values()].filter(record => record !== undefined),
        remove: [...state].filter(([id, record]) => record === undefined && view.get(id) !== undefined).map(([id]) => id)
    };
}
