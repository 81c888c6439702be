import { CLOSE_BRACE, CLOSE_BRACKET, COLON, OPEN_BRACE, OPEN_BRACKET, QUOTE, walkJson } from './json-signs';

/** How deeply a record nests that is looked at: what goes through deeper ones may run out of stack. */
export const MAX_RECORD_NESTING = 198;

/** A record that nests deeper than {@link MAX_RECORD_NESTING}, as the file has it. */
export class DeepRecord {
    constructor(
        /** Empty where it says none. */
        readonly id: string,
        readonly json: string
    ) {}
}

export interface WithoutDeepRecords {
    /** The text with a string instead of each record that nests too deeply. */
    readonly text: string;
    /** The records by these strings. */
    readonly deep: ReadonlyMap<unknown, DeepRecord>;
}

/**
 * Takes the records that nest too deeply out of a board, without going down into them.
 * @param text valid JSON
 */
export function withoutDeepRecords(text: string): WithoutDeepRecords {
    const deep = new Map<unknown, DeepRecord>();
    const parts: string[] = [];
    let from = 0;
    /** The keys that lead to a place, as far down as records are. */
    const path: string[] = [];
    let depth = 0;
    let word = '';
    let record: { readonly start: number; readonly depth: number; deepest: number; id?: string } | undefined;
    let isId = false;
    walkJson(text, (unit, at, behind) => {
        if (unit === QUOTE) {
            if (isId && record) {
                record.id = JSON.parse(text.slice(at, behind));
            }
            isId = false;
            word = depth <= MOST_DEPTH + 1 ? text.slice(at, behind) : '';
        } else if (unit === COLON) {
            isId = record !== undefined && depth === record.depth + 1 && word === '"id"';
            if (depth <= MOST_DEPTH) {
                path.splice(depth - 1, path.length, JSON.parse(word));
            }
        } else if (unit === OPEN_BRACE || unit === OPEN_BRACKET) {
            isId = false;
            if (!record && holdsRecords(path, depth)) {
                record = { start: at, depth, deepest: depth };
            }
            depth++;
            if (record) {
                record.deepest = Math.max(record.deepest, depth);
            }
        } else if (unit === CLOSE_BRACE || unit === CLOSE_BRACKET) {
            depth--;
            if (record?.depth === depth) {
                if (record.deepest - depth > MAX_RECORD_NESTING) {
                    const name = `deep-record:${deep.size}`;
                    deep.set(name, new DeepRecord(record.id ?? '', text.slice(record.start, behind)));
                    parts.push(text.slice(from, record.start), JSON.stringify(name));
                    from = behind;
                }
                record = undefined;
            }
        }
    });
    return { text: [...parts, text.slice(from)].join(''), deep };
}

/** Records are in the store or the list of a file, or in the store of its document. */
const MOST_DEPTH = 3;

function holdsRecords([one, two]: readonly string[], depth: number): boolean {
    return depth === 2 ? one === 'store' || one === 'records' : depth === 3 && one === 'document' && two === 'store';
}
