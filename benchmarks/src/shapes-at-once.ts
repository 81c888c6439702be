import { tenNodesNineArrows } from '@openspace/e2e/lib/harness/flowchart';
import type { Benchmark } from './benchmark';
import { diagram, type Shape } from './drawings';
import { BOARD, noOp, type Stage, type WindowStage, withoutWindow, withWindow } from './stage';
import { median, timeOf } from './timing';

const WARM_UP = 10;
const ROUNDS = 40;
const TWO_HUNDRED = diagram(110, 90);

/** 19 shapes in one call, in a window. */
export const nineteenShapes: Benchmark = {
    name: 'nineteen-shapes',
    question: '19 shapes in one replace in a window, against a no-op tool',
    bar: 3,
    measure: () => withWindow(stage => replaceAgainstNoOp(stage, tenNodesNineArrows(), () => painted(stage)))
};

/** 200 shapes in one call, in a window. */
export const twoHundredShapes: Benchmark = {
    name: 'two-hundred-shapes',
    question: '200 shapes in one replace in a window, against a no-op tool',
    bar: 10,
    measure: () => withWindow(stage => replaceAgainstNoOp(stage, TWO_HUNDRED, () => painted(stage)))
};

/** 200 shapes in one call, on a file that no window shows. */
export const twoHundredHeadless: Benchmark = {
    name: 'two-hundred-headless',
    question: '200 shapes in one replace with no window, against a no-op tool',
    bar: 6,
    measure: () => withoutWindow(stage => replaceAgainstNoOp(stage, TWO_HUNDRED))
};

async function replaceAgainstNoOp({ agent }: Stage, shapes: readonly Shape[], ready = async () => undefined) {
    const replace = (drawn: readonly Shape[]) => agent.call('openspace.whiteboard.replace', { path: BOARD, shapes: drawn });
    const times: { replace: number; noop: number }[] = [];
    for (let round = 0; round < WARM_UP + ROUNDS; round++) {
        // Each round draws on an empty board that the person sees as empty; neither is timed.
        await replace([]);
        await ready();
        times.push({ replace: await timeOf(() => replace(shapes)), noop: await timeOf(() => noOp(agent)) });
    }
    const timed = times.slice(WARM_UP);
    const figures = { replace: median(timed.map(time => time.replace)), noop: median(timed.map(time => time.noop)) };
    return { ratio: figures.replace / figures.noop, figures };
}

/** Resolves when the window has shown what it was told so far. */
async function painted({ page }: WindowStage): Promise<undefined> {
    await page.evaluate(() => new Promise<void>(resolve => requestAnimationFrame(() => setTimeout(resolve))));
    return undefined;
}
