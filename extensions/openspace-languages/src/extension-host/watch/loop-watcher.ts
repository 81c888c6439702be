import { StallClock } from '@openspace/core/lib/node/heartbeat/stall-clock';
import { writeSync } from 'fs';
import { workerData } from 'worker_threads';

/** What the thread is started with. */
export interface LoopWatch {
    /** How often the loop that is watched has turned. */
    readonly turns: Int32Array;
    readonly limitMs: number;
    readonly everyMs: number;
}

const STDERR = 2;

// Started by watchLoop, with this.
const { turns, limitMs, everyMs } = workerData as LoopWatch;
const clock = new StallClock(everyMs);

setInterval(() => {
    if (clock.look(Atomics.load(turns, 0), performance.now()) < limitMs) {
        return;
    }
    try {
        // Nothing passes through the loop that stands still.
        writeSync(STDERR, `The server has answered nothing for ${limitMs / 1000} seconds, and is ended. A file takes it too long.\n`);
    } finally {
        process.kill(process.pid, 'SIGKILL');
    }
}, everyMs);
