import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { at } from './paths.mjs';
import { capture, node, say } from './run.mjs';

const bin = (...parts) => at('node_modules', ...parts);

/** What has no tests of its own to count: each is one pass or one failure. */
const STATIC_CHECKS = [
    { name: 'types', program: [bin('typescript/bin/tsc'), '-b', 'tsconfig.json'] },
    { name: 'lint', program: [bin('eslint/bin/eslint.js'), '.', '--max-warnings', '0'] },
    { name: 'format', program: [bin('prettier/bin/prettier.cjs'), '--check', '--log-level', 'warn', '.'] },
    { name: 'layering', program: [at('scripts/check-layers.mjs')] },
    { name: 'every rule of a SPEC.md has a test', program: [at('scripts/check-spec-rules.mjs')] },
    { name: 'decision records are numbered and indexed', program: [at('scripts/check-decision-records.mjs')] },
    { name: 'expressions take linear time', program: [at('scripts/check-expressions.mjs')] },
    { name: 'plain language', program: [at('scripts/check-language.mjs')] },
    { name: 'localised texts and complete languages', program: [at('scripts/check-localisation.mjs')] },
    { name: 'the tool reference is up to date', program: [at('scripts/generate-reference.mjs'), '--check'] }
];

/** Unit tests that take seconds: they run together with the browser tests, so that the quick checks stay quick. */
const SLOW = '.slow.spec.js';
/** Tests of the running app that compare times: nothing else of ours runs at the same time. */
const MEASURED = '.measured.spec.js';

const UNIT = {
    title: 'Unit, property and contract tests',
    patterns: [
        'packages/*/lib/**/*.spec.js',
        'extensions/*/lib/**/*.spec.js',
        'electron-app/desktop/lib/**/*.spec.js',
        'scripts/**/*.spec.mjs'
    ],
    // A limit against hanging, not a measure of speed.
    options: ['--timeout', '60000', '--require', at('scripts/steps/fixed-seed.cjs')]
};

const APP = {
    title: 'The running app: real browser, real MCP clients, real opencode; slow unit tests',
    patterns: ['e2e/lib/**/*.spec.js'],
    options: ['--timeout', '180000', '--slow', '5000', '--require', at('scripts/steps/fixed-seed.cjs')]
};

/** One file waits for its browser while another one computes. */
const TWO_FILES_AT_A_TIME = ['--parallel', '--jobs', '2'];

/** Counts of passed and failed checks over all stages of a run. */
export class Tally {
    passed = 0;
    failed = 0;
    skipped = 0;
    #names = [];

    /** Names of failed tests may be given with the counts, to be repeated at the end of a long run. */
    add({ passes, failures, pending, failed = [] }) {
        this.passed += passes;
        this.failed += failures;
        this.skipped += pending;
        this.#names.push(...failed);
    }

    /** The names of what failed and, as the last line, the counts. */
    summary() {
        return [...this.#names.map(name => `✗ ${name}`), this.line()].join('\n');
    }

    line() {
        return `${this.passed} passed, ${this.failed} failed${this.skipped > 0 ? `, ${this.skipped} skipped` : ''}`;
    }
}

/** What can be known without starting the app. The static checks run on the second core in parallel with the tests, and are reported after them. */
export async function quickChecks(tally) {
    const checking = staticChecks();
    await unitTests(tally);
    for (const { name, ok, output } of await checking) {
        process.stdout.write(`\n${output}${ok ? '✓' : '✗'} ${name}\n`);
        tally.add({ passes: ok ? 1 : 0, failures: ok ? 0 : 1, pending: 0, failed: ok ? [] : [name] });
    }
}

async function staticChecks() {
    const results = [];
    for (const { name, program } of STATIC_CHECKS) {
        const { code, output } = await capture(process.execPath, program);
        results.push({ name, ok: code === 0, output });
    }
    return results;
}

/** Runs compiled mocha specs; a crash that counted nothing is a failure too. */
export async function mocha(tally, title, patterns, options = []) {
    say(title);
    const folder = mkdtempSync(path.join(os.tmpdir(), 'openspace-counts-'));
    const counts = path.join(folder, 'counts');
    const args = ['--reporter', at('scripts/steps/count-reporter.cjs'), '--forbid-only', ...options, ...patterns];
    const code = await node(bin('mocha/bin/mocha.js'), args, { env: { ...process.env, OPENSPACE_TEST_COUNTS: counts } });
    const counted = existsSync(counts) ? JSON.parse(readFileSync(counts, 'utf8')) : undefined;
    const whole = counted && (counted.failures > 0 || code === 0);
    tally.add(whole ? counted : { passes: counted?.passes ?? 0, failures: 1, pending: 0, failed: [`${title}: ended with code ${code}`] });
    rmSync(folder, { recursive: true });
}

function unitTests(tally) {
    return mocha(tally, UNIT.title, UNIT.patterns, [...UNIT.options, '--ignore', `**/*${SLOW}`]);
}

/** What needs the app or takes seconds. */
export async function appTests(tally) {
    const { title, patterns, options } = APP;
    const slow = UNIT.patterns.map(pattern => pattern.replace('.spec.js', SLOW)).filter(pattern => pattern.endsWith(SLOW));
    // The slow ones first: one of them at the end would leave the second core without work.
    await mocha(tally, title, [...slow, ...patterns], [...options, ...TWO_FILES_AT_A_TIME, '--ignore', `**/*${MEASURED}`]);
    await mocha(
        tally,
        'Times in the running app',
        patterns.map(pattern => pattern.replace('.spec.js', MEASURED)),
        options
    );
}

// The files of one of the patterns above, with slashes.
function specsOf(pattern) {
    const [above, below] = pattern.split('**/*');
    const [before, after] = above.split('*/');
    const folders = after === undefined ? [above] : readdirSync(at(before)).map(name => `${before}${name}/${after}`);
    return folders
        .filter(folder => existsSync(at(folder)))
        .flatMap(folder => readdirSync(at(folder), { recursive: true }).map(file => folder + file.split(path.sep).join('/')))
        .filter(file => file.endsWith(below))
        .sort();
}

/** Runs only the test files whose path contains the text. */
export async function testsOf(tally, text) {
    for (const { title, patterns, options } of [UNIT, APP]) {
        const files = patterns.flatMap(specsOf).filter(file => file.includes(text));
        if (files.length > 0) {
            await mocha(tally, title, files, options);
        }
    }
    if (tally.passed + tally.failed === 0) {
        process.stderr.write(`No test file's path contains ${JSON.stringify(text)}.\n`);
        tally.failed++;
    }
}
