import { distance } from 'fastest-levenshtein';
import { type Shape, wordsOf } from './shape';

/** Names of vendors say which library is meant, not which shape of it. */
const VENDORS: Readonly<Record<string, string>> = { azure: 'azure', microsoft: 'azure', aws: 'aws', amazon: 'aws' };
const FILLERS = new Set(['icon', 'shape', 'symbol', 'the', 'a', 'an', 'of', 'for', 'and', 'service']);

/** A name in the forms in which it is compared. */
export interface Wording {
    readonly words: readonly string[];
    readonly joined: string;
    readonly vendor?: string;
}

/** A shape with all names under which it is found, best first. */
export interface IndexedShape {
    readonly shape: Shape;
    readonly vendor: string;
    readonly names: readonly Wording[];
    readonly aliases: readonly Wording[];
}

export function indexShape(shape: Shape): IndexedShape {
    return {
        shape,
        vendor: shape.id.split('.', 1)[0] ?? '',
        names: [wordingOf(shape.name)],
        aliases: shape.aliases.map(wordingOf)
    };
}

export function wordingOf(text: string): Wording {
    const all = wordsOf(text);
    const vendorWord = all.find(word => Object.hasOwn(VENDORS, word));
    const plain = all.filter(word => !Object.hasOwn(VENDORS, word));
    const telling = plain.filter(word => !FILLERS.has(word));
    // "Azure" alone, or "service", is still a name.
    const words = telling.length > 0 ? telling : plain.length > 0 ? plain : all;
    return { words, joined: words.join(''), ...(vendorWord !== undefined && plain.length > 0 && { vendor: VENDORS[vendorWord] }) };
}

/**
 * How sure it is that a query means a shape, from 0 to 1: exact name 1, alias 0.95, parts of the name up to
 * 0.9, misspelled up to 0.75. Below 0.5 only some words fit.
 */
export function confidenceOf(query: Wording, candidate: IndexedShape): number {
    if (query.vendor !== undefined && query.vendor !== candidate.vendor) {
        return 0;
    }
    let best = 0;
    for (const name of candidate.names) {
        best = Math.max(best, name.joined === query.joined ? 1 : similarity(query, name));
    }
    for (const alias of candidate.aliases) {
        best = Math.max(best, alias.joined === query.joined ? 0.95 : similarity(query, alias) * 0.95);
    }
    return Math.round(best * 100) / 100;
}

function similarity(query: Wording, name: Wording): number {
    return Math.max(partOfName(query, name), nameInQuery(query, name), misspelled(query, name));
}

/** Every word of the query is in the name, or begins one of its words. */
function partOfName(query: Wording, name: Wording): number {
    if (query.joined.length < 2) {
        return 0;
    }
    const covered = query.words.map(word => Math.max(0, ...name.words.map(other => beginning(word, other))));
    if (covered.every(length => length > 0)) {
        const coverage = Math.min(1, query.joined.length / name.joined.length);
        return 0.58 + 0.3 * coverage;
    }
    return query.joined.length >= 5 && name.joined.includes(query.joined) ? 0.3 + 0.2 * (query.joined.length / name.joined.length) : 0;
}

function beginning(word: string, other: string): number {
    return word === other || (word.length >= 3 && other.startsWith(word)) ? word.length : 0;
}

/** The query says more than the name does; the less of it the name covers, the less it is what was meant. */
function nameInQuery(query: Wording, name: Wording): number {
    if (query.words.length < 2) {
        return 0;
    }
    const covered = query.words.filter(word => name.words.includes(word));
    const all = covered.length === name.words.length;
    const coverage = covered.join('').length / query.joined.length;
    return all ? 0.15 + 0.55 * coverage : Math.min(0.45, 0.6 * coverage * (covered.length / name.words.length));
}

function misspelled(query: Wording, name: Wording): number {
    const length = Math.max(query.joined.length, name.joined.length);
    if (query.joined.length < 5 || Math.abs(query.joined.length - name.joined.length) > length / 4) {
        return 0;
    }
    const alike = 1 - distance(query.joined, name.joined) / length;
    // One letter in four or fewer is wrong; short words differ by a letter and mean something else.
    return alike >= 0.75 && (query.joined.length >= 7 || alike >= 0.8) ? alike * 0.8 : 0;
}
