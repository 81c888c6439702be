import { asClient } from '@openspace/core/lib/node/calls/current-client';
import { LinkedAbort } from '@openspace/core/lib/node/calls/linked-abort';
import { type Result, ToolError, toResultAsync } from '@openspace/tool';
import type { CancellationToken, Disposable } from '@theia/core';
import { type ComparisonRequest, type DrawingComparison, type DrawingComparisons, MAX_TEXT } from '../common/drawing-comparisons';
import type { ComparisonThreads } from './comparison-threads';

let windows = 0;

/** A window's connection. Work that a closed window asked for is given up. */
export class DrawingComparisonsService implements DrawingComparisons, Disposable {
    private readonly gone = new AbortController();
    /** Windows get threads in turn, and none gets all of them. */
    private readonly window = `window ${++windows}`;

    constructor(private readonly threads: Pick<ComparisonThreads, 'compare'>) {}

    async compare({ before, after, path, dark }: ComparisonRequest, cancel: CancellationToken): Promise<Result<DrawingComparison>> {
        const abort = new LinkedAbort(this.gone.signal);
        const listening = cancel.onCancellationRequested(abort.cancel);
        try {
            return await toResultAsync(async () => {
                if (before.length + after.length > MAX_TEXT) {
                    throw new ToolError('TOO_LARGE', `${path} is too large to be compared as pictures.`);
                }
                return asClient(this.window, () => this.threads.compare({ before, after, path }, dark, abort.signal));
            });
        } finally {
            listening.dispose();
            abort.dispose();
        }
    }

    dispose(): void {
        this.gone.abort();
    }
}
