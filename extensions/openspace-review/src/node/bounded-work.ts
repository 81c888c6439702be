import { isMainThread, parentPort, Worker, workerData } from 'worker_threads';
import { describeDrawing } from '../common/describe-drawing';
import { diffDrawings, drawDrawings } from '../common/diff-drawings';
import { mergeForGit } from '../common/merge-drawings';

/** What is done in a thread, as files come from other people: with a limit to its time and memory. */
const JOBS = { describeDrawing, diffDrawings, drawDrawings, mergeForGit };

type Jobs = typeof JOBS;

const LIMIT_MS = 120_000;
const MEMORY_MB = 2048;

interface Answer {
    readonly value?: unknown;
    readonly error?: string;
}

/** @throws Error with a message for a person */
export function inThread<Name extends keyof Jobs>(name: Name, ...args: Parameters<Jobs[Name]>): Promise<ReturnType<Jobs[Name]>> {
    return new Promise((resolve, reject) => {
        const worker = new Worker(__filename, { workerData: { name, args }, resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB } });
        const timer = setTimeout(() => finish(() => reject(new Error(`It takes longer than ${LIMIT_MS / 1000} seconds.`))), LIMIT_MS);
        const finish = (end: () => void): void => {
            clearTimeout(timer);
            void worker.terminate();
            end();
        };
        worker.once('message', ({ value, error }: Answer) =>
            finish(() => (error === undefined ? resolve(value as ReturnType<Jobs[Name]>) : reject(new Error(error))))
        );
        worker.once('error', error => finish(() => reject(new Error(`It cannot be worked on: ${error.message}`))));
    });
}

if (!isMainThread && parentPort) {
    const { name, args }: { name: keyof Jobs; args: never } = workerData;
    parentPort.postMessage(answerOf(name, args));
}

function answerOf(name: keyof Jobs, args: readonly unknown[]): Answer {
    try {
        return { value: Reflect.apply(JOBS[name], undefined, args) };
    } catch (error) {
        return { error: error instanceof Error ? error.message : String(error) };
    }
}
