/** npm test: from a bare clone to the closing line `N passed, N failed`. */
import { build } from './steps/build.mjs';
import { mocha, quickChecks, Tally } from './steps/checks.mjs';
import { install, installConformanceSuite } from './steps/install.mjs';
import { systemPackages } from './steps/system-packages.mjs';

const tally = new Tally();
await systemPackages();
await install();
await installConformanceSuite();
await build();
await quickChecks(tally);
await mocha(
    tally,
    'The running app: real browser, real MCP clients, real opencode',
    ['e2e/lib/**/*.spec.js'],
    // A limit against hanging, not a measure of speed.
    ['--timeout', '180000', '--slow', '5000']
);
process.stdout.write(`\n${tally.line()}\n`);
process.exit(tally.failed === 0 ? 0 : 1);
