import {
    addTo,
    append,
    byKind,
    changedFields,
    type ChangeEntry,
    type ChangeKind,
    type FieldChange,
    fieldWords,
    pointWords,
    quotedText,
    wayWords
} from '@openspace/tool';
import type { TLRecord, TLShape } from '@tldraw/tlschema';
import { pagesOf } from '../document/board-pages';
import { asArrowBinding, asShape } from '../document/board-schema';
import { recordJson } from '../document/canonical-json';
import { readLabel } from '../geometry/read-label';
import { keyedRecords, type Records } from './binding-keys';
import { fieldName, kindOfField } from './field-kinds';
import { endWords, nameOfRecord } from './record-names';
import { fieldsOf } from './record-fields';

/** The differences between two boards. Every field that differs is in exactly one entry. */
export type BoardDiff = readonly ChangeEntry[];

/** Two versions of a board while their differences are put into words. */
interface Versions {
    readonly before: Records;
    readonly after: Records;
    readonly pages: ReadonlyMap<string, { readonly name: string; readonly at: number }>;
}

/**
 * The changes from one version of a board to another, as a person would describe them. Ordered by page, then by the
 * place in the stack, then by kind; changes of the board as a whole come first.
 */
export function diffBoards(before: Iterable<TLRecord>, after: Iterable<TLRecord>): BoardDiff {
    const [was, is] = [recordsById(before), recordsById(after)];
    const changed = [...new Set([...was.keys(), ...is.keys()])].filter(id => !sameRecord(was.get(id), is.get(id))).sort();
    if (changed.length === 0) {
        return [];
    }
    const versions: Versions = { before: was, after: is, pages: pageNames(was, is) };
    const bindings = changedBindings(changed, versions);
    const entries: Placed[] = changed.flatMap(id => {
        const record = is.get(id) ?? was.get(id);
        return !record || record.typeName === 'binding' ? [] : entriesOf(id, record, versions, bindings);
    });
    for (const [arrow, fields] of bindings) {
        // Of arrows that are otherwise as they were, or that neither version has.
        append(entries, reconnected(arrow, fields, versions));
    }
    return entries.sort(byPlace).map(({ entry }) => entry);
}

/** An entry with what orders it. */
interface Placed {
    readonly entry: ChangeEntry;
    readonly page: number;
    readonly index: string;
}

function entriesOf(id: string, record: TLRecord, versions: Versions, bindings: Map<string, FieldChange[]>): Placed[] {
    const [was, is] = [versions.before.get(id), versions.after.get(id)];
    if (!was || !is || was.typeName !== is.typeName) {
        const kind = is ? 'added' : 'removed';
        const own = bindings.get(id) ?? [];
        bindings.delete(id);
        const fields = [{ record: id, field: undefined, before: was, after: is }, ...own];
        return [
            placed(
                kind,
                record,
                fields,
                `${is ? 'Added' : 'Removed'} ${addedWords(record, is ? versions.after : versions.before, own)}`,
                versions
            )
        ];
    }
    const changes = changedFields(id, fieldsOf(was), fieldsOf(is));
    return byKind(changes, field =>
        is.typeName === 'shape' ? kindOfField(field) : field === 'name' ? 'relabelled' : field === 'index' ? 'reordered' : 'changed'
    ).map(([kind, fields]) => placed(kind, is, fields, sentence(kind, was, is, fields, versions), versions));
}

function placed(
    kind: ChangeKind,
    record: TLRecord,
    fields: readonly FieldChange[],
    sentenceText: string,
    { before, after, pages }: Versions
): Placed {
    const shape = asShape(record);
    const page = shape && pages.get(pageOf(shape, after) ?? pageOf(shape, before) ?? '');
    const several = pages.size > 1;
    const entry: ChangeEntry = {
        kind,
        id: record.id,
        name: nameOfRecord(record),
        ...(page && several && { page: page.name }),
        sentence: `${sentenceText}${page && several ? ` on page ${quotedText(page.name)}` : ''}.`,
        fields
    };
    return { entry, page: page?.at ?? -1, index: 'index' in record ? record.index : '' };
}

function sentence(kind: ChangeKind, was: TLRecord, is: TLRecord, fields: readonly FieldChange[], { before, after }: Versions): string {
    const name = nameOfRecord(was);
    const value = (record: TLRecord, field: string): unknown => fieldsOf(record).get(field);
    switch (kind) {
        case 'moved': {
            const turned = fields.some(({ field }) => field === 'rotation');
            const moved = fields.some(({ field }) => field !== 'rotation');
            const way = wayWords([value(was, 'x'), value(was, 'y')], [value(is, 'x'), value(is, 'y')]);
            return [
                `${moved ? 'Moved' : 'Turned'} ${name}`,
                moved ? way : '',
                turned ? `${moved ? 'turned ' : ''}to ${degrees(value(is, 'rotation'))}°` : ''
            ]
                .filter(part => part !== '')
                .join(moved && turned ? ', ' : ' ')
                .replace(`${name}, from`, `${name} from`);
        }
        case 'resized':
            return `Resized ${name}${sizeWords(was, is)}`;
        case 'redrawn':
            return `Redrew the line of ${name}`;
        case 'restyled':
            return `Restyled ${name}: ${fieldWords(fields, fieldName)}`;
        case 'relabelled':
            return relabelledWords(was, is, fields);
        case 'regrouped':
            return `Moved ${name} from ${placeWords(was, before)} into ${placeWords(is, after)}`;
        case 'reordered':
            return `Changed the order of ${name}`;
        default:
            return `Changed ${name}: ${fieldWords(fields, fieldName)}`;
    }
}

function relabelledWords(was: TLRecord, is: TLRecord, fields: readonly FieldChange[]): string {
    const [from, to] = [was, is].map(record =>
        record.typeName === 'shape' ? readLabel(record) : 'name' in record ? String(record.name) : ''
    );
    const more = fields.filter(({ field = '' }) => field.startsWith('meta.'));
    const noun = nameOfRecord(was).split(' "')[0] ?? 'shape';
    const label = from === to ? '' : ` from ${quotedText(from ?? '')} to ${quotedText(to ?? '')}`;
    const format = label === '' && more.length < fields.length ? ' in another format of its text' : '';
    const rest = more.length > 0 ? `: ${fieldWords(more, fieldName)}` : '';
    return `Relabelled ${label === '' ? nameOfRecord(was) : noun}${label}${format}${rest}`;
}

function sizeWords(was: TLRecord, is: TLRecord): string {
    const [a, b] = [was, is].map(record => {
        const fields = fieldsOf(record);
        const [w, h] = [fields.get('props.w'), fields.get('props.h')];
        return typeof w === 'number' && typeof h === 'number' ? `${Math.round(w)} × ${Math.round(h)}` : undefined;
    });
    return a !== undefined && b !== undefined && a !== b ? ` from ${a} to ${b}` : '';
}

function degrees(radians: unknown): number {
    return typeof radians === 'number' ? Math.round((radians * 180) / Math.PI) : 0;
}

function placeWords(record: TLRecord, records: Records): string {
    const parent = record.typeName === 'shape' ? records.get(record.parentId) : undefined;
    return parent ? nameOfRecord(parent) : 'a place that does not exist';
}

function addedWords(record: TLRecord, records: Records, own: readonly FieldChange[]): string {
    const shape = asShape(record);
    if (shape?.type === 'arrow') {
        const ends = new Map(own.map(({ before, after }) => [terminalOf(after ?? before), after ?? before]));
        const get = (id: string): TLRecord | undefined => records.get(id);
        const [from, to] = (['start', 'end'] as const).map(terminal => endWords(recordIn(ends.get(terminal)), get));
        return `${nameOfRecord(record)}${ends.size === 0 ? '' : ` from ${from} to ${to}`}`;
    }
    return `${nameOfRecord(record)}${shape ? ` at ${pointWords(shape.x, shape.y)}` : ''}`;
}

/** The changes of bindings by the arrow that they belong to. */
function changedBindings(changed: readonly string[], { before, after }: Versions): Map<string, FieldChange[]> {
    const byArrow = new Map<string, FieldChange[]>();
    for (const id of changed) {
        const [was, is] = [before.get(id), after.get(id)];
        const binding = is ?? was;
        if (binding?.typeName === 'binding') {
            const change = { record: id, field: undefined, before: was, after: is };
            addTo(byArrow, binding.fromId, change);
        }
    }
    return byArrow;
}

function reconnected(arrow: string, fields: readonly FieldChange[], versions: Versions): Placed[] {
    const { before, after } = versions;
    const record = after.get(arrow) ?? before.get(arrow) ?? recordIn(fields[0]?.after ?? fields[0]?.before);
    if (!record) {
        return [];
    }
    const [was, is] = (['before', 'after'] as const).map(side =>
        keyedRecords(recordsById(fields.map(field => recordIn(field[side])).filter(found => found !== undefined)))
    );
    const ends = ['start', 'end'].flatMap(terminal => {
        const key = `${terminal} of ${arrow}`;
        const [old, now] = [was?.get(key), is?.get(key)];
        if (!old && !now) {
            return [];
        }
        const [from, to] = [endWords(old, id => before.get(id)), endWords(now, id => after.get(id))];
        return [from === to ? `${terminal} at another point of ${to}` : `${terminal} from ${from} to ${to}`];
    });
    const words = ends.length === 0 ? '' : `: ${ends.join(', ')}`;
    return [placed('reconnected', record, fields, `Reconnected ${nameOfRecord(record)}${words}`, versions)];
}

function terminalOf(value: unknown): string | undefined {
    return asArrowBinding(recordIn(value))?.props.terminal;
}

function recordIn(value: unknown): TLRecord | undefined {
    // The values of whole records in entries of boards are records.
    return typeof value === 'object' && value !== null && 'typeName' in value ? (value as TLRecord) : undefined;
}

function pageNames(before: Records, after: Records): Versions['pages'] {
    const pages = [after, before].flatMap(records => pagesOf({ records: () => records.values() }));
    const names = new Map<string, { name: string; at: number }>();
    pages.forEach(({ id, name }, at) => names.has(id) || names.set(id, { name, at }));
    return names;
}

/** The page that a shape is on, through all its parents. */
function pageOf(shape: TLShape, records: Records): string | undefined {
    const seen = new Set<string>();
    for (let at: TLRecord | undefined = shape; at && !seen.has(at.id);) {
        if (at.typeName !== 'shape') {
            return at.typeName === 'page' ? at.id : undefined;
        }
        seen.add(at.id);
        at = records.get(at.parentId);
    }
    return undefined;
}

function byPlace(one: Placed, other: Placed): number {
    return (
        one.page - other.page ||
        compare(one.index, other.index) ||
        compare(one.entry.id, other.entry.id) ||
        ORDER.indexOf(one.entry.kind) - ORDER.indexOf(other.entry.kind)
    );
}

const ORDER: readonly ChangeKind[] = [
    'removed',
    'added',
    'relabelled',
    'moved',
    'resized',
    'redrawn',
    'restyled',
    'reconnected',
    'regrouped',
    'reordered',
    'changed'
];

function compare(one: string, other: string): number {
    return one < other ? -1 : one > other ? 1 : 0;
}

/** By content; what JSON does not write does not count. */
export function sameRecord(one: TLRecord | undefined, other: TLRecord | undefined): boolean {
    return one === other || (one !== undefined && other !== undefined && recordJson(one) === recordJson(other));
}

export function recordsById(records: Iterable<TLRecord>): Map<string, TLRecord> {
    const map = new Map<string, TLRecord>();
    for (const record of records) {
        map.set(record.id, record);
    }
    return map;
}
