import { type GitCallOptions, runGit } from '@openspace/core/lib/node/git/run-git';
import * as path from 'path';
import { setImmediate as immediate } from 'timers/promises';

const MAX_COMMITS = 5_000;
/** Calls of others have their turn in between. */
const LINES_AT_ONCE = 20_000;
/** The map colours with what was found by then. */
const LIMITS: GitCallOptions = { timeLimitMs: 20_000, outputLimit: 16 * 1024 * 1024, cuts: true, offline: true };

/**
 * When each file of a git working tree last changed in its newest commits, seconds since the epoch; empty without git.
 * @param folder the person trusts its authors: a repository's own settings can make git run programs
 */
export async function lastCommits(folder: string): Promise<Record<string, number>> {
    const changed = new Map<string, number>();
    let top = '';
    try {
        top = (await runGit(folder, ['rev-parse', '--show-toplevel'], LIMITS)).stdout.toString().replace(/\n$/, '');
        const log = ['log', `--max-count=${MAX_COMMITS}`, '--format=%x01%ct', '--name-only', '--no-renames', '--no-ext-diff', '--'];
        let at = 0;
        for (const [index, line] of wholeLines((await runGit(folder, log, LIMITS)).stdout).entries()) {
            if (index % LINES_AT_ONCE === 0) {
                await immediate();
            }
            if (line.startsWith('\x01')) {
                at = Number(line.slice(1));
            } else if (line !== '' && !changed.has(line)) {
                changed.set(line, at);
            }
        }
    } catch {
        // There is nothing to read then: no git on this machine, no repository, or one without commits.
    }
    return Object.fromEntries([...changed].map(([file, when]) => [path.join(top, file), when]));
}

/** Of output that may have been cut, what is left of the last line is the beginning of a path. */
function wholeLines(output: Buffer): string[] {
    return output
        .subarray(0, output.lastIndexOf('\n') + 1)
        .toString()
        .split('\n');
}
