import { type ChildProcess, spawn } from 'child_process';
import { existsSync } from 'fs';
import { devNull } from 'os';
import { gitEnvironment, OFFLINE } from './git-environment';

const TIME_LIMIT_MS = 60_000;
const OUTPUT_LIMIT = 64 * 1024 * 1024;
const ERROR_LIMIT = 64 * 1024;
/** For git, and what it started, to end by itself. */
const GRACE_MS = 2_000;
/** Output that git wrote before it ended comes within this time. */
const QUIET_MS = 500;

/** What a call of git is given besides its arguments. */
export interface GitCallOptions {
    readonly input?: string | Uint8Array;
    readonly env?: Readonly<Record<string, string>>;
    readonly signal?: AbortSignal;
    readonly timeLimitMs?: number;
    /** In bytes. */
    readonly outputLimit?: number;
    /** At a limit of time or output, or of output only, what has come so far is the answer. */
    readonly cuts?: boolean | 'output';
    /** Whether paths may be patterns. */
    readonly patterns?: boolean;
    /** Exit codes that are no failure, besides 0. */
    readonly accepts?: readonly number[];
    /** The call changes nothing: no hook, monitor or check of signatures that the repository's settings name is run. */
    readonly looks?: boolean;
    /** No person asked for the call: it fetches nothing, and `looks`. */
    readonly offline?: boolean;
}

export interface GitOutput {
    readonly stdout: Buffer;
    readonly stderr: string;
    readonly code: number;
}

export type GitFailureReason = 'missing' | 'refused' | 'timeout' | 'tooLarge' | 'cancelled' | 'unknown';

/** A git that did not do what it was called for; `refused` is an exit code that is not accepted. */
export class GitFailure extends Error {
    constructor(
        readonly reason: GitFailureReason,
        message: string,
        readonly stderr = '',
        readonly stdout = ''
    ) {
        super(message);
    }
}

/** What every call begins with. A repository that somebody put into another one as plain files is not used. */
const ALWAYS = ['core.quotePath=false', 'color.ui=false', 'safe.bareRepository=explicit'];
/** What would start a program, or write its output among that of git. */
const LOOKING = ['core.fsmonitor=false', `core.hooksPath=${devNull}`, 'log.showSignature=false'];

/**
 * Runs the git of the machine: without a shell, without a terminal, and with limits of time and output. There is no other place that
 * starts git in a folder that the person opened (a rule of the linter). The settings of a repository name programs of its authors, such
 * as filters: the caller has made sure that the person trusts them.
 *
 * @param cwd an absolute path
 * @throws a {@link GitFailure}
 */
export function runGit(cwd: string, args: readonly string[], options: GitCallOptions = {}): Promise<GitOutput> {
    const { input, env, signal, timeLimitMs = TIME_LIMIT_MS, outputLimit = OUTPUT_LIMIT, accepts = [], offline = false } = options;
    return new Promise((resolve, reject) => {
        if (signal?.aborted) {
            reject(cancelled());
            return;
        }
        const git = spawn(
            gitPath(),
            [...settings(offline || options.looks === true), ...(options.patterns ? [] : ['--literal-pathspecs']), ...args],
            {
                cwd,
                env: { ...gitEnvironment(process.env), ...(offline ? OFFLINE : {}), ...env },
                stdio: ['pipe', 'pipe', 'pipe'],
                // A group of its own: what git starts ends with it, and has no terminal to ask on.
                detached: process.platform !== 'win32',
                windowsHide: true
            }
        );
        const output: Buffer[] = [];
        let size = 0;
        let stderr = '';
        let stopped: GitFailure | undefined;
        let lastTimer: NodeJS.Timeout | undefined;
        let chunks = 0;
        const stop = (failure: GitFailure) => {
            if (stopped) {
                return;
            }
            stopped = failure;
            end(git, 'SIGTERM');
            // What does not end by itself, or left the group and holds the pipe, is not waited for.
            clearTimeout(lastTimer);
            lastTimer = setTimeout(() => {
                end(git, 'SIGKILL');
                close(git);
            }, GRACE_MS);
        };
        const onAbort = () => stop(cancelled());
        const timer = setTimeout(
            () => stop(new GitFailure('timeout', `Git did not finish within ${timeLimitMs / 1000} s.`, stderr)),
            timeLimitMs
        );
        signal?.addEventListener('abort', onAbort, { once: true });
        const finish = (failure: GitFailure | undefined, code: number) => {
            clearTimeout(timer);
            clearTimeout(lastTimer);
            signal?.removeEventListener('abort', onAbort);
            const isCut = (options.cuts === true && failure?.reason === 'timeout') || (options.cuts && failure?.reason === 'tooLarge');
            if (failure && !isCut) {
                reject(failure);
            } else if (!isCut && code !== 0 && !accepts.includes(code)) {
                reject(new GitFailure('refused', 'Git failed.', stderr, Buffer.concat(output).toString('utf8', 0, ERROR_LIMIT)));
            } else {
                resolve({ stdout: Buffer.concat(output), stderr, code });
            }
        };
        git.stdout.on('data', (chunk: Buffer) => {
            chunks++;
            size += chunk.length;
            if (size <= outputLimit) {
                output.push(chunk);
                return;
            }
            if (!stopped) {
                output.push(chunk.subarray(0, chunk.length - (size - outputLimit)));
            }
            stop(new GitFailure('tooLarge', 'The output of git is too large.'));
        });
        git.stderr.on('data', (chunk: Buffer) => {
            chunks++;
            stderr = (stderr + chunk.toString()).slice(-ERROR_LIMIT);
        });
        git.once('error', (error: NodeJS.ErrnoException) => finish(notStarted(error, cwd), -1));
        // A program that a hook left running may hold the pipes open: it is no longer git whose output is waited for.
        git.once('exit', () => {
            const whenQuiet = (before: number, quiet: number) => {
                if (quiet === 2) {
                    close(git);
                } else if (!stopped) {
                    lastTimer = setTimeout(() => whenQuiet(chunks, chunks === before ? quiet + 1 : 0), QUIET_MS);
                }
            };
            whenQuiet(chunks, 0);
        });
        git.once('close', code => finish(stopped, code ?? -1));
        // Git may end before it has read everything.
        git.stdin.on('error', () => undefined);
        git.stdin.end(input);
    });
}

/** Where git is not on the path, or another one is wanted. */
export function gitPath(): string {
    return process.env.OPENSPACE_GIT || 'git';
}

function settings(looks: boolean): string[] {
    return [...ALWAYS, ...(looks ? LOOKING : [])].flatMap(setting => ['-c', setting]);
}

function end(git: ChildProcess, signal: NodeJS.Signals): void {
    try {
        if (process.platform === 'win32' || git.pid === undefined) {
            git.kill(signal);
        } else {
            process.kill(-git.pid, signal);
        }
    } catch {
        // It has ended.
    }
}

function close({ stdin, stdout, stderr }: ChildProcess): void {
    [stdin, stdout, stderr].forEach(pipe => pipe?.destroy());
}

function cancelled(): GitFailure {
    return new GitFailure('cancelled', 'The operation was cancelled.');
}

function notStarted(error: NodeJS.ErrnoException, cwd: string): GitFailure {
    // The system says the same of a folder that is gone.
    return error.code === 'ENOENT' && existsSync(cwd)
        ? new GitFailure('missing', 'Git was not found.')
        : new GitFailure('unknown', error.code === 'ENOENT' ? `There is no folder ${JSON.stringify(cwd)}.` : error.message);
}
