import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import type { JSONRPCMessage } from '@modelcontextprotocol/sdk/types.js';
import { expect } from 'chai';
import { SseEventStore } from './sse-event-store';
import { HubServer } from '../test/hub-server';

const MEGABYTE = 1024 * 1024;

describe('SseEventStore', () => {
    let events: SseEventStore;
    beforeEach(() => (events = new SseEventStore()));

    const told = (text: string): JSONRPCMessage => ({ jsonrpc: '2.0', method: 'm', params: { text } });
    const textOf = (message: JSONRPCMessage) => ('params' in message ? message.params?.['text'] : undefined);
    const store = (session = 's', stream = 'one') => {
        const own = events.storeFor(session, () => undefined);
        return {
            add: (text: string) => own.storeEvent(stream, told(text)),
            after: async (id: string) => {
                const sent: unknown[] = [];
                await own.replayEventsAfter(id, { send: async (_id, message) => void sent.push(textOf(message)) });
                return sent;
            },
            streamOf: (id: string) => own.getStreamIdForEventId!(id)
        };
    };

    it('gives what came after an event on the same stream of the same session', async () => {
        const [one, two, other] = [store(), store('s', 'two'), store('t')];
        const first = await one.add('a');
        await two.add('b');
        await other.add('c');
        const last = await one.add('d');
        expect([await one.after(first), await one.after(last)]).to.deep.equal([['d'], []]);
        expect([await one.streamOf(first), await other.streamOf(first)]).to.deep.equal(['one', undefined]);
        expect(await other.after(first)).to.deep.equal([]);
    });

    it('keeps the last 256 events of a session and at most 2 MiB, the last one whatever its size', async () => {
        const { add, after, streamOf } = store();
        const first = await add('0');
        const second = await add('1');
        for (let index = 2; index < 257; index++) {
            await add(String(index));
        }
        expect([await streamOf(first), (await after(second)).length]).to.deep.equal([undefined, 255]);
        const large = await add('x'.repeat(3 * MEGABYTE));
        expect([await streamOf(second), await streamOf(large)]).to.deep.equal([undefined, 'one']);
        await add('after');
        expect([await streamOf(large), events.size < 1_000]).to.deep.equal([undefined, true]);
    });

    it('keeps 64 MiB of all sessions: over it, those go that were told something longest ago', async () => {
        const ids: string[] = [];
        for (let index = 0; index < 40; index++) {
            ids.push(await store(`s${index}`).add('x'.repeat(2 * MEGABYTE)));
        }
        expect(events.size).to.be.within(60 * MEGABYTE, 64 * MEGABYTE);
        expect([await store('s0').streamOf(ids[0]!), await store('s39').streamOf(ids[39]!)]).to.deep.equal([undefined, 'one']);
        for (let index = 0; index < 40; index++) {
            events.remove(`s${index}`);
        }
        expect(events.size).to.equal(0);
    });
});

describe('streams that break', () => {
    let hub: HubServer;
    beforeEach(async () => (hub = await HubServer.start()));
    afterEach(() => hub.stop());

    it('go on after the last event: the answer to a call arrives though its stream was cut', async () => {
        const client = new Client({ name: 'tester', version: '1.0.0' });
        let cut = 0;
        const transport = new StreamableHTTPClientTransport(new URL(hub.url), {
            reconnectionOptions: { initialReconnectionDelay: 10, maxReconnectionDelay: 50, reconnectionDelayGrowFactor: 1, maxRetries: 50 }
        });
        await client.connect(transport);
        const calling = client.callTool({ name: 'sample.gate' }, undefined, {
            onprogress: () => {
                if (cut++ === 0) {
                    hub.cutConnections();
                    hub.port.open();
                }
            }
        });
        expect((await calling).structuredContent).to.deep.equal({ success: true });
        expect(cut).to.be.at.least(1);
        await client.close();
    });

    it('fail with 400 for an event that was never sent', async () => {
        const client = await hub.connect();
        const response = await fetch(hub.url, {
            headers: {
                accept: 'text/event-stream',
                'last-event-id': 'made up',
                'mcp-session-id': client.transport?.sessionId ?? '',
                'mcp-protocol-version': '2025-11-25'
            }
        });
        expect(response.status).to.equal(400);
    });
});
