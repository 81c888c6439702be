import * as state from '@tldraw/state';
import { nextTask } from './slices';

/** No one sees a delay of this length. */
const LIMIT_MS = 50;
/** After these, what a person does is handled by what is shown: React gives an input the text of its last rendering back. */
const INPUT = ['keydown', 'beforeinput', 'input', 'pointerdown', 'wheel'] as const;

/** tldraw's way to hold back reactions, which its types leave out. It runs the work at once unless reactions are running. */
const { deferAsyncEffects } = state as typeof state & { readonly deferAsyncEffects: (work: () => Promise<void>) => Promise<void> };

/** Reactions are held back, those to all stores of the page. */
let held = false;

/** Whether what changes now is shown, and reactions to it run, in another task. */
export function isShowingLater(): boolean {
    return held;
}

/**
 * Changes stores of tldraw now, and lets what shows them, such as React, follow in another task, so that an agent's answer does
 * not wait for it. Stores, and what is derived from them, are up to date in between.
 * @param after what to wait for, but not longer than until the person's next input
 * @param limitMs nor longer than this
 * @throws what the change throws
 */
export function showLater(change: () => void, after: Promise<unknown> = Promise.resolve(), limitMs = LIMIT_MS): void {
    if (held) {
        // Shown together with the one before. Another hold would prolong it, and many could do so without end.
        change();
        return;
    }
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
    held = true;
    void deferAsyncEffects(() => {
        run();
        return waitFor(after, limitMs);
    }).finally(() => (held = false));
    run();
    if (result && 'error' in result) {
        throw result.error;
    }
}

/** Resolves a task after the work, after the limit, or with the person's next input, before anything else handles that. */
function waitFor(work: Promise<unknown>, limitMs: number): Promise<void> {
    return new Promise(resolve => {
        const done = (): void => {
            clearTimeout(timer);
            INPUT.forEach(type => globalThis.removeEventListener(type, done, { capture: true }));
            resolve();
        };
        const timer = setTimeout(done, limitMs);
        INPUT.forEach(type => globalThis.addEventListener(type, done, { capture: true, passive: true }));
        const later = (): void => void nextTask().then(done);
        work.then(later, later);
    });
}
