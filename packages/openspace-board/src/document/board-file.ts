import { ToolError } from '@openspace/tool';
import { DocumentRecordType, PageRecordType, type TLPageId, type TLRecord, TLDOCUMENT_ID } from '@tldraw/tlschema';
import type { IndexKey } from '@tldraw/utils';
import { boardSchema, checkRecord, isDocumentRecord, scopeOf } from './board-schema';
import type { BoardView } from './board-view';
import { canonicalJson, FORBIDDEN_KEY, recordJson } from './canonical-json';
import { findJsonFault, nestingOf } from './json-fault';
import { migrateRecords } from './migrate-records';
import { recordWithinBounds } from './record-within-bounds';

/** How a board is written: tldraw's store snapshot (`*.whiteboard.json`) or tldraw's own file (`*.tldr`). */
export type BoardForm = 'snapshot' | 'tldr';

/** What is in a board's file. */
export interface BoardContent {
    /** The document's records at the current schema, a document and a page always among them. */
    readonly records: TLRecord[];
    readonly form: BoardForm;
    readonly title: string;
}

/** In UTF-16 code units; a board of 10,000 shapes takes about a tenth. */
export const MAX_BOARD_TEXT = 64 * 1024 * 1024;
const MAX_NESTING = 200;
const TLDR_VERSION = 1;

/**
 * Reads a board, older ones brought to the current schema by tldraw's own migrations.
 * @param name the file's name or path, for messages and as the title of a board that has none.
 * @throws ToolError `UNSUPPORTED_FORMAT` saying what is wrong and where, `TOO_LARGE`.
 */
export function decodeBoard(text: string, name: string): BoardContent {
    if (text.length > MAX_BOARD_TEXT) {
        throw new ToolError('TOO_LARGE', `${name} has ${text.length} characters; boards are read up to ${MAX_BOARD_TEXT}.`, {
            suggestion: 'Split the board, or move embedded pictures into files.',
            details: { length: text.length, limit: MAX_BOARD_TEXT }
        });
    }
    const form = /\.tldr$/i.test(name) ? 'tldr' : 'snapshot';
    const json = text.startsWith('\uFEFF') ? text.slice(1) : text;
    if (json.trim() === '') {
        return { records: emptyBoard(), form, title: titleFromPath(name) };
    }
    const stored = storedRecords(parse(json, name), name);
    const records = complete(validated(migrateRecords(stored.records, stored.schema, name), name));
    return { records, form: stored.form, title: titleOf(records, name) };
}

/**
 * Writes a board: one record a line, in an order that depends on the content alone. The document comes last
 * because it is always there: every other record's line ends alike, and adding one touches no other line.
 */
export function encodeBoard(records: Iterable<TLRecord>, form: BoardForm): string {
    const sorted = [...records].filter(isDocumentRecord).sort(byPlace);
    const schema = canonicalJson(boardSchema.serialize());
    if (form === 'tldr') {
        const lines = sorted.map(recordJson).join(',\n');
        return `{"tldrawFileFormatVersion":${TLDR_VERSION},"schema":${schema},"records":[\n${lines}\n]}\n`;
    }
    const lines = sorted.map(record => `${JSON.stringify(record.id)}:${recordJson(record)}`).join(',\n');
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

function parse(json: string, name: string): unknown {
    const conflict = /^<{7} |^>{7} /m.exec(json);
    if (conflict) {
        const line = json.slice(0, conflict.index).split('\n').length;
        throw unreadable(name, `it has an unresolved merge conflict at line ${line}`, { line }, 'Resolve the conflict in the text editor.');
    }
    if (nestingOf(json) > MAX_NESTING) {
        throw unreadable(name, `it nests deeper than ${MAX_NESTING} levels, as no board does`);
    }
    try {
        const parsed: unknown = json.includes(FORBIDDEN_KEY) ? JSON.parse(json, withoutForbidden) : JSON.parse(json);
        return parsed;
    } catch {
        const fault = findJsonFault(json);
        const where = fault ? ` at line ${fault.line}, column ${fault.column}: ${fault.found}` : '';
        throw unreadable(
            name,
            `its JSON breaks off${where}`,
            { ...fault },
            'Restore the file from version control, or repair it in the text editor.'
        );
    }
}

function withoutForbidden(this: unknown, key: string, value: unknown): unknown {
    return key === FORBIDDEN_KEY ? undefined : value;
}

interface Stored {
    readonly form: BoardForm;
    readonly schema: unknown;
    readonly records: readonly unknown[];
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
            return { form: 'tldr', schema: content['schema'], records };
        }
        throw unreadable(name, 'it says it is a tldraw file, but has no list of records');
    }
    const snapshot = isObject(content['store']) ? content : isObject(document) && isObject(document['store']) ? document : undefined;
    if (snapshot && isObject(snapshot['store'])) {
        return { form: 'snapshot', schema: snapshot['schema'], records: Object.values(snapshot['store']) };
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

/** The records of the document; one person's camera and selection are left behind. */
function validated(records: readonly unknown[], name: string): TLRecord[] {
    const kept = new Map<string, TLRecord>();
    for (const record of records) {
        const typeName = isObject(record) && typeof record['typeName'] === 'string' ? record['typeName'] : '';
        const scope = scopeOf(typeName);
        if (scope !== undefined && scope !== 'document') {
            continue;
        }
        const checked = checkRecord(recordWithinBounds(record));
        if ('issue' in checked) {
            const id = isObject(record) && typeof record['id'] === 'string' ? record['id'] : '';
            throw unreadable(
                name,
                `its record ${JSON.stringify(id.slice(0, 100))} is not valid at ${checked.issue.path}: ${checked.issue.message}`,
                {
                    id,
                    ...checked.issue
                }
            );
        }
        kept.set(checked.record.id, checked.record);
    }
    return [...kept.values()];
}

/** Adds the document and the page that tldraw would add. */
function complete(records: TLRecord[]): TLRecord[] {
    const missing = emptyBoard().filter(wanted => !records.some(record => record.typeName === wanted.typeName));
    return [...missing, ...records];
}

function unreadable(name: string, why: string, details: Record<string, unknown> = {}, suggestion?: string): ToolError {
    return new ToolError('UNSUPPORTED_FORMAT', `${name} cannot be read as a board: ${why}.`, {
        suggestion: suggestion ?? 'Open it in the text editor to see what it is; it was not changed.',
        details: { name, ...details }
    });
}
