import { type CancelSignal, ToolError } from '@openspace/tool';
import { Worker } from 'worker_threads';
import { KeyedLock } from './keyed-lock';

const IDLE_MS = 60_000;

export interface CallThreadOptions {
    readonly timeLimitMs: number;
    /** Makes the thread. It answers each message `{ id, … }` with one that has the same `id`. */
    start(): Worker;
    /** What is refused, and what to do, when a call takes longer than the limit. */
    timedOut(): ToolError;
    /** The same when it does not fit into the thread's memory. */
    tooLarge(): ToolError;
    /** What is said to who cancelled. */
    readonly cancelled: string;
}

/**
 * Long work in a thread of its own, one call after the other, so that it holds nothing else up. The thread is kept for
 * a minute, since starting it takes longer than most calls; it keeps no process alive.
 */
export class CallThread {
    private readonly queue = new KeyedLock();
    private thread: Worker | undefined;
    private idle: NodeJS.Timeout | undefined;
    private lastId = 0;

    constructor(private readonly options: CallThreadOptions) {}

    /** @throws ToolError `CANCELLED`, and what the options say of time and memory */
    call<Answer extends { readonly id: number }>(message: object, signal?: CancelSignal): Promise<Answer> {
        return this.queue.run('thread', () => this.run<Answer>(message, signal));
    }

    private async run<Answer extends { readonly id: number }>(message: object, signal: CancelSignal | undefined): Promise<Answer> {
        if (signal?.aborted) {
            throw this.cancelled();
        }
        clearTimeout(this.idle);
        const thread = (this.thread ??= this.start());
        const id = ++this.lastId;
        thread.ref();
        thread.postMessage({ ...message, id });
        try {
            return await this.answer<Answer>(thread, id, signal);
        } catch (error) {
            // Nothing else stops what it is working on.
            this.stop(thread);
            throw error;
        } finally {
            thread.unref();
            this.idle = setTimeout(() => this.stop(thread), IDLE_MS).unref();
        }
    }

    private answer<Answer extends { readonly id: number }>(thread: Worker, id: number, signal: CancelSignal | undefined): Promise<Answer> {
        const { timeLimitMs, timedOut, tooLarge } = this.options;
        return new Promise<Answer>((resolve, reject) => {
            const receive = (answer: Answer) => answer.id === id && settle(() => resolve(answer));
            const fail = (error: Error) => settle(() => reject(isOutOfMemory(error) ? tooLarge() : error));
            const end = () => settle(() => reject(new Error('The thread ended without an answer.')));
            const abort = () => settle(() => reject(this.cancelled()));
            const timer = setTimeout(() => settle(() => reject(timedOut())), timeLimitMs);
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
        const thread = this.options.start();
        // Also of a thread that nobody waits for: an error without a listener would end the backend.
        thread.on('error', () => this.stop(thread));
        return thread;
    }

    private stop(thread: Worker): void {
        if (this.thread === thread) {
            this.thread = undefined;
        }
        void thread.terminate();
    }

    private cancelled(): ToolError {
        return new ToolError('CANCELLED', this.options.cancelled);
    }
}

function isOutOfMemory(error: Error): boolean {
    return 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
}
