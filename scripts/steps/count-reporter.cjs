/**
 * Mocha's reporter for many files in one process: a line a file, what failed at the end, and the counts as JSON in the file named by
 * OPENSPACE_TEST_COUNTS.
 */
const { writeFileSync } = require('node:fs');
const path = require('node:path');
const { reporters, Runner } = require('mocha');

/** For what ends by itself. */
const END_MS = 20_000;

const { EVENT_RUN_END, EVENT_TEST_BEGIN, EVENT_TEST_FAIL, EVENT_TEST_PASS } = Runner.constants;

module.exports = class CountReporter extends reporters.Base {
    constructor(runner, options) {
        super(runner, options);
        let file;
        const begin = name => {
            this.#endFile(file);
            file = { name, started: Date.now(), passes: 0, failures: 0 };
        };
        const of = test => {
            if (test.file !== undefined && test.file !== file?.name) {
                begin(test.file);
            }
            return file;
        };
        runner.on(EVENT_TEST_BEGIN, of);
        runner.on(EVENT_TEST_PASS, test => of(test).passes++);
        runner.on(EVENT_TEST_FAIL, test => (of(test) ?? begin('?') ?? file).failures++);
        runner.once(EVENT_RUN_END, () => {
            this.#endFile(file);
            this.epilogue();
            const { passes, failures, pending } = this.stats;
            const failed = this.failures.map(test => `${test.fullTitle()}: ${String(test.err?.message).split('\n', 1)[0].slice(0, 300)}`);
            const counts = { passes, failures, pending, failed };
            writeCounts(counts);
            // Only fires when something else keeps the process running.
            setTimeout(() => {
                const left = `The tests are done, but one of them left something running: ${process.getActiveResourcesInfo().join(', ')}`;
                process.stderr.write(`${left}\n`);
                writeCounts({ ...counts, failures: failures + 1, failed: [...failed, left] });
                process.exit(1);
            }, END_MS).unref();
        });
    }

    #endFile(file) {
        if (file) {
            const time = ((Date.now() - file.started) / 1000).toFixed(1).padStart(7);
            const failures = file.failures > 0 ? `, ${file.failures} failed` : '';
            const name = path.relative('', file.name).split(path.sep).join('/');
            process.stdout.write(`${file.failures > 0 ? '✗' : '✓'} ${time} s  ${name}  (${file.passes} passed${failures})\n`);
        }
    }
};

function writeCounts(counts) {
    if (process.env.OPENSPACE_TEST_COUNTS) {
        writeFileSync(process.env.OPENSPACE_TEST_COUNTS, JSON.stringify(counts));
    }
}
