/** Where a block of the text is in its preview. */
export interface LinePlace {
    /** From 0. */
    readonly line: number;
    /** In pixels from the top of the preview. */
    readonly top: number;
}

/** @param places by line and by top; @returns the place of a line, which may be a fraction, in pixels */
export function topOfLine(places: readonly LinePlace[], line: number): number {
    return between(places, line, 'line', 'top');
}

/** @returns the line, as a fraction, that is at a place of the preview */
export function lineAtTop(places: readonly LinePlace[], top: number): number {
    return between(places, top, 'top', 'line');
}

function between(places: readonly LinePlace[], value: number, from: keyof LinePlace, to: keyof LinePlace): number {
    const next = places.findIndex(place => place[from] > value);
    const before = next < 0 ? places.at(-1) : places[next - 1];
    const after = next < 0 ? undefined : places[next];
    if (!before || !after) {
        return (before ?? after)?.[to] ?? 0;
    }
    const share = (value - before[from]) / (after[from] - before[from]);
    return before[to] + share * (after[to] - before[to]);
}
