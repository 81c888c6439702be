import type { ToolErrorData } from './tool-error';

/** Of each text in an error. Longer ones quote the input, which the caller has. */
export const MAX_ERROR_TEXT = 2_000;
/** Of the texts in a list of an error together. */
const MAX_LIST_TEXT = 8_000;
/** The caller's own document, with which the next call goes on. */
const WHOLE: readonly string[] = ['diagram_xml'];

/** The error with all its texts and lists at a length that can be read, and how much was left out; the same object where they are short. */
export function boundedError<Data extends ToolErrorData>(data: Data): Data {
    const fields = Object.entries(data).map(([key, value]) => [key, bounded(key, value)] as const);
    return fields.every(([key, value]) => value === Reflect.get(data, key)) ? data : { ...data, ...Object.fromEntries(fields) };
}

function bounded(key: string, value: unknown): unknown {
    if (typeof value === 'string') {
        return WHOLE.includes(key) ? value : boundedText(value);
    }
    if (Array.isArray(value)) {
        return boundedList(value);
    }
    if (typeof value !== 'object' || value === null) {
        return value;
    }
    const fields = Object.entries(value).map(([name, inner]) => [name, bounded(name, inner)] as const);
    return fields.every(([name, inner]) => inner === Reflect.get(value, name)) ? value : Object.fromEntries(fields);
}

function boundedList(list: readonly unknown[]): readonly unknown[] {
    const kept: unknown[] = [];
    let length = 0;
    for (const item of list) {
        const short = bounded('', item);
        length += (JSON.stringify(short) ?? '').length;
        if (length > MAX_LIST_TEXT && kept.length > 0) {
            return [...kept, `… and ${(list.length - kept.length).toLocaleString('en')} more`];
        }
        kept.push(short);
    }
    return kept.every((item, at) => item === list[at]) ? list : kept;
}

function boundedText(text: string): string {
    if (text.length <= MAX_ERROR_TEXT) {
        return text;
    }
    // Not between the halves of a character.
    const end = text.charCodeAt(MAX_ERROR_TEXT - 1) >>> 10 === 0xd800 >>> 10 ? MAX_ERROR_TEXT - 1 : MAX_ERROR_TEXT;
    return `${text.slice(0, end)}… (${(text.length - end).toLocaleString('en')} more characters)`;
}
