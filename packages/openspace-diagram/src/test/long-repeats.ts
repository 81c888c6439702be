import { expect } from 'chai';
import { once } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { processorTime } from '@openspace/tool/lib/test/processor-time';

const LENGTH = 100_000;
/** Of the thread alone, whatever else the machine does: what takes linear time takes a tenth of it, what takes quadratic time takes more. */
const LIMIT_MS = 1_000;
const LOOK_EVERY_MS = 50;

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
            parentPort.on('message', text => run(text).catch(() => {}).then(() => parentPort.postMessage('done')));
            let thread;
            try { thread = Number(require('node:fs').readlinkSync('/proc/thread-self').split('/').pop()); } catch {}
            parentPort.postMessage(thread);`,
        { eval: true }
    );
    try {
        const [thread] = (await once(worker, 'message')) as [number | undefined];
        await timed(worker, '', thread, Infinity);
        for (const text of texts) {
            expect(await timed(worker, text, thread, LIMIT_MS), JSON.stringify(text.slice(0, 60))).to.be.lessThan(LIMIT_MS);
        }
    } finally {
        await worker.terminate();
    }
}

/** For how long a thread runs for a text, or a little more than the limit when it does not end by then. */
async function timed(worker: Worker, text: string, thread: number | undefined, limitMs: number): Promise<number> {
    const before = processorTime(thread);
    worker.postMessage(text);
    const done = once(worker, 'message').then(() => true);
    for (;;) {
        const pause = new AbortController();
        const ended = await Promise.race([done, setTimeout(LOOK_EVERY_MS, false, { signal: pause.signal }).catch(() => false)]);
        pause.abort();
        const took = processorTime(thread) - before;
        if (ended || took > limitMs) {
            return took;
        }
    }
}
