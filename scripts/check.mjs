/** npm run check: what can be known without starting the app. */
import './steps/node-version.mjs';
import { quickChecks, Tally } from './steps/checks.mjs';
import { generateTables, staleTables } from './steps/generated-tables.mjs';
import { install } from './steps/install.mjs';

const tally = new Tally();
await install();
await generateTables(staleTables());
await quickChecks(tally);
process.stdout.write(`\n${tally.summary()}\n`);
process.exit(tally.failed === 0 ? 0 : 1);
