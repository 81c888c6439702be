import type { ElkNode } from '@openspace/board';
import { type CancelSignal, ToolError } from '@openspace/tool';
import { KeyedLock } from '@openspace/core/lib/node/keyed-lock';
import { Worker } from 'worker_threads';

const TIME_LIMIT_MS = 20_000;
const MEMORY_LIMIT_MB = 1_024;

/**
 * What the thread runs. It is a text because a bundled backend has no file of ours to start a thread from; elkjs
 * itself is found where it is installed. Its `Worker` export is ELK run in place, which this thread takes off the
 * backend's own.
 */
const THREAD = `
const { parentPort, workerData } = require('node:worker_threads');
const { Worker: Elk } = require(workerData);
const elk = new Elk();
elk.onmessage = answer => parentPort.postMessage(answer.data);
parentPort.on('message', message => elk.postMessage(message));
`;

// https://eclipse.dev/elk/reference/algorithms.html; ELK computes with those only that were registered.
const ALGORITHMS = ['layered', 'mrtree', 'force'];

interface ElkAnswer {
    readonly id: number;
    readonly data?: ElkNode;
    readonly error?: unknown;
}

/** Runs ELK (Eclipse Layout Kernel) outside the backend's thread, one graph after the other, each with a time limit. */
export class ElkWorker {
    private readonly queue = new KeyedLock();

    constructor(private readonly timeLimitMs = TIME_LIMIT_MS) {}

    /**
     * @returns the same graph with positions.
     * @throws ToolError `CANCELLED`, `TIMEOUT`, `TOO_LARGE` when it does not fit into the thread's memory.
     */
    layout(graph: ElkNode, signal: CancelSignal): Promise<ElkNode> {
        return this.queue.run('elk', () => this.run(graph, signal));
    }

    private run(graph: ElkNode, signal: CancelSignal): Promise<ElkNode> {
        if (signal.aborted) {
            return Promise.reject(cancelled());
        }
        const worker = new Worker(THREAD, {
            eval: true,
            workerData: require.resolve('elkjs/lib/elk-worker.min.js'),
            resourceLimits: { maxOldGenerationSizeMb: MEMORY_LIMIT_MB }
        });
        const result = new Promise<ElkNode>((resolve, reject) => {
            const timer = setTimeout(() => reject(timedOut(this.timeLimitMs)), this.timeLimitMs);
            const abort = () => reject(cancelled());
            signal.addEventListener('abort', abort, { once: true });
            worker.once('exit', () => {
                clearTimeout(timer);
                signal.removeEventListener('abort', abort);
                reject(new Error('The layout thread ended without an answer.'));
            });
            worker.on('error', error => reject(isOutOfMemory(error) ? tooLarge() : error));
            worker.on('message', (answer: ElkAnswer) => {
                if (answer.error !== undefined) {
                    reject(new Error(`ELK failed: ${describe(answer.error)}`));
                } else if (answer.data !== undefined) {
                    resolve(answer.data);
                }
            });
        });
        worker.postMessage({ id: 0, cmd: 'register', algorithms: ALGORITHMS });
        worker.postMessage({ id: 1, cmd: 'layout', graph, layoutOptions: {}, options: {} });
        return result.finally(() => worker.terminate());
    }
}

function cancelled(): ToolError {
    return new ToolError('CANCELLED', 'The layout was cancelled; nothing was moved.');
}

function timedOut(limitMs: number): ToolError {
    return new ToolError('TIMEOUT', `The layout took longer than ${limitMs / 1000} s; nothing was moved.`, {
        suggestion: 'Use the algorithm grid or tree, or lay out fewer shapes at a time.'
    });
}

function tooLarge(): ToolError {
    return new ToolError('TOO_LARGE', 'The graph is too large to lay out at once; nothing was moved.', {
        suggestion: 'Use the algorithm grid, or lay out fewer shapes at a time.'
    });
}

function isOutOfMemory(error: Error): boolean {
    return 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
}

function describe(error: unknown): string {
    return typeof error === 'object' && error !== null && 'message' in error ? String(error.message) : String(error);
}
