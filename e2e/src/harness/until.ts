import { setTimeout as pause } from 'timers/promises';

/** Against hanging, not a measure of speed: a busy machine may take many times what a quiet one does. */
const LIMIT_MS = 60_000;

/**
 * Asks again and again until the answer is neither undefined nor false, and gives it.
 * @throws Error naming what was waited for, when it did not come true in time.
 */
export async function until<T>(what: string, ask: () => T | Promise<T>, limit = LIMIT_MS): Promise<Exclude<T, undefined | false>> {
    const end = Date.now() + limit;
    for (;;) {
        const answer = await ask();
        if (answer !== undefined && answer !== false) {
            return answer as Exclude<T, undefined | false>;
        }
        if (Date.now() > end) {
            throw new Error(`Waited ${limit} ms until ${what}, without success.`);
        }
        await pause(20);
    }
}
