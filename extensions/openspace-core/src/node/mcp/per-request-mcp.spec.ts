import type { McpSubscription } from '@modelcontextprotocol/client';
import { expect } from 'chai';
import { mock } from 'node:test';
import { envelopeRequest, REVISION } from '../test/envelope';
import { HubServer, messagesOf, type RpcMessage } from '../test/hub-server';

describe('PerRequestMcp', () => {
    let hub: HubServer;
    beforeEach(async () => (hub = await HubServer.start()));
    afterEach(() => hub.stop());

    /** Sends a request by hand; `headers` go over those that belong to it. */
    async function ask(
        [method, params = {}, options = {}]: Parameters<typeof envelopeRequest>,
        headers: Record<string, string | undefined> = {},
        query = ''
    ): Promise<{ status: number; answer: RpcMessage | undefined }> {
        const { body, headers: own } = envelopeRequest(method, params, options);
        const sent = Object.entries({ ...own, ...headers }).filter((header): header is [string, string] => header[1] !== undefined);
        const response = await hub.post(body, Object.fromEntries(sent), query);
        return { status: response.status, answer: (await messagesOf(response)).at(-1) };
    }
    const toolNames = (answer: RpcMessage | undefined) => answer?.result?.tools.map(({ name }) => name);

    describe('with the official client', () => {
        it('says what it is, lists and calls, with no session', async () => {
            const client = await hub.connectPerRequest();
            expect(client.getNegotiatedProtocolVersion()).to.equal(REVISION);
            expect(client.getServerVersion()?.name).to.equal('openspace');
            expect(client.getInstructions()).to.contain('openspace.tools.search');
            expect((await client.listTools()).tools.map(({ name }) => name)).to.include('sample.echo');
            const { structuredContent } = await client.callTool({ name: 'sample.echo', arguments: { text: 'hi' } });
            expect(structuredContent).to.deep.equal({ success: true, text: 'hi', caller: 'tester' });
            expect(hub.sessions.count).to.equal(0);
        });

        it('passes progress and cancellation on', async () => {
            const client = await hub.connectPerRequest();
            const abort = new AbortController();
            const progress: unknown[] = [];
            const call = client.callTool(
                { name: 'sample.wait', arguments: {} },
                {
                    signal: abort.signal,
                    onprogress: report => {
                        progress.push(report);
                        abort.abort('enough');
                    }
                }
            );
            expect(String(await call.catch((error: unknown) => error))).to.contain('enough');
            await hub.port.stopped;
            expect(progress).to.deep.equal([{ progress: 0.5, total: 1, message: 'half' }]);
        });

        it('stops the work of a client that went away before there was any answer', async () => {
            const abort = new AbortController();
            const { body, headers } = envelopeRequest('tools/call', { name: 'sample.wait', arguments: {} });
            const sent = fetch(hub.url, {
                method: 'POST',
                headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream', ...headers },
                body: JSON.stringify(body),
                signal: abort.signal
            }).catch((error: Error) => error.name);
            await hub.port.waiting;
            abort.abort();
            await hub.port.stopped;
            expect(await sent).to.equal('AbortError');
        });

        it('is one client for all requests under its name, which the person pauses and allows again', async () => {
            const client = await hub.connectPerRequest();
            const call = () => client.callTool({ name: 'sample.echo', arguments: { text: 'x' } });
            await call();
            await call();
            const [known, ...others] = hub.connected.all;
            expect(others).to.deep.equal([]);
            expect(known).to.deep.include({ kind: 'stateless', client: { name: 'tester', version: '1.0.0' }, calls: 2, paused: false });
            hub.connected.setPaused(known!.sessionId, true);
            expect((await call()).isError).to.equal(true);
            hub.connected.setPaused(known!.sessionId, false);
            expect((await call()).isError).to.equal(undefined);
        });
    });

    describe('choices', () => {
        it('come from the URL, or from a field of _meta, which goes before it', async () => {
            const { answer } = await ask(['tools/list'], {}, '?toolsets=drawio&names=portable');
            expect(toolNames(answer)).to.include('sample_gate').and.not.to.include('sample_echo');
            const meta = { 'openspace/toolsets': ['canvas'], 'openspace/names': 'exact' };
            expect(toolNames((await ask(['tools/list', {}, { meta }], {}, '?toolsets=drawio&names=portable')).answer)).to.deep.equal([
                'sample.picture'
            ]);
        });

        it('that there are not are refused with what there is', async () => {
            for (const meta of [{ 'openspace/toolsets': 'pixels' }, { 'openspace/toolsets': [7] }, { 'openspace/names': 'short' }]) {
                const { status, answer } = await ask(['tools/list', {}, { meta, id: 'mine' }]);
                expect(status, JSON.stringify(meta)).to.equal(400);
                expect(answer?.id).to.equal('mine');
                expect(answer?.error?.message).to.match(/use|once each/);
            }
        });
    });

    describe('attacks', () => {
        const call = ['tools/call', { name: 'sample.echo', arguments: { text: 'x' } }] as const;

        for (const [what, headers] of Object.entries({
            'no revision in the headers': { 'mcp-protocol-version': undefined },
            'another revision in the headers': { 'mcp-protocol-version': '2025-11-25' },
            'no method in the headers': { 'mcp-method': undefined },
            'another method in the headers': { 'mcp-method': 'tools/list' },
            'no name in the headers': { 'mcp-name': undefined },
            'another name in the headers': { 'mcp-name': 'sample.crash' }
        })) {
            it(`refuses ${what}, having done nothing`, async () => {
                const { status, answer } = await ask([...call], headers);
                expect(status).to.equal(400);
                expect(answer?.error?.code).to.equal(-32020);
                expect(hub.port.seen).to.deep.equal([]);
            });
        }

        it('refuses revisions that there are not, and names those that there are', async () => {
            for (const version of ['2099-01-01', 'x', '']) {
                const { status, answer } = await ask([...call, { version }], { 'mcp-protocol-version': version || undefined });
                expect(status, version).to.equal(400);
                expect(JSON.stringify(answer?.error), version).to.match(/-32022.*2026-07-28|-320(20|02)|-32602/);
            }
            expect(hub.port.seen).to.deep.equal([]);
        });

        it('refuses an envelope without capabilities, and one whose client is no client', async () => {
            for (const meta of [
                { 'io.modelcontextprotocol/clientCapabilities': undefined },
                { 'io.modelcontextprotocol/clientInfo': { name: 7 } },
                { 'io.modelcontextprotocol/clientInfo': 'x' }
            ]) {
                const { status, answer } = await ask([...call, { meta }]);
                expect(status).to.equal(400);
                expect(answer?.error?.code).to.equal(-32602);
            }
            expect(hub.port.seen).to.deep.equal([]);
        });

        it('refuses a batch, and a body that is not declared to be JSON', async () => {
            const { body, headers } = envelopeRequest(...call);
            expect((await hub.post([body, body], headers)).status).to.equal(400);
            expect((await hub.post(body, { ...headers, 'content-type': 'text/plain' })).status).to.equal(415);
            expect(hub.port.seen).to.deep.equal([]);
        });

        it('refuses methods of the earlier revisions, and a session', async () => {
            for (const method of ['initialize', 'ping', 'logging/setLevel', 'resources/subscribe', 'no/such']) {
                expect((await ask([method])).answer?.error?.code, method).to.equal(-32601);
            }
            const { answer } = await ask([...call], { 'mcp-session-id': 'made-up' });
            expect(answer?.result?.structuredContent).to.include({ text: 'x' });
        });

        it('cannot have more places by naming more clients than one address may have', async () => {
            await hub.stop();
            hub = await HubServer.start(undefined, [], { limits: { callsPerSecond: 1 } });
            const accepted = async (count: number) => {
                const statuses: number[] = [];
                for (let n = 0; n < count; n++) {
                    statuses.push((await ask([...call, { client: `client ${n}` }])).status);
                }
                expect(statuses).to.include(429);
                return statuses.filter(status => status === 200).length;
            };
            mock.timers.enable({ apis: ['Date'] });
            try {
                // Ten of one client, four times as many of all of an address together, and four more each second.
                expect(await accepted(60)).to.equal(40);
                mock.timers.tick(2_000);
                expect(await accepted(20)).to.equal(8);
            } finally {
                mock.timers.reset();
            }
        });

        it('keeps what a client calls itself short', async () => {
            await ask([...call, { client: 'n'.repeat(5_000) }]);
            expect(hub.connected.all[0]?.client.name).to.have.length(100);
        });
    });

    describe('subscriptions', () => {
        const listeners = new Set<(uris: readonly string[], listChanged: boolean) => void>();
        const changed = (uri: string, listChanged = false) => listeners.forEach(listener => listener([uri], listChanged));

        beforeEach(async () => {
            await hub.stop();
            hub = await HubServer.start(undefined, [], {
                resources: [
                    {
                        templates: [{ uriTemplate: 'note://{name}', name: 'note', title: 'A note', mimeType: 'text/plain' }],
                        list: () => [],
                        read: () => undefined,
                        onDidChange: listener => {
                            listeners.add(listener);
                            return () => listeners.delete(listener);
                        }
                    }
                ]
            });
        });

        it('report changes in the spelling of the client, until it closes them or goes away', async () => {
            const client = await hub.connectPerRequest();
            const told: unknown[] = [];
            client.setNotificationHandler('notifications/resources/updated', ({ params }) => void told.push(params.uri));
            client.setNotificationHandler('notifications/resources/list_changed', () => void told.push('list'));
            const listen = (uri: string): Promise<McpSubscription> =>
                client.listen({ resourceSubscriptions: [uri], resourcesListChanged: true });
            const subscription = await listen('note://%61');
            changed('note://a', true);
            changed('note://b');
            await hub.until(() => told.length === 2);
            expect(told).to.deep.equal(['note://%61', 'list']);
            const [shown] = hub.connected.all;
            expect(shown?.goneAt).to.equal(undefined);
            await subscription.close();
            await listen('note://b');
            changed('note://a');
            changed('note://b');
            await hub.until(() => told.length === 3);
            expect(told[2]).to.equal('note://b');
        });

        it('are bounded, and for known resources only', async () => {
            const listen = (uris: string[]) => ask(['subscriptions/listen', { notifications: { resourceSubscriptions: uris } }]);
            expect((await listen(['other://x'])).answer?.error?.message).to.contain('resources/templates/list');
            const many = await listen(Array.from({ length: 257 }, (_, n) => `note://${n}`));
            expect(many.answer?.error?.message).to.contain('256');
        });
    });
});
