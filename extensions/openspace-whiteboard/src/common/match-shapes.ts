import { nearest } from '@openspace/tool';

/** What a shape can be found by. */
export interface Findable {
    /** What it is called. */
    readonly name: string;
    /** What else it may be called, separated by spaces. */
    readonly words: string;
}

/** How well a word that was asked for fits one of a shape: the less, the better; undefined: not at all. */
type Fit = (asked: string, known: string) => number | undefined;

/** Longer queries are no names of shapes. */
const LONGEST_QUERY = 100;
/** What else a shape is called fits less than the beginning of its name, as do the further words of its name, which a general word is part of. */
const NOT_FIRST = 0.5;
/** A word inside of another one: in `Datenbank`, `bank`. Shorter ones are in nearly everything. */
const LEAST_INFIX = 3;
/** In shorter words, every second one is one letter away. */
const LEAST_MISSPELT = 4;

const BEGINNING: Fit = (asked, known) => {
    const at = known.indexOf(asked);
    return at === 0 ? (known.length === asked.length ? 0 : 1) : at > 0 && asked.length >= LEAST_INFIX ? 3 : undefined;
};

const MISSPELT: Fit = (asked, known) => {
    if (asked.length < LEAST_MISSPELT) {
        return undefined;
    }
    // What is still being typed is compared with as much of the word.
    const beginnings = [known, known.slice(0, asked.length), known.slice(0, asked.length + 1)];
    return nearest(asked, beginnings) === undefined ? undefined : 4;
};

/**
 * The shapes that all words of `query` fit, best first and otherwise in their order, which is to be that of use; all of them for an empty query.
 * Where nothing is called so, those that are spelled nearly so. Case and accents do not count.
 */
export function matchShapes<Item extends Findable>(items: readonly Item[], query: string): Item[] {
    const asked = wordsOf(query.slice(0, LONGEST_QUERY));
    if (asked.length === 0) {
        return [...items];
    }
    const exact = ranked(items, asked, BEGINNING);
    return exact.length > 0 ? exact : ranked(items, asked, (word, known) => BEGINNING(word, known) ?? MISSPELT(word, known));
}

function ranked<Item extends Findable>(items: readonly Item[], asked: readonly string[], fit: Fit): Item[] {
    const fits = asked.map(word => remembering(known => fit(word, known)));
    return items
        .flatMap(item => {
            const penalty = penaltyOf(item, fits);
            return penalty === undefined ? [] : [{ item, penalty }];
        })
        .sort((a, b) => a.penalty - b.penalty)
        .map(({ item }) => item);
}

/** Thousands of icons share a few words. */
function remembering(fit: (known: string) => number | undefined): (known: string) => number {
    const remembered = new Map<string, number>();
    return known => {
        const before = remembered.get(known);
        const found = before ?? fit(known) ?? Infinity;
        if (before === undefined) {
            remembered.set(known, found);
        }
        return found;
    };
}

function penaltyOf(item: Findable, fits: readonly ((known: string) => number)[]): number | undefined {
    const { inName, others } = wordsIn(item);
    // Of names that fit alike, the one that says least besides.
    const besides = inName.length / 100;
    let sum = 0;
    for (const fit of fits) {
        let best = Infinity;
        for (const [at, known] of inName.entries()) {
            best = Math.min(best, fit(known) + (at === 0 ? 0 : NOT_FIRST) + besides);
        }
        for (const known of others) {
            best = Math.min(best, fit(known) + NOT_FIRST);
        }
        if (best === Infinity) {
            return undefined;
        }
        sum += best;
    }
    return sum;
}

interface Words {
    readonly inName: readonly string[];
    readonly others: readonly string[];
}

const WORDS = new WeakMap<Findable, Words>();

/** Taken apart once for each item, which is searched for with each key that a person presses. */
function wordsIn(item: Findable): Words {
    const known = WORDS.get(item) ?? { inName: wordsOf(item.name), others: wordsOf(item.words) };
    WORDS.set(item, known);
    return known;
}

function wordsOf(text: string): string[] {
    const folded = text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
    return folded.split(/[^\p{L}\p{N}]+/u).filter(word => word !== '');
}
