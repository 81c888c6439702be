import { CallThreads } from '@openspace/core/lib/node/workers/call-threads';
import { ElkThread } from '@openspace/core/lib/node/workers/elk-thread';
import { type CancelSignal, ToolError } from '@openspace/tool';
import { injectable } from '@theia/core/shared/inversify';
import { existsSync } from 'fs';
import * as path from 'path';
import { Worker } from 'worker_threads';
import type { RunElk } from './lay-out-icons';
import type { DrawnProgram, ProgramCall } from './thread/draw-program';

/** The longest `timeout` that a call can ask for; it is cancelled when its own is over. */
const TIME_LIMIT_MS = 300_000;
/** After this the icons are laid out more simply, within the `timeout` of a usual call. */
const LAYOUT_LIMIT_MS = 30_000;
const MEMORY_LIMIT_MB = 1_024;

/** Reads programs and gives what they draw a place in threads: a program that repeats itself takes seconds to follow. */
@injectable()
export class ProgramThreads {
    private readonly elk = new ElkThread(LAYOUT_LIMIT_MS);
    private readonly threads = new CallThreads({
        timeLimitMs: TIME_LIMIT_MS,
        start: () => new Worker(threadFile(), { resourceLimits: { maxOldGenerationSizeMb: MEMORY_LIMIT_MB } }),
        timedOut: () => tooMuch(`takes longer than ${TIME_LIMIT_MS / 1000} s to draw`, 'TIMEOUT'),
        tooLarge: () => tooMuch('does not fit into memory while it is drawn', 'TOO_LARGE'),
        cancelled: 'The diagram was cancelled; nothing was written.'
    });

    /** @throws ToolError those of `interpretDiagram`, `CANCELLED`, `TIMEOUT`, `TOO_LARGE` */
    draw(code: string, signal: CancelSignal): Promise<DrawnProgram> {
        // All that the thread asks is the place of a graph, see `drawProgram`.
        const serve = (graph: unknown) => this.elk.layOut(graph as Parameters<RunElk>[0], signal);
        return this.threads.call<DrawnProgram>({ code } satisfies ProgramCall, { signal, serve });
    }
}

/** Next to the app's bundle, or compiled next to this file. */
function threadFile(): string {
    const bundled = path.join(__dirname, 'program-thread-main.js');
    return existsSync(bundled) ? bundled : path.join(__dirname, 'thread', 'main.js');
}

function tooMuch(what: string, code: 'TIMEOUT' | 'TOO_LARGE'): ToolError {
    return new ToolError(code, `The program ${what}; nothing was written.`, { suggestion: 'Split it into several diagrams.' });
}
