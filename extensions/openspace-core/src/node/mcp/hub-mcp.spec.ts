import { expect } from 'chai';
import { HubServer, messagesOf, type RpcMessage } from '../test/hub-server';

describe('HubMcp', () => {
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
    const callOf = (name: string, args: object = {}, id = 1, more: object = {}) => ({
        jsonrpc: '2.0',
        id,
        method: 'tools/call',
        params: { name, arguments: args, ...more }
    });
    const errorOf = async (response: Response) => (await messagesOf(response))[0]?.error;

    /** Opens a session by hand. */
    async function session(query = ''): Promise<Record<string, string>> {
        const response = await hub.post(INITIALIZE, {}, query);
        await response.text();
        return { 'mcp-session-id': response.headers.get('mcp-session-id')!, 'mcp-protocol-version': '2025-06-18' };
    }

    describe('without a session', () => {
        it('serves one request, as server-sent events', async () => {
            const response = await hub.post(list);
            expect(response.status).to.equal(200);
            expect(response.headers.get('content-type')).to.contain('text/event-stream');
            expect(response.headers.get('mcp-session-id')).to.equal(null);
            expect((await messagesOf(response))[0]?.result?.tools.map(tool => tool.name)).to.include('sample.echo');
        });

        it('runs a tool and gives its result as structure and as text', async () => {
            const [answer] = await hub.ask('tools/call', { name: 'sample.echo', arguments: { text: 'hi' } });
            const expected = { success: true, text: 'hi', caller: 'an agent' };
            expect(answer?.result?.structuredContent).to.deep.equal(expected);
            expect(JSON.parse(answer!.result!.content[0]!.text)).to.deep.equal(expected);
            expect(answer?.result).not.to.have.property('isError');
        });

        it('reports progress before the result', async () => {
            const messages = await messagesOf(await hub.post(callOf('sample.steps', {}, 1, { _meta: { progressToken: 'p' } })));
            expect(messages.map(({ method, params }) => method && params)).to.deep.equal([
                { progressToken: 'p', progress: 0.25, total: 1 },
                { progressToken: 'p', progress: 0.75, total: 1, message: 'nearly' },
                undefined
            ]);
        });

        it('takes a call that leaves its arguments out, as MCP allows', async () => {
            const [answer] = await hub.ask('tools/call', { name: 'sample.steps' });
            expect(answer?.result?.structuredContent).to.deep.equal({ success: true });
        });

        it('sends no progress to a client that gave no token', async () => {
            expect(await messagesOf(await hub.post(callOf('sample.steps')))).to.have.length(1);
        });

        it('stops the work of a client that went away', async () => {
            const abort = new AbortController();
            const request = fetch(hub.url, {
                method: 'POST',
                headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream' },
                body: JSON.stringify(callOf('sample.wait')),
                signal: abort.signal
            })
                .then(response => response.text())
                .catch((error: Error) => error.name);
            await hub.port.waiting;
            abort.abort();
            await hub.port.stopped;
            expect(await request).to.equal('AbortError');
        });

        for (const method of ['GET', 'DELETE', 'PUT']) {
            it(`answers ${method} with 405`, async () => {
                const response = await fetch(hub.url, { method, headers: { accept: 'text/event-stream' } });
                expect(response.status).to.equal(405);
                expect(response.headers.get('allow')).to.equal('POST');
                expect((await errorOf(response))?.message).to.contain('initialize');
            });
        }
    });

    describe('in a session', () => {
        it('knows the client by its name', async () => {
            const client = await hub.connect();
            const result = await client.callTool({ name: 'sample.echo', arguments: { text: 'hi' } });
            expect(result.structuredContent).to.deep.equal({ success: true, text: 'hi', caller: 'tester' });
        });

        it('says what it is and how to use it', async () => {
            const client = await hub.connect('?toolsets=whiteboard');
            expect(client.getServerVersion()?.name).to.equal('openspace');
            expect(client.getInstructions()).to.contain('More toolsets: canvas, drawio, discovery.').and.to.contain('?toolsets=');
            expect((await hub.connect()).getInstructions()).to.contain('openspace.tools.search');
            expect((await hub.connect('?names=portable')).getInstructions()).to.contain('openspace_tools_search');
            expect((await hub.connect('?toolsets=all')).getInstructions()).not.to.contain('More toolsets');
        });

        it('passes progress and cancellation of the official client on', async () => {
            const client = await hub.connect();
            const abort = new AbortController();
            const progress: unknown[] = [];
            const call = client.callTool({ name: 'sample.wait', arguments: {} }, undefined, {
                signal: abort.signal,
                onprogress: report => {
                    progress.push(report);
                    abort.abort('enough');
                }
            });
            expect(await call.catch((error: Error) => error.message)).to.contain('enough');
            await hub.port.stopped;
            expect(progress).to.deep.equal([{ progress: 0.5, total: 1, message: 'half' }]);
        });

        it('ignores a cancellation that comes late', async () => {
            const headers = await session();
            await messagesOf(await hub.post(callOf('sample.echo', { text: 'one' }, 7), headers));
            const late = { jsonrpc: '2.0', method: 'notifications/cancelled', params: { requestId: 7, reason: 'late' } };
            expect((await hub.post(late, headers)).status).to.equal(202);
            expect((await messagesOf(await hub.post(callOf('sample.echo', { text: 'two' }, 8), headers)))[0]?.id).to.equal(8);
        });

        it('serves several calls at once', async () => {
            const client = await hub.connect();
            const texts = Array.from({ length: 20 }, (_, index) => `text ${index}`);
            const results = await Promise.all(texts.map(text => client.callTool({ name: 'sample.echo', arguments: { text } })));
            expect(results.map(result => (result.structuredContent as { text: string }).text)).to.deep.equal(texts);
        });

        it('opens a stream for GET, and closes it with the session', async () => {
            const headers = await session();
            const stream = await fetch(hub.url, { headers: { ...headers, accept: 'text/event-stream' } });
            expect([stream.status, stream.headers.get('content-type')]).to.deep.equal([200, 'text/event-stream']);
            expect((await fetch(hub.url, { method: 'DELETE', headers })).status).to.equal(200);
            expect((await stream.text()).includes('data: {')).to.equal(false);
        });

        it('answers 404 after DELETE, and for a session that never was', async () => {
            const headers = await session();
            await fetch(hub.url, { method: 'DELETE', headers });
            for (const gone of [headers, { 'mcp-session-id': 'never' }]) {
                const response = await hub.post(list, gone);
                expect(response.status).to.equal(404);
                expect(await errorOf(response)).to.deep.include({ code: -32001 });
                expect((await fetch(hub.url, { headers: { ...gone, accept: 'text/event-stream' } })).status).to.equal(404);
                expect((await fetch(hub.url, { method: 'DELETE', headers: gone })).status).to.equal(404);
            }
        });

        it('keeps sessions apart', async () => {
            const [one, two] = [await session(), await session('?toolsets=drawio')];
            expect(one['mcp-session-id']).not.to.equal(two['mcp-session-id']);
            const names = async (headers: Record<string, string>) =>
                (await messagesOf(await hub.post(list, headers)))[0]?.result?.tools.map(tool => tool.name);
            expect(await names(two)).to.deep.equal(['sample.fail', 'sample.crash', 'sample.gate']);
            expect(await names(one))
                .to.include('sample.echo')
                .and.not.to.include('sample.fail');
        });
    });

    describe('bodies', () => {
        it('refuses one that is too large with 413, having done nothing', async () => {
            const response = await hub.post(callOf('sample.echo', { text: 'x'.repeat(8 * 1024 * 1024) }));
            expect(response.status).to.equal(413);
            expect(await errorOf(response)).to.deep.include({ code: -32600 });
            expect(hub.port.seen).to.deep.equal([]);
        });

        it('refuses one in another encoding with 415, and says which one to use', async () => {
            const response = await hub.post(callOf('sample.echo', { text: 'x' }), { 'content-type': 'application/json; charset=utf-16' });
            expect(response.status).to.equal(415);
            expect((await errorOf(response))?.message).to.equal('The request is not UTF-8; nothing was done. Send it as UTF-8.');
            expect(hub.port.seen).to.deep.equal([]);
        });

        it('takes one of nearly the limit', async () => {
            const text = 'x'.repeat(8 * 1024 * 1024 - 1_000);
            const [answer] = await messagesOf(await hub.post(callOf('sample.echo', { text })));
            const content = answer?.result?.structuredContent as { text: string } | undefined;
            expect(content?.text.length).to.equal(text.length);
        });

        for (const body of ['{"jsonrpc": "2.0", ', 'hello', '"text"']) {
            it(`refuses ${body} with 400 and a JSON-RPC error`, async () => {
                const response = await hub.post(body);
                expect([response.status, (await errorOf(response))?.code]).to.deep.equal([400, -32700]);
            });
        }

        for (const body of [{}, { jsonrpc: '1.0', id: 1, method: 'tools/list' }, [1, 2], []]) {
            it(`refuses ${JSON.stringify(body)}, which is no JSON-RPC, with a JSON-RPC error`, async () => {
                const response = await hub.post(body);
                expect(response.status).to.equal(400);
                expect((await errorOf(response))?.code).to.be.below(-32000);
            });
        }

        it('answers a method that it does not know as JSON-RPC does', async () => {
            const [answer] = await hub.ask('tools/fly');
            expect(answer?.error?.code).to.equal(-32601);
        });
    });

    describe('choices in the URL', () => {
        const names = async (query: string) => (await hub.ask('tools/list', {}, query))[0]?.result?.tools.map(tool => tool.name) ?? [];

        it('lists the chosen toolsets, and calls tools of the others too', async () => {
            expect(await names('?toolsets=canvas,drawio')).to.deep.equal(['sample.picture', 'sample.fail', 'sample.crash', 'sample.gate']);
            expect(await names('?toolsets=all')).to.include.members(['sample.echo', 'sample.fail', 'openspace.tools.list']);
            expect(await names('?toolsets=')).to.deep.equal(await names(''));
            const [answer] = await hub.ask('tools/call', { name: 'sample.picture', arguments: {} }, '?toolsets=whiteboard');
            expect(answer?.result).to.deep.include({ structuredContent: { success: true, width: 1 } });
        });

        it('lists portable names, and answers to both', async () => {
            const portable = await names('?names=portable');
            expect(portable).to.include('sample_echo').and.to.include('openspace_tools_list');
            expect(portable.filter(name => !/^[A-Za-z0-9_-]{1,64}$/.test(name))).to.deep.equal([]);
            for (const name of ['sample_echo', 'sample.echo']) {
                const [answer] = await hub.ask('tools/call', { name, arguments: { text: name } }, '?names=portable');
                expect(answer?.result?.structuredContent).to.deep.include({ text: name });
            }
        });

        const wrong = [
            '?toolsets=pixels',
            '?toolsets=drawio,x',
            '?toolsets=a&toolsets=b',
            '?names=short',
            '?window=a&window=b',
            '?names[x]=1'
        ];
        for (const query of wrong) {
            it(`refuses ${query} and says what is possible`, async () => {
                const response = await hub.post(INITIALIZE, {}, query);
                expect(response.status).to.equal(400);
                expect((await errorOf(response))?.message).to.match(/toolsets|names|window/);
            });
        }
    });

    describe('failures', () => {
        const failed = async (name: string, args: object = {}): Promise<unknown> => {
            const [answer]: RpcMessage[] = await hub.ask('tools/call', { name, arguments: args });
            expect(answer?.result?.isError).to.equal(true);
            expect(answer?.result).not.to.have.property('structuredContent');
            return JSON.parse(answer!.result!.content[0]!.text);
        };

        it('are results with isError and the error as text', async () => {
            expect(await failed('sample.fail')).to.deep.equal({
                success: false,
                error: { code: 'CONFLICT', message: 'Somebody was faster.', suggestion: 'Read it again.', details: { revision: '7' } }
            });
        });

        it('name the field of a wrong argument', async () => {
            expect(JSON.stringify(await failed('sample.echo', { text: 7 })))
                .to.contain('INVALID_INPUT')
                .and.to.contain('text');
        });

        it('name a field called __proto__', async () => {
            const failure = await failed('sample.echo', JSON.parse('{"text": "hi", "__proto__": {"x": 1}}'));
            expect(failure).to.have.nested.property('error.details.issues[0].path', '__proto__');
        });

        it('give the nearest name for a tool that does not exist', async () => {
            expect(JSON.stringify(await failed('sample.ecco')))
                .to.contain('NOT_FOUND')
                .and.to.contain('sample.echo');
        });

        it('tell an agent nothing of what went wrong inside, and the log all of it', async () => {
            const answer = JSON.stringify(await failed('sample.crash'));
            expect(answer).to.contain('INTERNAL').and.not.to.contain('4711');
            expect(hub.log.join()).to.contain('4711');
        });
    });

    it('sends pictures and texts with the JSON', async () => {
        const [answer] = await hub.ask('tools/call', { name: 'sample.picture', arguments: {} });
        expect(answer?.result?.content).to.deep.equal([
            { type: 'text', text: '{"success":true,"width":1}' },
            { type: 'image', mimeType: 'image/png', data: 'AAAA' },
            { type: 'text', text: '<svg/>' }
        ]);
    });
});
