import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

/** Ends the title of a test, or of a suite, that only `npm run test:long` runs although its file has others. */
const TAG = '@long';
const IN_CODE = new RegExp(`${TAG}['"\`]`);
/** What compiled code requires of this project. */
const REQUIRED = /\brequire\("((?:\.|@openspace\/)[^"]*)"\)/g;
const FOR_TESTS = /[\\/]test[\\/][^\\/]+\.js$/;
/** `packages/openspace-tool/src/test/runs.ts`, compiled. */
const RUNS = /[\\/]test[\\/]runs\.js$/;

/** Whether all tests of a file are in the long tier. */
export const isLongFile = file => /\.long\.spec\.m?js$/.test(file);

/** Whether a compiled test file has tests of the long tier. */
export function hasLongTests(file) {
    return isLongFile(file) || IN_CODE.test(readFileSync(file, 'utf8'));
}

/** Whether a compiled test tries more in the long tier, by itself or by a module for tests that it uses. */
export function hasMoreRuns(file, seen = new Set()) {
    if (!file.endsWith('.js')) {
        return false;
    }
    seen.add(file);
    const { resolve } = createRequire(file);
    return [...readFileSync(file, 'utf8').matchAll(REQUIRED)]
        .map(([, name]) => name)
        .filter(name => name.includes('/test/') || FOR_TESTS.test(file))
        .map(name => resolve(name))
        .some(other => RUNS.test(other) || (FOR_TESTS.test(other) && !seen.has(other) && hasMoreRuns(other, seen)));
}

/**
 * @param {string} file
 * @param {'short' | 'long'} [tests] only those of one tier; all of them when left out
 * @param {string} [text] only tests with this in their title
 * @returns {RegExp | undefined} which full titles of the file are meant; undefined when all are
 */
export function chosenTests(file, tests, text) {
    const isWhole = isLongFile(file) || (tests === 'long' && hasMoreRuns(file));
    const tier = tests === undefined || isWhole ? '' : tests === 'long' ? `(?=[^]*${TAG}\\b)` : `(?![^]*${TAG}\\b)`;
    return tier === '' && text === undefined ? undefined : new RegExp(`^${tier}[^]*${escaped(text ?? '')}`);
}

function escaped(text) {
    return text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
}
