import { setTimeout as pause } from 'timers/promises';

/** By how much limits grow on this machine: 1 on a quiet one, up to 6. `npm test` measures it. */
export const TIME_SCALE = Math.max(1, Number(process.env.OPENSPACE_TEST_TIME_SCALE ?? 1));

/** Against hanging, not a measure of speed, and grown by {@link TIME_SCALE}. */
const LIMIT_MS = 60_000;

/** Asking may cost as much as a small piece of work (in a window, say), so that it is done ever less often. */
const PAUSE_MS = { first: 20, last: 150 };

/**
 * Asks again and again until the answer is neither undefined nor false, and gives it.
 * @param what for the error; a function when it can tell more by then
 * @throws Error naming what was waited for, when it did not come true in time.
 */
export async function until<T>(
    what: string | (() => string),
    ask: () => T | Promise<T>,
    limit = LIMIT_MS
): Promise<Exclude<T, undefined | false>> {
    const end = Date.now() + limit * TIME_SCALE;
    for (let pauseMs = PAUSE_MS.first; ; pauseMs = Math.min(pauseMs * 1.5, PAUSE_MS.last)) {
        const answer = await ask();
        if (answer !== undefined && answer !== false) {
            return answer as Exclude<T, undefined | false>;
        }
        if (Date.now() > end) {
            throw new Error(`Waited ${limit * TIME_SCALE} ms until ${typeof what === 'string' ? what : what()}, without success.`);
        }
        await pause(pauseMs);
    }
}
