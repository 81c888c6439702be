import { CallThreads } from '@openspace/core/lib/node/workers/call-threads';
import { estimateSize } from '@openspace/core/lib/node/workers/estimate-size';
import { type CancelSignal, ToolError } from '@openspace/tool';
import { existsSync } from 'fs';
import * as path from 'path';
import { Worker } from 'worker_threads';
import { doSceneWork, type EditedFile, type SceneWork } from './thread/scene-work';

const TIME_LIMIT_MS = 60_000;
const MEMORY_LIMIT_MB = 2_048;
/** Scenes and operations that take a few milliseconds, in characters. */
const LIGHT = 60_000;

/** Edits large scenes without holding the backend up. */
export class SceneThread {
    private readonly threads = new CallThreads({
        timeLimitMs: TIME_LIMIT_MS,
        start: () => new Worker(threadFile(), { resourceLimits: { maxOldGenerationSizeMb: MEMORY_LIMIT_MB } }),
        timedOut: () => tooMuch(`takes longer than ${TIME_LIMIT_MS / 1000} s to edit`, 'TIMEOUT'),
        tooLarge: () => tooMuch('does not fit into memory while it is edited', 'TOO_LARGE'),
        cancelled: 'The call was cancelled; nothing was changed.'
    });

    /** @throws ToolError those of {@link doSceneWork}, `CANCELLED`, `TIMEOUT`, `TOO_LARGE` */
    async edit(work: SceneWork, signal: CancelSignal): Promise<EditedFile> {
        return work.before.length + estimateSize(work.operations, LIGHT) <= LIGHT
            ? doSceneWork(work)
            : this.threads.call<EditedFile>(work, { signal });
    }
}

/** Next to the app's bundle, or compiled next to this file. */
function threadFile(): string {
    const bundled = path.join(__dirname, 'scene-thread-main.js');
    return existsSync(bundled) ? bundled : path.join(__dirname, 'thread', 'main.js');
}

function tooMuch(what: string, code: 'TIMEOUT' | 'TOO_LARGE'): ToolError {
    return new ToolError(code, `The canvas ${what}; nothing was changed.`, { suggestion: 'Split it into several canvases.' });
}
