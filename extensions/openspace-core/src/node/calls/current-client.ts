import { AsyncLocalStorage } from 'async_hooks';

/** On whose behalf the running code works. */
export interface CurrentCall {
    /** The `sessionId` of a client; empty for the person's windows, all of them together. */
    readonly client: string;
    /** For how many milliseconds it may still use threads, or wait for one. The time in which a person is asked does not count. */
    threadMs: number;
}

/**
 * For so long the call of a client may use threads, all of them together: clients wait for a minute unless told otherwise, and are to learn why
 * there is no result.
 */
export const CALL_LIMIT_MS = 50_000;

const calls = new AsyncLocalStorage<CurrentCall>();

/** What runs outside of the calls of clients is for the person. */
const PERSON: CurrentCall = { client: '', threadMs: Number.POSITIVE_INFINITY };

/**
 * Runs a task, and all that it awaits, on behalf of a client, or of the person where there is none.
 * @param threadMs for how long it may use threads
 */
export function asClient<T>(sessionId: string | undefined, task: () => T, threadMs = Number.POSITIVE_INFINITY): T {
    return inCall({ client: sessionId ?? PERSON.client, threadMs }, task);
}

/** Goes on with a call where the code was started by something else, such as a message of a thread. */
export function inCall<T>(call: CurrentCall, task: () => T): T {
    return calls.run(call, task);
}

/** The call that the running code is part of. What many clients wait for is shared by it. */
export function currentCall(): CurrentCall {
    return calls.getStore() ?? PERSON;
}

export function currentClient(): string {
    return currentCall().client;
}
