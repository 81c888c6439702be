import type { CancelSignal, ToolOutcome } from '@openspace/tool';
import { heldFor } from '../../common/held-shapes';

/** A person who drops a shape notices no delay of this length. */
const FIRST_MS = 50;
/** To plan a change again takes time of the window in which the person drags. */
const LONGEST_MS = 800;

/**
 * Runs a call again for as long as the window that answers it waits for a person who holds what the call changes. It is not
 * run in between, so that calls that change other shapes take their turn.
 */
export async function retryHeld(signal: CancelSignal, run: () => Promise<ToolOutcome>, now: () => number = Date.now): Promise<ToolOutcome> {
    const began = now();
    for (let pause = FIRST_MS; ; pause = Math.min(2 * pause, LONGEST_MS)) {
        const outcome = await run();
        const left = heldFor(outcome) - (now() - began);
        if (left <= 0) {
            return outcome;
        }
        await sleep(Math.min(pause, left), signal);
    }
}

/** Over early when the call is cancelled, which is then told by whatever runs it. */
function sleep(ms: number, signal: CancelSignal): Promise<void> {
    return new Promise(resolve => {
        const finish = (): void => {
            clearTimeout(timer);
            signal.removeEventListener('abort', finish);
            resolve();
        };
        const timer = setTimeout(finish, ms);
        signal.addEventListener('abort', finish, { once: true });
        if (signal.aborted) {
            finish();
        }
    });
}
