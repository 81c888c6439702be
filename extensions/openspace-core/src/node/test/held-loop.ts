import { processorTime } from '@openspace/tool/lib/test/processor-time';

const TICK_MS = 5;

/**
 * Runs work and finds how long the loop of this thread was held at most, in milliseconds. On Linux that is the time for
 * which the thread ran without a turn of the loop, so that it does not grow when other programs take the processor.
 */
export async function heldLoop(work: () => Promise<unknown>): Promise<number> {
    let last = processorTime();
    let most = 0;
    const look = () => {
        const now = processorTime();
        most = Math.max(most, now - last);
        last = now;
    };
    const ticks = setInterval(look, TICK_MS);
    try {
        await work();
        look();
        return most;
    } finally {
        clearInterval(ticks);
    }
}
