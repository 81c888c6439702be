import { expect } from 'chai';
import { HubServer } from '../test/hub-server';

describe('cancelled requests of a session', () => {
    it('leave room for as many others as may run', async () => {
        const limited = await HubServer.start(undefined, undefined, { limits: { concurrentCalls: 3 } });
        try {
            const client = await limited.connect();
            for (let count = 0; count < 5; count++) {
                const controller = new AbortController();
                const progress = new Promise<void>(resolve => {
                    const call = client.callTool({ name: 'sample.wait' }, undefined, {
                        signal: controller.signal,
                        onprogress: () => resolve()
                    });
                    call.catch(() => undefined);
                });
                await progress;
                controller.abort();
                await limited.until(() => limited.recorder.runningCount === 0);
            }
            expect((await client.callTool({ name: 'sample.echo', arguments: { text: 'on' } })).isError).not.to.equal(true);
        } finally {
            await limited.stop();
        }
    });
});
