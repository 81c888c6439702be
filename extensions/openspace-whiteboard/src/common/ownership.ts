import { agentNamed, OWN } from '@openspace/tool';
import { type BoardRecord, sameRecord, type Touched } from './board-step';
import type { HistoryEntry } from './history-entry';

/** Names who changed a record where no step of a call says so, e.g. `the person`. */
export type Author = (id: string) => string;

interface LastTouch {
    readonly caller: string;
    /** The record as the step left it, or as it was before if the step is undone. */
    readonly left: BoardRecord | undefined;
}

/** Whose the records of a board are, by the steps that are remembered; looked up for all records at once. */
export class Ownership {
    private readonly drew: Map<string, string>;
    private readonly last = new Map<string, LastTouch>();

    /** @param elsewhere who drew what, by steps that another thread remembers */
    constructor(entries: readonly HistoryEntry[], elsewhere: ReadonlyMap<string, string>) {
        this.drew = new Map(elsewhere);
        for (const entry of entries) {
            const { caller, drawn, isUndone } = entry;
            drawn.forEach(id => this.drew.set(id, caller));
            const leftBy = ({ before, after }: Touched) => (isUndone ? before : after);
            for (const touched of entry.isLight ? entry.touched : []) {
                this.last.set(touched.id, { caller, left: leftBy(touched) });
            }
        }
    }

    /** Whether a step is remembered that added the record. */
    knows(id: string): boolean {
        return this.drew.has(id);
    }

    /** Whose a record is: the caller's whose step added it, unless somebody changed it since in another way. */
    ownerOf(record: BoardRecord, caller: string, author: Author): string {
        const last = this.last.get(record.id);
        const drew = this.drew.get(record.id);
        return drew === undefined || (last && !sameRecord(last.left, record)) ? author(record.id) : inWords(drew, caller);
    }

    /** Who changed a record last: the caller whose step left it as it is now. */
    changerOf(id: string, now: BoardRecord | undefined, caller: string, author: Author): string {
        const last = this.last.get(id);
        return last && sameRecord(last.left, now) ? inWords(last.caller, caller) : author(id);
    }
}

function inWords(name: string, caller: string): string {
    return name === caller ? OWN : agentNamed(name);
}
