import { expect } from 'chai';
import { envelopeRequest } from '../test/envelope';
import { HubServer, messagesOf, type RpcMessage } from '../test/hub-server';

describe('a cursor that no list has given', () => {
    let hub: HubServer;
    before(async () => (hub = await HubServer.start()));
    after(() => hub.stop());

    const LISTS = ['tools/list', 'resources/list', 'resources/templates/list', 'prompts/list', 'skills/list'];
    type Ask = (method: string, params: Record<string, unknown>) => Promise<RpcMessage | undefined>;

    /** In a session of an earlier revision. */
    async function sessionOf(protocolVersion: string): Promise<Ask> {
        const params = { protocolVersion, capabilities: {}, clientInfo: { name: 'raw', version: '1' } };
        const begun = await hub.post({ jsonrpc: '2.0', id: 0, method: 'initialize', params });
        await begun.text();
        const headers = { 'mcp-session-id': begun.headers.get('mcp-session-id')!, 'mcp-protocol-version': protocolVersion };
        await hub.post({ jsonrpc: '2.0', method: 'notifications/initialized' }, headers);
        return async (method, given) =>
            (await messagesOf(await hub.post({ jsonrpc: '2.0', id: 1, method, params: given }, headers))).at(-1);
    }

    const revisions: Readonly<Record<string, () => Promise<Ask>>> = {
        'of revision 2025-06-18': () => sessionOf('2025-06-18'),
        'of revision 2025-11-25': () => sessionOf('2025-11-25'),
        'of revision 2026-07-28': async () => async (method, params) => {
            const { body, headers } = envelopeRequest(method, params);
            return (await messagesOf(await hub.post(body, headers))).at(-1);
        },
        'without a session': async () => async (method, params) => (await hub.ask(method, params)).at(-1)
    };

    for (const [title, connect] of Object.entries(revisions)) {
        it(`is refused with -32602, ${title}`, async () => {
            const ask = await connect();
            for (const method of LISTS) {
                expect((await ask(method, {}))?.error, method).to.equal(undefined);
                for (const cursor of ['page-2', '', 'constructor']) {
                    expect((await ask(method, { cursor }))?.error?.code, `${method} ${cursor}`).to.equal(-32602);
                }
            }
        });
    }
});
