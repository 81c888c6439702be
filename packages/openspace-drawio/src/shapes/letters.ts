/** Letters from a to z, and what else there is in a few kinds. */
const KINDS = 31;

/** How often a text has each letter. */
export type Letters = Uint8Array;

export function lettersOf(text: string): Letters {
    const counts = new Uint8Array(KINDS);
    for (let at = 0; at < text.length; at++) {
        const code = text.charCodeAt(at) - 97;
        const kind = code >= 0 && code < 26 ? code : 26 + (text.charCodeAt(at) % 5);
        counts[kind] = Math.min(255, (counts[kind] ?? 0) + 1);
    }
    return counts;
}

/**
 * Whether two texts can be the same but for so many wrong letters: each makes at most two differences, as one letter is
 * missing and another is there. Much quicker than to count wrong letters.
 */
export function mayDifferBy(wrong: number, one: Letters, other: Letters): boolean {
    let left = 2 * wrong;
    for (let kind = 0; kind < KINDS; kind++) {
        left -= Math.abs((one[kind] ?? 0) - (other[kind] ?? 0));
        if (left < 0) {
            return false;
        }
    }
    return true;
}
