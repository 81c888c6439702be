import { type BoardStep, packTouched, readTouched } from './board-step';

/** A step where it was made, which somebody may have undone since by other means than a history. */
export interface MadeStep {
    readonly undone: boolean;
}

const DONE: MadeStep = { undone: false };
/** Records as a text that are read in a few milliseconds. */
const LIGHT = 600;

/** A step of a call, and whether it is undone. What it touched may be kept as text until it is read. */
export class HistoryEntry {
    /** Names the step, wherever it is remembered. */
    readonly id: string;
    readonly revision: string;
    readonly caller: string;
    readonly at: number;
    /** The step that undid it. */
    reversedBy: MadeStep | undefined;
    /** Counts up with each step that is undone: the last one is the first to be redone. */
    undoneAt = 0;
    /** Its caller made another step since; it is not done again. */
    overtaken = false;

    constructor(
        { id, revision, caller, at }: Pick<HistoryEntry, 'id' | 'revision' | 'caller' | 'at'>,
        private what: BoardStep | string,
        /** How many records it touched. */
        readonly size: number,
        public made: MadeStep = DONE,
        /** The ids of what it added, which are known while the rest is still a text. */
        readonly drawn: readonly string[] = typeof what === 'string' ? [] : drawnBy(what)
    ) {
        this.id = id;
        this.revision = revision;
        this.caller = caller;
        this.at = at;
    }

    get touched(): BoardStep {
        if (typeof this.what === 'string') {
            this.what = readTouched(this.what);
        }
        return this.what;
    }

    /** Whether what it touched is at hand, or soon read. */
    get isLight(): boolean {
        return typeof this.what !== 'string' || this.size <= LIGHT;
    }

    get packed(): string {
        return typeof this.what === 'string' ? this.what : packTouched(this.what);
    }

    get isUndone(): boolean {
        return this.made.undone || (this.reversedBy !== undefined && !this.reversedBy.undone);
    }
}

function drawnBy(step: BoardStep): string[] {
    return step.filter(({ before, after }) => before === undefined && after !== undefined).map(({ id }) => id);
}
