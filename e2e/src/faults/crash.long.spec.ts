import { expect } from 'chai';
import { CrashingHub } from '../harness/crashing-hub';

describe('kill -9 of the backend at random moments of 200 writes', function () {
    this.timeout(300_000);
    let hub: CrashingHub;
    // Large enough that writing takes a while.
    before(async () => (hub = await CrashingHub.start(1500)));
    after(() => hub.stop());

    it('leaves the version before or the version after, whole, and nothing next to it after the next write', async () => {
        const found = await hub.write(200, 16);
        expect([...found].sort(), 'kills hit before and after the change took effect').to.deep.equal(['after', 'before']);
    });
});
