import type { ElkNode } from '@openspace/board';
import { type CancelSignal, ToolError } from '@openspace/tool';
import { ELK_WORKER_PATH } from '../common/editor-assets';

const TIME_LIMIT_MS = 20_000;
// https://eclipse.dev/elk/reference/algorithms.html; ELK computes with those only that were registered.
const ALGORITHMS = ['layered', 'mrtree', 'force'];

interface ElkAnswer {
    readonly id: number;
    readonly data?: ElkNode;
    readonly error?: unknown;
}

/**
 * Runs ELK (Eclipse Layout Kernel) on a graph, in a worker of its own, which ends with it.
 * @throws ToolError `CANCELLED`, `TIMEOUT`
 */
export function layOutWithElk(graph: ElkNode, signal: CancelSignal): Promise<ElkNode> {
    const worker = new Worker(new URL(ELK_WORKER_PATH, document.baseURI));
    let end: (() => void) | undefined;
    const answer = new Promise<ElkNode>((resolve, reject) => {
        const timer = setTimeout(() => reject(timedOut()), TIME_LIMIT_MS);
        const abort = () => reject(new ToolError('CANCELLED', 'The layout was cancelled; nothing was moved.'));
        signal.addEventListener('abort', abort, { once: true });
        end = () => {
            clearTimeout(timer);
            signal.removeEventListener('abort', abort);
            worker.terminate();
        };
        worker.onerror = event => reject(new Error(`The layout worker failed: ${event.message}`));
        worker.onmessage = ({ data }: MessageEvent<ElkAnswer>) => {
            if (data.error !== undefined) {
                reject(new Error(`ELK failed: ${data.error instanceof Error ? data.error.message : String(data.error)}`));
            } else if (data.data !== undefined) {
                resolve(data.data);
            }
        };
    });
    worker.postMessage({ id: 0, cmd: 'register', algorithms: ALGORITHMS });
    worker.postMessage({ id: 1, cmd: 'layout', graph, layoutOptions: {}, options: {} });
    return answer.finally(() => end?.());
}

function timedOut(): ToolError {
    return new ToolError('TIMEOUT', `The layout took longer than ${TIME_LIMIT_MS / 1000} s; nothing was moved.`, {
        suggestion: 'Use the algorithm grid or tree, or lay out fewer shapes at a time.'
    });
}
