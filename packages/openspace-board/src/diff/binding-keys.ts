import type { TLRecord } from '@tldraw/tlschema';
import { asArrowBinding } from '../document/board-schema';

/** Records by id. */
export type Records = ReadonlyMap<string, TLRecord>;

/**
 * Records by a key that identifies the same thing for a person. The binding of an arrow's end is known by arrow and
 * end: a person who connects that end elsewhere may change its record or make another one. All other records, and
 * further bindings of one end, are known by id.
 */
export function keyedRecords(records: Records): Map<string, TLRecord> {
    const keyed = new Map<string, TLRecord>();
    const bindings: TLRecord[] = [];
    for (const [id, record] of records) {
        if (record.typeName === 'binding') {
            bindings.push(record);
        } else {
            keyed.set(id, record);
        }
    }
    bindings.sort((one, other) => (one.id < other.id ? -1 : 1));
    for (const record of bindings) {
        const key = bindingKey(record);
        keyed.set(key === undefined || keyed.has(key) ? record.id : key, record);
    }
    return keyed;
}

/** Undefined for a record that is not a binding of an arrow. */
export function bindingKey(record: TLRecord): string | undefined {
    const binding = asArrowBinding(record);
    return binding && `${binding.props.terminal} of ${binding.fromId}`;
}
