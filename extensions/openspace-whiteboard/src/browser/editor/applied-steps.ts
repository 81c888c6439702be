import type { TLRecord } from '@tldraw/tldraw';
import type { StepDirection } from '../../common/whiteboard-port';
import type { AppliedStep } from '../board-editor';
import type { BoardRecords } from './board-records';
import type { RecordChange } from './replace-records';
import type { AgentStep, UndoSteps } from './undo-steps';
import { changeBetween, type StepRecords, withoutStep } from './without-step';

/** A change of the records that is in no undo history, as no pane showed the board. Made before the change. */
export class RecordsStep implements AppliedStep {
    readonly undone = false;
    private readonly before: StepRecords;

    constructor(
        private readonly records: BoardRecords,
        change: RecordChange
    ) {
        const { map } = records;
        const after = new Map<string, TLRecord | undefined>(change.remove.map(id => [id, undefined]));
        change.put.forEach(record => after.set(record.id, record));
        this.before = new Map([...after].map(([id, record]) => [id, { before: map.get(id), after: record }]));
    }

    revoke(): void {
        const now = new Map(this.records.map);
        const without = new Map(now);
        this.before.forEach(({ before }, id) => (before ? without.set(id, before) : without.delete(id)));
        const since = withoutStep(without, now, this.before);
        since.remove.forEach(id => without.delete(id));
        since.put.forEach(record => without.set(record.id, record));
        const { put, remove } = changeBetween(now, without);
        this.records.change(put, remove);
    }
}

/** A step in the undo history of a pane. */
export class PaneStep implements AppliedStep {
    constructor(
        private readonly made: AgentStep,
        /** Undefined when the pane is gone, and its history with it. */
        private readonly history: () => UndoSteps | undefined,
        private readonly records: RecordsStep
    ) {}

    get undone(): boolean {
        return this.made.undone;
    }

    revoke(): void {
        if (!this.history()?.revoke(this.made)) {
            this.records.revoke();
        }
    }

    /** Goes through exactly these steps, if they are the next ones in one history. @returns whether it did */
    static retrace(direction: StepDirection, steps: readonly PaneStep[]): boolean {
        const history = steps[0]?.history();
        const together = history !== undefined && steps.every(step => step.history() === history);
        return (
            together &&
            history.retrace(
                direction,
                steps.map(({ made }) => made)
            )
        );
    }
}
