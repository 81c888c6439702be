// Own backend: is started again, as clients see it.
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { LATEST_PROTOCOL_VERSION, SUPPORTED_PROTOCOL_VERSIONS } from '@modelcontextprotocol/sdk/types.js';
import { expect } from 'chai';
import { App } from './harness/app';
import { shapesOnDisk } from './harness/board-file';
import { inspect } from './harness/inspector';
import { McpClient } from './harness/mcp';
import { MCP_HEADERS, rawRequest } from './harness/raw-http';

const INSPECTED = 'inspected.whiteboard.json';

interface Called {
    readonly structuredContent: Record<string, unknown>;
}

function calling(tool: string, ...args: string[]): string[] {
    return ['--tool-name', `openspace.whiteboard.${tool}`, '--tool-arg', ...args];
}

describe('real MCP clients', () => {
    let app: App;
    before(async () => {
        app = await App.start();
    });
    after(() => app.stop());

    const restart = async () => {
        app = await app.restart();
    };

    it("the inspector's command line lists and calls", async () => {
        const { tools } = await inspect<{ tools: { name: string }[] }>(app, 'tools/list');
        expect(tools.map(({ name }) => name)).to.include.members(['openspace.whiteboard.create', 'openspace.tools.search']);
        const made = await inspect<Called>(app, 'tools/call', ...calling('create', `path=${INSPECTED}`));
        expect(made.structuredContent).to.include({ success: true, path: app.file(INSPECTED) });
    });

    it('the official SDK is told with 404 that the hub was restarted, connects again and goes on', async () => {
        const before = await McpClient.connect(app);
        expect((await before.client.listTools()).tools.map(tool => tool.name)).to.include('openspace.whiteboard.create');
        await before.call('openspace.whiteboard.create', { path: 'sdk.whiteboard.json' });
        await restart();
        const lost = await before.call('openspace.whiteboard.list').catch((error: unknown) => error);
        expect(lost).to.have.property('code', 404);
        const after = await McpClient.connect(app);
        expect(await after.call('openspace.whiteboard.read', { path: 'sdk.whiteboard.json' })).to.include({ total: 0 });
        await after.close();
        await before.close().catch(() => undefined);
    });

    it('the official SDK of revision 2026-07-28 lists, calls, reads a skill, and does not notice that the hub is restarted', async () => {
        const client = new Client({ name: 'e2e', version: '1.0.0' }, { versionNegotiation: { mode: { pin: '2026-07-28' } } });
        await client.connect(new StreamableHTTPClientTransport(new URL(app.mcpUrl), { requestInit: { headers: app.headersFor('/mcp') } }));
        expect((await client.listTools()).tools.map(({ name }) => name)).to.include('openspace.whiteboard.create');
        const call = async (tool: string, args: Record<string, unknown>) =>
            (await client.callTool({ name: `openspace.whiteboard.${tool}`, arguments: args })).structuredContent;
        expect(await call('create', { path: 'per-request.whiteboard.json' })).to.include({ success: true });
        const [skill] = (await client.readResource({ uri: 'skill://draw-diagram/SKILL.md' })).contents;
        expect(skill).to.have.property('text').that.contains('name: draw-diagram');
        await restart();
        expect(await call('read', { path: 'per-request.whiteboard.json' })).to.include({ total: 0 });
        const { completion } = await client.complete({
            ref: { type: 'ref/prompt', name: 'explain-board' },
            argument: { name: 'path', value: 'per-req' }
        });
        expect(completion.values).to.deep.equal([app.file('per-request.whiteboard.json')]);
        await client.close();
    });

    it("the inspector's command line goes on with the hub that was restarted", async () => {
        const drawn = await inspect<Called>(
            app,
            'tools/call',
            ...calling('add_shape', `path=${INSPECTED}`, 'type=geo', 'x=10', 'y=20', 'label=hi')
        );
        expect(drawn.structuredContent).to.include({ success: true, appliedBy: 'file' });
        expect(await shapesOnDisk(app.file(INSPECTED))).to.have.length(1);
    });

    it('a client of any version is answered in its version, another in the newest', async () => {
        const initialize = async (protocolVersion: string) => {
            const { body } = await rawRequest(app, '/mcp', {
                method: 'POST',
                headers: MCP_HEADERS,
                body: JSON.stringify({
                    jsonrpc: '2.0',
                    id: 1,
                    method: 'initialize',
                    params: { protocolVersion, capabilities: {}, clientInfo: { name: 'x', version: '1' } }
                })
            });
            return JSON.parse(/^data: (\{.*)$/m.exec(body)?.[1] ?? '{}').result?.protocolVersion;
        };
        expect(SUPPORTED_PROTOCOL_VERSIONS).to.include.members(['2025-06-18', '2025-11-25']);
        for (const version of SUPPORTED_PROTOCOL_VERSIONS) {
            expect(await initialize(version)).to.equal(version);
        }
        expect(await initialize('1999-01-01')).to.equal(LATEST_PROTOCOL_VERSION);
    });
});
