/*
 * For lists whose length a file or a caller chooses. As arguments of one call (`push(...more)`, `Math.max(...all)`), a list of some
 * hundred thousand does not fit on the stack, and the call fails with a RangeError.
 */

/** Appends a list of any length to another. */
export function append<T>(list: T[], more: Iterable<T>): void {
    for (const each of more) {
        list.push(each);
    }
}

/** The smallest of numbers, however many there are; `Infinity` of none. */
export function least(numbers: Iterable<number>): number {
    let found = Infinity;
    for (const number of numbers) {
        found = Math.min(found, number);
    }
    return found;
}

/** The largest of numbers, however many there are; `-Infinity` of none. */
export function largest(numbers: Iterable<number>): number {
    let found = -Infinity;
    for (const number of numbers) {
        found = Math.max(found, number);
    }
    return found;
}

/** Adds to the list of a key, which it begins if need be: a copy for each entry would take the square of the time. */
export function addTo<K, T>(lists: Map<K, T[]>, key: K, entry: T): void {
    const list = lists.get(key);
    if (list) {
        list.push(entry);
    } else {
        lists.set(key, [entry]);
    }
}
