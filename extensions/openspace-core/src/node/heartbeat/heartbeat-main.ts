import { workerData } from 'worker_threads';
import type { HeartbeatSettings } from './heartbeat-settings';
import { TraceMemory } from './loop-trace';
import { runningFunctions } from './running-functions';
import { StallClock } from './stall-clock';
import { writeStuckReport } from './stuck-report';

/** What the thread is started with. */
export interface HeartbeatData extends HeartbeatSettings {
    readonly trace: SharedArrayBuffer;
}

/** A file is named that was read within about a tenth of the time for which the loop may stand still. */
const RECENT_TURNS = 3;

// Started by Heartbeat, with this.
const { trace, report, limitMs, everyMs } = workerData as HeartbeatData;
const memory = new TraceMemory(trace);
const clock = new StallClock(everyMs);

const looks = setInterval(() => {
    const stoodMs = clock.look(memory.turns, performance.now());
    if (stoodMs >= limitMs && !memory.hasDebugger) {
        clearInterval(looks);
        void end(stoodMs);
    }
}, everyMs);

/** Nothing else ends a thread whose loop stands still, not even SIGTERM, because the thread would have to handle it. */
async function end(stoodMs: number): Promise<void> {
    const stack = await runningFunctions();
    try {
        writeStuckReport(report, { pid: process.pid, at: Date.now(), stoodMs, ...memory.read(RECENT_TURNS), stack });
    } finally {
        process.kill(process.pid, 'SIGKILL');
    }
}
