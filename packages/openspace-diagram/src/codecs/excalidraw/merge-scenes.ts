import type { SceneElement } from './element';

export interface MergedElements {
    readonly elements: readonly SceneElement[];
    /** Ids that were changed on both sides, and not to the same. */
    readonly conflicts: readonly string[];
}

/** Says of itself when it was made, and not what it is. */
const VOLATILE = new Set(['version', 'versionNonce', 'updated', 'index', 'seed']);

/**
 * Merges two elements lists that both come from `base`, element by element. In the order of `theirs`, with what only
 * `mine` has behind the element that it followed.
 * @param prefer whose element is taken where both changed it
 */
export function mergeElements(
    base: readonly SceneElement[],
    mine: readonly SceneElement[],
    theirs: readonly SceneElement[],
    prefer: 'mine' | 'theirs'
): MergedElements {
    const [before, own, other] = [base, mine, theirs].map(byId);
    const conflicts: string[] = [];
    const taken = new Map<string, SceneElement | undefined>();
    for (const id of new Set([...mine, ...theirs].map(element => element.id))) {
        const [was, here, there] = [before?.get(id), own?.get(id), other?.get(id)];
        if (isSameElement(was, here) || isSameElement(here, there)) {
            taken.set(id, there);
        } else if (isSameElement(was, there)) {
            taken.set(id, here);
        } else {
            conflicts.push(id);
            taken.set(id, prefer === 'mine' ? here : there);
        }
    }
    return { elements: ordered(mine, theirs, taken), conflicts };
}

function ordered(
    mine: readonly SceneElement[],
    theirs: readonly SceneElement[],
    taken: ReadonlyMap<string, SceneElement | undefined>
): SceneElement[] {
    const order = theirs.map(({ id }) => id);
    const known = new Set(order);
    mine.forEach(({ id }, at) => {
        if (!known.has(id)) {
            const former = mine[at - 1]?.id;
            order.splice(former === undefined ? 0 : order.indexOf(former) + 1, 0, id);
            known.add(id);
        }
    });
    return order.map(id => taken.get(id)).filter(element => element !== undefined);
}

function byId(elements: readonly SceneElement[]): ReadonlyMap<string, SceneElement> {
    return new Map(elements.map(element => [element.id, element]));
}

/** Whether they look the same; when they were made does not count. */
export function isSameElement(one: SceneElement | undefined, other: SceneElement | undefined): boolean {
    return one === other || (one !== undefined && other !== undefined && contentOf(one) === contentOf(other));
}

function contentOf(element: SceneElement): string {
    return JSON.stringify(
        Object.entries(element)
            .filter(([name]) => !VOLATILE.has(name))
            .sort(([a], [b]) => (a < b ? -1 : 1))
    );
}
