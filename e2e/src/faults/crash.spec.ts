import { expect } from 'chai';
import { CrashingHub } from '../harness/crashing-hub';

describe('kill -9 of the backend while it writes', () => {
    let hub: CrashingHub;
    before(async () => (hub = await CrashingHub.start(500)));
    after(() => hub.stop());

    it('leaves the version before or the version after, whole, and nothing next to it after the next write', async () => {
        // The last kill comes after an answer.
        expect(await hub.write(8, 2)).to.include('after');
    });
});
