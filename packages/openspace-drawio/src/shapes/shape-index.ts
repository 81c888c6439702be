import { mayDifferBy } from './letters';
import { type Sketch, spellingsOf } from './shape-sketch';
import type { Spelling, Wording } from './shape-wording';

interface Sketched {
    readonly sketch: Sketch;
}

/** Finds those of many thousand shapes that a query can mean, without a look at each of them. */
export class ShapeIndex<Shape extends Sketched> {
    /** All words that shapes are found by, in their order. */
    private readonly words: readonly string[];
    /** The places of the shapes with each of these words. */
    private readonly holders: readonly (readonly number[])[];
    /** The same for how names are spelled; many shapes are called the same. */
    private readonly spelled: readonly (readonly [spelling: Spelling, holders: readonly number[]])[];

    constructor(private readonly shapes: readonly Shape[]) {
        const byWord = new Map<string, number[]>();
        const bySpelling = new Map<string, [Spelling, number[]]>();
        shapes.forEach(({ sketch }, place) => {
            for (const word of new Set(sketch.text.split(' '))) {
                (byWord.get(word) ?? setNew(byWord, word, [])).push(place);
            }
            for (const spelling of sketch.spellings) {
                (bySpelling.get(spelling.joined) ?? setNew(bySpelling, spelling.joined, [spelling, []]))[1].push(place);
            }
        });
        byWord.delete('');
        this.words = [...byWord.keys()].sort(byCode);
        this.holders = this.words.map(word => byWord.get(word) ?? []);
        this.spelled = [...bySpelling.values()];
    }

    /**
     * The shapes that share a word or the beginning of one with the query, have all of it inside of a word, or are so alike that it may be a
     * misspelling, in their order. None that `confidenceOf` would find is left out.
     */
    meant(query: Wording): readonly Shape[] {
        const found = new Uint8Array(this.shapes.length);
        const mark = (places: readonly number[] | undefined): void => places?.forEach(place => (found[place] = 1));
        for (const word of new Set([...query.words, query.joined])) {
            // The beginning of a word says something from three letters on.
            const fits = (other: string | undefined): boolean => (word.length < 3 ? other === word : other?.startsWith(word) === true);
            for (let at = this.firstFrom(word); fits(this.words[at]); at++) {
                mark(this.holders[at]);
            }
        }
        if (query.joined.length >= 5) {
            this.words.forEach((word, at) => {
                if (word.length > query.joined.length && word.includes(query.joined)) {
                    mark(this.holders[at]);
                }
            });
        }
        for (const { joined, letters } of spellingsOf(query)) {
            for (const [other, places] of this.spelled) {
                const most = Math.max(joined.length, other.joined.length) / 4;
                if (Math.abs(joined.length - other.joined.length) <= most && mayDifferBy(Math.floor(most), letters, other.letters)) {
                    mark(places);
                }
            }
        }
        return this.shapes.filter((_, place) => found[place] === 1);
    }

    /** The place of the first word that is not before a text. */
    private firstFrom(text: string): number {
        let [low, high] = [0, this.words.length];
        while (low < high) {
            const middle = (low + high) >> 1;
            if (byCode(this.words[middle] ?? '', text) < 0) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low;
    }
}

function byCode(one: string, other: string): number {
    return one < other ? -1 : one > other ? 1 : 0;
}

function setNew<Value>(map: Map<string, Value>, key: string, value: Value): Value {
    map.set(key, value);
    return value;
}
