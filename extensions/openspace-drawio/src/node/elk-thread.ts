import { ToolError } from '@openspace/tool';
import type { ElkNode } from 'elkjs/lib/elk-api';
import { Worker } from 'worker_threads';

/**
 * What the thread runs. It is a text because a bundled backend has no file of ours to start a thread from; elkjs is
 * found where it is installed, and its `Worker` export is ELK run in place.
 */
const THREAD = `
const { parentPort, workerData } = require('node:worker_threads');
const { Worker: Elk } = require(workerData);
const elk = new Elk();
elk.onmessage = answer => parentPort.postMessage(answer.data);
parentPort.on('message', message => elk.postMessage(message));
`;

const TIME_LIMIT_MS = 20_000;
const IDLE_MS = 60_000;
const MEMORY_LIMIT_MB = 512;

interface ElkAnswer {
    readonly id: number;
    readonly data?: ElkNode;
    readonly error?: unknown;
}

interface Request {
    readonly resolve: (graph: ElkNode) => void;
    readonly reject: (error: Error) => void;
    readonly timer: NodeJS.Timeout;
}

/**
 * ELK in a thread of its own, so that a large graph holds nothing else up. The thread is kept for a minute, since
 * starting it takes longer than most layouts; it keeps no process alive.
 */
export class ElkThread {
    private thread: Worker | undefined;
    private readonly requests = new Map<number, Request>();
    private lastId = 0;
    private idle: NodeJS.Timeout | undefined;

    constructor(private readonly timeLimitMs = TIME_LIMIT_MS) {}

    /**
     * @returns the same graph with positions
     * @throws ToolError `TOO_LARGE` when it takes too long or does not fit into the thread's memory
     */
    layOut(graph: ElkNode): Promise<ElkNode> {
        clearTimeout(this.idle);
        const thread = (this.thread ??= this.start());
        const id = ++this.lastId;
        return new Promise<ElkNode>((resolve, reject) => {
            const late = () => this.fail(thread, tooLarge(`there was no result after ${this.timeLimitMs / 1000} s`));
            this.requests.set(id, { resolve, reject, timer: setTimeout(late, this.timeLimitMs) });
            thread.ref();
            thread.postMessage({ id, cmd: 'layout', graph, layoutOptions: {}, options: {} });
        });
    }

    private start(): Worker {
        const thread = new Worker(THREAD, {
            eval: true,
            workerData: require.resolve('elkjs/lib/elk-worker.min.js'),
            resourceLimits: { maxOldGenerationSizeMb: MEMORY_LIMIT_MB }
        });
        thread.on('message', (answer: ElkAnswer) => this.receive(thread, answer));
        thread.on('error', error => this.fail(thread, outOfMemory(error) ? tooLarge('it does not fit into memory') : error));
        thread.postMessage({ id: 0, cmd: 'register', algorithms: ['layered'] });
        return thread;
    }

    private receive(thread: Worker, { id, data, error }: ElkAnswer): void {
        const request = this.requests.get(id);
        if (!request) {
            return;
        }
        this.requests.delete(id);
        clearTimeout(request.timer);
        if (data === undefined) {
            request.reject(new Error(`ELK failed: ${JSON.stringify(error)}`));
        } else {
            request.resolve(data);
        }
        if (this.requests.size === 0) {
            thread.unref();
            this.idle = setTimeout(() => this.stop(thread), IDLE_MS).unref();
        }
    }

    /** Whatever the thread was working on is lost with it. */
    private fail(thread: Worker, error: Error): void {
        const lost = [...this.requests.values()];
        this.requests.clear();
        this.stop(thread);
        for (const { reject, timer } of lost) {
            clearTimeout(timer);
            reject(error);
        }
    }

    private stop(thread: Worker): void {
        if (this.thread === thread) {
            this.thread = undefined;
        }
        void thread.terminate();
    }
}

function outOfMemory(error: Error): boolean {
    return 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
}

function tooLarge(why: string): ToolError {
    return new ToolError('TOO_LARGE', `The diagram could not be laid out: ${why}.`, { suggestion: 'Split it into several diagrams.' });
}
