/**
 * npm test [-- TEXT…] [--grep TITLE] [--strict] [--reverse]: from a bare clone to the closing line `N passed, N failed`.
 * npm run test:long [-- TEXT…]: what needs minutes or a quiet machine.
 */
import './steps/node-version.mjs';
import { parseArgs } from 'node:util';
import { oftenUnstable } from './app-tests/history.mjs';
import { isLongFile } from './app-tests/long-tests.mjs';
import { nameOf, runFiles } from './app-tests/run-files.mjs';
import { resultsFolder } from './app-tests/evidence.mjs';
import { timeScale } from './app-tests/time-scale.mjs';
import { compile, bundle } from './steps/build.mjs';
import { checkSources, quickChecks, unitTests } from './steps/checks.mjs';
import { cleanCommit, markGreen } from './steps/green.mjs';
import { install, installConformanceSuite } from './steps/install.mjs';
import { oneAtATime } from './steps/once.mjs';
import { mark, stageTimes } from './steps/stages.mjs';
import { systemPackages } from './steps/system-packages.mjs';
import { Tally } from './steps/tally.mjs';
import { TEST_FILES } from './steps/test-files.mjs';

const APP_TITLE = 'The running app: real browser, real MCP clients, real opencode; slow unit tests';
const LONG_TITLE = 'What needs minutes';
const QUIET_TITLE = 'What needs minutes and a quiet machine, one file at a time';

const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
        grep: { type: 'string' },
        strict: { type: 'boolean', default: false },
        reverse: { type: 'boolean', default: false },
        long: { type: 'boolean', default: false }
    }
});
const isWhole = positionals.length === 0 && values.grep === undefined;
const tally = new Tally();
const commit = cleanCommit();

if (values.long) {
    process.env.OPENSPACE_ALL_RUNS = '1';
}
resultsFolder();
timeScale();
for (const [file, times] of oftenUnstable()) {
    process.stdout.write(`! ${file} was unstable in ${times} of the last 20 runs on this machine\n`);
}
let isBuilt = false;
await systemPackages();
await oneAtATime(async () => {
    await install();
    mark('install');
    const installing = installConformanceSuite();
    const checkingSources = isWhole && !values.long ? checkSources() : undefined;
    if (!(await compile())) {
        tally.add({ passes: 0, failures: 1, pending: 0, failed: ['types: the code does not compile'] });
    }
    await installing;
    mark('compile');
    if (tally.failed === 0) {
        const bundled = bundle();
        if (isWhole && !values.long) {
            await quickChecks(tally, checkingSources);
            mark('unit tests, static checks');
        }
        isBuilt = await bundled;
        if (!isBuilt) {
            tally.add({ passes: 0, failures: 1, pending: 0, failed: ['the app cannot be bundled'] });
        }
        mark('bundle, the rest');
    }
});
// Without the app, each of its tests would fail.
if (isBuilt) {
    await tests();
}
process.stdout.write(`\n${stageTimes()}\n\n${tally.summary()}\n`);
if (tally.failed === 0 && isWhole && !values.long && commit !== undefined && commit === cleanCommit()) {
    markGreen(commit);
}
process.exit(tally.failed === 0 ? 0 : 1);

async function tests() {
    const isMeant = file => positionals.length === 0 || positionals.some(text => nameOf(file).includes(text));
    const files = tier => TEST_FILES[tier]().filter(isMeant);
    const { grep, strict, reverse } = values;
    if (values.long) {
        const [quiet, others] = [true, false].map(is => files('long').filter(file => isLongFile(file) === is));
        await runFiles(tally, LONG_TITLE, others, { grep, strict, reverse, tests: 'long' });
        await runFiles(tally, QUIET_TITLE, quiet, { grep, strict, reverse, alone: true, tests: 'long' });
    } else {
        if (!isWhole) {
            await unitTests(tally, files('unit'), grep);
        }
        // By name, a long one may be asked for as well.
        await runFiles(tally, APP_TITLE, files('app'), { grep, strict, reverse, ...(isWhole && { tests: 'short' }) });
        if (positionals.length > 0) {
            await runFiles(tally, QUIET_TITLE, files('long').filter(isLongFile), { grep, strict, reverse, alone: true });
        }
    }
    mark('the running app');
    tally.requireSome({ texts: positionals, grep });
}
