import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { at, ROOT } from './paths.mjs';

const MARK = at('node_modules', '.cache', 'openspace', 'green');

/** The commit that is checked out; undefined where the tree has changes that are not committed, or where there is no git. */
export function cleanCommit() {
    try {
        const git = (...args) => execFileSync('git', args, { cwd: ROOT, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
        return git('status', '--porcelain') === '' ? git('rev-parse', 'HEAD') : undefined;
    } catch {
        return undefined;
    }
}

/** Keeps which commit passed, for tools that want to know. */
export function markGreen(commit) {
    mkdirSync(path.dirname(MARK), { recursive: true });
    writeFileSync(MARK, `${commit}\n`);
}
