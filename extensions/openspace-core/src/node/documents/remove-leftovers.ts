import { readdir, unlink } from 'fs/promises';
import * as path from 'path';
import { isAlive } from './atomic-file';
import { breakStaleLock } from './lock-file';

const TEMPORARY = /^\..+\.(\d+)\.openspace-tmp$/;
const LOCK = /^\..+\.openspace-tmp$/;

/** Removes what a process that was killed while writing left behind in a folder. */
export async function removeLeftovers(folder: string): Promise<void> {
    for (const name of await readdir(folder)) {
        const pid = TEMPORARY.exec(name)?.[1];
        if (pid === undefined) {
            if (LOCK.test(name)) {
                breakStaleLock(path.join(folder, name));
            }
        } else if (!isAlive(Number(pid))) {
            await unlink(path.join(folder, name)).catch(() => undefined);
        }
    }
}
