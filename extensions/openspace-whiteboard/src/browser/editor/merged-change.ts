import type { TLRecord } from '@tldraw/tldraw';
import { mergedRecord } from './merged-record';
import { type Records, type ThreeWayMerge, threeWayMerge } from './three-way-merge';

/**
 * Merges the records of two sides, property by property, and keeps the board whole: a shape whose parent the other side deleted moves to
 * the page, and a binding goes when an end of it is gone.
 */
export function mergedChange(
    base: Records<TLRecord>,
    mine: Records<TLRecord>,
    theirs: Records<TLRecord>,
    prefer: 'mine' | 'theirs'
): ThreeWayMerge<TLRecord> {
    const { put, remove, conflicts } = threeWayMerge(base, mine, theirs, prefer, mergedRecord);
    const merged = new Map(mine);
    remove.forEach(id => merged.delete(id));
    put.forEach(record => merged.set(record.id, record));

    const whole = wholeBoard(merged);
    const changed = new Map(put.filter(({ id }) => whole.has(id)).map(record => [record.id as string, record]));
    whole.forEach((record, id) => record !== merged.get(id) && changed.set(id, record));
    const removed = new Set<string>([...remove, ...[...merged.keys()].filter(id => !whole.has(id))]);
    return { put: [...changed.values()], remove: [...removed], conflicts };
}

/** The board with its shapes in parents that are there, and its bindings between shapes that are there. */
export function wholeBoard(records: ReadonlyMap<string, TLRecord>): Map<string, TLRecord> {
    const whole = new Map(records);
    const page = [...records.values()].find(record => record.typeName === 'page');
    for (const record of records.values()) {
        if (record.typeName === 'shape' && page && !records.has(record.parentId)) {
            whole.set(record.id, { ...record, parentId: page.id });
        } else if (record.typeName === 'binding' && !(records.has(record.fromId) && records.has(record.toId))) {
            whole.delete(record.id);
        }
    }
    return whole;
}
