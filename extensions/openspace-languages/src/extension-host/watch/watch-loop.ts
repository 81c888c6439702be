import * as path from 'path';
import { isMainThread, Worker } from 'worker_threads';
import type { LoopWatch } from './loop-watcher';

/** So many looks in the time after which a loop is stuck. */
const LOOKS = 20;

/**
 * Starts a thread that ends this process when its loop stands still for too long: a text from someone else can make a server work for hours, and
 * it would neither see that it should stop nor that the IDE is gone.
 */
export function watchLoop(limitMs: number): void {
    if (!isMainThread) {
        return;
    }
    const everyMs = limitMs / LOOKS;
    const turns = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
    setInterval(() => Atomics.add(turns, 0, 1), everyMs).unref();
    const workerData: LoopWatch = { turns, limitMs, everyMs };
    const watcher = new Worker(path.join(__dirname, 'loop-watcher.js'), { workerData, execArgv: [], env: {} });
    watcher.unref();
    // A server works as well without it.
    watcher.on('error', error => process.stderr.write(`The server is not watched: ${error.message}\n`));
}
