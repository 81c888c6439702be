import { beyondEngine, ToolError } from '@openspace/tool';
import type { MessagePort } from 'worker_threads';
import type { ThreadAnswer, ThreadAsk, ThreadCall, ThreadFailure, ThreadReply } from './thread-messages';

/** Asks the side that called, which answers with its `serve`. */
export type AskCaller = (request: unknown) => Promise<unknown>;

/**
 * Answers the calls that come to a thread of `CallThreads`, one after the other as they come.
 * @param port the thread's `parentPort`
 * @param work does one call; its ToolErrors reach the caller as they are
 */
export function answerCalls<Message>(port: MessagePort | null, work: (message: Message, ask: AskCaller) => unknown): void {
    const asked = new Map<number, (reply: ThreadReply) => void>();
    let lastAsk = 0;
    port?.on('message', (received: ThreadCall | ThreadReply) => {
        if ('replyTo' in received) {
            asked.get(received.replyTo)?.(received);
            return;
        }
        const { id, message } = received;
        const ask: AskCaller = request =>
            new Promise((resolve, reject) => {
                const number = ++lastAsk;
                asked.set(number, reply => {
                    asked.delete(number);
                    if ('value' in reply) {
                        resolve(reply.value);
                    } else {
                        reject('error' in reply ? ToolError.from(reply.error) : new Error(reply.failure));
                    }
                });
                port.postMessage({ id, ask: number, request } satisfies ThreadAsk);
            });
        // The sender of a thread's messages is our own side, so its type is what the caller was given.
        void outcomeOf(() => work(message as Message, ask)).then(outcome => port.postMessage({ id, ...outcome } satisfies ThreadAnswer));
    });
}

async function outcomeOf(work: () => unknown): Promise<{ readonly value: unknown } | ThreadFailure> {
    try {
        return { value: await work() };
    } catch (error) {
        const refusal = error instanceof ToolError ? error : beyondEngine(error);
        return refusal ? { error: refusal.toData() } : { failure: error instanceof Error ? (error.stack ?? error.message) : String(error) };
    }
}
