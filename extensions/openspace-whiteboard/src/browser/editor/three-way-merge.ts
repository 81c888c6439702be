import { isEqual } from '@tldraw/utils';

/** Records by id; the objects themselves are never changed, so identity is the fast way to see that one is the same. */
export type Records<R> = ReadonlyMap<string, R>;

export interface ThreeWayMerge<R> {
    /** What has to be put and removed to bring `mine` to the merged state. */
    readonly put: readonly R[];
    readonly remove: readonly string[];
    /** The ids that both sides changed, each in its own way. */
    readonly conflicts: readonly string[];
}

/** Merges one record that both sides changed; undefined when they contradict each other. */
export type MergeOne<R> = (base: R, mine: R, theirs: R) => R | undefined;

/**
 * Merges record by record: what only one side changed since `base` is taken from that side.
 * @param prefer whose version of a conflicting record is kept
 * @param mergeOne merges what both sides changed, where it can
 */
export function threeWayMerge<R>(
    base: Records<R>,
    mine: Records<R>,
    theirs: Records<R>,
    prefer: 'mine' | 'theirs',
    mergeOne: MergeOne<R> = () => undefined
): ThreeWayMerge<R> {
    const put: R[] = [];
    const remove: string[] = [];
    const conflicts: string[] = [];
    for (const id of new Set([...base.keys(), ...theirs.keys(), ...mine.keys()])) {
        const before = base.get(id);
        const here = mine.get(id);
        const there = theirs.get(id);
        if (sameValue(there, before) || sameValue(there, here)) {
            continue;
        }
        if (!sameValue(here, before)) {
            const merged = before && here && there && mergeOne(before, here, there);
            if (merged !== undefined) {
                if (!sameValue(merged, here)) {
                    put.push(merged);
                }
                continue;
            }
            conflicts.push(id);
            if (prefer === 'mine') {
                continue;
            }
        }
        if (there === undefined) {
            remove.push(id);
        } else {
            put.push(there);
        }
    }
    return { put, remove, conflicts };
}

/** By content. */
export function sameValue<R>(one: R | undefined, other: R | undefined): boolean {
    return one === other || (one !== undefined && other !== undefined && isEqual(one, other));
}
