import { readFileSync } from 'node:fs';

/** Ends the title of a test, or of a suite, that only `npm run test:long` runs although its file has others. */
const TAG = '@long';
const IN_CODE = new RegExp(`${TAG}['"\`]`);
/** Loads `packages/openspace-tool/src/test/runs.ts`. */
const WITH_RUNS = /\/test\/runs"\)/;

/** Whether all tests of a file are in the long tier. */
export const isLongFile = file => /\.long\.spec\.m?js$/.test(file);

/** Whether a compiled test file has tests of the long tier. */
export function hasLongTests(file) {
    return isLongFile(file) || IN_CODE.test(readFileSync(file, 'utf8'));
}

/** Whether a compiled unit test tries more in the long tier. */
export function hasMoreRuns(file) {
    return WITH_RUNS.test(readFileSync(file, 'utf8'));
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
