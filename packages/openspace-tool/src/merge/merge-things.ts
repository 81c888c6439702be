import type { Side } from './merge-fields';

/** The things of a document by key. They are immutable, so comparing references is a fast way to find the unchanged ones. */
export type Things<T> = ReadonlyMap<string, T>;

/** What two sides contradict each other about. */
export interface ThingConflict {
    readonly key: string;
    /** Names of properties; {@link EXISTENCE} alone where one side removed what the other changed. */
    readonly properties: readonly string[];
}

/** The property of a thing that one side removed and the other changed. */
export const EXISTENCE = 'existence';

export interface MergedThings<T> {
    /** What `base` and the sides have, in that order, without what was removed. */
    readonly merged: Map<string, T>;
    readonly conflicts: readonly ThingConflict[];
}

export interface ThingRules<T> {
    same(one: T, other: T): boolean;
    /** Merges a thing that is different on both sides; `base` is undefined for a thing that both added. */
    mergeOne(base: T | undefined, mine: T, theirs: T): { readonly thing: T; readonly conflicts: readonly string[] };
}

/**
 * Merges a document thing by thing and property by property: what only one side changed since `base` is taken from that side.
 * @param prefer whose version of what conflicts is kept
 */
export function mergeThings<T>(base: Things<T>, mine: Things<T>, theirs: Things<T>, rules: ThingRules<T>, prefer: Side): MergedThings<T> {
    const same = (one: T | undefined, other: T | undefined): boolean =>
        one === other || (one !== undefined && other !== undefined && rules.same(one, other));
    const merged = new Map<string, T>();
    const conflicts: ThingConflict[] = [];
    for (const key of new Set([...base.keys(), ...mine.keys(), ...theirs.keys()])) {
        const [before, here, there] = [base.get(key), mine.get(key), theirs.get(key)];
        let taken = here;
        if (!same(there, before) && !same(there, here)) {
            if (same(here, before)) {
                taken = there;
            } else if (here !== undefined && there !== undefined) {
                const { thing, conflicts: properties } = rules.mergeOne(before, here, there);
                taken = same(thing, here) ? here : same(thing, there) ? there : thing;
                if (properties.length > 0) {
                    conflicts.push({ key, properties });
                }
            } else {
                conflicts.push({ key, properties: [EXISTENCE] });
                taken = prefer === 'mine' ? here : there;
            }
        }
        if (taken !== undefined) {
            merged.set(key, taken);
        }
    }
    return { merged, conflicts };
}
