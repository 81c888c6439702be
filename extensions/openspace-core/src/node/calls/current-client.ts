import { AsyncLocalStorage } from 'async_hooks';

const clients = new AsyncLocalStorage<string>();

/** Who is served when no call of a client runs: the person's windows, all of them together. */
const PERSON = '';

/** Runs a task, and all that it awaits, on behalf of a client: by its `sessionId`, or the person where there is none. */
export function asClient<T>(sessionId: string | undefined, task: () => T): T {
    return clients.run(sessionId ?? PERSON, task);
}

/** On whose behalf the running code works. What many clients wait for is shared by this. */
export function currentClient(): string {
    return clients.getStore() ?? PERSON;
}
