import { expect } from 'chai';
import { Worker } from 'node:worker_threads';

const LENGTH = 100_000;
/** A limit against expressions that never end, not a measure of speed. */
const LIMIT_MS = 10_000;

const FRAGMENTS = [
    '<!---->',
    '<!--',
    '<svg ',
    '<a "',
    ' ',
    '\t\n',
    '[',
    '(',
    '{',
    '--',
    '-',
    '"',
    "'",
    '\\',
    '|',
    '#',
    '=',
    '<',
    '%%{',
    '**a ',
    '$',
    '//\t\n'
];

/** Each fragment again and again, with something after it that fits to nothing. */
export const LONG_REPEATS: readonly string[] = FRAGMENTS.map(fragment => `${fragment.repeat(Math.ceil(LENGTH / fragment.length))}\0x`);

/**
 * Runs a function of a compiled module in a thread on each of the texts.
 * @param code the body of a function of `text`, which may `require` and `await`
 */
export async function expectToEnd(code: string, texts: readonly string[]): Promise<void> {
    const worker = new Worker(
        `const { parentPort } = require('node:worker_threads');
            const run = async text => { ${code} };
            parentPort.on('message', text => run(text).catch(() => {}).then(() => parentPort.postMessage('done')));`,
        { eval: true }
    );
    try {
        for (const text of texts) {
            const ended = await new Promise<boolean>((resolve, reject) => {
                const timer = setTimeout(() => resolve(false), LIMIT_MS);
                worker.once('error', reject);
                worker.once('message', () => {
                    clearTimeout(timer);
                    worker.removeAllListeners('error');
                    resolve(true);
                });
                worker.postMessage(text);
            });
            expect(ended, JSON.stringify(text.slice(0, 60))).to.equal(true);
        }
    } finally {
        await worker.terminate();
    }
}
