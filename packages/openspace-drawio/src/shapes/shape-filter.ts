import type { Wording } from './shape-wording';

/** What is quickly compared of a shape, before its names are compared word by word. */
export interface Sketch {
    /** All words, with a space before each. */
    readonly text: string;
    /** Which letters each spelling of a name has, as bits, and how many letters it is long. */
    readonly spellings: readonly (readonly [letters: number, length: number])[];
}

interface Names {
    readonly names: readonly Wording[];
    readonly aliases: readonly Wording[];
    readonly said: ReadonlySet<string>;
}

export function sketchOf({ names, aliases, said }: Names): Sketch {
    const all = [...names, ...aliases];
    const words = [...said, ...all.flatMap(({ written }) => written?.words ?? []), ...all.map(({ joined }) => joined)];
    return { text: ` ${words.join(' ')}`, spellings: all.flatMap(spellingsOf) };
}

/** The spellings of a query, to be held against those of shapes. */
export function spellingsOf({ joined, written }: Wording): (readonly [letters: number, length: number])[] {
    return [joined, ...(written ? [written.joined] : [])].map(text => [lettersOf(text), text.length] as const);
}

/**
 * Whether a shape can be meant at all: it shares a word or the beginning of one with the query, has all of it inside, or is so alike that it may be
 * a misspelling. Never false for what `confidenceOf` would find.
 */
export function mayMean(query: Wording, spellings: ReturnType<typeof spellingsOf>, { text, spellings: others }: Sketch): boolean {
    return (
        query.words.some(word => text.includes(` ${word}`)) ||
        (query.joined.length >= 5 && text.includes(query.joined)) ||
        text.includes(` ${query.joined}`) ||
        spellings.some(([letters, length]) =>
            others.some(([other, size]) => {
                const longest = Math.max(length, size);
                // A wrong letter makes at most two differences: one is missing, another is there.
                return Math.abs(length - size) <= longest / 4 && bitsOf(letters ^ other) <= longest / 2;
            })
        )
    );
}

function lettersOf(text: string): number {
    let bits = 0;
    for (let at = 0; at < text.length; at++) {
        const code = text.charCodeAt(at) - 97;
        bits |= code >= 0 && code < 26 ? 1 << code : 1 << (26 + (text.charCodeAt(at) % 5));
    }
    return bits;
}

function bitsOf(value: number): number {
    let count = 0;
    for (let left = value; left !== 0; left &= left - 1) {
        count++;
    }
    return count;
}
