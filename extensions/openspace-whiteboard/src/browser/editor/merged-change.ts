import { mergeBoards, type Records } from '@openspace/board';
import type { TLRecord } from '@tldraw/tldraw';

export interface MergedChange {
    /** What has to be put and removed to bring `mine` to the merged state. */
    readonly put: readonly TLRecord[];
    readonly remove: readonly TLRecord['id'][];
    /** The ids of records that both sides changed, each in its own way. */
    readonly conflicts: readonly string[];
}

/** Merges the records of two sides; what a person has to decide on stays a record as a whole. */
export function mergedChange(base: Records, mine: Records, theirs: Records, prefer: 'mine' | 'theirs'): MergedChange {
    const { records, conflicts } = mergeBoards(base.values(), mine.values(), theirs.values(), { prefer, wholeRecords: true });
    return {
        put: [...records.values()].filter(record => mine.get(record.id) !== record),
        remove: [...mine.values()].map(({ id }) => id).filter(id => !records.has(id)),
        conflicts: [...new Set(conflicts.flatMap(({ ids }) => ids))]
    };
}
