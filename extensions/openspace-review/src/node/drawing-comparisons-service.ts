import { LinkedAbort } from '@openspace/core/lib/node/calls/linked-abort';
import { type Result, ToolError, toResultAsync } from '@openspace/tool';
import type { CancellationToken, Disposable } from '@theia/core';
import type { ComparisonRequest, DrawingComparison, DrawingComparisons } from '../common/drawing-comparisons';
import type { ComparisonThreads } from './comparison-threads';

/** Of both versions together, in UTF-16 code units: what a thread reads within its limits. */
const MAX_TEXT = 64_000_000;

/** A window's connection. Work that a closed window asked for is given up. */
export class DrawingComparisonsService implements DrawingComparisons, Disposable {
    private readonly gone = new AbortController();

    constructor(private readonly threads: Pick<ComparisonThreads, 'compare'>) {}

    async compare({ before, after, path, dark }: ComparisonRequest, cancel: CancellationToken): Promise<Result<DrawingComparison>> {
        const abort = new LinkedAbort(this.gone.signal);
        const listening = cancel.onCancellationRequested(abort.cancel);
        try {
            return await toResultAsync(async () => {
                if (before.length + after.length > MAX_TEXT) {
                    throw new ToolError('TOO_LARGE', `${path} is too large to be compared as pictures.`);
                }
                return this.threads.compare({ before, after, path }, dark, abort.signal);
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
