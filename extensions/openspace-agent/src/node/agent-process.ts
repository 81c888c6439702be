import { type ChildProcessByStdio, spawn } from 'child_process';
import type { Readable, Writable } from 'stream';

/** How long a program may take to end once it was asked to. */
const GRACE_MS = 2_000;
/** For what a program wrote before it ended to be read. */
const LAST_OUTPUT_MS = 1_000;
/** How often it is waited for again while it is held back, as an agent that said much at once is read slowly. */
const MOST_LAST_WAITS = 30;
/** The end of what a program complained is kept, in characters, to say why it ended. */
const MAX_COMPLAINT = 2_000;

/** A running program with everything that it started: they end together, and when the IDE's backend ends. */
export class AgentProcess {
    private static readonly running = new Set<AgentProcess>();
    private static watching = false;

    /** Resolves with how it ended, in words. */
    readonly ended: Promise<string>;
    private complaint = '';
    private over = false;
    private asked = false;
    private broken = false;

    private constructor(private readonly child: ChildProcessByStdio<Writable, Readable, Readable>) {
        AgentProcess.running.add(this);
        child.stderr.setEncoding('utf8').on('data', text => (this.complaint = (this.complaint + text).slice(-MAX_COMPLAINT)));
        // A pipe that broke is told by the end of the process.
        child.stdin.on('error', () => this.brokeOff());
        this.ended = new Promise(resolve => {
            child.once('error', error => resolve(error.message));
            child.once('close', (code, signal) => resolve(signal === null ? `exit code ${code}` : `signal ${signal}`));
        });
        // Without its output there is nothing more to be had from it.
        child.stdout.once('end', () => {
            this.brokeOff();
            void this.stop();
        });
        let lastTimer: NodeJS.Timeout | undefined;
        child.once('exit', () => {
            // What it left behind in its group goes with it, and would keep the pipes open.
            this.signal('SIGKILL');
            // What left the group may keep them open all the same; it is no longer the agent whose output is read.
            const waitForOutput = (waits: number, wasPaused: boolean): void => {
                lastTimer = setTimeout(() => {
                    const isPaused = child.stdout.isPaused();
                    if ((isPaused || wasPaused) && waits > 0 && !this.asked) {
                        waitForOutput(waits - 1, isPaused);
                    } else {
                        [child.stdout, child.stderr].forEach(pipe => pipe.destroy());
                    }
                }, LAST_OUTPUT_MS);
            };
            waitForOutput(MOST_LAST_WAITS, false);
        });
        void this.ended.then(() => {
            clearTimeout(lastTimer);
            this.over = true;
            AgentProcess.running.delete(this);
        });
    }

    static start(program: string, args: readonly string[], cwd: string, env: NodeJS.ProcessEnv): AgentProcess {
        AgentProcess.endWithBackend();
        // A group of its own, so that what it starts can be ended with it.
        const child = spawn(program, args, { cwd, env, stdio: ['pipe', 'pipe', 'pipe'], detached: process.platform !== 'win32' });
        return new AgentProcess(child);
    }

    get input(): Writable {
        return this.child.stdin;
    }

    get output(): Readable {
        return this.child.stdout;
    }

    get pid(): number | undefined {
        return this.child.pid;
    }

    /** The end of what it wrote to its standard error. */
    get lastWords(): string {
        return this.complaint.trim();
    }

    /** Whether it broke off the conversation before it was asked to end: how it {@link ended} is then the reason of all that failed. */
    get hasBrokenOff(): boolean {
        return this.broken;
    }

    /** Asks it to end, and ends it when it does not. */
    async stop(): Promise<void> {
        this.asked = true;
        if (this.over) {
            return;
        }
        this.child.stdin.end();
        const timers = [setTimeout(() => this.signal('SIGTERM'), GRACE_MS / 4), setTimeout(() => this.signal('SIGKILL'), GRACE_MS)];
        await this.ended;
        timers.forEach(clearTimeout);
    }

    private brokeOff(): void {
        this.broken ||= !this.asked;
    }

    private signal(signal: NodeJS.Signals): void {
        const { pid } = this.child;
        if (pid === undefined) {
            return;
        }
        // By itself as well, as it may have joined another group; once it has ended, nothing is sent to its id.
        this.child.kill(signal);
        try {
            process.kill(process.platform === 'win32' ? pid : -pid, signal);
        } catch {
            // It is gone already.
        }
    }

    /** However the backend ends, short of being killed; then the closed pipe ends the agent. */
    private static endWithBackend(): void {
        if (!AgentProcess.watching) {
            AgentProcess.watching = true;
            process.on('exit', () => AgentProcess.running.forEach(running => running.signal('SIGKILL')));
        }
    }
}
