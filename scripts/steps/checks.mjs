import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os, { availableParallelism } from 'node:os';
import path from 'node:path';
import { TEST_LIMIT_MS, timeScale } from '../app-tests/time-scale.mjs';
import { at } from './paths.mjs';
import { capture, node, say } from './run.mjs';
import { TEST_FILES } from './test-files.mjs';

const UNIT_TITLE = 'Unit, property and contract tests';

const bin = (...parts) => at('node_modules', ...parts);

/** What has no tests of its own to count: each is one pass or one failure. Types are checked where the code is compiled. */
const CHECKS_OF_SOURCES = [
    { name: 'format', program: [bin('oxfmt/bin/oxfmt'), '--check'] },
    { name: 'layering', program: [at('scripts/check-layers.mjs')] },
    { name: 'every rule of a SPEC.md has a test', program: [at('scripts/check-spec-rules.mjs')] },
    { name: 'decision records are numbered and indexed', program: [at('scripts/check-decision-records.mjs')] },
    { name: 'expressions take linear time', program: [at('scripts/check-expressions.mjs')] },
    { name: 'plain language', program: [at('scripts/check-language.mjs')] },
    { name: 'localised texts and complete languages', program: [at('scripts/check-localisation.mjs')] }
];
/** What needs the compiled code. */
const CHECKS_OF_CODE = [
    { name: 'lint', program: [bin('oxlint/bin/oxlint'), '--deny-warnings'] },
    { name: 'the tool reference is up to date', program: [at('scripts/generate-reference.mjs'), '--check'] }
];

/** What can be known before the code is compiled, on the core that the compiler leaves free. @returns what {@link quickChecks} takes */
export function checkSources() {
    return runChecks(CHECKS_OF_SOURCES);
}

/**
 * What can be known without starting the app. The static checks run on the second core in parallel with the tests, and are reported
 * after them.
 *
 * @param {import('./tally.mjs').Tally} tally
 * @param {ReturnType<typeof checkSources>} checkingSources
 */
export async function quickChecks(tally, checkingSources) {
    const checking = runChecks(CHECKS_OF_CODE);
    await unitTests(tally, TEST_FILES.unit());
    for (const { name, ok, output } of [...(await checkingSources), ...(await checking)]) {
        process.stdout.write(`\n${output}${ok ? '✓' : '✗'} ${name}\n`);
        tally.add({ passes: ok ? 1 : 0, failures: ok ? 0 : 1, pending: 0, failed: ok ? [] : [name] });
    }
}

async function runChecks(checks) {
    const results = [];
    for (const { name, program } of checks) {
        const { code, output } = await capture(process.execPath, program);
        results.push({ name, ok: code === 0, output });
    }
    return results;
}

/** So few files that a second process would take longer to start than it saves. */
const FEW_FILES = 20;

/**
 * Runs unit tests, many of them in a process more than there are cores, since some wait for programs that they start, and never again; a crash
 * that counted nothing is a failure too.
 */
export async function unitTests(tally, files, grep) {
    if (files.length === 0) {
        return;
    }
    say(UNIT_TITLE);
    timeScale();
    const processes = files.length > FEW_FILES ? Math.min(4, availableParallelism() + 1) : 1;
    const shares = Array.from({ length: processes }, (_, share) => files.filter((_, at) => at % processes === share));
    await Promise.all(shares.map(share => unitProcess(tally, share, grep)));
}

async function unitProcess(tally, files, grep) {
    const folder = mkdtempSync(path.join(os.tmpdir(), 'openspace-counts-'));
    const counts = path.join(folder, 'counts');
    const limits = ['--timeout', String(TEST_LIMIT_MS), '--require', at('scripts/steps/scaled-limits.cjs')];
    const options = [...limits, '--require', at('scripts/steps/fixed-seed.cjs'), '--forbid-only'];
    const args = ['--reporter', at('scripts/steps/count-reporter.cjs'), ...options, ...(grep ? ['--grep', grep] : []), ...files];
    const code = await node(bin('mocha/bin/mocha.js'), args, { env: { ...process.env, OPENSPACE_TEST_COUNTS: counts } });
    const counted = existsSync(counts) ? JSON.parse(readFileSync(counts, 'utf8')) : undefined;
    const whole = counted && (counted.failures > 0 || code === 0);
    tally.add(
        whole ? counted : { passes: counted?.passes ?? 0, failures: 1, pending: 0, failed: [`${UNIT_TITLE}: ended with code ${code}`] }
    );
    rmSync(folder, { recursive: true });
}
