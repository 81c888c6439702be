import * as state from '@tldraw/state';
import { nextTask } from './slices';

/** No one sees a delay of this length. */
const LIMIT_MS = 50;

/** tldraw's way to hold back reactions, which its types leave out. It runs the work at once unless reactions are running. */
const { deferAsyncEffects } = state as typeof state & { readonly deferAsyncEffects: (work: () => Promise<void>) => Promise<void> };

/**
 * Changes stores of tldraw now, and lets what shows them, such as React, follow in another task, so that an agent's answer does
 * not wait for it. Stores, and what is derived from them, are up to date in between.
 * @param after what to wait for, but for no longer than 50 ms
 * @throws what the change throws
 */
export function showLater(change: () => void, after: Promise<unknown> = Promise.resolve()): void {
    let result: { readonly error?: unknown } | undefined;
    const run = (): void => {
        if (!result) {
            try {
                change();
                result = {};
            } catch (error) {
                result = { error };
            }
        }
    };
    void deferAsyncEffects(() => {
        run();
        return settled(after).then(nextTask);
    });
    run();
    if (result && 'error' in result) {
        throw result.error;
    }
}

function settled(work: Promise<unknown>): Promise<void> {
    return new Promise(resolve => {
        const done = (): void => {
            clearTimeout(timer);
            resolve();
        };
        const timer = setTimeout(done, LIMIT_MS);
        work.then(done, done);
    });
}
