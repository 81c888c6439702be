import { execFile } from 'child_process';
import { promisify } from 'util';
import type { App } from './app';

const run = promisify(execFile);

/**
 * Lets the kernel refuse whatever a backend writes to a file, as a full disk does. It needs neither a disk of its own
 * nor the rights to mount one.
 */
export async function fillDisk(app: App): Promise<void> {
    await run('prlimit', ['--pid', String(app.process.pid), '--fsize=1:']);
}

/** Makes room again. */
export async function freeDisk(app: App): Promise<void> {
    await run('prlimit', ['--pid', String(app.process.pid), '--fsize=unlimited:']);
}
