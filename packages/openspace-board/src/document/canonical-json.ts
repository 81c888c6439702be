import type { TLRecord } from '@tldraw/tlschema';

/** Own keys of this name come only from hostile files: they are neither read, written nor counted. */
export const FORBIDDEN_KEY = '__proto__';

const RECORDS = new WeakMap<TLRecord, string>();

/**
 * A record as JSON that depends on its content alone: keys in code unit order, no spaces, no keys without a
 * value. Records are immutable, so each is written once.
 */
export function recordJson(record: TLRecord): string {
    let json = RECORDS.get(record);
    if (json === undefined) {
        json = canonicalJson(record) ?? 'null';
        RECORDS.set(record, json);
    }
    return json;
}

/** Like `JSON.stringify`, with the keys of every object in code unit order. */
export function canonicalJson(value: unknown): string | undefined {
    if (typeof value !== 'object' || value === null) {
        return JSON.stringify(value);
    }
    if (Array.isArray(value)) {
        return `[${value.map(item => canonicalJson(item) ?? 'null').join(',')}]`;
    }
    const fields: string[] = [];
    for (const key of Object.keys(value).sort()) {
        const json = key === FORBIDDEN_KEY ? undefined : canonicalJson(Reflect.get(value, key));
        if (json !== undefined) {
            fields.push(`${JSON.stringify(key)}:${json}`);
        }
    }
    return `{${fields.join(',')}}`;
}
