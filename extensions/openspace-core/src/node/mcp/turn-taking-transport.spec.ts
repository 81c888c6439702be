import type { JSONRPCMessage } from '@modelcontextprotocol/sdk/types.js';
import { expect } from 'chai';
import { TurnTakingTransport } from './turn-taking-transport';

const LONG = 'a "quoted" \\ line\n\u2028'.repeat(20_000);

/** The message that a client gets as the answer to its one request. */
async function received(result: object): Promise<unknown> {
    const transport = new TurnTakingTransport({ sessionIdGenerator: undefined });
    await transport.start();
    const headers = { accept: 'application/json, text/event-stream', 'content-type': 'application/json' };
    const request = new Request('http://localhost/mcp', { method: 'POST', headers });
    const answer = await transport.handleRequest(request, { parsedBody: { jsonrpc: '2.0', id: 1, method: 'tools/call', params: {} } });
    await transport.send({ jsonrpc: '2.0', id: 1, result } as JSONRPCMessage);
    const data = (await answer.text()).split('\n').find(line => line.startsWith('data: '));
    return JSON.parse(data?.slice('data: '.length) ?? '');
}

describe('TurnTakingTransport', () => {
    it('sends long strings of a result as they are, and leaves the result as it is', async () => {
        const result = {
            content: [{ type: 'text', text: LONG }],
            structuredContent: { diagram_xml: LONG, data: { text: LONG, count: 2 } }
        };
        const before = structuredClone(result);
        expect(await received(result)).to.deep.equal({ jsonrpc: '2.0', id: 1, result });
        expect(result).to.deep.equal(before);
    });

    it('lets others come in between two long strings', async () => {
        let turns = 0;
        const count = () => {
            turns++;
            timer = setImmediate(count);
        };
        let timer = setImmediate(count);
        await received({ content: [{ type: 'text', text: LONG }], structuredContent: { diagram_xml: LONG } }).finally(() =>
            clearImmediate(timer)
        );
        expect(turns).to.be.at.least(2);
    });

    it('sends a small result and an empty one', async () => {
        for (const result of [{}, { content: [], structuredContent: { success: true, list: [null, 1, 'a'] } }]) {
            expect(await received(result)).to.deep.equal({ jsonrpc: '2.0', id: 1, result });
        }
    });
});
