import { type CancelSignal, type Result, ToolError, unwrap } from '@openspace/tool';
import type { PixelProgram, ProgramResult } from './program';

const LIMIT_MS = 15_000;

/**
 * Runs a program in a worker of its own, which is ended when it takes too long.
 * @throws ToolError what the program did wrong, `TIMEOUT`, `CANCELLED`
 */
export async function runOnCpu(program: PixelProgram, signal: CancelSignal, limitMs = LIMIT_MS): Promise<ProgramResult> {
    const worker = new Worker(new URL('./pixel-map-worker.js', document.baseURI));
    let end: () => void = () => undefined;
    const answer = new Promise<Result<ProgramResult>>((resolve, reject) => {
        const timer = setTimeout(
            () => reject(new ToolError('TIMEOUT', `The program did not end within ${limitMs / 1000} seconds.`)),
            limitMs
        );
        const cancel = () => reject(new ToolError('CANCELLED', 'The program was stopped.'));
        signal.addEventListener('abort', cancel, { once: true });
        end = () => {
            clearTimeout(timer);
            signal.removeEventListener('abort', cancel);
            worker.terminate();
        };
        worker.onmessage = ({ data }: MessageEvent<Result<ProgramResult>>) => resolve(data);
        worker.onerror = event => reject(new Error(`The worker failed: ${event.message}`));
    });
    worker.postMessage(program);
    try {
        return unwrap(await answer);
    } finally {
        end();
    }
}
