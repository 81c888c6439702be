/** Of an id, with its prefix. */
export const MAX_ID = 200;
/** Leaves room for the prefix, and for a number that makes it one of its own. */
const LONGEST = 180;
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]+/u;
const ALL_INVISIBLE = new RegExp(INVISIBLE.source, 'gu');
const SEEN = /[^\p{Z}\p{DI}]/u;

/** Whether a text may be an id: ids stand in paths, messages and keys of files, where invisible characters would mislead the reader. */
export function isVisibleName(text: string): boolean {
    return !INVISIBLE.test(text) && SEEN.test(text.replace(/^shape:/, ''));
}

/** The nearest text that may be an id, for what another program calls as it likes; the same text for most. */
export function visibleName(text: string): string {
    if (text.length <= LONGEST && isVisibleName(text)) {
        return text;
    }
    // Half a character at the cut is none.
    const short = text.slice(0, LONGEST).replace(ALL_INVISIBLE, ' ').trim();
    return isVisibleName(short) ? short : 'unnamed';
}
