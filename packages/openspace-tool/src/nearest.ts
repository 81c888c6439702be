import { distance } from 'fastest-levenshtein';

/**
 * The candidate that was probably meant, or undefined when none is near: at most a third of the longer
 * word's letters may differ (Levenshtein distance, in which two letters that changed places count as one).
 */
export function nearest(word: string, candidates: Iterable<string>): string | undefined {
    return nearestOf(word, candidates, 1)[0];
}

/** Up to `count` candidates that may have been meant, nearest first. */
export function nearestOf(word: string, candidates: Iterable<string>, count: number): string[] {
    const wanted = word.slice(0, 100).toLowerCase();
    const near: { candidate: string; apart: number }[] = [];
    for (const candidate of candidates) {
        const apart = apartness(wanted, candidate.toLowerCase());
        if (apart <= Math.max(wanted.length, candidate.length) / 3) {
            near.push({ candidate, apart });
        }
    }
    return near
        .sort((a, b) => a.apart - b.apart)
        .slice(0, count)
        .map(({ candidate }) => candidate);
}

function apartness(word: string, other: string): number {
    return isSwapped(word, other) ? 1 : distance(word, other);
}

/** `breif` is `brief` with two neighbours swapped: the most common mistake, and two different letters would be too many in a short word. */
function isSwapped(word: string, other: string): boolean {
    if (word.length !== other.length || word === other) {
        return false;
    }
    let at = 0;
    while (word[at] === other[at]) {
        at++;
    }
    return word[at] === other[at + 1] && word[at + 1] === other[at] && word.slice(at + 2) === other.slice(at + 2);
}
