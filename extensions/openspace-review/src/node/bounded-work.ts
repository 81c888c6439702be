import * as path from 'path';
import { Worker } from 'worker_threads';
import type { JobAnswer, Jobs } from './drawing-jobs';
import { MEMORY_LIMIT_MB, TIME_LIMIT_MS } from './limits';

const FILE = path.join(__dirname, 'drawing-jobs.js');

/**
 * Works on drawings in a thread, with a limit to its time and memory, as files come from other people.
 * @throws Error with a message for a person
 */
export function inThread<Name extends keyof Jobs>(name: Name, ...args: Parameters<Jobs[Name]>): Promise<ReturnType<Jobs[Name]>> {
    return new Promise((resolve, reject) => {
        const worker = new Worker(FILE, { workerData: { name, args }, resourceLimits: { maxOldGenerationSizeMb: MEMORY_LIMIT_MB } });
        const timer = setTimeout(
            () => finish(() => reject(new Error(`It takes longer than ${TIME_LIMIT_MS / 1000} seconds.`))),
            TIME_LIMIT_MS
        );
        const finish = (end: () => void): void => {
            clearTimeout(timer);
            void worker.terminate();
            end();
        };
        worker.once('message', ({ value, error }: JobAnswer) =>
            finish(() => (error === undefined ? resolve(value as ReturnType<Jobs[Name]>) : reject(new Error(error))))
        );
        worker.once('error', error => finish(() => reject(new Error(`It cannot be worked on: ${error.message}`))));
    });
}
