import { ToolError } from '@openspace/tool';
import { injectable } from '@theia/core/shared/inversify';
import { type ChildProcess, fork } from 'child_process';
import { randomBytes } from 'crypto';
import { once } from 'events';
import { PROOF_KEY_VARIABLE, TOKEN_VARIABLE } from './daemon/daemon-secret';
import { DAEMON_HOST } from './daemon/messages';
import { daemonFile } from './daemon/threads';

/** A busy machine takes its time. */
const START_LIMIT_MS = 20_000;
/** One that can no longer be reached has died, and the system is about to say so. */
const END_LIMIT_MS = 5_000;

/** A daemon that this backend started, with the secrets that only the two have. */
export interface RunningDaemon {
    /** Without a path. */
    readonly url: string;
    readonly token: string;
    readonly proofKey: string;
}

/** The daemon as a process that this backend started; it ends with it, and serves no other backend. */
@injectable()
export class DaemonProcess {
    private child: ChildProcess | undefined;
    private starting: Promise<RunningDaemon> | undefined;
    private daemon: RunningDaemon | undefined;

    get running(): RunningDaemon | undefined {
        return this.child && this.daemon;
    }

    get pid(): number | undefined {
        return this.child?.pid;
    }

    /**
     * Starts it unless it runs.
     * @param port on which to listen; another one when that is taken, or 0
     * @throws ToolError `BACKEND_UNAVAILABLE` with the reason
     */
    start(port: number): Promise<RunningDaemon> {
        this.starting ??= this.launchUnlessRunning(port).finally(() => (this.starting = undefined));
        return this.starting;
    }

    /** Resolves when a daemon that cannot be reached has ended, or does not end at once. */
    async ended(): Promise<void> {
        if (this.child) {
            await once(this.child, 'exit', { signal: AbortSignal.timeout(END_LIMIT_MS) }).catch(() => undefined);
        }
    }

    stop(): void {
        this.child?.kill();
        this.child = undefined;
    }

    private async launchUnlessRunning(port: number): Promise<RunningDaemon> {
        return this.running ?? (await this.launch(port)) ?? (await this.launch(0)) ?? fail('no port is free');
    }

    /** @returns undefined when the port is taken */
    private launch(port: number): Promise<RunningDaemon | undefined> {
        const [token, proofKey] = [randomBytes(32).toString('hex'), randomBytes(32).toString('hex')];
        const child = fork(daemonFile(), [String(port)], {
            stdio: ['ignore', 'pipe', 'ignore', 'ipc'],
            execArgv: [],
            env: { ...process.env, [TOKEN_VARIABLE]: token, [PROOF_KEY_VARIABLE]: proofKey }
        });
        this.child = child;
        this.daemon = undefined;
        child.once('exit', () => {
            if (this.child === child) {
                this.child = undefined;
            }
        });
        return new Promise((resolve, reject) => {
            const refuse = (why: string) => {
                clearTimeout(timer);
                child.kill();
                reject(unavailable(why));
            };
            const timer = setTimeout(() => refuse(`it said nothing within ${START_LIMIT_MS / 1000} seconds`), START_LIMIT_MS);
            child.once('error', error => refuse(error.message));
            child.once('exit', code => refuse(`it ended with ${code}`));
            child.stdout?.once('data', (chunk: Buffer) => {
                const line = chunk.toString();
                const said = /"listening":(\d+)/.exec(line);
                if (said) {
                    clearTimeout(timer);
                    this.daemon = { url: `ws://${DAEMON_HOST}:${said[1]}`, token, proofKey };
                    resolve(this.daemon);
                } else if (/EADDRINUSE|EACCES/.test(line)) {
                    clearTimeout(timer);
                    resolve(undefined);
                } else {
                    refuse(line.trim());
                }
            });
        });
    }
}

function fail(why: string): never {
    throw unavailable(why);
}

function unavailable(why: string): ToolError {
    return new ToolError('BACKEND_UNAVAILABLE', `The daemon did not start: ${why}.`, { suggestion: HOW_TO_START });
}

export const HOW_TO_START = `Call again, or start a daemon yourself (${TOKEN_VARIABLE}=SECRET node pixel-map-daemon.js PORT), name it in openspace.pixelmap.daemonUrl, and start the IDE with the same ${TOKEN_VARIABLE}.`;
