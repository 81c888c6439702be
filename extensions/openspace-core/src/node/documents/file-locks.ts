import { type CancelSignal, ToolError } from '@openspace/tool';
import { lstatSync } from 'fs';
import { setTimeout as pause } from 'timers/promises';
import { companionPath, isErrno } from './atomic-file';
import { KeyedLock } from '../calls/keyed-lock';
import { giveLockBack, signOf, takeLock } from './lock-file';
import { pidOf } from './lock-owner';

/** Longer than a write takes on any disk that works. */
const WAIT_LIMIT_MS = 10_000;
const PAUSE_MS = 2;

/**
 * Locks of files: one writer at a time among all processes that serve the folder, regardless of who runs them. The
 * lock of a process that was killed has no effect (docs/adr/0040-lock-between-processes.md).
 */
export class FileLocks {
    private readonly within = new KeyedLock();

    constructor(private readonly waitLimitMs = WAIT_LIMIT_MS) {}

    /** Runs a task while no one else of this process has the file; for those who only read. */
    runHere<T>(file: string, task: () => Promise<T>): Promise<T> {
        return this.within.run(file, task);
    }

    /**
     * Runs a task while no one else of any process has the file. In a folder that is missing or cannot be written, no one can
     * replace the file either, and the task runs without a lock.
     * @param file its real path
     * @throws ToolError `CONFLICT` when a folder is in the place of the lock, `TIMEOUT` when another process does not let go within 10 s, `CANCELLED` while it waits
     */
    run<T>(file: string, task: () => Promise<T>, signal?: CancelSignal): Promise<T> {
        return this.within.run(file, async () => {
            const lock = companionPath(file, 'lock');
            const sign = await this.take(file, lock, signal);
            try {
                return await task();
            } finally {
                if (sign !== undefined) {
                    giveLockBack(lock, sign);
                }
            }
        });
    }

    /** @returns undefined where there is no lock to be had */
    private async take(file: string, lock: string, signal: CancelSignal | undefined): Promise<string | undefined> {
        try {
            // A waiting process holds this one, and gets the lock before later ones.
            const queue = companionPath(file, 'next');
            refuseFolder(file, lock);
            refuseFolder(file, queue);
            return (signOf(queue) === undefined ? takeLock(lock) : undefined) ?? (await this.wait(file, lock, queue, signal));
        } catch (error) {
            if (isErrno(error, 'ENOENT', 'ENOTDIR', 'EACCES', 'EPERM', 'EROFS')) {
                return undefined;
            }
            throw error;
        }
    }

    private async wait(file: string, lock: string, queue: string, signal: CancelSignal | undefined): Promise<string> {
        const end = performance.now() + this.waitLimitMs;
        let place: string | undefined;
        try {
            for (;;) {
                place ??= takeLock(queue);
                const sign = place === undefined ? undefined : takeLock(lock);
                if (sign !== undefined) {
                    return sign;
                }
                if (signal?.aborted) {
                    throw new ToolError('CANCELLED', 'The call was cancelled; nothing was changed.');
                }
                if (performance.now() > end) {
                    throw lockedByOther(file, lock);
                }
                // Other processes do not tell when they are done.
                await pause(PAUSE_MS);
            }
        } finally {
            if (place !== undefined) {
                giveLockBack(queue, place);
            }
        }
    }
}

/** A folder is no one's lock, and never goes away by itself. */
function refuseFolder(file: string, lock: string): void {
    if (lstatSync(lock, { throwIfNoEntry: false })?.isDirectory()) {
        throw new ToolError(
            'CONFLICT',
            `The folder ${JSON.stringify(lock)} is where the lock of ${JSON.stringify(file)} has to be; nothing was changed.`,
            {
                suggestion: `Move or remove that folder, and call again.`,
                details: { lock }
            }
        );
    }
}

function lockedByOther(file: string, lock: string): ToolError {
    const pid = pidOf(signOf(lock) ?? '');
    const who = pid === undefined ? 'Another program' : `Another OpenSpace (process ${pid})`;
    return new ToolError('TIMEOUT', `${who} is writing ${JSON.stringify(file)} and has not finished; nothing was changed.`, {
        suggestion: `Wait a moment and call again. If no other OpenSpace is running, delete ${JSON.stringify(lock)}.`,
        details: { lock, pid }
    });
}
