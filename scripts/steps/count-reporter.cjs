/** Mocha's spec reporter that also appends its counts to the file named by OPENSPACE_TEST_COUNTS, one JSON line a run. */
const { appendFileSync } = require('node:fs');
const { reporters, Runner } = require('mocha');

module.exports = class CountReporter extends reporters.Spec {
    constructor(runner, options) {
        super(runner, options);
        runner.once(Runner.constants.EVENT_RUN_END, () => {
            const { passes, failures, pending } = this.stats;
            if (process.env.OPENSPACE_TEST_COUNTS) {
                appendFileSync(process.env.OPENSPACE_TEST_COUNTS, `${JSON.stringify({ passes, failures, pending })}\n`);
            }
        });
    }
};
