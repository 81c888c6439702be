import { type ChildProcess, spawn } from 'child_process';
import { gitEnvironment } from './git-environment';
import { GitError } from '../common/git-error';
import { explainFailure } from './explain-failure';

const TIME_LIMIT_MS = 60_000;
const OUTPUT_LIMIT = 64 * 1024 * 1024;
const ERROR_LIMIT = 64 * 1024;

/** What a call of git is given besides its arguments. */
export interface GitCallOptions {
    readonly input?: string | Uint8Array;
    readonly env?: Readonly<Record<string, string>>;
    readonly signal?: AbortSignal;
    readonly timeLimitMs?: number;
    /** In bytes. */
    readonly outputLimit?: number;
    /** Whether paths may be patterns. */
    readonly patterns?: boolean;
    /** Exit codes that are no failure, besides 0. */
    readonly accepts?: readonly number[];
}

export interface GitOutput {
    readonly stdout: Buffer;
    readonly stderr: string;
    readonly code: number;
}

/** What every call begins with. A repository that somebody put into another one as plain files is not used. */
const ALWAYS = ['-c', 'core.quotePath=false', '-c', 'color.ui=false', '-c', 'safe.bareRepository=explicit'];

/**
 * Runs the git of the machine: without a shell, without a terminal, and with limits of time and output.
 *
 * @param cwd an absolute path
 * @throws a {@link GitError}
 */
export function runGit(cwd: string, args: readonly string[], options: GitCallOptions = {}): Promise<GitOutput> {
    const { input, env, signal, patterns = false, timeLimitMs = TIME_LIMIT_MS, outputLimit = OUTPUT_LIMIT, accepts = [] } = options;
    return new Promise((resolve, reject) => {
        if (signal?.aborted) {
            reject(cancelled());
            return;
        }
        const git = spawn(gitPath(), [...ALWAYS, ...(patterns ? [] : ['--literal-pathspecs']), ...args], {
            cwd,
            env: { ...gitEnvironment(process.env), ...env },
            stdio: ['pipe', 'pipe', 'pipe'],
            // A group of its own: what git starts ends with it, and has no terminal to ask on.
            detached: process.platform !== 'win32',
            windowsHide: true
        });
        const output: Buffer[] = [];
        let size = 0;
        let stderr = '';
        let failure: Error | undefined;
        const stop = (error: Error) => {
            failure ??= error;
            end(git);
        };
        const onAbort = () => stop(cancelled());
        const timer = setTimeout(
            () => stop(GitError(`Git did not finish within ${timeLimitMs / 1000} s.`, { reason: 'Timeout', output: stderr })),
            timeLimitMs
        );
        signal?.addEventListener('abort', onAbort, { once: true });
        const finish = (error: Error | undefined, code: number) => {
            clearTimeout(timer);
            signal?.removeEventListener('abort', onAbort);
            if (error) {
                reject(error);
            } else if (code !== 0 && !accepts.includes(code)) {
                reject(explainFailure(stderr, Buffer.concat(output).toString('utf8', 0, ERROR_LIMIT)));
            } else {
                resolve({ stdout: Buffer.concat(output), stderr, code });
            }
        };
        git.stdout.on('data', (chunk: Buffer) => {
            size += chunk.length;
            if (size > outputLimit) {
                stop(GitError('The output of git is too large.', { reason: 'TooLarge', output: '' }));
            } else {
                output.push(chunk);
            }
        });
        git.stderr.on('data', (chunk: Buffer) => (stderr = (stderr + chunk.toString()).slice(-ERROR_LIMIT)));
        git.once('error', (error: NodeJS.ErrnoException) =>
            finish(error.code === 'ENOENT' ? notFound() : GitError(error.message, { reason: 'Unknown', output: '' }), -1)
        );
        git.once('close', code => finish(failure, code ?? -1));
        // Git may end before it has read everything.
        git.stdin.on('error', () => undefined);
        git.stdin.end(input);
    });
}

/** Where git is not on the path, or another one is wanted. */
export function gitPath(): string {
    return process.env.OPENSPACE_GIT || 'git';
}

function end(git: ChildProcess): void {
    try {
        if (process.platform === 'win32' || git.pid === undefined) {
            git.kill();
        } else {
            process.kill(-git.pid);
        }
    } catch {
        // It has ended.
    }
}

function cancelled(): Error {
    return GitError('The operation was cancelled.', { reason: 'Cancelled', output: '' });
}

function notFound(): Error {
    return GitError('Git was not found.', { reason: 'GitNotFound', output: '' });
}
