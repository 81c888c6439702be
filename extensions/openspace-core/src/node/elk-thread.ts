import { type CancelSignal, ToolError } from '@openspace/tool';
import { Worker } from 'worker_threads';
import { KeyedLock } from './keyed-lock';

const TIME_LIMIT_MS = 20_000;
const IDLE_MS = 60_000;
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
const REGISTRATION = 0;

interface ElkAnswer<Graph> {
    readonly id: number;
    readonly data?: Graph;
    readonly error?: unknown;
}

/**
 * ELK (Eclipse Layout Kernel) in a thread of its own, one graph after the other, so that a large graph holds nothing
 * else up. The thread is kept for a minute, since starting it takes longer than most layouts; it keeps no process alive.
 */
export class ElkThread {
    private readonly queue = new KeyedLock();
    private thread: Worker | undefined;
    private idle: NodeJS.Timeout | undefined;
    private lastId = REGISTRATION;

    constructor(private readonly timeLimitMs = TIME_LIMIT_MS) {}

    /**
     * @param graph in ELK's JSON (https://eclipse.dev/elk/documentation/tooldevelopers/graphdatastructure/jsonformat.html)
     * @returns the same graph with positions
     * @throws ToolError `CANCELLED`, `TIMEOUT`, `TOO_LARGE` when it does not fit into the thread's memory
     */
    layOut<Graph extends { readonly id: string }>(graph: Graph, signal?: CancelSignal): Promise<Graph> {
        return this.queue.run('elk', () => this.run(graph, signal));
    }

    private async run<Graph>(graph: Graph, signal: CancelSignal | undefined): Promise<Graph> {
        if (signal?.aborted) {
            throw cancelled();
        }
        clearTimeout(this.idle);
        const thread = (this.thread ??= this.start());
        const id = ++this.lastId;
        thread.ref();
        thread.postMessage({ id, cmd: 'layout', graph, layoutOptions: {}, options: {} });
        try {
            const { data, error } = await this.answer<Graph>(thread, id, signal);
            if (data === undefined) {
                throw new Error(`ELK failed: ${JSON.stringify(error)}`);
            }
            return data;
        } catch (error) {
            // Nothing else stops what it is working on.
            this.stop(thread);
            throw error;
        } finally {
            thread.unref();
            this.idle = setTimeout(() => this.stop(thread), IDLE_MS).unref();
        }
    }

    private answer<Graph>(thread: Worker, id: number, signal: CancelSignal | undefined): Promise<ElkAnswer<Graph>> {
        return new Promise<ElkAnswer<Graph>>((resolve, reject) => {
            const receive = (answer: ElkAnswer<Graph>) => answer.id === id && settle(() => resolve(answer));
            const fail = (error: Error) => settle(() => reject(isOutOfMemory(error) ? tooLarge() : error));
            const end = () => settle(() => reject(new Error('The layout thread ended without an answer.')));
            const abort = () => settle(() => reject(cancelled()));
            const timer = setTimeout(() => settle(() => reject(timedOut(this.timeLimitMs))), this.timeLimitMs);
            const settle = (tell: () => void) => {
                clearTimeout(timer);
                signal?.removeEventListener('abort', abort);
                thread.off('message', receive).off('error', fail).off('exit', end);
                tell();
            };
            signal?.addEventListener('abort', abort, { once: true });
            thread.on('message', receive).on('error', fail).on('exit', end);
        });
    }

    private start(): Worker {
        const thread = new Worker(THREAD, {
            eval: true,
            workerData: require.resolve('elkjs/lib/elk-worker.min.js'),
            resourceLimits: { maxOldGenerationSizeMb: MEMORY_LIMIT_MB }
        });
        // Also of a thread that nobody waits for: an error without a listener would end the backend.
        thread.on('error', () => this.stop(thread));
        thread.postMessage({ id: REGISTRATION, cmd: 'register', algorithms: ALGORITHMS });
        return thread;
    }

    private stop(thread: Worker): void {
        if (this.thread === thread) {
            this.thread = undefined;
        }
        void thread.terminate();
    }
}

function cancelled(): ToolError {
    return new ToolError('CANCELLED', 'The layout was cancelled; nothing was moved.');
}

function timedOut(limitMs: number): ToolError {
    return new ToolError('TIMEOUT', `The layout took longer than ${limitMs / 1000} s; nothing was moved.`, {
        suggestion: 'Lay out fewer shapes at a time, or use a simpler algorithm (grid, tree) where the tool takes one.'
    });
}

function tooLarge(): ToolError {
    return new ToolError('TOO_LARGE', 'The graph is too large to lay out at once; nothing was moved.', {
        suggestion: 'Lay out fewer shapes at a time, or use the algorithm grid where the tool takes one.'
    });
}

function isOutOfMemory(error: Error): boolean {
    return 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
}
