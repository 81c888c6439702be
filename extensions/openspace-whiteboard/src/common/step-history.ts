import type { BoardChange, BoardView } from '@openspace/board';
import { agentNamed, least, ToolError } from '@openspace/tool';
import { generateUuid } from '@theia/core/lib/common/uuid';
import { type BoardStep, type ChangedSince, conflictOf, reversalOf, reversed, sameRecord } from './board-step';
import { HistoryEntry, type MadeStep } from './history-entry';
import { type Author, Ownership } from './ownership';
import { SeenRevisions } from './seen-revisions';
import type { PackedStep, StepState, StoredStep } from './stored-step';
import type { StepDirection } from './whiteboard-port';

const MAX_STEPS = 200;
/** Counts each record that a step remembers; an old step goes when a board has more. */
const MAX_RECORDS = 40_000;

export type { MadeStep } from './history-entry';
export type { Author } from './ownership';
export type { PackedStep, StepState, StoredStep } from './stored-step';

/** The steps of a call to `undo` or `redo`, and what to do once their change is written. */
export interface Travelled {
    readonly change: BoardChange;
    /** In the order in which they are undone or redone. */
    readonly steps: readonly MadeStep[];
    /** @param by the step that made the change, if not the undo history of the editor itself did */
    committed(by?: MadeStep): void;
}

const DONE: MadeStep = { undone: false };

/**
 * The steps that calls took on one board. Each caller goes back and forth through its own, whatever others did in
 * between: a step can be undone as long as its records are as it left them.
 */
export class StepHistory {
    /** What the board was at revisions that calls were answered with. */
    readonly seen = new SeenRevisions();
    private entries: HistoryEntry[] = [];
    /** Who drew what, as another thread remembers it. */
    private elsewhere: ReadonlyMap<string, string> = new Map();
    private records = 0;
    private clock = 0;

    /** How many records the steps touched. */
    get size(): number {
        return this.records;
    }

    /** Remembers a step. One that changed nothing is none: its revision is that of the step before. */
    add(step: Pick<StoredStep, 'revision' | 'caller' | 'touched'>, made: MadeStep = DONE): void {
        const touched = step.touched.filter(({ before, after }) => !sameRecord(before, after));
        if (touched.length === 0) {
            return;
        }
        this.overtake(step.caller);
        this.put(new HistoryEntry({ ...step, id: generateUuid(), at: Date.now() }, touched, touched.length, made));
    }

    /** The steps as texts, oldest first. */
    pack(): PackedStep[] {
        return this.entries.map(entry => ({
            revision: entry.revision,
            caller: entry.caller,
            at: entry.at,
            touched: entry.packed,
            size: entry.size,
            drawn: entry.drawn,
            ...stateOf(entry)
        }));
    }

    /** Takes over steps that were made in another thread, oldest first, without looking into them. */
    unpack(steps: readonly PackedStep[]): void {
        for (const { touched, size, drawn, ...step } of steps) {
            const entry = new HistoryEntry(step, touched, size, DONE, drawn);
            this.overtake(step.caller);
            this.put(entry);
            this.follow(entry, step);
        }
    }

    /** Takes over what was undone and redone in another thread. */
    followAll(states: readonly StepState[]): void {
        const byId = new Map(states.map(state => [state.id, state]));
        for (const entry of this.entries) {
            const state = byId.get(entry.id);
            if (state) {
                this.follow(entry, state);
            }
        }
    }

    /**
     * Up to `count` steps of the owner; without one, of any caller.
     * @throws ToolError `CONFLICT` when somebody else changed the same shapes since; then none of them is possible.
     */
    travel(direction: StepDirection, view: BoardView, count: number, owner: string | undefined, author: Author): Travelled {
        const chosen = this.next(direction, owner).slice(0, count);
        const steps = chosen.map(({ touched }) => (direction === 'undo' ? touched : reversed(touched)));
        const plan = reversalOf(view, steps);
        if (plan.conflicts.length > 0) {
            throw conflictOf(direction, this.blame(plan.conflicts, chosen, author), possible(view, steps));
        }
        return {
            change: plan.change,
            steps: chosen.map(({ made }) => made),
            committed: by => {
                for (const entry of chosen) {
                    if (direction === 'undo') {
                        entry.reversedBy = by;
                        entry.undoneAt = ++this.clock;
                    } else {
                        entry.reversedBy = undefined;
                        entry.made = by ?? entry.made;
                    }
                }
            }
        };
    }

    /** How many steps of the owner's {@link travel} could take. */
    count(direction: StepDirection, owner: string): number {
        return this.next(direction, owner).length;
    }

    /**
     * What takes exactly the steps back that left these revisions, the last one first, in whatever order they are named.
     * @throws ToolError `NOT_FOUND` when one is not remembered, `CONFLICT` as {@link travel}, or when one is undone already.
     */
    takeBack(view: BoardView, revisions: readonly string[], author: Author): Travelled {
        const named = new Set(this.named(revisions));
        const chosen = this.entries.filter(entry => named.has(entry)).reverse();
        refuseUndone(chosen);
        const plan = reversalOf(
            view,
            chosen.map(({ touched }) => touched)
        );
        if (plan.conflicts.length > 0) {
            throw conflictOf('undo', this.blame(plan.conflicts, chosen, author), 0);
        }
        const committed = (by: MadeStep = DONE): void =>
            chosen.forEach(entry => {
                entry.reversedBy = by;
                entry.undoneAt = ++this.clock;
            });
        return { change: plan.change, steps: chosen.map(({ made }) => made), committed };
    }

    /** Whether all of these revisions are remembered. */
    knows(revisions: readonly string[]): boolean {
        return revisions.every(revision => this.entries.some(entry => entry.revision === revision));
    }

    /** Who drew what of the board, by id: the callers of the steps that are remembered. */
    owners(): ReadonlyMap<string, string> {
        return new Map(this.entries.flatMap(({ drawn, caller }) => drawn.map(id => [id, caller] as const)));
    }

    /** Takes over who drew what, where the steps themselves stay in another thread. */
    learnOwners(owners: ReadonlyMap<string, string>): void {
        this.elsewhere = owners;
    }

    /** Looks up whose records are, and who changed them last. */
    ownership(): Ownership {
        return new Ownership(this.entries, this.elsewhere);
    }

    /** What is remembered, oldest first. */
    stored(): StoredStep[] {
        return this.entries.map(entry => ({
            revision: entry.revision,
            caller: entry.caller,
            at: entry.at,
            touched: entry.touched,
            ...stateOf(entry)
        }));
    }

    /** Takes over what is remembered elsewhere; a step that is known only learns where it stands, if `isNewer`. */
    takeOver(steps: readonly StoredStep[], isNewer: boolean): void {
        const known = new Map(this.entries.map(entry => [entry.id, entry]));
        const theirs = new Set(steps.map(({ id }) => id));
        const onlyHere = this.entries.filter(({ id }) => !theirs.has(id));
        const added: HistoryEntry[] = [];
        for (const step of steps) {
            const entry = known.get(step.id) ?? new HistoryEntry(step, step.touched, step.touched.length);
            if (!known.has(step.id)) {
                added.push(entry);
                this.put(entry);
            }
            if (isNewer || !known.has(step.id)) {
                this.follow(entry, step);
            }
        }
        this.entries.sort((one, other) => one.at - other.at);
        // What only one side knew was made there before the other side had the board, or after that.
        const [earlier, later] = isNewer ? [onlyHere, added] : [added, onlyHere];
        const callers = new Set(later.map(({ caller }) => caller));
        overtakeOf(earlier, caller => callers.has(caller));
    }

    /** The steps in the order in which they would be undone or redone. */
    private next(direction: StepDirection, owner: string | undefined): HistoryEntry[] {
        const own = this.entries.filter(({ caller }) => owner === undefined || caller === owner).reverse();
        return direction === 'undo'
            ? own.filter(entry => !entry.isUndone)
            : own
                  .filter(entry => entry.isUndone && !entry.overtaken)
                  .sort((one, other) => other.undoneAt - one.undoneAt || one.at - other.at);
    }

    private named(revisions: readonly string[]): HistoryEntry[] {
        const found = revisions.map(revision => this.entries.findLast(entry => entry.revision === revision));
        const forgotten = revisions.filter((_, at) => found[at] === undefined);
        if (forgotten.length > 0) {
            throw new ToolError(
                'NOT_FOUND',
                `The steps of ${forgotten.length} of these ${revisions.length} revisions are not remembered.`,
                {
                    suggestion: `The last ${MAX_STEPS} steps of a board are remembered while the IDE runs and the window that drew them is not reloaded. Change the board as needed.`,
                    details: { revisions: forgotten.slice(0, 20) }
                }
            );
        }
        return found.filter(entry => entry !== undefined);
    }

    /** Who changed records since the first of the steps. */
    private blame(ids: readonly string[], steps: readonly HistoryEntry[], author: Author): ChangedSince[] {
        const first = least(steps.map(step => this.entries.indexOf(step)));
        return ids.map(id => {
            const later = this.entries.findLast(
                (entry, at) => at > first && !steps.includes(entry) && entry.touched.some(touched => touched.id === id)
            );
            return { id, by: later ? agentNamed(later.caller) : author(id) };
        });
    }

    private follow(entry: HistoryEntry, { undone, undoneAt, overtaken }: StepState): void {
        entry.made = DONE;
        entry.reversedBy = undone ? DONE : undefined;
        entry.undoneAt = undoneAt;
        entry.overtaken = overtaken;
        this.clock = Math.max(this.clock, undoneAt);
    }

    /** What its caller has undone is not done again once the caller made another step. */
    private overtake(caller: string): void {
        overtakeOf(this.entries, each => each === caller);
    }

    private put(entry: HistoryEntry): void {
        this.entries.push(entry);
        this.records += entry.size;
        while (this.entries.length > MAX_STEPS || (this.records > MAX_RECORDS && this.entries.length > 1)) {
            this.records -= this.entries.shift()?.size ?? 0;
        }
    }
}

/** Its shapes are not as it left them, which is no one else's doing. */
function refuseUndone(entries: readonly HistoryEntry[]): void {
    const undone = entries.filter(({ isUndone }) => isUndone).map(({ revision }) => revision);
    if (undone.length > 0) {
        throw new ToolError('CONFLICT', `The steps of ${undone.length} of these revisions are undone already. Nothing was changed.`, {
            suggestion: 'Name the other steps, if they are to be undone as well.',
            details: { revisions: undone.slice(0, 20) }
        });
    }
}

function overtakeOf(entries: readonly HistoryEntry[], isCaller: (caller: string) => boolean): void {
    for (const entry of entries) {
        entry.overtaken ||= entry.isUndone && isCaller(entry.caller);
    }
}

function stateOf({ id, isUndone: undone, undoneAt, overtaken }: HistoryEntry): StepState {
    return { id, undone, undoneAt, overtaken };
}

/** How many of the steps nothing stands in the way of. */
function possible(view: BoardView, steps: readonly BoardStep[]): number {
    let count = 0;
    while (count < steps.length && reversalOf(view, steps.slice(0, count + 1)).conflicts.length === 0) {
        count++;
    }
    return count;
}
