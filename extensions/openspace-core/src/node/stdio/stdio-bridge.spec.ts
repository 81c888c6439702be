import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { InMemoryTransport } from '@modelcontextprotocol/sdk/inMemory.js';
import { JSONRPCMessageSchema } from '@modelcontextprotocol/sdk/types.js';
import { expect } from 'chai';
import { httpTransport } from './hub-session';
import { StdioBridge } from './stdio-bridge';
import { envelopeRequest } from '../test/envelope';
import { HubServer } from '../test/hub-server';

describe('StdioBridge', () => {
    let hub: HubServer | undefined;
    let token: string | undefined;
    let client: Client;
    let bridge: StdioBridge;

    beforeEach(async () => {
        hub = await HubServer.start();
        token = undefined;
        const [near, far] = InMemoryTransport.createLinkedPair();
        client = new Client({ name: 'on stdio', version: '1' });
        const findHub = async () => hub && { url: hub.url, token };
        bridge = new StdioBridge({ client: far, findHub, connect: httpTransport, restartLimitMs: 300 });
        await bridge.start();
        await client.connect(near);
    });
    afterEach(async () => {
        await bridge.close();
        await client.close();
        await hub?.stop();
    });

    const echo = (text: string) => client.callTool({ name: 'sample.echo', arguments: { text } });
    const failure = (call: Promise<unknown>) =>
        call.then(
            () => 'no failure',
            (error: Error) => error.message
        );

    it('carries calls, the name of the client, and progress', async () => {
        expect((await echo('hi')).structuredContent).to.deep.equal({ success: true, text: 'hi', caller: 'on stdio' });
        const progress: number[] = [];
        await client.callTool({ name: 'sample.steps', arguments: {} }, undefined, {
            onprogress: report => void progress.push(report.progress)
        });
        expect(progress).to.deep.equal([0.25, 0.75]);
    });

    it('carries a cancellation', async () => {
        const abort = new AbortController();
        const call = failure(client.callTool({ name: 'sample.wait', arguments: {} }, undefined, { signal: abort.signal }));
        await hub!.port.waiting;
        abort.abort();
        await hub!.port.stopped;
        expect(await call).not.to.equal('no failure');
    });

    it('opens a session as the same client when the hub has forgotten its own, for all calls at once', async () => {
        hub!.sessions.dispose();
        const results = await Promise.all(['a', 'b', 'c'].map(echo));
        expect(results.map(result => result.structuredContent)).to.deep.equal(
            ['a', 'b', 'c'].map(text => ({ success: true, text, caller: 'on stdio' }))
        );
    });

    it('finds the hub at another address and with another token', async () => {
        await hub!.stop();
        token = 's3cret';
        hub = await HubServer.start(undefined, undefined, { token });
        expect((await echo('again')).structuredContent).to.include({ text: 'again', caller: 'on stdio' });
    });

    it('tells what is wrong when the token is, without telling it', async () => {
        await hub!.stop();
        token = 'wrong';
        hub = await HubServer.start(undefined, undefined, { token: 's3cret' });
        expect(await failure(echo('x')))
            .to.contain('OPENSPACE_HUB_TOKEN')
            .and.not.to.match(/wrong|s3cret/);
    });

    it('does not send a call twice that the hub had begun with, and says so', async () => {
        const call = failure(client.callTool({ name: 'sample.wait', arguments: {} }));
        await hub!.port.waiting;
        await hub!.stop();
        const next = (hub = await HubServer.start());
        expect((await echo('after')).structuredContent).to.include({ text: 'after' });
        expect(await call).to.contain('may have been applied');
        expect(next.log).to.deep.equal([]);
    });

    it('gives up on a hub that does not come back, and takes it up again when it does', async () => {
        await hub!.stop();
        hub = undefined;
        expect(await failure(echo('x'))).to.contain('npm start');
        hub = await HubServer.start();
        expect((await echo('back')).structuredContent).to.include({ text: 'back' });
    });

    describe('with a client of revision 2026-07-28', () => {
        let near: InMemoryTransport;
        let came: Record<string, unknown>[];
        beforeEach(async () => {
            const [ours, theirs] = InMemoryTransport.createLinkedPair();
            near = ours;
            came = [];
            near.onmessage = message => void came.push({ ...message });
            await bridge.close();
            const findHub = async () => hub && { url: hub.url, token };
            bridge = new StdioBridge({ client: theirs, findHub, connect: httpTransport, restartLimitMs: 300 });
            await bridge.start();
        });

        async function ask(method: string, params: Record<string, unknown> = {}, id = 1): Promise<unknown> {
            await near.send(JSONRPCMessageSchema.parse(envelopeRequest(method, params, { id, client: 'on stdio' }).body));
            await hub!.until(() => came.some(message => message.id === id));
            return came.find(message => message.id === id)?.result;
        }

        it('carries requests with the headers that they need over HTTP', async () => {
            expect(await ask('server/discover'))
                .to.have.property('supportedVersions')
                .that.includes('2026-07-28');
            const called = await ask('tools/call', { name: 'sample.echo', arguments: { text: 'é' } }, 2);
            expect(called).to.deep.include({ structuredContent: { success: true, text: 'é', caller: 'on stdio' } });
            expect(await ask('resources/read', { uri: 'note://nö' }, 3)).to.equal(undefined);
            expect(came.find(({ id }) => id === 3)?.error).to.include({ code: -32602 });
        });

        it('goes on with a hub that was restarted, and cancels a request by ending its connection', async () => {
            await ask('tools/list');
            await hub!.stop();
            hub = await HubServer.start();
            await ask('tools/list', {}, 2);
            const { body } = envelopeRequest('tools/call', { name: 'sample.wait', arguments: {} }, { id: 3 });
            await near.send(JSONRPCMessageSchema.parse(body));
            await hub.port.waiting;
            await near.send({ jsonrpc: '2.0', method: 'notifications/cancelled', params: { requestId: 3 } });
            await hub.port.stopped;
        });
    });
});
