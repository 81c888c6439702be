import type { TLRecord } from '@tldraw/tldraw';
import type { StepDirection } from '../../common/whiteboard-port';
import type { AppliedStep } from '../board-editor';
import type { BoardRecords } from './board-records';
import type { RecordChange } from './replace-records';
import type { AgentStep, UndoSteps } from './undo-steps';
import { changeBetween, reverted, type StepRecords } from './without-step';

/** A change of the records that is in no undo history, as no pane showed the board. Made before the change. */
export class RecordsStep implements AppliedStep {
    readonly undone = false;
    /** What it changes. */
    readonly step: StepRecords;

    constructor(
        private readonly records: BoardRecords,
        change: RecordChange
    ) {
        const { map } = records;
        const after = new Map<string, TLRecord | undefined>(change.remove.map(id => [id, undefined]));
        change.put.forEach(record => after.set(record.id, record));
        this.step = new Map([...after].map(([id, record]) => [id, { before: map.get(id), after: record }]));
    }

    revoke(): void {
        const { map } = this.records;
        const { put, remove } = changeBetween(map, reverted(map, this.step));
        this.records.change(put, remove);
    }
}

/** Where a step is in the undo history of a pane. */
export interface PlaceInHistory {
    readonly made: AgentStep;
    /** Undefined when the pane is gone, and its history with it. */
    readonly history: () => UndoSteps | undefined;
}

/** A step in the undo history of a pane, or one that comes into it when the person lets go of what they hold. */
export class PaneStep implements AppliedStep {
    private isRevoked = false;

    constructor(
        readonly records: RecordsStep,
        private place?: PlaceInHistory
    ) {}

    get undone(): boolean {
        return this.place?.made.undone ?? false;
    }

    /** Whether it waits for its place in the history. */
    get isLate(): boolean {
        return !this.place && !this.isRevoked;
    }

    enter(place: PlaceInHistory): void {
        this.place = place;
    }

    revoke(): void {
        this.isRevoked = true;
        if (!this.place?.history()?.revoke(this.place.made)) {
            this.records.revoke();
        }
    }

    /** Goes through exactly these steps, if they are the next ones in one history. @returns whether it did */
    static retrace(direction: StepDirection, steps: readonly PaneStep[]): boolean {
        const places = steps.flatMap(({ place }) => place ?? []);
        const history = places[0]?.history();
        const together = history !== undefined && places.length === steps.length && places.every(place => place.history() === history);
        return (
            together &&
            history.retrace(
                direction,
                places.map(({ made }) => made)
            )
        );
    }
}
