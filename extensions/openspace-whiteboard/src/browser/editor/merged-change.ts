import type { TLRecord } from '@tldraw/tldraw';
import { type Records, type ThreeWayMerge, threeWayMerge } from './three-way-merge';

/**
 * Merges the records of two sides and keeps the board whole: a shape whose parent the other side deleted moves to
 * the page, and a binding goes when an end of it is gone.
 */
export function mergedChange(
    base: Records<TLRecord>,
    mine: Records<TLRecord>,
    theirs: Records<TLRecord>,
    prefer: 'mine' | 'theirs'
): ThreeWayMerge<TLRecord> {
    const { put, remove, conflicts } = threeWayMerge(base, mine, theirs, prefer);
    const merged = new Map(mine);
    remove.forEach(id => merged.delete(id));
    put.forEach(record => merged.set(record.id, record));

    const changed = new Map(put.map(record => [record.id as string, record]));
    const removed = new Set<string>(remove);
    const page = [...merged.values()].find(record => record.typeName === 'page');
    for (const record of merged.values()) {
        if (record.typeName === 'shape' && page && !merged.has(record.parentId)) {
            changed.set(record.id, { ...record, parentId: page.id });
        } else if (record.typeName === 'binding' && !(merged.has(record.fromId) && merged.has(record.toId))) {
            changed.delete(record.id);
            removed.add(record.id);
        }
    }
    return { put: [...changed.values()], remove: [...removed], conflicts };
}
