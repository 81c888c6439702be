import type { TLRecord } from '@tldraw/tlschema';
import { asArrowBinding } from '../document/board-schema';

type Board = ReadonlyMap<string, TLRecord>;

/** Where a property is in a record; written apart from the merge, to check it. */
const PARTS: Readonly<Record<string, readonly string[]>> = {
    position: ['x', 'y', 'rotation'],
    parent: ['parentId'],
    size: ['props.w', 'props.h', 'props.scale', 'props.autoSize'],
    label: ['props.richText', 'props.text']
};
const IGNORED = ['id', 'index', 'meta.order', 'meta.plannedSize', 'props.growY', 'props.fontSizeAdjustment'];

/** The conflicts that two sides have, as `key property`, found by comparing values. */
export function expectedConflicts(base: Board, mine: Board, theirs: Board, result: Board): string[] {
    const [b, m, t] = [base, mine, theirs].map(things);
    const keys = new Set([b, m, t].flatMap(side => [...(side?.keys() ?? [])]));
    return [...keys].flatMap(key => {
        const [before, here, there] = [b?.get(key), m?.get(key), t?.get(key)];
        const isPointless = [here, there].every(
            record => record?.typeName !== 'binding' || !(result.has(record.fromId) && result.has(record.toId))
        );
        if (
            text(here) === text(there) ||
            text(here) === text(before) ||
            text(there) === text(before) ||
            ((here ?? there)?.typeName === 'binding' && isPointless)
        ) {
            return [];
        }
        if (!here || !there) {
            return [`${key} existence`];
        }
        const [x, y, z] = [before, here, there].map(properties);
        return [...new Set([...(x?.keys() ?? []), ...(y?.keys() ?? []), ...(z?.keys() ?? [])])]
            .filter(name => y?.get(name) !== z?.get(name) && y?.get(name) !== x?.get(name) && z?.get(name) !== x?.get(name))
            .map(name => `${key} ${name}`);
    });
}

/** The binding of an arrow's end is one thing, whatever its record is called. */
export function things(board: Board): Map<string, TLRecord> {
    return new Map(
        [...board.values()].map(record => {
            const binding = asArrowBinding(record);
            return [binding ? `${binding.fromId}/${binding.props.terminal}` : record.id, record];
        })
    );
}

/** Properties as text, by name. */
export function properties(record: TLRecord | undefined): Map<string, string> {
    const flat = new Map<string, string>();
    if (!record) {
        return flat;
    }
    if (record.typeName === 'binding') {
        flat.set('binding', text({ ...record, id: '', meta: {} }));
        return flat;
    }
    const values = new Map<string, unknown>();
    for (const [key, value] of Object.entries(record)) {
        if (key === 'props' || key === 'meta') {
            for (const [inner, deep] of Object.entries(Object(value))) {
                if (key === 'meta' && inner === 'notation') {
                    Object.entries(Object(deep)).forEach(([name, last]) => values.set(`meta.notation.${name}`, last));
                } else {
                    values.set(`${key}.${inner}`, deep);
                }
            }
        } else {
            values.set(key, value);
        }
    }
    for (const [property, names] of Object.entries(PARTS)) {
        flat.set(property, text(names.map(name => values.get(name) ?? null)));
        names.forEach(name => values.delete(name));
    }
    IGNORED.forEach(name => values.delete(name));
    values.forEach((value, name) => flat.set(name, text(value)));
    return flat;
}

function text(value: unknown): string {
    return (
        JSON.stringify(value, (_, inner: unknown) =>
            typeof inner === 'object' && inner !== null && !Array.isArray(inner)
                ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
                : inner
        ) ?? ''
    );
}
