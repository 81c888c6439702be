import type { TLRecord } from '@tldraw/tldraw';
import { isEqual } from '@tldraw/utils';

type Fields = Readonly<Record<string, unknown>>;

/** What is one thing to a person: half of one side's and half of the other's would be neither's. */
const TOGETHER: readonly (readonly string[])[] = [
    ['x', 'y', 'rotation', 'parentId'],
    ['props.w', 'props.h', 'props.scale', 'props.autoSize'],
    ['props.richText', 'props.text']
];
/** Follows from other fields, or says nothing that a person would choose between. */
const FOLLOWS: readonly string[] = ['index', 'props.growY', 'props.fontSizeAdjustment'];

/**
 * Merges a record that both sides changed: its place, size, label and every other property by itself.
 * @returns undefined when both changed the same of these, each in its own way
 */
export function mergedRecord(base: TLRecord, mine: TLRecord, theirs: TLRecord): TLRecord | undefined {
    if (mine.typeName !== theirs.typeName || ('type' in mine && 'type' in theirs && mine.type !== theirs.type)) {
        return undefined;
    }
    const [before, here, there] = [flat(base), flat(mine), flat(theirs)];
    const merged = new Map(here);
    for (const group of groups(before, here, there)) {
        const differs = (one: ReadonlyMap<string, unknown>, other: ReadonlyMap<string, unknown>) =>
            group.some(name => !isEqual(one.get(name), other.get(name)));
        if (!differs(there, before) || !differs(there, here)) {
            continue;
        }
        if (differs(here, before)) {
            if (group.every(name => FOLLOWS.includes(name))) {
                continue;
            }
            return undefined;
        }
        group.forEach(name => (there.has(name) ? merged.set(name, there.get(name)) : merged.delete(name)));
    }
    return nested(theirs, merged);
}

/** The names of the properties that two versions have in a different way, such as `props.color`. */
export function differingFields(one: TLRecord, other: TLRecord): string[] {
    const [here, there] = [flat(one), flat(other)];
    return [...new Set([...here.keys(), ...there.keys()])].filter(name => !isEqual(here.get(name), there.get(name)));
}

function* groups(...sides: readonly ReadonlyMap<string, unknown>[]): Generator<readonly string[]> {
    yield* TOGETHER;
    const grouped = new Set(TOGETHER.flat());
    for (const name of new Set(sides.flatMap(side => [...side.keys()]))) {
        if (!grouped.has(name)) {
            yield [name];
        }
    }
}

/** Properties by name, those of `props` and `meta` each by itself. */
function flat(record: TLRecord): Map<string, unknown> {
    const fields = new Map<string, unknown>();
    for (const [name, value] of Object.entries(record)) {
        if ((name === 'props' || name === 'meta') && isFields(value)) {
            Object.entries(value).forEach(([inner, field]) => fields.set(`${name}.${inner}`, field));
        } else {
            fields.set(name, value);
        }
    }
    return fields;
}

/** A record of the same kind as `like` with these properties. */
function nested<R extends TLRecord>(like: R, fields: ReadonlyMap<string, unknown>): R {
    const record: Record<string, unknown> = {};
    const inner: Record<string, Record<string, unknown>> = {};
    for (const name of Object.keys(like)) {
        if (name === 'props' || name === 'meta') {
            record[name] = inner[name] = {};
        }
    }
    for (const [path, value] of fields) {
        const [outer = '', ...rest] = path.split('.');
        const target = inner[outer];
        if (target && rest.length > 0) {
            target[rest.join('.')] = value;
        } else {
            record[path] = value;
        }
    }
    return { ...like, ...record };
}

function isFields(value: unknown): value is Fields {
    return typeof value === 'object' && value !== null && !Array.isArray(value);
}
