import type { Browser } from 'playwright-core';

/** A backend as this process has to know it. */
interface RunningApp {
    readonly port: number;
    readonly output: string;
    readonly process: { readonly pid?: number | undefined };
    stop(): Promise<void>;
}

/** What the tests of this process have started and not yet ended: for evidence of failures, and for finding what a file left. */
export const running = {
    apps: new Set<RunningApp>(),
    browsers: new Set<Browser>()
};

/** A backend has started: it does not outlive this process, nor the pool's patience with it. */
export function appStarted(app: RunningApp): void {
    running.apps.add(app);
    process.send?.({ started: app.process.pid });
}

export function appEnded(app: RunningApp): void {
    running.apps.delete(app);
    process.send?.({ stopped: app.process.pid });
}

process.on('exit', () => {
    for (const app of running.apps) {
        if (app.process.pid !== undefined) {
            process.kill(app.process.pid, 'SIGKILL');
        }
    }
});
