import { expect } from 'chai';
import { request } from 'http';
import { HubServer } from '../test/hub-server';

describe('the methods of a session', () => {
    let hub: HubServer;
    beforeEach(async () => (hub = await HubServer.start()));
    afterEach(() => hub.stop());

    /** The status, and what may be used instead. */
    const ask = (method: string, headers: Record<string, string>) =>
        new Promise<[number | undefined, string | undefined]>((resolve, reject) => {
            const sent = request(hub.url, { method, headers }, response => {
                resolve([response.statusCode, response.headers.allow]);
                response.resume();
            });
            sent.on('error', reject).end();
        });

    it('are GET, POST and DELETE; others are answered with 405, TRACE too, of which the web makes no request', async () => {
        const params = { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name: 'raw', version: '1' } };
        const begun = await hub.post({ jsonrpc: '2.0', id: 0, method: 'initialize', params });
        await begun.text();
        const headers = { 'mcp-session-id': begun.headers.get('mcp-session-id')! };
        for (const method of ['PUT', 'PATCH', 'OPTIONS', 'PROPFIND', 'TRACE']) {
            expect(await ask(method, headers), method).to.deep.equal([405, 'GET, POST, DELETE']);
        }
        expect((await ask('DELETE', headers))[0]).to.equal(200);
    });
});
