import type { RunElk } from '@openspace/board';
import { CallThreads } from '@openspace/core/lib/node/workers/call-threads';
import type { Diagram } from '@openspace/diagram';
import type { LaidOut } from '@openspace/diagram/lib/layout/lay-out-diagram';
import { type CancelSignal, ToolError } from '@openspace/tool';
import * as path from 'path';
import { Worker } from 'worker_threads';
import type { ImportWork, LayoutWork, PlannedImport } from './import-work';

/** Next to this file, compiled and in the app's bundle alike. */
const THREAD_FILE = path.join(__dirname, 'import-thread-main.js');
const TIME_LIMIT_MS = 60_000;
const MEMORY_LIMIT_MB = 2_048;

/** Plans large diagrams onto boards without holding the backend up: a thousand nodes take the better part of a second. */
export class ImportThread {
    private readonly threads = new CallThreads({
        timeLimitMs: TIME_LIMIT_MS,
        start: () => new Worker(THREAD_FILE, { resourceLimits: { maxOldGenerationSizeMb: MEMORY_LIMIT_MB } }),
        timedOut: () => tooMuch(`takes longer than ${TIME_LIMIT_MS / 1000} s to draw`, 'TIMEOUT'),
        tooLarge: () => tooMuch('does not fit into memory while it is drawn', 'TOO_LARGE'),
        cancelled: 'The call was cancelled; nothing was changed.'
    });

    /** @throws ToolError those of {@link planImport}, `CANCELLED`, `TIMEOUT`, `TOO_LARGE` */
    plan(work: ImportWork, signal: CancelSignal): Promise<PlannedImport> {
        return this.threads.call<PlannedImport>(work, { signal });
    }

    /**
     * @param elk lays out the parts that ELK can
     * @throws ToolError those of `elk`, `CANCELLED`, `TIMEOUT`, `TOO_LARGE`
     */
    layOut(diagram: Diagram, elk: RunElk, signal: CancelSignal): Promise<LaidOut> {
        // What the thread asks is a graph, see LayoutWork.
        const serve = (graph: unknown) => elk(graph as Parameters<RunElk>[0]);
        return this.threads.call<LaidOut>({ toLayOut: diagram } satisfies LayoutWork, { signal, serve });
    }
}

function tooMuch(what: string, code: 'TIMEOUT' | 'TOO_LARGE'): ToolError {
    return new ToolError(code, `The diagram ${what}; nothing was changed.`, { suggestion: 'Split it into several diagrams.' });
}
