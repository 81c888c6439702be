import type { CancelSignal } from '@openspace/tool';

/** Aborts with another signal, or when it is told to. */
export class LinkedAbort {
    private readonly abort = new AbortController();
    readonly cancel = (): void => this.abort.abort();

    constructor(private readonly outer: CancelSignal) {
        if (outer.aborted) {
            this.cancel();
        } else {
            outer.addEventListener('abort', this.cancel, { once: true });
        }
    }

    get signal(): CancelSignal {
        return this.abort.signal;
    }

    dispose(): void {
        this.outer.removeEventListener('abort', this.cancel);
    }
}
