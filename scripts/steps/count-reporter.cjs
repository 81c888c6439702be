/** Mocha's spec reporter that also writes what happened to the file named by OPENSPACE_TEST_COUNTS as JSON: counts, and the names of what failed. */
const { writeFileSync } = require('node:fs');
const { reporters, Runner } = require('mocha');

module.exports = class CountReporter extends reporters.Spec {
    constructor(runner, options) {
        super(runner, options);
        runner.once(Runner.constants.EVENT_RUN_END, () => {
            const { passes, failures, pending } = this.stats;
            const failed = this.failures.map(test => `${test.fullTitle()}: ${String(test.err?.message).split('\n', 1)[0].slice(0, 300)}`);
            if (process.env.OPENSPACE_TEST_COUNTS) {
                writeFileSync(process.env.OPENSPACE_TEST_COUNTS, JSON.stringify({ passes, failures, pending, failed }));
            }
        });
    }
};
