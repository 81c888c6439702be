import { PageRecordType, type TLRecord } from '@tldraw/tlschema';
import { assetsOf } from '../compile/asset-reference';
import { asShape } from '../document/board-schema';
import type { Records } from './binding-keys';
import { wholeStore } from './whole-board';

/** The records of an open board, looked at only as far as needed. */
export interface OpenRecords {
    get(id: string): TLRecord | undefined;
    values(): Iterable<TLRecord>;
}

/** What has to be put and removed, so that each record refers to what is there. */
export interface Repair {
    readonly put: readonly TLRecord[];
    readonly remove: readonly TLRecord['id'][];
}

/**
 * What makes an open board whole again after a change that knew only a part of it: an undo in one pane removes a frame
 * into which another pane has put something since, or brings back a shape whose group is gone.
 * @param former the changed records as they were before
 * @returns nothing if all refers to what is there
 */
export function repairOf(records: OpenRecords, former: ReadonlyMap<string, TLRecord | undefined>): Repair | undefined {
    if (!isTorn(records, former)) {
        return undefined;
    }
    const now: Records = new Map([...records.values()].map(record => [record.id, record]));
    const before = new Map(now);
    former.forEach((record, id) => (record ? before.set(id, record) : before.delete(id)));
    const whole = wholeStore(now, [before]);
    return {
        put: [...whole.values()].filter(record => now.get(record.id) !== record),
        remove: [...now.values()].map(({ id }) => id).filter(id => !whole.has(id))
    };
}

/** Looks only at what was changed, unless something was removed: that others may refer to. */
function isTorn(records: OpenRecords, former: ReadonlyMap<string, TLRecord | undefined>): boolean {
    const gone = new Set<string>();
    const sound = new Set<string>();
    for (const [id, record] of former) {
        const now = records.get(id);
        if (now ? !isHeld(now, records, sound) : record !== undefined) {
            if (now) {
                return true;
            }
            gone.add(id);
        }
    }
    return gone.size > 0 && isMissed(gone, records);
}

/** Whether a record is in something that leads to a page, and a binding between two shapes. tldraw leaves shapes of a deleted page. */
function isHeld(record: TLRecord, records: OpenRecords, sound: Set<string>): boolean {
    if (record.typeName === 'binding') {
        return records.get(record.fromId) !== undefined && records.get(record.toId) !== undefined;
    }
    const seen = new Set<string>();
    for (let shape = asShape(record); shape && !sound.has(shape.id);) {
        seen.add(shape.id);
        const parent = records.get(shape.parentId);
        if (seen.has(shape.parentId) || (parent === undefined && !PageRecordType.isId(shape.parentId))) {
            return false;
        }
        shape = asShape(parent);
    }
    seen.forEach(id => sound.add(id));
    return true;
}

function isMissed(gone: ReadonlySet<string>, records: OpenRecords): boolean {
    let pages = 0;
    for (const record of records.values()) {
        pages += record.typeName === 'page' ? 1 : 0;
        const used = record.typeName === 'binding' ? [record.fromId, record.toId] : assetsOf(record);
        const parent = record.typeName === 'shape' && !PageRecordType.isId(record.parentId) ? [record.parentId] : [];
        if ([...used, ...parent].some(id => gone.has(id))) {
            return true;
        }
    }
    return pages === 0;
}
