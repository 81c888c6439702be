const COPY = / copy(?: \d+)?$/;

/**
 * The name of a copy next to its original: `NAME copy.whiteboard.json`, then `NAME copy 1.whiteboard.json`.
 * @param suffix the end of `name` that stays as it is; its letter case may be another
 * @param taken the names in the folder
 */
export function copyName(name: string, suffix: string, taken: ReadonlySet<string>): string {
    if (!taken.has(name)) {
        return name;
    }
    const at = name.length - suffix.length;
    const stem = `${name.slice(0, at).replace(COPY, '')} copy`;
    // In the original's letter case.
    const ending = name.slice(at);
    let candidate = stem + ending;
    for (let index = 1; taken.has(candidate); index++) {
        candidate = `${stem} ${index}${ending}`;
    }
    return candidate;
}
