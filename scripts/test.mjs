/** npm test [-- TEXT]: from a bare clone to the closing line `N passed, N failed`; with a text, only test files with it in their path. */
import './steps/node-version.mjs';
import { build } from './steps/build.mjs';
import { appTests, quickChecks, Tally, testsOf } from './steps/checks.mjs';
import { install, installConformanceSuite } from './steps/install.mjs';
import { systemPackages } from './steps/system-packages.mjs';

const [text] = process.argv.slice(2);
const tally = new Tally();
await systemPackages();
await install();
await installConformanceSuite();
await build();
if (text) {
    await testsOf(tally, text);
} else {
    await quickChecks(tally);
    await appTests(tally);
}
process.stdout.write(`\n${tally.summary()}\n`);
process.exit(tally.failed === 0 ? 0 : 1);
