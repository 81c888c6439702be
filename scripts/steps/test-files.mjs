import fs from 'node:fs';
import { hasLongTests, hasMoreRuns, isLongFile } from '../app-tests/long-tests.mjs';
import { at, ROOT } from './paths.mjs';

// The tier of a file is in its name (docs/adr/0072-tests-in-three-tiers.md):
//   *.spec       unit tests, and tests of the running app in e2e
//   *.slow.spec  unit tests that take seconds; they run together with those of the running app
//   *.long.spec  what needs minutes or a quiet machine: only `npm run test:long`
// A slow test or one of the running app may be long by itself: its title, or that of its suite, ends in @long. A unit test that tries random
// inputs tries more of them in the long tier, see packages/openspace-tool/src/test/runs.ts.
const UNIT = [
    'packages/*/lib/**/*.spec.js',
    'extensions/*/lib/**/*.spec.js',
    'electron-app/desktop/lib/**/*.spec.js',
    'scripts/**/*.spec.mjs'
];
const APP = ['e2e/lib/**/*.spec.js'];

const isSlow = file => /\.slow\.spec\.m?js$/.test(file);

/** The test files of a tier: absolute paths. */
export const TEST_FILES = {
    unit: () => found(UNIT).filter(file => !isSlow(file) && !isLongFile(file)),
    app: () => [...found(UNIT).filter(isSlow), ...found(APP).filter(file => !isLongFile(file))],
    long: () => [
        ...found(UNIT).filter(file => isLongFile(file) || (isSlow(file) && hasLongTests(file)) || hasMoreRuns(file)),
        ...found(APP).filter(file => hasLongTests(file) || hasMoreRuns(file))
    ]
};

function found(patterns) {
    const exclude = entry => /(^|[\\/])(node_modules|plugins)$/.test(typeof entry === 'string' ? entry : entry.name);
    return fs
        .globSync(patterns, { cwd: ROOT, exclude })
        .map(file => at(file))
        .sort();
}
