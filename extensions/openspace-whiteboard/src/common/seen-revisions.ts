import type { BoardView } from '@openspace/board';
import { type BoardRecord, sameRecord, type Touched } from './board-step';

const MAX_REVISIONS = 32;
/** Of all revisions together; records that stay the same are only named by each. */
const MAX_RECORDS = 100_000;

interface Seen {
    readonly revision: string;
    readonly records: readonly BoardRecord[];
}

/** What a board was at the revisions that calls were answered with, so that a call that expects an older one learns what changed since. */
export class SeenRevisions {
    /** The oldest first. */
    private seen: Seen[] = [];
    private records = 0;

    /** Remembers the board as it is now. */
    note(revision: string, view: Pick<BoardView, 'records'>): void {
        if (this.seen.at(-1)?.revision === revision) {
            return;
        }
        const records = [...view.records()];
        this.seen.push({ revision, records });
        this.records += records.length;
        while (this.seen.length > MAX_REVISIONS || (this.records > MAX_RECORDS && this.seen.length > 1)) {
            this.records -= this.seen.shift()?.records.length ?? 0;
        }
    }

    /** What is not as it was at a revision; undefined if that is not remembered. */
    changesSince(revision: string, view: Pick<BoardView, 'get' | 'records'>): Touched[] | undefined {
        const seen = this.seen.findLast(each => each.revision === revision);
        if (!seen) {
            return undefined;
        }
        const before = new Map<string, BoardRecord>(seen.records.map(record => [record.id, record]));
        const changed = [...view.records()]
            .filter(record => !sameRecord(before.get(record.id), record))
            .map(record => ({ id: record.id, before: before.get(record.id), after: record }));
        const gone = seen.records
            .filter(({ id }) => view.get(id) === undefined)
            .map(record => ({ id: record.id, before: record, after: undefined }));
        return [...changed, ...gone];
    }
}
