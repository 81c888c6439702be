import { type CancelSignal, ToolError } from '@openspace/tool';
import { Worker } from 'worker_threads';
import { CallThreads } from './call-threads';

const TIME_LIMIT_MS = 20_000;
const MEMORY_LIMIT_MB = 1_024;

/**
 * What the thread runs. It is a text because a bundled backend has no file of ours to start a thread from; elkjs
 * itself is found where it is installed. Its `Worker` export runs ELK in the calling thread, which is this one and
 * not the backend's.
 */
const THREAD = `
const { parentPort, workerData } = require('node:worker_threads');
const { Worker: Elk } = require(workerData.elk);
const elk = new Elk();
elk.onmessage = ({ data: { id, data, error } }) =>
    parentPort.postMessage(data === undefined ? { id, failure: 'ELK failed: ' + String((error && error.message) || error) } : { id, value: data });
elk.postMessage({ id: 0, cmd: 'register', algorithms: workerData.algorithms });
parentPort.on('message', ({ id, message }) => elk.postMessage({ ...message, id }));
`;

// https://eclipse.dev/elk/reference/algorithms.html; ELK only uses algorithms that were registered.
const ALGORITHMS = ['layered', 'mrtree', 'force'];
/** ELK (Eclipse Layout Kernel) in threads of its own. Toolsets share the one that is bound. */
export class ElkThread {
    private readonly threads: CallThreads;

    constructor(timeLimitMs = TIME_LIMIT_MS) {
        this.threads = new CallThreads({
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
    layOut<Graph extends { readonly id: string }>(graph: Graph, signal?: CancelSignal): Promise<Graph> {
        return this.threads.call<Graph>({ cmd: 'layout', graph, layoutOptions: {}, options: {} }, { ...(signal && { signal }) });
    }
}

function startElk(): Worker {
    return new Worker(THREAD, {
        eval: true,
        workerData: { elk: require.resolve('elkjs/lib/elk-worker.min.js'), algorithms: ALGORITHMS },
        resourceLimits: { maxOldGenerationSizeMb: MEMORY_LIMIT_MB }
    });
}
