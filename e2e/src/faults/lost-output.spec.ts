import { UnreadHub } from '../harness/unread-hub';
import { until } from '@openspace/tool/lib/test/until';

describe('a backend whose output no one reads', () => {
    let hub: UnreadHub;
    before(async () => (hub = await UnreadHub.start()));
    after(() => hub.stop());

    it('still serves connections and calls', async () => {
        await hub.connectAndCall();
        await until('it has printed a warning', () => hub.app.output.includes('nonsense'));
        hub.loseOutput();
        // What it prints of a connection is lost before the next one comes.
        for (let connection = 0; connection < 5; connection++) {
            await hub.connectAndCall();
        }
    });
});
