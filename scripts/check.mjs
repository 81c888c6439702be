/** npm run check: what can be known without starting the app. */
import './steps/node-version.mjs';
import { compile } from './steps/build.mjs';
import { checkSources, quickChecks } from './steps/checks.mjs';
import { install } from './steps/install.mjs';
import { oneAtATime } from './steps/once.mjs';
import { Tally } from './steps/tally.mjs';

const tally = new Tally();
let checkingSources;
await oneAtATime(async () => {
    await install();
    checkingSources = checkSources();
    if (!(await compile())) {
        tally.add({ passes: 0, failures: 1, pending: 0, failed: ['types: the code does not compile'] });
    }
});
if (tally.failed === 0) {
    await quickChecks(tally, checkingSources);
}
process.stdout.write(`\n${tally.summary()}\n`);
process.exit(tally.failed === 0 ? 0 : 1);
