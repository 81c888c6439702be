import { parentPort, workerData } from 'worker_threads';
import { describeDrawing } from '../common/describe-drawing';
import { diffDrawings, drawDrawings } from '../common/diff-drawings';
import { mergeForGit } from '../common/merge-drawings';

/** What is done in a thread: it alone loads what reads drawings. */
const JOBS = { describeDrawing, diffDrawings, drawDrawings, mergeForGit };

export type Jobs = typeof JOBS;

/** What a job gives, or the message of why it failed. */
export interface JobAnswer {
    readonly value?: unknown;
    readonly error?: string;
}

const { name, args }: { name: keyof Jobs; args: never } = workerData;
parentPort?.postMessage(answerOf(name, args));

function answerOf(job: keyof Jobs, given: readonly unknown[]): JobAnswer {
    try {
        return { value: Reflect.apply(JOBS[job], undefined, given) };
    } catch (error) {
        return { error: error instanceof Error ? error.message : String(error) };
    }
}
