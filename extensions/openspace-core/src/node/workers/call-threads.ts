import { type CancelSignal, ToolError } from '@openspace/tool';
import type { Worker } from 'worker_threads';
import { CALL_LIMIT_MS, currentCall, inCall } from '../calls/current-client';
import { FairQueue, SharedPlaces } from './fair-queue';
import { isAsk, type ThreadAnswer, type ThreadAsk, type ThreadCall, type ThreadReply } from './thread-messages';

const IDLE_MS = 60_000;
/** Enough that one long call does not make the others of its client wait, and that all long calls of a client leave one to the others. */
const THREADS = 3;
/** Of each client, and of all together. Each keeps what it was called with in memory. */
const MAX_WAITING = 32;
const MANY_CLIENTS = 4;

export interface CallThreadsOptions {
    readonly timeLimitMs: number;
    /** Makes a thread, which answers as `answerCalls` does. */
    start(): Worker;
    /** What is refused, and what to do, when a call takes longer than the limit. */
    timedOut(): ToolError;
    /** The same when it does not fit into the thread's memory. */
    tooLarge(): ToolError;
    /** Whether a thread reports with its answer that it must not be called again. */
    isSpent?(answer: unknown): boolean;
    /** The message for a caller that cancelled. */
    readonly cancelled: string;
    /** How many threads there are at most. */
    readonly threads?: number;
    /** How many calls of one client may wait for one. */
    readonly maxWaiting?: number;
}

export interface CallThreadOptions {
    readonly signal?: CancelSignal | undefined;
    /** How many calls of its client may wait together with this one, instead of the usual number: more where it takes little memory. */
    readonly maxWaiting?: number | undefined;
    /** Answers what the thread asks while it works on the call. */
    serve?(request: unknown): Promise<unknown>;
}

interface Job extends CallThreadOptions {
    readonly message: object;
    /** When the caller no longer waits. */
    readonly endsAt: number;
    /** Stops listening for the end of the wait. */
    leave(): void;
    resolve(value: unknown): void;
    reject(error: Error): void;
}

/**
 * Runs long work in threads, so that it does not block anything else. A thread is kept for a minute, since starting
 * it takes longer than most calls; it keeps no process alive. A thread whose call was cancelled or took too long is
 * ended. Clients get threads in turn, and none gets all of them.
 */
export class CallThreads {
    private readonly idle = new Map<Worker, NodeJS.Timeout>();
    private readonly waiting = new FairQueue<Job>();
    private readonly places: SharedPlaces;
    private lastId = 0;

    constructor(private readonly options: CallThreadsOptions) {
        this.places = new SharedPlaces(options.threads ?? THREADS);
    }

    /**
     * @throws ToolError `CANCELLED`, `BACKEND_UNAVAILABLE` when too many calls wait, the error of the call, and the
     * errors of the options for time and memory
     */
    call<Value>(message: object, { signal, serve, maxWaiting }: CallThreadOptions = {}): Promise<Value> {
        return new Promise<Value>((resolve, reject) => {
            if (signal?.aborted) {
                reject(this.cancelled());
                return;
            }
            const current = currentCall();
            const { client, threadTime } = current;
            const most = maxWaiting ?? this.options.maxWaiting ?? MAX_WAITING;
            if (this.waiting.countOf(client) >= most || this.waiting.size >= most * MANY_CLIENTS) {
                reject(tooManyWait());
                return;
            }
            const endsAt = performance.now() + threadTime.begin();
            const abort = () => {
                this.waiting.remove(client, job);
                job.leave();
                job.reject(this.cancelled());
            };
            const tooLate = () => {
                this.waiting.remove(client, job);
                job.leave();
                job.reject(callTimedOut());
            };
            const timer = Number.isFinite(endsAt) ? setTimeout(tooLate, endsAt - performance.now()) : undefined;
            const leave = () => {
                clearTimeout(timer);
                signal?.removeEventListener('abort', abort);
            };
            // A caller that asks for a value of this type knows what the thread answers.
            const job: Job = {
                message,
                endsAt,
                signal,
                // A thread asks outside of the call.
                ...(serve && { serve: request => inCall(current, () => serve(request)) }),
                leave,
                resolve: value => {
                    threadTime.end();
                    resolve(value as Value);
                },
                reject: error => {
                    threadTime.end();
                    reject(error);
                }
            };
            signal?.addEventListener('abort', abort, { once: true });
            this.waiting.add(client, job);
            this.next();
        });
    }

    private next(): void {
        for (let next = this.waiting.take(this.places.mayHave); next; next = this.waiting.take(this.places.mayHave)) {
            const { client, job } = next;
            job.leave();
            this.places.take(client);
            void this.run(job).finally(() => {
                this.places.giveBack(client);
                this.next();
            });
        }
    }

    private async run(job: Job): Promise<void> {
        let thread: Worker | undefined;
        try {
            thread = this.take();
            const value = await this.answer(thread, job);
            if (this.options.isSpent?.(value)) {
                this.stop(thread);
            } else {
                this.keep(thread);
            }
            // In a separate turn: receiving a large answer takes time, and so does using it.
            setImmediate(() => job.resolve(value));
        } catch (error) {
            if (error instanceof FailedCall) {
                this.keep(thread);
                job.reject(error.why);
            } else {
                // Nothing else stops what it is working on.
                this.stop(thread);
                job.reject(error instanceof Error ? error : new Error(String(error)));
            }
        }
    }

    private answer(thread: Worker, { message, endsAt, signal, serve }: Job): Promise<unknown> {
        const { timeLimitMs, timedOut, tooLarge } = this.options;
        const id = ++this.lastId;
        return new Promise<unknown>((resolve, reject) => {
            const receive = (received: ThreadAnswer | ThreadAsk) => {
                if (received.id !== id) {
                    return;
                }
                if (isAsk(received)) {
                    void answerTo(received, serve).then(reply => thread.postMessage(reply));
                } else if ('value' in received) {
                    settle(() => resolve(received.value));
                } else {
                    settle(() => reject(new FailedCall(received)));
                }
            };
            const fail = (error: Error) => settle(() => reject(isOutOfMemory(error) ? tooLarge() : error));
            const end = () => settle(() => reject(endedWithout()));
            const abort = () => settle(() => reject(this.cancelled()));
            const left = endsAt - performance.now();
            const tooLate = () => reject(left < timeLimitMs ? callTimedOut() : timedOut());
            const timer = setTimeout(() => settle(tooLate), Math.max(0, Math.min(timeLimitMs, left)));
            const settle = (tell: () => void) => {
                clearTimeout(timer);
                signal?.removeEventListener('abort', abort);
                thread.off('message', receive).off('error', fail).off('exit', end);
                tell();
            };
            signal?.addEventListener('abort', abort, { once: true });
            thread.on('message', receive).on('error', fail).on('exit', end);
            thread.ref();
            thread.postMessage({ id, message } satisfies ThreadCall);
        });
    }

    private take(): Worker {
        // The one that worked last: what it keeps between calls is the newest.
        const known = [...this.idle].at(-1);
        if (known) {
            clearTimeout(known[1]);
            this.idle.delete(known[0]);
            return known[0];
        }
        const thread = this.options.start();
        // Also of a thread that no one waits for: an error without a listener would end the backend.
        thread.on('error', () => this.stop(thread));
        thread.on('exit', () => this.stop(thread));
        return thread;
    }

    private keep(thread: Worker | undefined): void {
        if (thread) {
            thread.unref();
            this.idle.set(thread, setTimeout(() => this.stop(thread), IDLE_MS).unref());
        }
    }

    private stop(thread: Worker | undefined): void {
        if (thread) {
            clearTimeout(this.idle.get(thread));
            this.idle.delete(thread);
            void thread.terminate();
        }
    }

    private cancelled(): ToolError {
        return new ToolError('CANCELLED', this.options.cancelled);
    }
}

/** The call failed, and the thread is as good as before. */
class FailedCall extends Error {
    readonly why: Error;

    constructor(answer: Exclude<ThreadAnswer, { readonly value: unknown }>) {
        super('The call failed.');
        this.why = 'error' in answer ? ToolError.from(answer.error) : new Error(answer.failure);
    }
}

async function answerTo({ ask, request }: ThreadAsk, serve: Job['serve']): Promise<ThreadReply> {
    try {
        return { replyTo: ask, value: await serve?.(request) };
    } catch (error) {
        return error instanceof ToolError ? { replyTo: ask, error: error.toData() } : { replyTo: ask, failure: String(error) };
    }
}

function tooManyWait(): ToolError {
    return new ToolError('BACKEND_UNAVAILABLE', 'Too many large calls are waiting already; nothing was done.', {
        suggestion: 'Wait a moment and call again; send fewer large calls at a time.'
    });
}

function callTimedOut(): ToolError {
    return new ToolError('TIMEOUT', `The call takes longer than ${CALL_LIMIT_MS / 1000} s; nothing was changed.`, {
        suggestion: 'Call again with less at a time, and with fewer calls at once.'
    });
}

function endedWithout(): ToolError {
    return new ToolError('BACKEND_UNAVAILABLE', 'The thread that worked on the call ended before it answered; nothing was changed.', {
        suggestion: 'Call again with less at a time.'
    });
}

function isOutOfMemory(error: Error): boolean {
    return 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
}
