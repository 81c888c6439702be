import { CLOSE_BRACE, CLOSE_BRACKET, COLON, COMMA, OPEN_BRACE, OPEN_BRACKET, QUOTE, walkJson } from './json-signs';

/** A store is a field of the file, or of its document. */
const MOST_STORE_DEPTH = 2;

/** What a store says of a record before it says it again. */
export interface RepeatedRecord {
    readonly key: string;
    readonly json: string;
}

/**
 * The records of a store that another one with the same key follows: `JSON.parse` gives the last one only. Conflicts of git that are
 * resolved by keeping both sides make such files.
 * @param text valid JSON
 */
export function repeatedRecords(text: string): RepeatedRecord[] {
    const repeated: RepeatedRecord[] = [];
    const last = new Map<string, string>();
    let depth = 0;
    let storeDepth = 0;
    /** The key that a value belongs to, and where the value begins. */
    let key = '';
    let start = 0;
    const end = (at: number): void => {
        if (depth === storeDepth && key !== '') {
            const before = last.get(key);
            if (before !== undefined) {
                repeated.push({ key, json: before });
            }
            last.set(key, text.slice(start, at).trim());
            key = '';
        }
    };
    let word = '';
    walkJson(text, (unit, at, behind) => {
        if (unit === QUOTE) {
            word = depth <= MOST_STORE_DEPTH + 1 ? text.slice(at, behind) : '';
        } else if (unit === COLON && (depth === storeDepth || depth <= MOST_STORE_DEPTH)) {
            key = JSON.parse(word);
            start = at + 1;
        } else if (unit === OPEN_BRACE || unit === OPEN_BRACKET) {
            if (storeDepth === 0 && unit === OPEN_BRACE && depth <= MOST_STORE_DEPTH && key === 'store') {
                storeDepth = depth + 1;
                key = '';
            }
            depth++;
        } else if (unit === CLOSE_BRACE || unit === CLOSE_BRACKET) {
            end(at);
            if (depth === storeDepth) {
                return true;
            }
            depth--;
        } else if (unit === COMMA) {
            end(at);
        }
        return false;
    });
    return repeated;
}
