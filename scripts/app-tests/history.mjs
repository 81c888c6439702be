import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { at, ROOT } from '../steps/paths.mjs';

const FOLDER = at('node_modules', '.cache', 'openspace');
const FILE = path.join(FOLDER, 'test-runs.json');
const KEPT_RUNS = 20;
const TWICE = 2;

const keyOf = file => path.relative(ROOT, file).split(path.sep).join('/');

/** What earlier runs on this machine took, and which files were unstable in the last of them. */
function history() {
    try {
        return JSON.parse(readFileSync(FILE, 'utf8'));
    } catch {
        return { ms: {}, runs: [] };
    }
}

/** So that no process ends long before the others. Files that never ran come by their size. */
export function longestFirst(files) {
    const { ms } = history();
    const weight = file => ms[keyOf(file)] ?? (existsSync(file) ? statSync(file).size : 0);
    return [...files].sort((one, other) => weight(other) - weight(one));
}

/** @param {Map<string, { ms: number, failures: number }>} results by file  @param {readonly string[]} unstable files */
export function rememberRun(results, unstable) {
    const { ms, runs } = history();
    for (const [file, result] of results) {
        ms[keyOf(file)] = result.ms;
    }
    const run = { at: new Date().toISOString(), unstable: unstable.map(keyOf) };
    mkdirSync(FOLDER, { recursive: true });
    writeFileSync(FILE, JSON.stringify({ ms, runs: [...runs, run].slice(-KEPT_RUNS) }));
}

/** Files that were unstable in at least two of the last twenty runs on this machine, with how often. */
export function oftenUnstable() {
    const counts = new Map();
    for (const file of history().runs.flatMap(({ unstable }) => unstable)) {
        counts.set(file, (counts.get(file) ?? 0) + 1);
    }
    return [...counts].filter(([, count]) => count >= TWICE);
}
