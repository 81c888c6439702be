import { largest } from '@openspace/tool';
import { distance } from 'fastest-levenshtein';
import { type Shape, wordsOf } from './shape';
import { mayDifferBy } from './letters';
import { type Sketch, sketchOf } from './shape-sketch';
import { FILLERS, type Spelling, type Wording, wordingOf } from './shape-wording';

/** Behind a name these only say that it is one of its kind: `EKS cluster`, `SNS topic`. */
const KINDS = new Set(['instance', 'cluster', 'node', 'resource', 'topic', 'role', 'account', 'namespace', 'workspace', 'component']);

const MISSPELLED = 0.8;
/** Below it, a shape of draw.io's libraries is doubted that does not have every word of the query. */
const SURE = 0.7;
const DOUBTED = 0.75;
/** The confidence of a shape of which all words of a query are said, but that is not called so. */
export const TAGGED = 0.5;
/** The same where the query is its whole name, and words for its library: a `Kubernetes node` is no Kubernetes. */
const OF_LIBRARY = 0.97;
/** How far before others of the same confidence a shape stands of whose name some words are in the query, or all of them. */
const SOME_OF_NAME = 0.1;
const ALL_OF_NAME = 0.3;

/** A shape with all names under which it is found, best first. */
export interface IndexedShape {
    readonly shape: Shape;
    readonly vendor: string;
    readonly names: readonly Wording[];
    readonly aliases: readonly Wording[];
    /** The words of all of them. */
    readonly vocabulary: ReadonlySet<string>;
    /** The same, and the words that say what it is about. */
    readonly said: ReadonlySet<string>;
    /** The words for its library. */
    readonly library: ReadonlySet<string>;
    readonly sketch: Sketch;
}

export function indexShape(shape: Shape): IndexedShape {
    const names = [wordingOf(shape.name)];
    const bare = withoutDetail(shape.name);
    const aliases = [...(bare === '' || bare === shape.name ? [] : [bare]), ...shape.aliases].map(wordingOf);
    const vocabulary = new Set([...names, ...aliases].flatMap(({ words }) => words));
    const library = new Set(wordsOf(shape.library ?? ''));
    const said = shape.tags === undefined ? vocabulary : new Set([...vocabulary, ...wordsOf(shape.tags), ...library]);
    const known = { names, aliases, vocabulary, said, library };
    return { shape, vendor: shape.id.split('.', 1)[0] ?? '', ...known, sketch: sketchOf(known) };
}

/** `Capacitor (US)` is a capacitor. */
function withoutDetail(name: string): string {
    const detail = name.endsWith(')') ? name.lastIndexOf('(') : -1;
    return detail < 0 ? name : name.slice(0, detail).trimEnd();
}

/**
 * How sure it is that a query means a shape, from 0 to 1: exact name 1, alias 0.95, parts of the name up to
 * 0.9, misspelled up to 0.75. Below 0.5 only some words fit.
 */
export function confidenceOf(query: Wording, candidate: IndexedShape): number {
    if (query.vendor !== undefined && query.vendor !== candidate.vendor && !candidate.said.has(query.vendor)) {
        return 0;
    }
    let best = 0;
    for (const name of candidate.names) {
        best = Math.max(best, name.joined === query.joined ? 1 : similarity(query, name, candidate.vocabulary));
    }
    for (const alias of candidate.aliases) {
        best = Math.max(best, alias.joined === query.joined ? 0.95 : similarity(query, alias, candidate.vocabulary) * 0.95);
    }
    // Of ten thousand stencils some are always a little alike.
    if (candidate.shape.tags !== undefined && best < SURE && !query.words.every(word => candidate.sketch.text.includes(` ${word}`))) {
        best *= DOUBTED;
    }
    if (candidate.shape.tags !== undefined && best < OF_LIBRARY) {
        best = Math.max(best, tagged(query, candidate));
    }
    return Math.round(best * 100) / 100;
}

/** All words of the query are said of the shape. */
function tagged(query: Wording, candidate: IndexedShape): number {
    const words = inWords(query.words, candidate.said);
    if (!words) {
        return 0;
    }
    const isLibrarys = namesCovered(query, words, candidate).some(
        ({ all, rest }) => all && rest.every(word => candidate.library.has(word))
    );
    return isLibrarys ? OF_LIBRARY : TAGGED;
}

/** What puts a shape before others of the same confidence, of which a query says as much: that it is called so. */
export function nearnessOf(query: Wording, candidate: IndexedShape): number {
    const words = candidate.shape.tags === undefined ? undefined : inWords(query.words, candidate.said);
    const covered = words ? namesCovered(query, words, candidate) : [];
    return covered.some(({ all }) => all) ? ALL_OF_NAME : covered.some(({ some }) => some) ? SOME_OF_NAME : 0;
}

/** How much of each name of a shape a query says, and what it says besides. */
function namesCovered(query: Wording, words: readonly string[], { names, aliases }: IndexedShape) {
    const asked = new Set([...words, ...query.words, ...(query.written?.words ?? [])]);
    return [...names, ...aliases].map(({ written, words: telling }) => {
        const name = written?.words ?? telling;
        return {
            all: name.every(word => asked.has(word)),
            some: name.some(word => asked.has(word)),
            rest: words.filter(word => !name.includes(word))
        };
    });
}

/** The words of a query as a shape has them: `floor plan` may be one word there. Undefined where it has not all of them. */
function inWords(words: readonly string[], said: ReadonlySet<string>): readonly string[] | undefined {
    const found: string[] = [];
    for (let at = 0; at < words.length; at++) {
        const word = words[at] ?? '';
        const pair = word + (words[at + 1] ?? '');
        if (said.has(word)) {
            found.push(word);
        } else if (at + 1 < words.length && said.has(pair)) {
            found.push(pair);
            at++;
        } else {
            return undefined;
        }
    }
    return found;
}

function similarity(query: Wording, name: Wording, vocabulary: ReadonlySet<string>): number {
    return Math.max(
        partOfName(query, name),
        nameInQuery(query, name, vocabulary),
        misspelled(query, name),
        query.written || name.written ? misspelled(query.written ?? query, name.written ?? name) : 0
    );
}

/** Every word of the query is in the name, or begins one of its words. */
function partOfName(query: Wording, name: Wording): number {
    if (query.joined.length < 2) {
        return 0;
    }
    const covered = query.words.map(word => Math.max(0, largest(name.words.map(other => beginning(word, other)))));
    if (covered.every(length => length > 0)) {
        const coverage = Math.min(1, query.joined.length / name.joined.length);
        // The beginning of a word may be that of another one: a star does not start anything.
        const whole = query.words.every(word => name.words.includes(word));
        return whole ? 0.58 + 0.3 * coverage : 0.5 + 0.19 * coverage;
    }
    return query.joined.length >= 5 && name.joined.includes(query.joined) ? 0.3 + 0.2 * (query.joined.length / name.joined.length) : 0;
}

function beginning(word: string, other: string): number {
    return word === other || (word.length >= 3 && !FILLERS.has(word) && other.startsWith(word)) ? word.length : 0;
}

/**
 * The query has more words than the name. The less of the query the name covers, the worse the match. Additional
 * words do not matter if they are another word for the same shape, as in `SQS queue`.
 */
function nameInQuery(query: Wording, name: Wording, vocabulary: ReadonlySet<string>): number {
    if (query.words.length < 2) {
        return 0;
    }
    const covered = query.words.filter(word => name.words.includes(word));
    if (covered.length < name.words.length) {
        const coverage = covered.join('').length / query.joined.length;
        return Math.min(0.45, 0.6 * coverage * (covered.length / name.words.length));
    }
    const rest = query.words.filter(word => !name.words.includes(word));
    if (rest.every(word => KINDS.has(word))) {
        return 0.9;
    }
    const known = query.words.filter(word => name.words.includes(word) || vocabulary.has(word));
    return 0.18 + 0.55 * (known.join('').length / query.joined.length);
}

function misspelled(query: Spelling, name: Spelling): number {
    const length = Math.max(query.joined.length, name.joined.length);
    if (query.joined.length < 5 || Math.abs(query.joined.length - name.joined.length) > length / 4) {
        return 0;
    }
    if (!mayDifferBy(Math.floor(length / 4), query.letters, name.letters)) {
        return 0;
    }
    const alike = 1 - edits(query, name) / length;
    // One letter in four or fewer is wrong; short words differ by a letter and mean something else.
    return alike >= 0.75 && (query.joined.length >= 7 || alike >= 0.8) ? alike * MISSPELLED : 0;
}

/** How many letters are wrong. Each word is held against its own, so that `time machine` is no `state machine`. */
function edits(query: Spelling, name: Spelling): number {
    if (query.words.length !== name.words.length) {
        return distance(query.joined, name.joined);
    }
    let sum = 0;
    for (let at = 0; at < query.words.length; at++) {
        const word = query.words[at] ?? '';
        const other = name.words[at] ?? '';
        const bearable = Math.max(word.length, other.length) / 3;
        // The lengths are much cheaper to compare than the letters.
        const wrong = Math.abs(word.length - other.length) > bearable ? Infinity : wordEdits(word, other);
        if (wrong > bearable) {
            return Infinity;
        }
        sum += wrong;
    }
    return sum;
}

/** Two neighbours in each other's place are one mistake. */
function wordEdits(word: string, other: string): number {
    let at = 0;
    while (at < word.length && word[at] === other[at]) {
        at++;
    }
    const swapped = word.length === other.length && word[at] === other[at + 1] && word[at + 1] === other[at];
    return swapped && word.slice(at + 2) === other.slice(at + 2) && at < word.length ? 1 : distance(word, other);
}
