import type { Fields } from './merge-fields';
import { sameJson } from './same-json';

/** What can happen to a thing in a drawing, in the order in which it is listed. */
export const CHANGE_KINDS = [
    'removed',
    'added',
    'moved',
    'resized',
    'redrawn',
    'restyled',
    'relabelled',
    'reconnected',
    'regrouped',
    'reordered',
    'changed'
] as const;

export type ChangeKind = (typeof CHANGE_KINDS)[number];

/** One field of one record before and after; undefined: it does not have it. */
export interface FieldChange {
    /** The key of the record. */
    readonly record: string;
    /** Undefined: the record as a whole, which one of the two sides does not have. */
    readonly field: string | undefined;
    readonly before: unknown;
    readonly after: unknown;
}

/** One difference between two versions of a drawing, as a person would name it. */
export interface ChangeEntry {
    readonly kind: ChangeKind;
    /** The id of the thing. */
    readonly id: string;
    /** What a person calls it, such as `rectangle "Order"`. */
    readonly name: string;
    /** The page that it is on, where the document has several. */
    readonly page?: string;
    readonly sentence: string;
    /** All that the entry is about; no field is in two entries. */
    readonly fields: readonly FieldChange[];
}

/** The fields that differ, in the order of their names. */
export function changedFields(record: string, before: Fields, after: Fields): FieldChange[] {
    return [...new Set([...before.keys(), ...after.keys()])]
        .filter(field => !sameJson(before.get(field), after.get(field)))
        .sort()
        .map(field => ({ record, field, before: before.get(field), after: after.get(field) }));
}

/** Fields by the kind of change that each is, in the order of {@link CHANGE_KINDS}. */
export function byKind(fields: readonly FieldChange[], kindOf: (field: string) => ChangeKind): [ChangeKind, FieldChange[]][] {
    return CHANGE_KINDS.map((kind): [ChangeKind, FieldChange[]] => [
        kind,
        fields.filter(({ field }) => field !== undefined && kindOf(field) === kind)
    ]).filter(([, found]) => found.length > 0);
}
