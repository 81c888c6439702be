const FEWER = 5;
let isWhole = false;

/** How many random inputs a test tries: all of them in the long tier, a fifth of them in `npm test`. */
export function runs(all: number): number {
    return isWhole ? all : Math.ceil(all / FEWER);
}

/** Defines tests with all their {@link runs}. */
export function withAllRuns(define: () => void): void {
    isWhole = true;
    try {
        define();
    } finally {
        isWhole = false;
    }
}
