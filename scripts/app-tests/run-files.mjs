import path from 'node:path';
import { availableParallelism } from 'node:os';
import { ROOT } from '../steps/paths.mjs';
import { say } from '../steps/run.mjs';
import { longestFirst, rememberRun } from './history.mjs';
import { keepOutput, keepTimes, resultsFolder } from './evidence.mjs';
import { runInPool } from './pool.mjs';
import { browserlessFirst } from './uses-browser.mjs';

/** One more than there are cores, up to four: files wait for timers and for their browsers now and then. */
const JOBS = Math.min(4, availableParallelism() + 1);
const SLOWEST = 10;

/** A test file as people name it. */
export const nameOf = file => path.relative(ROOT, file).split(path.sep).join('/');
const isOfApp = file => nameOf(file).startsWith('e2e/');
const seconds = ms => `${(ms / 1000).toFixed(1).padStart(7)} s`;

/**
 * Runs the files of the running app and the slow unit tests. A file of the running app that fails is run once more at the end, alone
 * and in a process of its own: one that passes then is *unstable*, and no failure unless `strict`.
 *
 * @param {import('../steps/tally.mjs').Tally} tally
 * @param {string} title
 * @param {readonly string[]} files absolute
 * @param {object} options
 * @param {boolean} [options.strict] an unstable file is a failure
 * @param {boolean} [options.alone] one file at a time
 * @param {boolean} [options.reverse] in the opposite order
 * @param {string} [options.grep] only tests with this in their title
 * @param {'short' | 'long'} [options.tests] only those of one tier; all of a file when left out
 * @param {(file: string) => boolean} [options.repeats] which files may run again
 * @param {boolean} [options.remembers] whether later runs know of this one
 */
export async function runFiles(tally, title, files, options = {}) {
    const { strict = false, alone = false, reverse = false, grep, tests, repeats = isOfApp, remembers = true } = options;
    if (files.length === 0) {
        return;
    }
    say(title);
    resultsFolder();
    const results = new Map();
    const onResult = (file, result) => {
        results.set(file, result);
        report(file, result);
    };
    const sorted = browserlessFirst(longestFirst(files), isOfApp);
    await runInPool(reverse ? sorted.reverse() : sorted, { jobs: alone ? 1 : JOBS, onResult, grep, tests });
    const unstable = await again(results, repeats, { grep, tests });
    for (const [file, result] of results) {
        tally.add(result);
        if (strict && unstable.includes(file)) {
            tally.add({
                passes: 0,
                failures: 1,
                pending: 0,
                failed: [`${nameOf(file)} is unstable: it failed, and passed when it ran again`]
            });
        }
    }
    if (remembers) {
        rememberRun(results, unstable);
    }
    showSlowest(results);
    keepTimes([...results].flatMap(([file, { times }]) => times.map(([ms, test]) => [ms, nameOf(file), test])));
    tally.unstable.push(...unstable.map(nameOf));
}

/** Runs again what failed and may be repeated, and puts what came out into the results. @returns the files that passed this time */
async function again(results, repeats, chosen) {
    const failed = [...results].filter(([file, { failures }]) => failures > 0 && repeats(file)).map(([file]) => file);
    const passed = [];
    for (const file of failed) {
        say(`Once more, alone: ${nameOf(file)}`);
        await runInPool([file], {
            ...chosen,
            jobs: 1,
            onResult: (_, result) => {
                report(file, result, 'again');
                if (result.failures === 0) {
                    passed.push(file);
                }
                results.set(file, { ...result, ms: result.ms + results.get(file).ms });
            }
        });
    }
    return passed;
}

/** A line for a file that passed; all that mocha printed, and where it is kept, for one that did not. */
function report(file, result, suffix = '') {
    const { passes, failures, pending, ms, output } = result;
    const counts = [`${passes} passed`, failures > 0 && `${failures} failed`, pending > 0 && `${pending} skipped`].filter(Boolean);
    process.stdout.write(`${failures > 0 ? '✗' : '✓'} ${seconds(ms)}  ${nameOf(file)}  (${counts.join(', ')})\n`);
    if (failures > 0) {
        const folder = keepOutput(file, suffix, output);
        process.stdout.write(`${output}\n  Kept in ${path.relative(ROOT, folder)}\n`);
    }
}

function showSlowest(results) {
    const slowest = [...results].sort(([, one], [, other]) => other.ms - one.ms).slice(0, SLOWEST);
    const sum = [...results.values()].reduce((total, { ms }) => total + ms, 0);
    process.stdout.write(`\n  ${results.size} files, ${(sum / 1000).toFixed(0)} s of work. The slowest:\n`);
    process.stdout.write(`${slowest.map(([file, { ms }]) => `  ${seconds(ms)}  ${nameOf(file)}`).join('\n')}\n`);
}
