import { keyOf, type Link, type Place, placesAt, type Stretch } from './path-sides';

/** Where a picture goes on at the right, what leads to its end there from the right of its beginning has to run around all that follows. */
const AROUND_ALL = 5;

/**
 * What is next to the main paths of a picture that goes on at the right of its beginning: what leads from the first half of the main path to its end is at the left.
 * @param finals where all ends
 */
export function foldedStretches(
    stretches: ReadonlyMap<string, Stretch>,
    links: readonly Link[],
    places: ReadonlyMap<string, Place>,
    finals: ReadonlySet<string>
): ReadonlyMap<string, Stretch> {
    const ending = new Set(links.filter(({ target }) => finals.has(target)).map(link => keyOf(link.at, placesAt(link, places))));
    const lengths = new Map<string, number>();
    for (const { main, at } of [...places.values()].filter(({ depth }) => depth === 0)) {
        lengths.set(main, Math.max(lengths.get(main) ?? 0, at));
    }
    const isOutside = (key: string, { main, from }: Stretch): boolean => ending.has(key) && from < (lengths.get(main) ?? 0) / 2;
    return new Map(
        [...stretches].map(([key, each]) => [key, isOutside(key, each) ? { ...each, likes: 'left', disliked: AROUND_ALL } : each])
    );
}
