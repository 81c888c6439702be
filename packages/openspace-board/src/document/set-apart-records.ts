import { type TLDocument, TLDOCUMENT_ID, type TLRecord } from '@tldraw/tlschema';
import type { RecordIssue } from './board-schema';
import type { BoardFault, BoardView } from './board-view';
import { canonicalJson } from './canonical-json';
import { checkStored } from './check-stored';
import { MAX_RECORD_NESTING } from './deep-records';
import { nestingOf } from './json-fault';

/**
 * Where the document keeps, while a board is open, the records that are not valid: so they go with it through windows, merges and
 * copies. In a file they are records like the others.
 */
const SET_APART = 'openspace:not-valid';

/** A record that is not shown: what a file calls it, and its JSON. */
export interface SetApartRecord {
    readonly key: string;
    readonly json: string;
    /** The id of the record that is shown instead, for one that is valid. It goes with that record. */
    readonly twinOf?: string;
}

/** The document with records that are not valid, or with none. */
export function withSetApart(document: TLDocument, records: readonly SetApartRecord[]): TLDocument {
    const { [SET_APART]: _former, ...meta } = document.meta;
    if (records.length === 0) {
        return _former === undefined ? document : { ...document, meta };
    }
    return { ...document, meta: { ...meta, [SET_APART]: records.map(record => ({ ...record })) } };
}

/** The records that are not valid and belong into the file as they are. */
export function setApartIn(document: TLRecord | undefined): readonly SetApartRecord[] {
    const kept = document?.typeName === 'document' ? document.meta[SET_APART] : undefined;
    return Array.isArray(kept) ? kept.filter(isSetApart) : [];
}

/** Those of them that belong into a file with records of these ids. */
export function setApartAmong(ids: ReadonlySet<string>, document: TLRecord): readonly SetApartRecord[] {
    return setApartIn(document).filter(({ twinOf }) => twinOf === undefined || ids.has(twinOf));
}

/** Names what of a board is not shown as its file has it. */
export function boardFaults(view: BoardView): readonly BoardFault[] {
    return view.faults ?? setApartFaults(view);
}

/** The same of the records that are not valid alone. */
export function setApartFaults(view: Pick<BoardView, 'get'>): readonly BoardFault[] {
    const document = view.get(TLDOCUMENT_ID);
    let faults = document && FAULTS.get(document);
    if (document && !faults) {
        faults = setApartIn(document).map(faultOf);
        FAULTS.set(document, faults);
    }
    return faults ?? [];
}

/** Records do not change, and windows ask with each change of another one. */
const FAULTS = new WeakMap<TLRecord, readonly BoardFault[]>();

function faultOf({ key, json }: SetApartRecord): BoardFault {
    if (nestingOf(json) > MAX_RECORD_NESTING) {
        return { id: key, message: notValid(key, { path: '', message: `it nests deeper than ${MAX_RECORD_NESTING} levels` }) };
    }
    const record: unknown = JSON.parse(json);
    const id = idIn(record) || key;
    const checked = checkStored(record);
    return { id, message: 'issue' in checked ? notValid(id, checked.issue) : whyApart(id, checked.record) };
}

function whyApart(id: string, { typeName }: TLRecord): string {
    const twin = 'has the id of another record, which is shown instead';
    return `The record ${quotedId(id)} ${typeName === 'binding' ? `refers to one that is not valid, or ${twin}` : twin}.`;
}

/** What sets a record apart; `key` is what the file calls it. */
export function setApart(record: unknown, key: string): SetApartRecord {
    return { key, json: canonicalJson(record) ?? 'null' };
}

/** Empty where it says none. */
export function idIn(record: unknown): string {
    const id: unknown = typeof record === 'object' && record !== null ? Reflect.get(record, 'id') : undefined;
    return typeof id === 'string' ? id : '';
}

/** Says what is wrong with a record. */
export function notValid(id: string, { path, message }: RecordIssue): string {
    return `The record ${quotedId(id)} is not valid${path === '' ? '' : ` at ${path}`}: ${message}.`;
}

export function quotedId(id: string): string {
    return JSON.stringify(id.slice(0, 100));
}

function isSetApart(value: unknown): value is { key: string; json: string; twinOf?: string } {
    return (
        typeof value === 'object' &&
        value !== null &&
        'key' in value &&
        typeof value.key === 'string' &&
        'json' in value &&
        typeof value.json === 'string' &&
        (!('twinOf' in value) || typeof value.twinOf === 'string')
    );
}
