import { ToolError } from '@openspace/tool';
import { injectable } from '@theia/core/shared/inversify';
import { type ChildProcess, fork } from 'child_process';
import { once } from 'events';
import { daemonFile } from './daemon/threads';

/** A busy machine takes its time. */
const START_LIMIT_MS = 20_000;
/** One that nobody reaches any more has died, and the system is about to say so. */
const END_LIMIT_MS = 5_000;

/** The daemon as a process that this backend started; it ends with it. */
@injectable()
export class DaemonProcess {
    private child: ChildProcess | undefined;
    private starting: Promise<number> | undefined;
    private port = 0;

    get running(): boolean {
        return this.child !== undefined;
    }

    get pid(): number | undefined {
        return this.child?.pid;
    }

    /**
     * Starts it unless it runs, for who has found that nobody listens on the port.
     * @param port 0 for any that is free, when there is none to listen on yet
     * @returns the port that it listens on
     * @throws ToolError `BACKEND_UNAVAILABLE` with the reason, such as a port that is taken
     */
    start(port: number): Promise<number> {
        this.starting ??= this.launchUnlessRunning(port).finally(() => (this.starting = undefined));
        return this.starting;
    }

    stop(): void {
        this.child?.kill();
        this.child = undefined;
    }

    private async launchUnlessRunning(port: number): Promise<number> {
        if (this.child && port !== 0) {
            await once(this.child, 'exit', { signal: AbortSignal.timeout(END_LIMIT_MS) }).catch(() => undefined);
        }
        return this.child ? this.port : this.launch(port);
    }

    private launch(port: number): Promise<number> {
        const child = fork(daemonFile(), [String(port)], { stdio: ['ignore', 'pipe', 'ignore', 'ipc'], execArgv: [] });
        this.child = child;
        child.once('exit', () => {
            if (this.child === child) {
                this.child = undefined;
            }
        });
        return new Promise((resolve, reject) => {
            const fail = (why: string) => {
                clearTimeout(timer);
                child.kill();
                reject(new ToolError('BACKEND_UNAVAILABLE', `The daemon did not start: ${why}.`, { suggestion: howToStart(port) }));
            };
            const timer = setTimeout(() => fail(`it said nothing within ${START_LIMIT_MS / 1000} seconds`), START_LIMIT_MS);
            child.once('error', error => fail(error.message));
            child.once('exit', code => fail(`it ended with ${code}`));
            child.stdout?.once('data', (chunk: Buffer) => {
                const line = chunk.toString();
                const said = /"listening":(\d+)/.exec(line);
                if (!said) {
                    fail(/EADDRINUSE/.test(line) ? `port ${port} is taken by another program` : line.trim());
                    return;
                }
                clearTimeout(timer);
                resolve((this.port = Number(said[1])));
            });
        });
    }
}

export function howToStart(port: number): string {
    return `Free port ${port}, or start a daemon elsewhere (node pixel-map-daemon.js PORT) and name it in openspace.pixelmap.daemonUrl.`;
}
