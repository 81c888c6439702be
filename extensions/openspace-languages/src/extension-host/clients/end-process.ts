import type { ChildProcess } from 'child_process';
import { once } from 'events';
import { setTimeout as pause } from 'timers/promises';

/** A server that was told to stop has so long to do it. */
const GRACE_MS = 2_000;
/** What it started itself may keep its output open. */
const OUTPUT_MS = 1_000;

/**
 * Resolves once a process has ended, and all that it wrote has been read. It ends by itself, or is ended: a server that is stuck does not
 * read that it should stop.
 */
export async function endProcess(child: ChildProcess, graceMs = GRACE_MS): Promise<void> {
    if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) {
        return;
    }
    const exited = once(child, 'exit');
    const closed = once(child, 'close');
    const timer = setTimeout(() => child.kill('SIGKILL'), graceMs);
    await exited;
    clearTimeout(timer);
    await Promise.race([closed, pause(OUTPUT_MS, undefined, { ref: false })]);
}
