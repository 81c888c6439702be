import { ToolError } from '@openspace/tool';
import { existsSync } from 'fs';
import * as path from 'path';
import { Worker } from 'worker_threads';
import type { ThreadMessage, ThreadWork } from './thread';

const MEMORY_MB = 256;

/** The file that a process or thread of the daemon begins in: next to the app's bundle, or compiled next to this one. */
export function daemonFile(): string {
    const bundled = path.join(__dirname, 'pixel-map-daemon.js');
    return existsSync(bundled) ? bundled : path.join(__dirname, 'main.js');
}

/** Work in a thread of its own, so that it can be ended at any moment. */
export interface RunningThread {
    readonly result: Promise<Readonly<Record<string, unknown>>>;
    /** Ends it at once; the result fails with `CANCELLED`. */
    cancel(): void;
}

/** @param limitMs after which it is ended with `TIMEOUT` */
export function runInThread(
    work: ThreadWork,
    limitMs: number,
    onProgress: (progress: Readonly<Record<string, unknown>>) => void
): RunningThread {
    const worker = new Worker(daemonFile(), {
        workerData: work,
        resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
        stdout: true,
        stderr: true
    });
    let fail: (error: Error) => void = () => undefined;
    const result = new Promise<Readonly<Record<string, unknown>>>((resolve, reject) => {
        fail = reject;
        worker.on('message', (message: ThreadMessage) => {
            switch (message.kind) {
                case 'progress':
                    return onProgress(message.progress);
                case 'result':
                    return resolve(message.result);
                case 'error':
                    return reject(ToolError.from(message.error));
            }
        });
        worker.on('error', error => reject(new ToolError('CONFLICT', `The work failed: ${error.message}`)));
        worker.on('exit', () => reject(new ToolError('CONFLICT', 'The work ended without a result.')));
    });
    const timer = setTimeout(() => fail(new ToolError('TIMEOUT', `The work took longer than ${limitMs / 1000} seconds.`)), limitMs);
    const ended = result.finally(() => {
        clearTimeout(timer);
        void worker.terminate();
    });
    ended.catch(() => undefined);
    return { result: ended, cancel: () => fail(new ToolError('CANCELLED', 'The work was cancelled.')) };
}
