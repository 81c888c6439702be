import { AsyncLocalStorage } from 'async_hooks';

/** On whose behalf the running code works. */
export interface CurrentCall {
    /** The `sessionId` of a client; empty for the person's windows, all of them together. */
    readonly client: string;
    readonly threadTime: ThreadTime;
}

/** For how long a call may still use threads, or wait for one. Several at once count once; the time in which a person is asked does not. */
export class ThreadTime {
    private using = 0;
    private since = 0;

    /** @param now a clock in milliseconds, for tests */
    constructor(
        private leftMs: number,
        private readonly now = () => performance.now()
    ) {}

    /** @returns how many milliseconds are left */
    begin(): number {
        const now = this.now();
        if (this.using++ === 0) {
            this.since = now;
        }
        return this.leftMs - (now - this.since);
    }

    end(): void {
        if (--this.using === 0) {
            this.leftMs -= this.now() - this.since;
        }
    }
}

/**
 * How long the call of a client may use threads, in total. Clients wait for a minute by default, and should get the
 * reason before that if there is no result.
 */
export const CALL_LIMIT_MS = 50_000;

const calls = new AsyncLocalStorage<CurrentCall>();

/** What runs outside of the calls of clients is for the person. */
const PERSON: CurrentCall = { client: '', threadTime: new ThreadTime(Number.POSITIVE_INFINITY) };

/**
 * Runs a task, and everything that it awaits, on behalf of a client, or of the person if there is no client.
 * @param threadMs for how long it may use threads
 */
export function asClient<T>(sessionId: string | undefined, task: () => T, threadMs = Number.POSITIVE_INFINITY): T {
    return inCall({ client: sessionId ?? PERSON.client, threadTime: new ThreadTime(threadMs) }, task);
}

/** Continues a call in code that something else started, such as a message from a thread. */
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
