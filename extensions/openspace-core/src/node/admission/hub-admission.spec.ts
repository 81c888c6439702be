import { expect } from 'chai';
import { withStoppedClock } from '@openspace/tool/lib/test/stopped-clock';
import { connect, type Socket } from 'net';
import { HubServer, messagesOf } from '../test/hub-server';

describe('HubAdmission', () => {
    let hub: HubServer;
    afterEach(() => hub.stop());

    const call = (name: string, id = 1, args = {}) => ({ jsonrpc: '2.0', id, method: 'tools/call', params: { name, arguments: args } });
    const echo = (id = 1) => call('sample.echo', id, { text: 'x' });

    it('refuses what comes too fast with 429, says how long to wait and that nothing was done', () =>
        withStoppedClock(async () => {
            hub = await HubServer.start(undefined, undefined, { limits: { callsPerSecond: 1 } });
            const statuses: number[] = [];
            let refused: Response | undefined;
            for (let sent = 0; sent < 15; sent++) {
                const response = await hub.post(echo());
                statuses.push(response.status);
                refused = response.status === 429 ? response : refused;
            }
            expect(statuses.slice(0, 10).every(status => status === 200)).to.equal(true);
            expect(hub.port.seen.length).to.equal(statuses.filter(status => status === 200).length);
            const { error } = await refused!.json();
            expect(error.code).to.equal(-32000);
            expect(error.message).to.contain('more than 1 requests a second').and.contain('Nothing was done: wait 1 s');
            expect(error.data.retryAfterMs).to.be.within(1, 1_000);
            expect(refused!.headers.get('retry-after')).to.equal('1');
        }));

    it('counts each session for itself, and a made-up one for its address', () =>
        withStoppedClock(async () => {
            hub = await HubServer.start(undefined, undefined, { limits: { callsPerSecond: 1 } });
            const client = await hub.connect();
            for (let sent = 0; sent < 12; sent++) {
                await hub.post(echo(), { 'mcp-session-id': `made-up-${sent}` });
            }
            expect((await hub.post(echo(), { 'mcp-session-id': 'another' })).status).to.equal(429);
            expect(await client.callTool({ name: 'sample.echo', arguments: { text: 'x' } })).not.to.have.property('isError');
        }));

    it('bounds the calls of a client that run at the same time, whatever became of their connections', async () => {
        hub = await HubServer.start(undefined, undefined, { limits: { concurrentCalls: 2 } });
        const client = await hub.connect();
        const waiting = [1, 2].map(() => client.callTool({ name: 'sample.gate' }));
        await hub.until(() => hub.recorder.running.length === 2);
        const refusal = () => client.callTool({ name: 'sample.echo', arguments: { text: 'x' } }).catch(error => String(error));
        expect(await refusal())
            .to.contain('This client has 2 requests open')
            .and.contain('Nothing was done');
        hub.cutConnections();
        await hub.until(async () => String(await refusal()).includes('This client has 2 calls that run or wait'));
        hub.port.open();
        await Promise.all(waiting);
        expect(await client.callTool({ name: 'sample.echo', arguments: { text: 'x' } })).not.to.have.property('isError');
    });

    it('lets a client cancel calls that take all of its places', async () => {
        hub = await HubServer.start(undefined, undefined, { limits: { concurrentCalls: 2 } });
        const client = await hub.connect();
        const cancel = new AbortController();
        const calls = ['sample.wait', 'sample.gate'].map(name =>
            client.callTool({ name }, undefined, { signal: cancel.signal }).catch((error: unknown) => String(error))
        );
        await hub.until(() => hub.recorder.running.length === 2);
        cancel.abort('enough');
        await hub.port.stopped;
        hub.port.open();
        await Promise.all(calls);
        await hub.until(() => hub.recorder.running.length === 0);
    });

    it('says that all clients together have too many requests open, where it is not the client itself', async () => {
        hub = await HubServer.start(undefined, undefined, { limits: { concurrentCalls: 1 } });
        const clients = await Promise.all(Array.from({ length: 5 }, () => hub.connect()));
        const last = clients.pop()!;
        const waiting = clients.map(client => client.callTool({ name: 'sample.gate' }));
        await hub.until(() => hub.recorder.running.length === 4);
        const refusal = await last.callTool({ name: 'sample.echo', arguments: { text: 'x' } }).catch(error => String(error));
        expect(refusal).to.contain('All clients together have 4 requests open');
        hub.port.open();
        await Promise.all(waiting);
    });

    it('takes a batch for as many calls as it has', async () => {
        hub = await HubServer.start(undefined, undefined, { limits: { concurrentCalls: 3 } });
        const refused = await hub.post([echo(1), echo(2), echo(3), echo(4)]);
        expect([refused.status, hub.port.seen]).to.deep.equal([429, []]);
        expect((await refused.json()).error.message).to.contain('sends 4 at once');
        expect(await messagesOf(await hub.post([echo(1), echo(2), echo(3)]))).to.have.length(3);
    });

    it('bounds the streams that a client keeps open', async () => {
        hub = await HubServer.start();
        const sockets: Socket[] = [];
        const { port } = new URL(hub.url);
        // Without a session: each is refused with 405 only when it is read to its end, and these never end.
        for (let index = 0; index < 8; index++) {
            const socket = connect(Number(port), '127.0.0.1');
            sockets.push(socket);
            socket.write('GET /mcp HTTP/1.1\r\nHost: localhost\r\nContent-Length: 10\r\n\r\n');
        }
        await hub.until(async () => (await fetch(hub.url, { headers: { accept: 'text/event-stream' } })).status === 429);
        sockets.forEach(socket => socket.destroy());
        await hub.until(async () => (await fetch(hub.url)).status === 405);
    });
});
