import { type CancelSignal, ToolError } from '@openspace/tool';
import { Worker } from 'worker_threads';
import { CallThread } from './call-thread';

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
/** Below those of calls. */
const REGISTRATION = 0;

interface ElkAnswer<Graph> {
    readonly id: number;
    readonly data?: Graph;
    readonly error?: unknown;
}

/** ELK (Eclipse Layout Kernel) in a thread of its own. */
export class ElkThread {
    private readonly thread: CallThread;

    constructor(timeLimitMs = TIME_LIMIT_MS) {
        this.thread = new CallThread({
            timeLimitMs,
            start: startElk,
            timedOut: () =>
                new ToolError('TIMEOUT', `The layout took longer than ${timeLimitMs / 1000} s; nothing was moved.`, {
                    suggestion: 'Lay out fewer shapes at a time, or use a simpler algorithm (grid, tree) where the tool takes one.'
                }),
            tooLarge: () =>
                new ToolError('TOO_LARGE', 'The graph is too large to lay out at once; nothing was moved.', {
                    suggestion: 'Lay out fewer shapes at a time, or use the algorithm grid where the tool takes one.'
                }),
            cancelled: 'The layout was cancelled; nothing was moved.'
        });
    }

    /**
     * @param graph in ELK's JSON (https://eclipse.dev/elk/documentation/tooldevelopers/graphdatastructure/jsonformat.html)
     * @returns the same graph with positions
     * @throws ToolError `CANCELLED`, `TIMEOUT`, `TOO_LARGE` when it does not fit into the thread's memory
     */
    async layOut<Graph extends { readonly id: string }>(graph: Graph, signal?: CancelSignal): Promise<Graph> {
        const message = { cmd: 'layout', graph, layoutOptions: {}, options: {} };
        const { data, error } = await this.thread.call<ElkAnswer<Graph>>(message, signal);
        if (data === undefined) {
            throw new Error(`ELK failed: ${JSON.stringify(error)}`);
        }
        return data;
    }
}

function startElk(): Worker {
    const thread = new Worker(THREAD, {
        eval: true,
        workerData: require.resolve('elkjs/lib/elk-worker.min.js'),
        resourceLimits: { maxOldGenerationSizeMb: MEMORY_LIMIT_MB }
    });
    thread.postMessage({ id: REGISTRATION, cmd: 'register', algorithms: ALGORITHMS });
    return thread;
}
