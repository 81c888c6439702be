/**
 * Mocha's spec reporter that also writes what happened to the file named by OPENSPACE_TEST_COUNTS as JSON: counts, and the names of what
 * failed. At the end of a long run it lists the files that took most of the time.
 */
const { writeFileSync } = require('node:fs');
const path = require('node:path');
const { reporters, Runner } = require('mocha');

const { EVENT_HOOK_END, EVENT_RUN_END, EVENT_TEST_END } = Runner.constants;
/** A shorter run has no file worth a look. */
const LONG_MS = 120_000;
const SHOWN = 15;

module.exports = class CountReporter extends reporters.Spec {
    constructor(runner, options) {
        super(runner, options);
        const times = new Map();
        const took = ({ file, duration = 0 }) => file && times.set(file, (times.get(file) ?? 0) + duration);
        runner.on(EVENT_TEST_END, took);
        runner.on(EVENT_HOOK_END, took);
        runner.once(EVENT_RUN_END, () => {
            const { passes, failures, pending } = this.stats;
            const failed = this.failures.map(test => `${test.fullTitle()}: ${String(test.err?.message).split('\n', 1)[0].slice(0, 300)}`);
            if (process.env.OPENSPACE_TEST_COUNTS) {
                writeFileSync(process.env.OPENSPACE_TEST_COUNTS, JSON.stringify({ passes, failures, pending, failed }));
            }
            showLongest(times);
        });
    }
};

/** @param times of tests and hooks, in milliseconds by file; files that run at the same time add up to more than the run */
function showLongest(times) {
    const all = [...times].sort(([, one], [, other]) => other - one);
    const sum = all.reduce((total, [, time]) => total + time, 0);
    if (sum < LONG_MS) {
        return;
    }
    const lines = all.slice(0, SHOWN).map(([file, time]) => `${(time / 1000).toFixed(1).padStart(8)} s  ${path.relative('', file)}`);
    process.stdout.write(`\n  ${all.length} files, ${(sum / 1000).toFixed(0)} s in all. The longest:\n${lines.join('\n')}\n`);
}
