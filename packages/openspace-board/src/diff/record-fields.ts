import type { Fields } from '@openspace/tool';
import type { TLRecord } from '@tldraw/tlschema';

/** What is flattened: its parts are properties of their own to a person. */
const NESTED: ReadonlySet<string> = new Set(['props', 'meta', 'meta.notation']);
/** What every record of its type has, be it empty. */
const ALWAYS: readonly string[] = ['props', 'meta'];

const FIELDS = new WeakMap<TLRecord, Fields>();

/** A record's properties by path, such as `x`, `props.color` or `meta.notation.fillColor`; dots in keys are escaped. */
export function fieldsOf(record: TLRecord): Fields {
    let fields = FIELDS.get(record);
    if (!fields) {
        const flat = new Map<string, unknown>();
        flatten(record, '', flat);
        fields = flat;
        FIELDS.set(record, fields);
    }
    return fields;
}

function flatten(value: object, outer: string, fields: Map<string, unknown>): void {
    for (const [key, inner] of Object.entries(value)) {
        const path = outer + key.replace(/[\\.]/g, '\\$&');
        if (inner === undefined) {
            continue;
        }
        if (NESTED.has(path) && isObject(inner) && (ALWAYS.includes(path) || Object.keys(inner).length > 0)) {
            flatten(inner, `${path}.`, fields);
        } else {
            fields.set(path, inner);
        }
    }
}

/**
 * The record that has these fields, unchecked.
 * @param like a record of the same type, whose `props` and `meta` say that the result has them
 */
export function recordOf(fields: Fields, like: TLRecord): unknown {
    const root: Tree = new Map(Object.keys(like).flatMap(key => (ALWAYS.includes(key) ? [[key, new Map<string, unknown>()]] : [])));
    for (const [path, value] of fields) {
        const keys = keysOf(path);
        const last = keys.pop() ?? '';
        let at = root;
        for (const key of keys) {
            const inner = at.get(key);
            const next: Tree = inner instanceof Map ? inner : new Map<string, unknown>();
            at.set(key, next);
            at = next;
        }
        // An empty object is set only if no other field has given it content.
        if (!(at.get(last) instanceof Map)) {
            at.set(last, value);
        }
    }
    return grown(root);
}

type Tree = Map<string, unknown>;

function keysOf(path: string): string[] {
    const keys = [''];
    for (let at = 0; at < path.length; at++) {
        if (path[at] === '.') {
            keys.push('');
        } else {
            at += path[at] === '\\' ? 1 : 0;
            keys[keys.length - 1] += path.charAt(at);
        }
    }
    return keys;
}

function grown(tree: Tree): Record<string, unknown> {
    // fromEntries defines keys, so that none reaches into a prototype.
    return Object.fromEntries([...tree].map(([key, value]) => [key, value instanceof Map ? grown(value) : value]));
}

function isObject(value: unknown): value is object {
    return typeof value === 'object' && value !== null && !Array.isArray(value);
}
