import { mock } from 'node:test';

/** Runs something while the clock stands still, on a slow machine too: what is allowed once a second is not allowed again. Timers go on. */
export async function withStoppedClock<T>(work: () => Promise<T>): Promise<T> {
    mock.timers.enable({ apis: ['Date'], now: Date.now() });
    try {
        return await work();
    } finally {
        mock.timers.reset();
    }
}
