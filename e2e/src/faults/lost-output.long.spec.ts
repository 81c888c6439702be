import { expect } from 'chai';
import { readFile } from 'fs/promises';
import { setTimeout as pause } from 'timers/promises';
import { App } from '../harness/app';
import { McpClient } from '../harness/mcp';
import { until } from '../harness/until';

/** How often a process has asked the kernel to write (proc(5), io, syscw). */
async function writesOf(app: App): Promise<number> {
    return Number(/^syscw: (\d+)$/m.exec(await readFile(`/proc/${app.process.pid}/io`, 'utf8'))?.[1]);
}

const itOnLinux = process.platform === 'linux' ? it : it.skip;

describe('a backend whose output no one reads', () => {
    let app: App;
    // Each connection makes it print a warning.
    before(async () => (app = await App.start({ env: { OPENSPACE_TOOLSETS: 'nonsense' } })));
    after(() => app.stop());

    itOnLinux('goes on quietly: calls are served, and no failed write leads to the next', async () => {
        const connectAndCall = async () => {
            const agent = await McpClient.connect(app);
            await agent.call('openspace.whiteboard.list');
            await agent.close();
        };
        await connectAndCall();
        expect(app.output).to.contain('nonsense');
        app.process.stdout?.destroy();
        app.process.stderr?.destroy();
        await connectAndCall();
        // A loop writes tens of thousands of times in each second, on a busy machine too. What a start has left to do, such as reading
        // extensions in other threads, which are woken by writes, comes to an end.
        await until('it hardly writes', async () => {
            const before = await writesOf(app);
            await pause(1_000);
            return (await writesOf(app)) - before < 500;
        });
        await connectAndCall();
    });
});
