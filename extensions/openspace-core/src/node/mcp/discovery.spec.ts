import type { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { ToolListChangedNotificationSchema } from '@modelcontextprotocol/sdk/types.js';
import { expect } from 'chai';
import { HubServer } from '../test/hub-server';

/** The discovery tools as an agent meets them: over MCP. */
describe('discovery', () => {
    let hub: HubServer;
    beforeEach(async () => (hub = await HubServer.start()));
    afterEach(() => hub.stop());

    /** One call without a session. */
    async function ask(name: string, args: object = {}): Promise<Record<string, unknown>> {
        const [answer] = await hub.ask('tools/call', { name, arguments: args });
        return JSON.parse(answer!.result!.content[0]!.text);
    }

    describe('openspace.tools.list', () => {
        it('gives the names of all tools, listed or not', async () => {
            const { tools } = await ask('openspace.tools.list');
            expect(tools).to.include.members(['sample.echo', 'sample.picture', 'sample.fail', 'openspace.tools.list']);
        });

        it('gives what each is for', async () => {
            expect(await ask('openspace.tools.list', { detail_level: 'brief', toolset: 'canvas' })).to.deep.equal({
                success: true,
                tools: [{ name: 'sample.picture', description: 'Takes a screenshot.', category: 'export', tags: ['png'] }]
            });
        });

        it('gives whole definitions: what tools/list gives, and what it leaves out', async () => {
            const { tools } = await ask('openspace.tools.list', { detail_level: 'full', toolset: 'canvas' });
            const [answer] = await hub.ask('tools/list', {}, '?toolsets=canvas');
            expect(tools).to.deep.equal([
                {
                    ...answer?.result?.tools[0],
                    outputSchema: {
                        type: 'object',
                        required: ['width', 'success'],
                        properties: { width: { type: 'number' }, success: { const: true } }
                    },
                    toolset: 'canvas',
                    category: 'export',
                    tags: ['png']
                }
            ]);
        });

        it('refuses a toolset or a level that there is not, with what there is', async () => {
            expect(JSON.stringify(await ask('openspace.tools.list', { toolset: 'canvass' }))).to.contain('Use \\"canvas\\" at toolset.');
            expect(JSON.stringify(await ask('openspace.tools.list', { detail_level: 'all' })))
                .to.contain('minimal')
                .and.to.contain('brief');
        });
    });

    describe('openspace.tools.search', () => {
        it('ranks, says why, and gives the schemas of the best', async () => {
            const { matches, total } = (await ask('openspace.tools.search', { query: 'progress' })) as {
                matches: { name: string; matched: object; inputSchema?: object }[];
                total: number;
            };
            expect(matches.map(match => match.name)).to.have.members(['sample.steps', 'sample.wait']);
            expect(total).to.equal(2);
            expect(matches[0]?.matched).to.deep.equal({ description: ['progress'] });
            expect(matches[0]?.inputSchema).to.deep.include({ type: 'object' });
        });

        it('gives at most as many as asked for, the first three whole, and says how many there are', async () => {
            const { matches, total } = (await ask('openspace.tools.search', { query: 'sample', limit: 4 })) as {
                matches: object[];
                total: number;
            };
            expect(matches.map(match => 'inputSchema' in match)).to.deep.equal([true, true, true, false]);
            expect(total).to.equal(7);
        });

        it('gives all of a category without a query, and complains of one that there is not', async () => {
            const found = await ask('openspace.tools.search', { category: 'export' });
            expect(found).to.deep.nested.include({
                'matches[0].name': 'sample.picture',
                'matches[0].matched': { category: ['export'] },
                total: 1
            });
            const complaint = JSON.stringify(await ask('openspace.tools.search', { category: 'exports' }));
            expect(complaint).to.contain('INVALID_INPUT').and.to.contain('Use \\"export\\" at category.');
        });
    });

    describe('openspace.tools.schema', () => {
        it('gives one definition, by either name', async () => {
            const exact = await ask('openspace.tools.schema', { tool_name: 'sample.echo' });
            expect(exact).to.deep.include({ success: true, name: 'sample.echo', toolset: 'whiteboard', category: 'whiteboard', tags: [] });
            expect(exact).to.have.nested.property('inputSchema.properties.text');
            expect(exact).to.have.nested.property('outputSchema.properties.success');
            expect(await ask('openspace.tools.schema', { tool_name: 'sample_echo' })).to.deep.equal(exact);
        });

        it('gives the nearest names for one that there is not', async () => {
            expect(await ask('openspace.tools.schema', { tool_name: 'sample.ecko' })).to.deep.nested.include({
                'error.code': 'NOT_FOUND',
                'error.details.nearest': ['sample.echo']
            });
        });
    });

    describe('openspace.tools.call', () => {
        it('is written down once, as the call of the tool that it runs', async () => {
            await ask('openspace.tools.call', { tool_name: 'sample_echo', arguments: { text: 'x' } });
            await ask('openspace.tools.call', { tool_name: 'no.such.tool', arguments: { path: 'a.json' } });
            await ask('openspace.tools.call', { tool_name: 7 });
            expect(hub.recorder.recent.map(({ tool, path, outcome }) => [tool, path, outcome])).to.deep.equal([
                ['sample.echo', undefined, 'ok'],
                ['no.such.tool', 'a.json', 'NOT_FOUND'],
                ['openspace.tools.call', undefined, 'INVALID_INPUT']
            ]);
        });

        const both = async (name: string, args: object) => {
            const [direct] = await hub.ask('tools/call', { name, arguments: args });
            const [through] = await hub.ask('tools/call', {
                name: 'openspace.tools.call',
                arguments: { tool_name: name, arguments: args }
            });
            return { direct: direct?.result, through: through?.result };
        };

        it("gives the tool's own result, attachments too", async () => {
            for (const [name, args] of [['sample.echo', { text: 'hi' }] as const, ['sample.picture', {}] as const]) {
                const { direct, through } = await both(name, args);
                expect(through).to.deep.equal(direct);
                expect(through).to.have.nested.property('structuredContent.success', true);
            }
        });

        it("gives the tool's own errors", async () => {
            const wrong: [string, object][] = [
                ['sample.fail', {}],
                ['sample.crash', {}],
                ['sample.echo', { text: 7 }],
                ['sample.echo', { text: '', extra: 1 }],
                ['sample.none', {}]
            ];
            for (const [name, args] of wrong) {
                const { direct, through } = await both(name, args);
                expect(through, name).to.deep.equal(direct);
                expect(through?.isError).to.equal(true);
            }
            const list = await ask('openspace.tools.call', { tool_name: 'sample.echo', arguments: [] });
            expect(list).to.have.nested.property('error.code', 'INVALID_INPUT');
        });

        it('complains of a field named __proto__ as of any other that there is not', async () => {
            const args = JSON.parse('{"tool_name": "sample.echo", "arguments": {"text": "", "__proto__": {"x": 1}}}');
            expect(await ask('openspace.tools.call', args)).to.have.nested.property('error.details.issues[0].path', 'arguments.__proto__');
        });

        it('needs no arguments for a tool that takes none', async () => {
            expect(await ask('openspace.tools.call', { tool_name: 'sample.steps' })).to.deep.equal({ success: true });
        });

        it('does not call itself, by neither name', async () => {
            for (const tool_name of ['openspace.tools.call', 'openspace_tools_call']) {
                const inner = { tool_name: 'sample.echo', arguments: { text: 'hi' } };
                const answer = await ask('openspace.tools.call', { tool_name, arguments: inner });
                expect(answer).to.have.nested.property('error.code', 'INVALID_INPUT');
            }
            expect(hub.port.seen).to.deep.equal([]);
        });

        it('passes progress and cancellation through, and tells who calls', async () => {
            const client = await hub.connect();
            const abort = new AbortController();
            const progress: unknown[] = [];
            const args = { tool_name: 'sample.wait', arguments: {} };
            const call = client.callTool({ name: 'openspace.tools.call', arguments: args }, undefined, {
                signal: abort.signal,
                onprogress: report => {
                    progress.push(report);
                    abort.abort('enough');
                }
            });
            expect(await call.catch((error: Error) => error.message)).to.contain('enough');
            await hub.port.stopped;
            expect(progress).to.deep.equal([{ progress: 0.5, total: 1, message: 'half' }]);
            const echo = { tool_name: 'sample.echo', arguments: { text: 'hi' } };
            const { structuredContent } = await client.callTool({ name: 'openspace.tools.call', arguments: echo });
            expect(structuredContent).to.deep.equal({ success: true, text: 'hi', caller: 'tester' });
        });
    });

    describe('openspace.toolsets.enable and .disable', () => {
        const names = async (client: Client) => (await client.listTools()).tools.map(tool => tool.name);

        /** How often a client was told that its list changed. */
        function changes(client: Client): { count: number } {
            const told = { count: 0 };
            client.setNotificationHandler(ToolListChangedNotificationSchema, () => void told.count++);
            return told;
        }

        it('change what this session lists, tell its client once, and leave other sessions alone', async () => {
            const [client, other] = [await hub.connect(), await hub.connect()];
            const [told, otherTold] = [changes(client), changes(other)];
            expect(client.getServerCapabilities()?.tools).to.deep.equal({ listChanged: true });
            const before = await names(client);
            expect(before).not.to.include('sample.picture');
            const enable = { name: 'openspace.toolsets.enable', arguments: { toolset: 'canvas' } };
            expect((await client.callTool(enable)).structuredContent).to.deep.equal({
                success: true,
                tools: ['sample.picture'],
                toolsets: ['whiteboard', 'discovery', 'canvas']
            });
            expect(told.count).to.equal(1);
            expect(await names(client)).to.have.members([...before, 'sample.picture']);
            await client.callTool(enable);
            expect(told.count, 'nothing changed the second time').to.equal(1);
            await client.callTool({ name: 'openspace.toolsets.disable', arguments: { toolset: 'canvas' } });
            expect(told.count).to.equal(2);
            expect(await names(client)).to.deep.equal(before);
            expect([otherTold.count, await names(other)]).to.deep.equal([0, before]);
            const after = await hub.connect();
            expect(await names(after), 'a new session starts over').to.deep.equal(before);
        });

        it('work when called through openspace.tools.call', async () => {
            const client = await hub.connect('?toolsets=discovery');
            const told = changes(client);
            const args = { tool_name: 'openspace.toolsets.enable', arguments: { toolset: 'canvas' } };
            await client.callTool({ name: 'openspace.tools.call', arguments: args });
            expect([told.count, (await names(client)).includes('sample.picture')]).to.deep.equal([1, true]);
        });

        it('say that there is no session to change, and what to do instead', async () => {
            const answer = await ask('openspace.toolsets.enable', { toolset: 'canvas' });
            expect(answer).to.have.nested.property('error.code', 'NOT_FOUND');
            expect(answer).to.have.nested.property('error.suggestion').that.contains('?toolsets=canvas');
        });

        it('say that a toolset is not installed, and refuse one that there is not', async () => {
            const client = await hub.connect();
            const enable = async (toolset: string) =>
                JSON.stringify(await client.callTool({ name: 'openspace.toolsets.enable', arguments: { toolset } }));
            expect(await enable('pixelmap'))
                .to.contain('NOT_FOUND')
                .and.to.contain('whiteboard, canvas, drawio, discovery');
            expect(await enable('drawioo'))
                .to.contain('INVALID_INPUT')
                .and.to.contain('drawio');
        });
    });
});
