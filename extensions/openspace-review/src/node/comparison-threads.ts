import { CallThreads } from '@openspace/core/lib/node/workers/call-threads';
import { type CancelSignal, ToolError } from '@openspace/tool';
import { injectable } from '@theia/core/shared/inversify';
import { existsSync } from 'fs';
import * as path from 'path';
import { Worker } from 'worker_threads';
import type { DrawingVersions } from '../common/diff-drawings';
import type { DrawingComparison } from '../common/drawing-comparisons';
import { LARGEST_PICTURE, MEMORY_LIMIT_MB, TIME_LIMIT_MS } from './limits';
import type { ComparisonCall } from './thread/main';

/** More is read by no one to the end, and shown by no window. */
const MAX_CHANGES = 2_000;
const MAX_PICTURES = 48_000_000;

/** Compares drawings in threads, within the limits that `openspace diff` has. */
@injectable()
export class ComparisonThreads {
    private readonly threads = new CallThreads({
        timeLimitMs: TIME_LIMIT_MS,
        start: () => new Worker(threadFile(), { resourceLimits: { maxOldGenerationSizeMb: MEMORY_LIMIT_MB } }),
        timedOut: () => tooMuch(`takes longer than ${TIME_LIMIT_MS / 1000} seconds`, 'TIMEOUT'),
        tooLarge: () => tooMuch('does not fit into memory', 'TOO_LARGE'),
        cancelled: 'The comparison was cancelled.'
    });

    /** @throws ToolError when a version cannot be read; `TIMEOUT`, `TOO_LARGE`, `CANCELLED` */
    compare(versions: DrawingVersions, dark: boolean, signal?: CancelSignal): Promise<DrawingComparison> {
        const options = { dark, largest: LARGEST_PICTURE, maxChanges: MAX_CHANGES, maxPictures: MAX_PICTURES };
        return this.threads.call<DrawingComparison>({ versions, options } satisfies ComparisonCall, { signal });
    }
}

/** The file that the thread begins in: next to the app's bundle, or compiled next to this one. */
function threadFile(): string {
    const bundled = path.join(__dirname, 'comparison-thread-main.js');
    return existsSync(bundled) ? bundled : path.join(__dirname, 'thread', 'main.js');
}

function tooMuch(what: string, code: 'TIMEOUT' | 'TOO_LARGE'): ToolError {
    return new ToolError(code, `Comparing these drawings as pictures ${what}. Compare them as text.`);
}
