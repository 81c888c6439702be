import { CLOSE_BRACE, CLOSE_BRACKET, OPEN_BRACE, OPEN_BRACKET, walkJson } from './json-signs';

/** Where a text stops being JSON, both counted from 1. */
export interface JsonFault {
    readonly line: number;
    readonly column: number;
    /** What stands there, as in `the text ends` or `there is "}"`. */
    readonly found: string;
}

/** What to do about a file that has one. */
export const REPAIR_FILE = 'Restore the file from version control, or repair it in the text editor.';

const NUMBER = /-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?(?:[eE][+-]?[0-9]+)?/y;
// Long runs in one class: pictures make strings of megabytes, which a choice at every character would not survive.
const STRING = /"[ !#-[\]-\u{10ffff}]*(?:\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4})[ !#-[\]-\u{10ffff}]*)*"/uy;
const OPEN_STRING = /"[ !#-[\]-\u{10ffff}]*(?:\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4})[ !#-[\]-\u{10ffff}]*)*\\?$/uy;
const WORD = /true|false|null/y;
const SPACE = /[ \t\n\r]*/y;

/**
 * Finds where a text stops being JSON, because each engine has its own messages, and some do not give the place.
 * Undefined for text that is JSON.
 */
export function findJsonFault(text: string): JsonFault | undefined {
    const open: ('object' | 'array')[] = [];
    // What may come next: a value, a key, what follows a value, or either of two after an opening bracket.
    let expect: 'value' | 'first-value' | 'key' | 'first-key' | 'after' = 'value';
    let at = skip(SPACE, text, 0);
    while (at < text.length || expect !== 'after' || open.length > 0) {
        const sign = text[at];
        const inside = open.at(-1);
        if (expect === 'after') {
            if (sign === ',' && inside) {
                expect = inside === 'object' ? 'key' : 'value';
                at++;
            } else if ((sign === '}' && inside === 'object') || (sign === ']' && inside === 'array')) {
                open.pop();
                at++;
            } else {
                return faultAt(text, at);
            }
        } else if (expect === 'key' || expect === 'first-key') {
            if (sign === '}' && expect === 'first-key') {
                open.pop();
                expect = 'after';
                at++;
            } else {
                const colon = skip(SPACE, text, match(STRING, text, at) ?? at);
                if (sign !== '"' || match(STRING, text, at) === undefined || text[colon] !== ':') {
                    return faultAt(text, match(STRING, text, at) === undefined ? at : colon);
                }
                expect = 'value';
                at = colon + 1;
            }
        } else if (sign === ']' && expect === 'first-value') {
            open.pop();
            expect = 'after';
            at++;
        } else if (sign === '{' || sign === '[') {
            open.push(sign === '{' ? 'object' : 'array');
            expect = sign === '{' ? 'first-key' : 'first-value';
            at++;
        } else {
            const end = match(STRING, text, at) ?? match(NUMBER, text, at) ?? match(WORD, text, at);
            if (end === undefined) {
                return faultAt(text, at);
            }
            expect = 'after';
            at = end;
        }
        at = skip(SPACE, text, at);
    }
    return undefined;
}

/** How deeply brackets nest, whether or not the text is JSON. */
export function nestingOf(text: string): number {
    let depth = 0;
    let deepest = 0;
    walkJson(text, unit => {
        if (unit === OPEN_BRACE || unit === OPEN_BRACKET) {
            deepest = Math.max(deepest, ++depth);
        } else if (unit === CLOSE_BRACE || unit === CLOSE_BRACKET) {
            depth--;
        }
    });
    return deepest;
}

function match(pattern: RegExp, text: string, at: number): number | undefined {
    pattern.lastIndex = at;
    return pattern.test(text) ? pattern.lastIndex : undefined;
}

function skip(pattern: RegExp, text: string, at: number): number {
    return match(pattern, text, at) ?? at;
}

function faultAt(text: string, place: number): JsonFault {
    // A string that nothing is wrong with but its end breaks off where the text does.
    const at = match(OPEN_STRING, text, place) ?? place;
    const before = text.slice(0, at).split(/\r\n|\n|\r/);
    const column = (before.at(-1)?.length ?? 0) + 1;
    const found = at >= text.length ? 'the text ends' : `there is ${JSON.stringify(text.slice(at, at + 20))}`;
    return { line: before.length, column, found };
}
