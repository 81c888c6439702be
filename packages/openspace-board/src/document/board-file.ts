import { conflictLine, RESOLVE_IT, ToolError, toResult, UNRESOLVED } from '@openspace/tool';
import { FreeKeys } from '@openspace/tool/lib/free-keys';
import { DocumentRecordType, PageRecordType, type TLPageId, type TLRecord, TLDOCUMENT_ID } from '@tldraw/tlschema';
import type { IndexKey } from '@tldraw/utils';
import { boardSchema, isDocumentRecord } from './board-schema';
import type { BoardFault, BoardView } from './board-view';
import { canonicalJson, FORBIDDEN_KEY, recordJson } from './canonical-json';
import { type DeepRecord, MAX_RECORD_NESTING, withoutDeepRecords, type WithoutDeepRecords } from './deep-records';
import { findJsonFault, nestingOf, REPAIR_FILE } from './json-fault';
import { migrateRecords } from './migrate-records';
import { idIn, setApartAmong, withSetApart } from './set-apart-records';
import { repeatedRecords } from './repeated-records';
import { type KeyedRecord, soundRecords } from './sound-records';

/** How a board is written: tldraw's store snapshot (`*.whiteboard.json`) or tldraw's own file (`*.tldr`). */
export type BoardForm = 'snapshot' | 'tldr';

/** What is in a board's file. */
export interface BoardContent {
    /** The document's records at the current schema, a document and a page always among them. */
    readonly records: TLRecord[];
    /** What was put right while it was read, and is written so with the next change. */
    readonly repairs: readonly BoardFault[];
    readonly form: BoardForm;
    readonly title: string;
}

/** In UTF-16 code units; a board of 10,000 shapes takes about a tenth. */
export const MAX_BOARD_TEXT = 64 * 1024 * 1024;
/** Anything that is not a record may nest as deep as a record in the store of a document. */
const MAX_NESTING = MAX_RECORD_NESTING + 3;
const TLDR_VERSION = 1;

/**
 * Reads a board, older ones brought to the current schema by tldraw's own migrations.
 * @param name the file's name or path, for messages and as the title of a board that has none.
 * @param isPart it has only some records of a board, which refer to others.
 * @throws ToolError `UNSUPPORTED_FORMAT` saying what is wrong and where, `TOO_LARGE`.
 */
export function decodeBoard(text: string, name: string, isPart = false): BoardContent {
    if (text.length > MAX_BOARD_TEXT) {
        throw new ToolError('TOO_LARGE', `${name} has ${text.length} characters; boards are read up to ${MAX_BOARD_TEXT}.`, {
            suggestion: 'Split the board, or move embedded pictures into files.',
            details: { length: text.length, limit: MAX_BOARD_TEXT }
        });
    }
    const form = /\.tldr$/i.test(name) ? 'tldr' : 'snapshot';
    const json = text.startsWith('\uFEFF') ? text.slice(1) : text;
    if (json.trim() === '') {
        return { records: emptyBoard(), repairs: [], form, title: titleFromPath(name) };
    }
    const { content, rest, deep } = parse(json, name);
    const last = storedRecords(content, name);
    const stored = last.form === 'snapshot' ? { ...last, records: [...earlierRecords(rest), ...last.records] } : last;
    const keyed = migrated(stored, name).map(([key, record]): KeyedRecord => {
        const found = deep.get(record);
        return found ? [found.id || key, found] : [key, record];
    });
    const { records, repairs } = soundRecords(keyed, emptyBoard(), isPart);
    return { records, repairs, form: stored.form, title: titleOf(records, name) };
}

/**
 * Writes a board: one record a line, in an order that depends on the content alone. The document comes last
 * because it is always there: every other record's line ends alike, and adding one touches no other line.
 * @param isPart these are only some records of a board; what its document has set apart stays in the document.
 */
export function encodeBoard(records: Iterable<TLRecord>, form: BoardForm, isPart = false): string {
    const all = [...records].filter(isDocumentRecord);
    const ids = new Set<string>(all.map(({ id }) => id));
    const apart = isPart ? [] : all.flatMap(record => setApartAmong(ids, record));
    const sorted = all.map(record => (record.typeName === 'document' && !isPart ? withSetApart(record, []) : record)).sort(byPlace);
    const schema = canonicalJson(boardSchema.serialize());
    if (form === 'tldr') {
        const lines = [...apart.map(({ json }) => json), ...sorted.map(recordJson)].join(',\n');
        return `{"tldrawFileFormatVersion":${TLDR_VERSION},"schema":${schema},"records":[\n${lines}\n]}\n`;
    }
    const keys = new FreeKeys(sorted.map(({ id }) => id));
    const lines = [
        ...apart.map(({ key, json }) => `${JSON.stringify(keys.take(key))}:${json}`),
        ...sorted.map(record => `${JSON.stringify(record.id)}:${recordJson(record)}`)
    ].join(',\n');
    return `{"store":{\n${lines}\n},"schema":${schema}}\n`;
}

/** A board with one empty page. */
export function emptyBoard(title = ''): TLRecord[] {
    return [DocumentRecordType.create({ id: TLDOCUMENT_ID, name: title }), FIRST_PAGE];
}

const FIRST_PAGE = PageRecordType.create({ id: 'page:page' as TLPageId, name: 'Page 1', index: 'a1' as IndexKey, meta: {} });

/** What a board calls itself, or its file's name without the ending. */
export function titleOf(board: BoardView | Iterable<TLRecord>, path: string): string {
    for (const record of 'records' in board ? board.records() : board) {
        if (record.typeName === 'document' && record.name.trim() !== '') {
            return record.name;
        }
    }
    return titleFromPath(path);
}

function titleFromPath(path: string): string {
    const name = path.split(/[\\/]/).at(-1) ?? path;
    return name.replace(/(?:\.whiteboard\.json|\.tldr|\.json)$/i, '') || name;
}

const PLACES: Partial<Record<TLRecord['typeName'], number>> = { page: 0, asset: 1, binding: 2, shape: 3, document: 4 };

function byPlace(one: TLRecord, other: TLRecord): number {
    return (PLACES[one.typeName] ?? 0) - (PLACES[other.typeName] ?? 0) || (one.id < other.id ? -1 : one.id > other.id ? 1 : 0);
}

interface Parsed {
    readonly content: unknown;
    /** The JSON that it is of. */
    readonly rest: string;
    readonly deep: WithoutDeepRecords['deep'];
}

function parse(json: string, name: string): Parsed {
    const line = conflictLine(json);
    if (line !== undefined) {
        throw unreadable(name, `it has an ${UNRESOLVED} at line ${line}`, { line }, RESOLVE_IT);
    }
    const nesting = nestingOf(json);
    const isDeep = nesting > MAX_RECORD_NESTING && findJsonFault(json) === undefined;
    const { text: rest, deep } = isDeep ? withoutDeepRecords(json) : { text: json, deep: new Map<unknown, DeepRecord>() };
    if ((isDeep ? nestingOf(rest) : nesting) > MAX_NESTING) {
        throw unreadable(name, `it nests deeper than ${MAX_NESTING} levels, as no board does`);
    }
    try {
        return { content: parseJson(rest), rest, deep };
    } catch {
        const fault = findJsonFault(json);
        const where = fault ? ` at line ${fault.line}, column ${fault.column}: ${fault.found}` : '';
        throw unreadable(name, `its JSON breaks off${where}`, { ...fault }, REPAIR_FILE);
    }
}

function parseJson(json: string): unknown {
    return json.includes(FORBIDDEN_KEY) ? JSON.parse(json, withoutForbidden) : JSON.parse(json);
}

/** What a store has under a key that it has again. */
function earlierRecords(json: string): StoredRecord[] {
    return repeatedRecords(json).map(repeated => ({ key: repeated.key, record: parseJson(repeated.json) }));
}

function withoutForbidden(this: unknown, key: string, value: unknown): unknown {
    return key === FORBIDDEN_KEY ? undefined : value;
}

interface Stored {
    readonly form: BoardForm;
    readonly schema: unknown;
    readonly records: readonly StoredRecord[];
}

/** A record with what the file calls it; nothing where it is in a list. */
interface StoredRecord {
    readonly key: string | undefined;
    readonly record: unknown;
}

/** Migrated records by the names that they have in the file, and as they are those that cannot be migrated. */
function migrated({ records: stored, schema }: Stored, name: string): KeyedRecord[] {
    const records = stored.filter(({ record }) => isObject(record)).map(({ record }) => record);
    const keys = new Map(stored.map(({ key, record }) => [record, key]));
    const migrate = (some: readonly unknown[]): readonly unknown[] => migrateRecords(some, schema, name);
    const whole = toResult(() => migrate(records));
    let now: readonly unknown[];
    if (whole.ok) {
        now = whole.value;
    } else {
        // For the schema, not for one of them.
        migrate([]);
        const broken = new Set(brokenOnes(records, migrate));
        now = [...migrate(records.filter(record => !broken.has(record))), ...broken];
    }
    let nameless = 0;
    const nextName = (): string => `record-${++nameless}`;
    return [
        ...now.map((record): KeyedRecord => [keys.get(record) ?? (idIn(record) || nextName()), record]),
        ...stored.filter(({ record }) => !isObject(record)).map(({ key, record }): KeyedRecord => [key ?? nextName(), record])
    ];
}

/** To find a record with which migrating fails takes some twenty tries, and each is told on the console. */
const MOST_TRIES = 2_000;

/** The records with which migrating fails; they are few, so the others are not tried one by one. Where they are many, the rest counts as such. */
function brokenOnes(
    records: readonly unknown[],
    migrate: (some: readonly unknown[]) => unknown,
    left = { tries: MOST_TRIES }
): readonly unknown[] {
    if (left.tries <= 0) {
        return records;
    }
    left.tries--;
    if (toResult(() => migrate(records)).ok) {
        return [];
    }
    const half = Math.ceil(records.length / 2);
    return records.length === 1 ? records : [records.slice(0, half), records.slice(half)].flatMap(some => brokenOnes(some, migrate, left));
}

/** Tells tldraw's forms apart. The keys of a snapshot's store are not looked at, as tldraw does not either. */
function storedRecords(content: unknown, name: string): Stored {
    if (!isObject(content)) {
        throw unreadable(name, 'it is JSON, but no board');
    }
    const { tldrawFileFormatVersion: version, records, document } = content;
    if (version !== undefined) {
        if (typeof version === 'number' && version > TLDR_VERSION) {
            throw unreadable(name, `it has tldraw's file format ${version}, and only ${TLDR_VERSION} is known`, { version }, NEWER);
        }
        if (version === TLDR_VERSION && Array.isArray(records)) {
            return { form: 'tldr', schema: content['schema'], records: records.map(record => ({ key: undefined, record })) };
        }
        throw unreadable(name, 'it says it is a tldraw file, but has no list of records');
    }
    const snapshot = isObject(content['store']) ? content : isObject(document) && isObject(document['store']) ? document : undefined;
    if (snapshot && isObject(snapshot['store'])) {
        const { schema, store } = snapshot;
        return { form: 'snapshot', schema, records: Object.entries(store).map(([key, record]) => ({ key, record })) };
    }
    if (isObject(document) && document['version'] !== undefined) {
        throw unreadable(name, 'it was saved by tldraw 1', {}, 'Open it on tldraw.com, which brings it up to date, and save it again.');
    }
    throw unreadable(name, 'it is JSON, but no board: a board has "store" and "schema", or "tldrawFileFormatVersion" and "records"');
}

const NEWER = 'Open it with the newer version of tldraw that saved it, or update OpenSpace.';

function isObject(value: unknown): value is Record<string, unknown> {
    return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function unreadable(name: string, why: string, details: Record<string, unknown> = {}, suggestion?: string): ToolError {
    return new ToolError('UNSUPPORTED_FORMAT', `${name} cannot be read as a board: ${why}.`, {
        suggestion: suggestion ?? 'Open it in the text editor to see what it is; it was not changed.',
        details: { name, ...details }
    });
}
