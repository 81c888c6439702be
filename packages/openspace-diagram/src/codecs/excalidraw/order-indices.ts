import { generateNKeysBetween } from 'fractional-indexing';
import type { SceneElement } from './element';

/**
 * Gives new indices to the elements whose `index` does not say the same order as the list; the others keep theirs.
 * Indices are those of https://github.com/rocicorp/fractional-indexing, as the editor uses them.
 */
export function withValidIndices(
    elements: readonly SceneElement[],
    withIndex: (element: SceneElement, index: string) => SceneElement
): SceneElement[] {
    const kept = new Set(longestRising(elements.map(({ index }) => (isIndex(index) ? index : undefined))));
    const result = [...elements];
    for (let at = 0; at < result.length;) {
        if (kept.has(at)) {
            at++;
            continue;
        }
        let end = at;
        while (end < result.length && !kept.has(end)) {
            end++;
        }
        const below = at === 0 ? null : indexAt(result, at - 1);
        const above = end === result.length ? null : indexAt(result, end);
        generateNKeysBetween(below, above, end - at).forEach((index, offset) => {
            const element = result[at + offset];
            if (element) {
                result[at + offset] = withIndex(element, index);
            }
        });
        at = end;
    }
    return result;
}

function indexAt(elements: readonly SceneElement[], at: number): string | null {
    const index = elements[at]?.['index'];
    return isIndex(index) ? index : null;
}

/** An integer part whose first letter says its length, and a fraction that does not end with the lowest digit. */
function isIndex(value: unknown): value is string {
    if (typeof value !== 'string' || !/^[A-Za-z][0-9A-Za-z]+$/.test(value)) {
        return false;
    }
    const head = value.charCodeAt(0);
    const length = head >= 0x61 ? head - 0x61 + 2 : 0x5a - head + 2;
    return value.length >= length && !(value.length > length && value.endsWith('0')) && value !== `A${'0'.repeat(26)}`;
}

/** Where the longest rising part of a list is; undefined belongs to none. */
function longestRising(values: readonly (string | undefined)[]): number[] {
    // For each length, where the part of that length with the lowest end ends.
    const ends: number[] = [];
    const previous: number[] = [];
    values.forEach((value, at) => {
        if (value === undefined) {
            return;
        }
        let low = 0;
        let high = ends.length;
        while (low < high) {
            const middle = (low + high) >> 1;
            if ((values[ends[middle] ?? 0] ?? '') < value) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        previous[at] = low === 0 ? -1 : (ends[low - 1] ?? -1);
        ends[low] = at;
    });
    const rising: number[] = [];
    for (let at = ends.at(-1) ?? -1; at >= 0; at = previous[at] ?? -1) {
        rising.push(at);
    }
    return rising;
}
