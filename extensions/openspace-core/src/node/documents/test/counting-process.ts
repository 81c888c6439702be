/**
 * A process that counts on a file under its lock: COUNTER TIMES. It prints a line for each count that it has written.
 * Reading and writing are far apart, so that two at once would lose counts.
 */
import { readFileSync, renameSync, writeFileSync } from 'fs';
import { setImmediate } from 'timers/promises';
import { FileLocks } from '../file-locks';

const [counter = '', times = ''] = process.argv.slice(2);
const locks = new FileLocks(60_000);

async function count(): Promise<void> {
    for (let n = 0; n < Number(times); n++) {
        await locks.run(counter, async () => {
            const before = Number(readFileSync(counter, 'utf8'));
            await setImmediate();
            writeFileSync(`${counter}.${process.pid}`, String(before + 1));
            renameSync(`${counter}.${process.pid}`, counter);
            process.stdout.write(`${before + 1}\n`);
        });
    }
}

void count();
