import { InMemoryTransport, type JSONRPCMessage } from '@modelcontextprotocol/server';
import { expect } from 'chai';
import { TurnTakingServer } from './turn-taking-server';

const LONG = 'a "quoted" \\ line\n\u2028'.repeat(20_000);

/** The message that a client gets as the answer to its one request, as it is written to the wire. */
async function received(result: Record<string, unknown>): Promise<unknown> {
    const [ours, theirs] = InMemoryTransport.createLinkedPair();
    const answered = new Promise<JSONRPCMessage>(resolve => (theirs.onmessage = resolve));
    const server = new TurnTakingServer({ name: 'tested', version: '1' });
    await server.connect(ours);
    await theirs.start();
    await ours.send({ jsonrpc: '2.0', id: 1, result });
    const message = JSON.stringify(await answered);
    await server.close();
    return JSON.parse(message);
}

describe('TurnTakingServer', () => {
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
