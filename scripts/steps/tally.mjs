/** Counts of passed and failed checks over all stages of a run. */
export class Tally {
    passed = 0;
    failed = 0;
    skipped = 0;
    /** Files that failed, and passed when they ran again. */
    unstable = [];
    #names = [];

    /** Names of failed tests may be given with the counts, to be repeated at the end of a long run. */
    add({ passes, failures, pending, failed = [] }) {
        this.passed += passes;
        this.failed += failures;
        this.skipped += pending;
        this.#names.push(...failed);
    }

    /** A run without a single test fails, and says what it looked for. */
    requireSome({ texts = [], grep }) {
        if (this.passed + this.failed > 0) {
            return;
        }
        const failed =
            grep === undefined
                ? `No test file's path contains ${texts.map(text => JSON.stringify(text)).join(' or ')}.`
                : `No test has ${JSON.stringify(grep)} in its title.`;
        this.add({ passes: 0, failures: 1, pending: 0, failed: [failed] });
    }

    /** What failed, what was unstable and, as the last line, the counts. */
    summary() {
        return [
            ...this.unstable.map(file => `! unstable: ${file} failed, and passed when it ran again, alone`),
            ...this.#names.map(name => `✗ ${name}`),
            this.line()
        ].join('\n');
    }

    line() {
        return `${this.passed} passed, ${this.failed} failed${this.skipped > 0 ? `, ${this.skipped} skipped` : ''}`;
    }
}
