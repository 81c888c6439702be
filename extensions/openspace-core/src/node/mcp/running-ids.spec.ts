import { expect } from 'chai';
import { HubServer } from '../test/hub-server';
import { RunningIds } from './running-ids';

describe('requests of a session with one id', () => {
    it('are refused while one of them is not answered, and in one batch', () => {
        const [ids, session] = [new RunningIds(), {}];
        const ends: (() => void)[] = [];
        const begin = (body: unknown, of: object = session) => ids.begin(of, body, release => ends.push(release));
        const call = (id: unknown) => ({ jsonrpc: '2.0', id, method: 'tools/call' });
        expect(begin(call(1))).to.equal(undefined);
        expect(begin(call('1')), 'a text is another id').to.equal(undefined);
        expect(begin(call(1), {}), 'in another session').to.equal(undefined);
        expect(begin([call(2), call(1)])).to.equal(1);
        expect(begin([call(3), call(3)])).to.equal(3);
        expect(begin([call(2), { jsonrpc: '2.0', id: 1, result: {} }, { jsonrpc: '2.0', method: 'ping' }, null, 7])).to.equal(undefined);
        ends.forEach(release => release());
        expect(begin([call(1), call(2), call(3)])).to.equal(undefined);
    });

    it('do not use up the room of their client', async () => {
        const limited = await HubServer.start(undefined, undefined, { limits: { concurrentCalls: 3 } });
        try {
            const client = await limited.connect();
            const { sessionId = '' } = client.transport ?? {};
            const post = (id: number, name: string, args: object = {}) =>
                fetch(limited.url, {
                    method: 'POST',
                    headers: {
                        'content-type': 'application/json',
                        accept: 'application/json, text/event-stream',
                        'mcp-session-id': sessionId
                    },
                    body: JSON.stringify({ jsonrpc: '2.0', id, method: 'tools/call', params: { name, arguments: args } })
                });
            const first = await post(900, 'sample.wait');
            for (let count = 0; count < 5; count++) {
                const second = await post(900, 'sample.echo', { text: 'x' });
                expect(second.status).to.equal(400);
                expect(await second.json()).to.deep.include({ id: 900 });
            }
            expect(await (await post(901, 'sample.echo', { text: 'on' })).text()).to.include('on');
            await first.body?.cancel();
        } finally {
            await limited.stop();
        }
    });
});
