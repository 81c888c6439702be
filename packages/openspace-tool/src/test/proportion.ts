import { expect } from 'chai';
import * as path from 'node:path';
import { Worker } from 'node:worker_threads';
import { sized } from './runs';
import type { Steps } from './steps-in-thread';

/** Sizes of the same input: what is done once is done with the first, and the last is {@link FACTOR} times the second. */
const FACTOR = 4;
/** What sorts grows by five; what looks at each pair grows by sixteen. */
const MOST = 6;
/** So many steps for each item are in proportion, even where a small input has none of them: tables that grow, indices with one more digit. */
const STEPS_EACH = 6;
/** What grows is counted so often: once in some thousand runs V8 loses the counts of a function that it compiles meanwhile. */
const COUNTED = 3;
/** The counts of inputs that are smaller than this one say less: `npm test` makes no input smaller than that. */
const SMALL = 400;
const NOTHING: Steps = { natives: {}, functions: {} };

/**
 * Finds whether work grows no faster than its input: whether no place in the code runs more often than in proportion, and no method of
 * texts and lists goes through more. It counts and measures no time, so that the machine plays no part.
 * @param code the body of an asynchronous function of `input`, which requires compiled modules by their full paths
 * @param inputOf makes the input of a size
 * @param all size of the smaller input of the two that are compared, see {@link sized}; large enough that each place of interest runs
 */
export async function expectInProportion(code: string, inputOf: (size: number) => unknown, all = SMALL): Promise<void> {
    const size = Math.max(Math.min(all, SMALL), sized(all));
    let found = await grownTooMuch(code, inputOf, size);
    for (let again = 1; again < COUNTED && found.length > 0; again++) {
        const places = new Set((await grownTooMuch(code, inputOf, size)).map(({ place }) => place));
        found = found.filter(({ place }) => places.has(place));
    }
    const worst = found.sort((one, other) => other.to - one.to).slice(0, 5);
    expect(
        worst.map(({ place, from, to }) => `${from} → ${to}: ${place}`),
        `what grows faster than the input, from ${size} to ${size * FACTOR}`
    ).to.deep.equal([]);
}

async function grownTooMuch(code: string, inputOf: (size: number) => unknown, size: number): Promise<Growth[]> {
    const [, small = NOTHING, large = NOTHING] = await stepsOf(
        code,
        [size / 10, size, size * FACTOR].map(each => inputOf(Math.ceil(each)))
    );
    return grownBetween(small, large).filter(({ from, to }) => to > Math.max(MOST * from, STEPS_EACH * FACTOR * size));
}

interface Growth {
    readonly place: string;
    readonly from: number;
    readonly to: number;
}

function grownBetween(small: Steps, large: Steps): Growth[] {
    const natives = Object.entries(large.natives).map(([place, to]) => ({ place, from: small.natives[place] ?? 0, to }));
    const ranges = Object.entries(large.functions).flatMap(([place, places]) =>
        places.map(({ startOffset, endOffset, count }) => {
            const around = small.functions[place]?.findLast(range => range.startOffset <= startOffset && range.endOffset >= endOffset);
            return { place: `${place}, from ${startOffset}`, from: around?.count ?? 0, to: count };
        })
    );
    return [...natives, ...ranges];
}

/** All that was counted, as one number. */
export function total(steps: Steps | undefined): number {
    const { natives, functions } = steps ?? NOTHING;
    return [...Object.values(natives), ...Object.values(functions).flatMap(ranges => ranges.map(({ count }) => count))].reduce(
        (sum, count) => sum + count,
        0
    );
}

/** Counts the steps that code takes with each of the inputs, one after another, in a thread where it is loaded for this. */
export async function stepsOf(code: string, inputs: readonly unknown[]): Promise<readonly Steps[]> {
    const counting = JSON.stringify(path.join(__dirname, 'steps-in-thread'));
    const worker = new Worker(`require(${counting}).postSteps(async input => { ${code} });`, { eval: true, workerData: inputs });
    try {
        return await new Promise<readonly Steps[]>((resolve, reject) => {
            worker.once('message', resolve);
            worker.once('error', reject);
        });
    } finally {
        await worker.terminate();
    }
}
