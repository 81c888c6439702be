// Own backend: its heap is measured.
import { expect } from 'chai';
import { App } from './harness/app';
import { Heap } from './harness/heap';
import { soak } from './harness/soak';

const itOnPosix = process.platform === 'win32' ? it.skip : it;

describe('sixteen clients at once', () => {
    let heap: Heap;
    let app: App;
    before(async () => {
        heap = await Heap.create();
        app = await App.start({ env: heap.env });
    });
    after(async () => {
        await app.stop();
        await heap.dispose();
    });

    itOnPosix('lose and double nothing, and leave the heap as it was (npm run bench -- soak does so for minutes)', async () => {
        const run = (name: string) => soak(app, { name, clients: 16, calls: 25, pause: 0 });
        await run('warm');
        const before = await heap.bytesOf(app);
        await run('again');
        expect((await heap.bytesOf(app)) / before).to.be.below(1.3);
    });
});
