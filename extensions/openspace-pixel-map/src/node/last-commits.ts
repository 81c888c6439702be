import { spawn } from 'child_process';
import * as path from 'path';
import { createInterface } from 'readline';

const MAX_COMMITS = 5_000;
const LIMIT_MS = 20_000;

/** When each file of a git working tree last changed in its newest commits, seconds since the epoch; empty without git. */
export async function lastCommits(folder: string): Promise<Record<string, number>> {
    const top = await firstLine(folder, ['rev-parse', '--show-toplevel']);
    const changed: Record<string, number> = {};
    if (top === undefined) {
        return changed;
    }
    let at = 0;
    const log = ['-c', 'core.quotePath=false', 'log', `--max-count=${MAX_COMMITS}`, '--format=%x01%ct', '--name-only', '--no-renames'];
    for await (const line of lines(folder, log)) {
        if (line.startsWith('\x01')) {
            at = Number(line.slice(1));
        } else if (line !== '') {
            changed[path.join(top, line)] ??= at;
        }
    }
    return changed;
}

async function firstLine(folder: string, args: readonly string[]): Promise<string | undefined> {
    for await (const line of lines(folder, args)) {
        return line;
    }
    return undefined;
}

async function* lines(folder: string, args: readonly string[]): AsyncGenerator<string> {
    const git = spawn('git', ['-C', folder, ...args], { stdio: ['ignore', 'pipe', 'ignore'], timeout: LIMIT_MS });
    // No git on this machine: there is nothing to read then.
    git.on('error', () => git.stdout.destroy());
    try {
        yield* createInterface({ input: git.stdout });
    } finally {
        git.kill();
    }
}
