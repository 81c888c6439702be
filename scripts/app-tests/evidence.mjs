import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { at, ROOT } from '../steps/paths.mjs';

const VARIABLE = 'OPENSPACE_TEST_RESULTS';

/** The folder of this run in `test-results`; the processes of the run know it by a variable. */
export function resultsFolder() {
    process.env[VARIABLE] ??= at('test-results', `${new Date().toISOString().replace(/[:.]/g, '-')}-${process.pid}`);
    return process.env[VARIABLE];
}

/** Keeps what mocha printed about a file, next to the pictures and logs that the harness keeps. @returns the folder */
export function keepOutput(file, suffix, output) {
    const folder = path.join(resultsFolder(), path.relative(ROOT, file).replace(/[\\/]/g, '.'));
    mkdirSync(folder, { recursive: true });
    writeFileSync(path.join(folder, `output${suffix && `-${suffix}`}.txt`), output);
    return folder;
}

const kept = [];

/**
 * Keeps how long each test took, the slowest first: tab-separated ms, file and title.
 *
 * @param {readonly (readonly [ms: number, file: string, title: string])[]} times
 */
export function keepTimes(times) {
    kept.push(...times);
    const lines = kept.sort(([one], [other]) => other - one).map(time => time.join('\t'));
    mkdirSync(resultsFolder(), { recursive: true });
    writeFileSync(path.join(resultsFolder(), 'times.tsv'), `${lines.join('\n')}\n`);
}
