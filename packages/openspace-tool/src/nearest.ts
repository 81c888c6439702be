import { distance } from 'fastest-levenshtein';

/**
 * The candidate that was probably meant, or undefined when none is near: at most a third of the longer
 * word's letters may differ (Levenshtein distance).
 */
export function nearest(word: string, candidates: Iterable<string>): string | undefined {
    return nearestOf(word, candidates, 1)[0];
}

/** Up to `count` candidates that may have been meant, nearest first. */
export function nearestOf(word: string, candidates: Iterable<string>, count: number): string[] {
    const wanted = word.slice(0, 100).toLowerCase();
    const near: { candidate: string; apart: number }[] = [];
    for (const candidate of candidates) {
        const apart = distance(wanted, candidate.toLowerCase());
        if (apart <= Math.max(wanted.length, candidate.length) / 3) {
            near.push({ candidate, apart });
        }
    }
    return near
        .sort((a, b) => a.apart - b.apart)
        .slice(0, count)
        .map(({ candidate }) => candidate);
}
