import { readFileSync } from 'fs';

/**
 * For how long a thread of this process ran, in milliseconds, so that what other programs take of the processor does not count
 * (Linux, `schedstat` in proc(5)); the time of day where the system does not tell.
 * @param thread its number for the system; the main thread when left out
 */
export function processorTime(thread: number = process.pid): number {
    try {
        return Number(readFileSync(`/proc/self/task/${thread}/schedstat`, 'utf8').split(' ')[0]) / 1e6;
    } catch {
        return performance.now();
    }
}

/** How long the work takes on the machine that {@link scaled} takes limits for. */
const REFERENCE_MS = 6;
const RECORDS = Array.from({ length: 6_000 }, (_, at) => ({
    id: `shape:${at}`,
    x: at * 1.5,
    y: -at,
    props: { label: `"Node" ${at}\n`, color: 'black', points: [at, at + 1, at + 2] }
}));

/**
 * A limit of time as a multiple of a fixed piece of work, which is done now: on a machine that is slower, or slower for
 * the moment, the limit is longer. Tests compare times with such limits only, never with absolute ones.
 * @param limitMs the limit on a machine that writes and reads JSON of 6,000 records in 6 ms, and on faster ones
 */
export function scaled(limitMs: number): number {
    return limitMs * Math.max(1, referenceTime() / REFERENCE_MS);
}

function referenceTime(): number {
    const times = Array.from({ length: 5 }, () => {
        const before = processorTime();
        JSON.parse(JSON.stringify(RECORDS));
        return processorTime() - before;
    });
    return times.sort((a, b) => a - b)[2]!;
}
