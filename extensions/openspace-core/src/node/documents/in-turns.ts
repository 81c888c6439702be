/** So many files are looked up in a few milliseconds. */
const AT_ONCE = 500;

/**
 * Items one after another, with a turn of the event loop for everybody else after each {@link AT_ONCE} of them.
 * For lookups that are synchronous because each is short (docs/adr/0031-synchronous-path-lookups.md).
 */
export async function* inTurns<T>(items: Iterable<T>): AsyncGenerator<T> {
    let count = 0;
    for (const item of items) {
        if (count > 0 && count % AT_ONCE === 0) {
            await new Promise(setImmediate);
        }
        count++;
        yield item;
    }
}
