// Own backend: its heap is measured.
import { expect } from 'chai';
import { setTimeout as pause } from 'timers/promises';
import { App } from '../harness/app';
import { Heap } from '../harness/heap';
import { McpClient } from '../harness/mcp';
import { begun, flood, oldestEnded } from '../harness/session-flood';

describe('ten thousand sessions', () => {
    let app: App;
    let heap: Heap;

    before(async () => {
        heap = await Heap.create();
        app = await App.start({ env: heap.env });
    });
    after(async () => {
        await app.stop();
        await heap.dispose();
    });

    it('leave a thousand, lose no memory, and do not keep others from being served', async () => {
        const agent = await McpClient.connect(app);
        const first = await flood(app, 2_000);
        const full = await heap.bytesOf(app);
        let over = false;
        const rest = flood(app, 8_000).finally(() => (over = true));
        let answered = 0;
        while (!over) {
            expect(await agent.call('openspace.tools.list')).to.include({ success: true });
            answered++;
            await pause(20);
        }
        // Starved, the first of them would have been answered only when all was over.
        expect(answered).to.be.above(1);
        const ids = begun([...first, ...(await rest)]);
        // How many are told to wait depends on the machine.
        while (ids.length <= 1_000) {
            ids.push(...begun(await flood(app, 1_000)));
        }
        await oldestEnded(app, ids);
        expect((await heap.bytesOf(app)) / full).to.be.below(1.3);
        expect(await agent.call('openspace.whiteboard.list')).to.include({ success: true });
        await agent.close();
    });
});
