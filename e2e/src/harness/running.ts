import type { Browser } from 'playwright-core';

/** A backend as evidence of a failure needs it. */
interface RunningApp {
    readonly port: number;
    readonly output: string;
    stop(): Promise<void>;
}

/** What the tests of this process have started and not yet ended: for evidence of failures, and for finding what a file left. */
export const running = {
    apps: new Set<RunningApp>(),
    browsers: new Set<Browser>()
};

/** Tells the pool of a backend, so that it does not outlive this process. */
export function tellPool(message: { readonly started: number } | { readonly stopped: number }): void {
    process.send?.(message);
}
