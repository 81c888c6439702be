import { expect } from 'chai';
import { HubServer, messagesOf } from '../test/hub-server';

describe('initialize that names a session', () => {
    let hub: HubServer;
    beforeEach(async () => (hub = await HubServer.start()));
    afterEach(() => hub.stop());

    const INITIALIZE = {
        jsonrpc: '2.0',
        id: 0,
        method: 'initialize',
        params: { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name: 'raw', version: '1' } }
    };
    const list = { jsonrpc: '2.0', id: 1, method: 'tools/list' };

    async function session(): Promise<Record<string, string>> {
        const response = await hub.post(INITIALIZE);
        await response.text();
        return { 'mcp-session-id': response.headers.get('mcp-session-id')!, 'mcp-protocol-version': '2025-06-18' };
    }

    it('starts another when that one ended, as after a restart of the backend', async () => {
        const ended = await session();
        await fetch(hub.url, { method: 'DELETE', headers: ended });
        for (const gone of [ended, { 'mcp-session-id': 'never' }]) {
            const response = await hub.post(INITIALIZE, gone);
            expect(response.status).to.equal(200);
            const id = response.headers.get('mcp-session-id');
            expect(id).to.be.a('string').and.not.to.equal(gone['mcp-session-id']);
            expect((await messagesOf(response))[0]?.result).to.have.property('serverInfo');
            expect((await hub.post(list, { ...ended, 'mcp-session-id': id! })).status).to.equal(200);
        }
    });

    it('changes nothing of one that is open', async () => {
        const open = await session();
        expect((await hub.post(INITIALIZE, open)).status).to.equal(400);
        expect((await hub.post(list, open)).status).to.equal(200);
    });
});
