import type { Browser } from 'playwright-core';

/** A backend as this process has to know it. */
interface RunningApp {
    readonly port: number;
    readonly output: string;
    readonly process: { readonly pid?: number | undefined };
    stop(): Promise<void>;
}

/** A client that a file has connected. */
interface ConnectedClient {
    readonly name: string;
    close(): Promise<void>;
}

/** What the file that runs has in use: for evidence of failures, and for finding what it left. */
export const running = {
    apps: new Set<RunningApp>(),
    browsers: new Set<Browser>(),
    clients: new Set<ConnectedClient>()
};

const processes = new Set<number>();

/** A backend has started: it does not outlive this process, nor the pool's patience with it. */
export function appStarted({ process: { pid } }: RunningApp): void {
    if (pid !== undefined) {
        processes.add(pid);
        process.send?.({ started: pid });
    }
}

export function appEnded({ process: { pid } }: RunningApp): void {
    if (pid !== undefined) {
        processes.delete(pid);
        process.send?.({ stopped: pid });
    }
}

/** Says that a test goes on which takes longer than the pool waits for one. */
export function goesOn(doing: string): void {
    process.send?.({ progress: doing });
}

process.on('exit', () => {
    for (const pid of processes) {
        process.kill(pid, 'SIGKILL');
    }
});
