/**
 * A process that runs mocha files one after another, as the pool tells it to. What a file starts through the harness (one backend, one
 * browser, one window) lives on for the next file.
 *
 * In: `{ run: file, grep?, tests? }`, `{ end: true }`. Out: `{ ready: true }` once it can take files, `{ progress: title }`
 * while a file runs, `{ done: result }` after it.
 */
import Mocha from 'mocha';
import { createRequire } from 'node:module';
import { format } from 'node:util';
import { existsSync } from 'node:fs';
import { at } from '../steps/paths.mjs';
import { chosenTests } from './long-tests.mjs';
import { TEST_LIMIT_MS, timeScale } from './time-scale.mjs';

const { EVENT_HOOK_BEGIN, EVENT_TEST_BEGIN, EVENT_TEST_END, EVENT_TEST_FAIL } = Mocha.Runner.constants;
const HARNESS = at('e2e', 'lib', 'harness', 'between-files.js');
const require = createRequire(import.meta.url);

timeScale();
require('../steps/fixed-seed.cjs');
require('../steps/scaled-limits.cjs');

// As mocha's own command does: what a test forgot to wait for fails that test.
process.on('unhandledRejection', reason => {
    throw reason;
});
process.on('disconnect', () => process.exit(1));
process.on('message', async message => {
    if (message.end) {
        await harness()?.endAll();
        process.exit(0);
    }
    process.send({ done: await runFile(message) });
});
process.send({ ready: true });

/** What the harness does around files; nothing where no test of the running app was compiled. */
function harness() {
    return existsSync(HARNESS) ? require(HARNESS) : undefined;
}

/** @returns what the pool is told: counts, what failed, how many ms each test took, and what mocha printed */
async function runFile({ run: file, grep, tests }) {
    const usesApp = file.startsWith(at('e2e'));
    if (usesApp) {
        // Before the file, so that what it starts is kept for the next one.
        harness();
    }
    const lines = [];
    Mocha.reporters.Base.consoleLog = (...args) => lines.push(format(...args));
    const started = Date.now();
    const result = { passes: 0, failures: 0, pending: 0, failed: [], times: [] };
    const fail = (title, error) => {
        result.failures++;
        result.failed.push(`${title}: ${firstLine(error)}`);
        lines.push(`  ${title}`, String(error?.stack ?? error));
    };
    try {
        await runMocha(file, chosenTests(file, tests, grep), usesApp, result);
        if (result.passes + result.failures + result.pending === 0 && grep === undefined) {
            fail(file, new Error(tests === 'short' ? 'The file has no tests that are not long.' : 'The file has no tests.'));
        }
    } catch (error) {
        fail(file, error);
    }
    if (usesApp) {
        for (const left of (await harness()?.afterFile()) ?? []) {
            fail(file, new Error(`The file left ${left}. Close it in an after hook.`));
        }
    }
    return { ...result, ms: Date.now() - started, output: lines.join('\n') };
}

async function runMocha(file, titles, usesApp, result) {
    const evidence = [];
    const mocha = new Mocha({
        timeout: TEST_LIMIT_MS,
        slow: 5000,
        forbidOnly: true,
        reporter: 'spec',
        color: false,
        // A second run of a file in this process has to define its tests again.
        cleanReferencesAfterRun: true,
        // The next test does not begin before there is a picture of the failure.
        rootHooks: { afterEach: async () => void (await Promise.all(evidence)) },
        ...(titles !== undefined && { grep: titles })
    });
    mocha.addFile(file);
    mocha.unloadFiles();
    await mocha.loadFilesAsync();
    const failures = [];
    await new Promise(resolve => {
        const runner = mocha.run(resolve);
        const progress = ({ title }) => process.send({ progress: title });
        runner.on(EVENT_TEST_BEGIN, progress);
        runner.on(EVENT_HOOK_BEGIN, progress);
        runner.on(EVENT_TEST_END, test => result.times.push([test.duration ?? 0, test.fullTitle()]));
        runner.on(EVENT_TEST_FAIL, (test, error) => {
            failures.push(`${test.fullTitle()}: ${firstLine(error)}`);
            if (usesApp) {
                evidence.push(harness()?.keepEvidence(file, test.fullTitle()));
            }
        });
        runner.once('end', () => {
            const { passes, pending } = runner.stats;
            Object.assign(result, { passes, failures: failures.length, pending, failed: failures });
        });
    });
    await Promise.all(evidence);
    // A runner that is done otherwise goes on listening for exceptions, and throws them again.
    mocha.dispose();
}

function firstLine(error) {
    return String(error?.message ?? error)
        .split('\n', 1)[0]
        .slice(0, 300);
}
