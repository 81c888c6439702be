/**
 * Tries each in turn, again and again, until none of them has changed anything since it was tried last.
 * @param rounds how often all are tried at most
 * @param attempt gives the same result as before unless something has changed
 * @returns whether anything has changed
 */
export function inTurns<T>(all: readonly T[], rounds: number, attempt: (each: T) => boolean): boolean {
    let isChanged = false;
    let unchanged = 0;
    for (let round = 0; round < rounds; round++) {
        for (const each of all) {
            if (unchanged === all.length) {
                return isChanged;
            }
            const isOther = attempt(each);
            isChanged ||= isOther;
            unchanged = isOther ? 0 : unchanged + 1;
        }
    }
    return isChanged;
}
