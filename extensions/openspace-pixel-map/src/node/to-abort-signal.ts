import type { CancelSignal } from '@openspace/tool';

/** The platform's signal for a tool's. */
export function toAbortSignal(signal: CancelSignal): AbortSignal {
    const abort = new AbortController();
    if (signal.aborted) {
        abort.abort();
    } else {
        signal.addEventListener('abort', () => abort.abort(), { once: true });
    }
    return abort.signal;
}
