/** Where a way leaves a side of a shape, as shares of its length: the middle first. */
const USUAL = [0.5, 0.3, 0.7, 0.22, 0.78, 0.15, 0.85, 0.4, 0.6];
/** On a side on which these are hardly further apart than it takes to be two lines, as on that of a task. */
const OF_SHORT = [0.5, 0.25, 0.75, 0.18, 0.82, 0.3, 0.7, 0.4, 0.6];
const SHORT = { from: 80, to: 120 };

/** The places on a side of a shape at which lines begin and end, the first ones rather than the last. */
export function sidePorts(length: number): readonly number[] {
    return length >= SHORT.from && length < SHORT.to ? OF_SHORT : USUAL;
}
