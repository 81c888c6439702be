/** Milliseconds that `work` takes. */
export async function timeOf(work: () => Promise<unknown>): Promise<number> {
    const start = performance.now();
    await work();
    return performance.now() - start;
}

/**
 * Times two things in turn, A B A B …, so that a machine that speeds up or slows down meanwhile changes both alike.
 * @returns the median of each in milliseconds, and the median of the ratios A/B pair by pair.
 */
export async function compare(
    rounds: number,
    a: (round: number) => Promise<unknown>,
    b: (round: number) => Promise<unknown>
): Promise<{ a: number; b: number; ratio: number }> {
    const times: { a: number; b: number }[] = [];
    for (let round = 0; round < rounds; round++) {
        times.push({ a: await timeOf(() => a(round)), b: await timeOf(() => b(round)) });
    }
    return {
        a: median(times.map(time => time.a)),
        b: median(times.map(time => time.b)),
        ratio: median(times.map(time => time.a / time.b))
    };
}

export function median(values: readonly number[]): number {
    const sorted = [...values].sort((x, y) => x - y);
    const middle = sorted.length >> 1;
    return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
}
