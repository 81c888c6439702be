import { EXISTENCE, type MergedThings, mergeFields, mergeThings, type Side, type ThingConflict } from '@openspace/tool';
import type { TLRecord } from '@tldraw/tlschema';
import { asShape, checkRecord } from '../document/board-schema';
import { keyedRecords, type Records } from './binding-keys';
import { recordsById, sameRecord } from './diff-boards';
import { BINDING_RULES, fieldName, RECORD_RULES } from './field-kinds';
import { nameOfRecord } from './record-names';
import { fieldsOf, recordOf } from './record-fields';
import { wholeBoard } from './whole-board';

/** What two sides changed in different ways, as a person would name it. */
export interface BoardConflict {
    /** The record on each side; two ids where each side has a record of its own for the same end of an arrow. */
    readonly ids: readonly string[];
    /** Such as `position`, `label`, `props.color`, `binding`, `existence`. */
    readonly property: string;
    readonly sentence: string;
}

export interface MergedBoard {
    readonly records: Map<string, TLRecord>;
    readonly conflicts: readonly BoardConflict[];
}

export interface BoardMergeOptions {
    /** Whose value is taken where both changed the same; `mine` unless said otherwise. */
    readonly prefer?: Side;
    /** Takes a whole record with a conflict from the preferred side, instead of only the properties in conflict. */
    readonly wholeRecords?: boolean;
}

/** What a shape's type is, in a conflict about it. */
const TYPE = 'type';

/**
 * Merges two boards that have a common base, record by record and property by property. The result is a valid board:
 * parents and ends of bindings exist, no shape is inside itself, an end of an arrow has one binding, and the assets
 * of all shapes exist.
 */
export function mergeBoards(
    base: Iterable<TLRecord>,
    mine: Iterable<TLRecord>,
    theirs: Iterable<TLRecord>,
    { prefer = 'mine', wholeRecords = false }: BoardMergeOptions = {}
): MergedBoard {
    const [was, own, other] = [recordsById(base), recordsById(mine), recordsById(theirs)] as const;
    const [keyedBase, keyedMine, keyedTheirs] = [keyedRecords(was), keyedRecords(own), keyedRecords(other)];
    const things = mergeThings<TLRecord>(
        keyedBase,
        keyedMine,
        keyedTheirs,
        { same: sameRecord, mergeOne: (before, here, there) => mergeRecord(before, here, there, prefer, wholeRecords) },
        prefer
    );
    keepDependents(things, keyedBase, keyedMine, keyedTheirs, prefer);
    const merged = withOwnIds(things.merged);
    const records = wholeBoard(merged, [own, other, was]);
    const conflicts = things.conflicts
        .filter(conflict => !isSettled(conflict, keyedMine, keyedTheirs, records))
        .flatMap(conflict => worded(conflict, keyedBase, keyedMine, keyedTheirs));
    return { records, conflicts };
}

function mergeRecord(
    base: TLRecord | undefined,
    mine: TLRecord,
    theirs: TLRecord,
    prefer: Side,
    whole: boolean
): { thing: TLRecord; conflicts: readonly string[] } {
    const preferred = prefer === 'mine' ? mine : theirs;
    if (mine.typeName !== theirs.typeName || typeOf(mine) !== typeOf(theirs)) {
        return { thing: preferred, conflicts: [TYPE] };
    }
    const known = base && base.typeName === mine.typeName && typeOf(base) === typeOf(mine) ? fieldsOf(base) : new Map<string, unknown>();
    const rules = mine.typeName === 'binding' ? BINDING_RULES : RECORD_RULES;
    const { fields, conflicts } = mergeFields(known, fieldsOf(mine), fieldsOf(theirs), rules, prefer);
    if (whole && conflicts.length > 0) {
        return { thing: preferred, conflicts };
    }
    // A position is one in a parent: in a conflict about one of the two, both come from one side.
    if (conflicts.includes('position') || conflicts.includes('parent')) {
        for (const field of ['x', 'y', 'rotation', 'parentId', 'index']) {
            fields.set(field, fieldsOf(preferred).get(field));
        }
    }
    const checked = checkRecord(recordOf(fields, mine));
    // Two valid records give a valid one unless properties that depend on each other were changed apart.
    return 'record' in checked
        ? { thing: checked.record, conflicts }
        : { thing: preferred, conflicts: conflicts.length > 0 ? conflicts : [TYPE] };
}

function typeOf(record: TLRecord): unknown {
    return 'type' in record ? record.type : undefined;
}

/**
 * What a side removed with a thing, as what was in a frame or an arrow's bindings, stays when the thing stays because the other side
 * changed it.
 */
function keepDependents({ merged, conflicts }: MergedThings<TLRecord>, base: Records, mine: Records, theirs: Records, prefer: Side): void {
    const kept = new Set<string>();
    for (const { key, properties } of conflicts) {
        if (properties[0] === EXISTENCE && merged.has(key) && base.has(key)) {
            kept.add(key);
        }
    }
    if (kept.size === 0) {
        return;
    }
    const keeping = prefer === 'mine' ? mine : theirs;
    const isHeld = (record: TLRecord): boolean => {
        const seen = new Set<string>();
        for (let shape = asShape(record); shape && !seen.has(shape.id); shape = asShape(keeping.get(shape.parentId))) {
            if (kept.has(shape.parentId)) {
                return true;
            }
            seen.add(shape.id);
        }
        return false;
    };
    const restore = (wanted: (record: TLRecord) => boolean): void => {
        for (const [key, record] of keeping) {
            if (!merged.has(key) && base.has(key) && wanted(record)) {
                merged.set(key, record);
                kept.add(key);
            }
        }
    };
    restore(isHeld);
    restore(record => record.typeName === 'binding' && (kept.has(record.fromId) || kept.has(record.toId)));
}

/** Records by their own ids; of two with one, the second gets another. */
function withOwnIds(keyed: Records): Map<string, TLRecord> {
    const records = new Map<string, TLRecord>();
    for (const record of keyed.values()) {
        if (!records.has(record.id)) {
            records.set(record.id, record);
            continue;
        }
        let id = record.id;
        for (let count = 2; records.has(id); count++) {
            id = `${record.id}-${count}` as TLRecord['id'];
        }
        const checked = checkRecord({ ...record, id });
        if ('record' in checked) {
            records.set(id, checked.record);
        }
    }
    return records;
}

/** Whether nothing depends on the decision any longer: the binding has no shape or no arrow whichever side is taken. */
function isSettled({ key }: ThingConflict, mine: Records, theirs: Records, records: Records): boolean {
    const bindings = [mine.get(key), theirs.get(key)].filter(record => record?.typeName === 'binding');
    return bindings.length > 0 && bindings.every(({ fromId, toId }) => !(records.has(fromId) && records.has(toId)));
}

function worded({ key, properties }: ThingConflict, base: Records, mine: Records, theirs: Records): BoardConflict[] {
    const [here, there] = [mine.get(key), theirs.get(key)];
    // By the name that both sides know.
    const known = base.get(key) ?? here ?? there;
    if (!known) {
        return [];
    }
    const ids = [...new Set([here, there].flatMap(record => (record ? [record.id as string] : [])))];
    const arrow = known.typeName === 'binding' ? (base.get(known.fromId) ?? mine.get(known.fromId) ?? theirs.get(known.fromId)) : undefined;
    const name =
        known.typeName === 'binding'
            ? `the ${key.split(' ')[0] ?? ''} of ${arrow ? nameOfRecord(arrow) : 'an arrow'}`
            : nameOfRecord(known);
    return properties.map(property => ({
        ids,
        property,
        sentence:
            property === EXISTENCE
                ? `One side removed ${name}, and the other changed it.`
                : `Both sides changed the ${fieldName(property)} of ${name}.`
    }));
}
