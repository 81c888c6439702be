const FEWER = 20;
/** Whether all inputs are tried: few random ones say nothing of how many are of a kind. */
export const isWhole = process.env.OPENSPACE_ALL_RUNS !== undefined;

/** How many random inputs a test tries: all of them in the long tier, a twentieth of them in `npm test`. */
export function runs(all: number): number {
    return isWhole ? all : Math.ceil(all / FEWER);
}

/** What a test tries of a list: all of it in the long tier, one in so many in `npm test`. */
export function sample<T>(all: readonly T[], oneIn = FEWER): readonly T[] {
    return isWhole ? all : all.filter((_, at) => at % oneIn === 0);
}

/** How large an input is with which steps are counted: whole in the long tier, half as large in `npm test`. */
export function sized(all: number): number {
    return isWhole ? all : Math.ceil(all / 2);
}
