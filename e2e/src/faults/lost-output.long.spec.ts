import { readFile } from 'fs/promises';
import { setTimeout as pause } from 'timers/promises';
import type { App } from '../harness/app';
import { UnreadHub } from '../harness/unread-hub';
import { until } from '@openspace/tool/lib/test/until';

/** How often a process has asked the kernel to write (proc(5), io, syscw). */
async function writesOf(app: App): Promise<number> {
    return Number(/^syscw: (\d+)$/m.exec(await readFile(`/proc/${app.process.pid}/io`, 'utf8'))?.[1]);
}

const itOnLinux = process.platform === 'linux' ? it : it.skip;

describe('a backend whose output no one reads', () => {
    let hub: UnreadHub;
    before(async () => (hub = await UnreadHub.start()));
    after(() => hub.stop());

    itOnLinux('goes on quietly: calls are served, and no failed write leads to the next', async () => {
        await hub.connectAndCall();
        await until('it has printed a warning', () => hub.app.output.includes('nonsense'));
        hub.loseOutput();
        await hub.connectAndCall();
        // A loop writes tens of thousands of times in each second, on a busy machine too. What a start has left to do, such as reading
        // extensions in other threads, which are woken by writes, comes to an end.
        await until('it hardly writes', async () => {
            const before = await writesOf(hub.app);
            await pause(1_000);
            return (await writesOf(hub.app)) - before < 500;
        });
        await hub.connectAndCall();
    });
});
