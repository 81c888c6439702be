// Own backend: an environment says which tools are listed.
import { ToolListChangedNotificationSchema } from '@modelcontextprotocol/sdk/types.js';
import { TOOL_LIST_LIMITS } from '@openspace/tool';
import { expect } from 'chai';
import { mkdtemp, rm, writeFile } from 'fs/promises';
import * as os from 'os';
import * as path from 'path';
import { App } from './harness/app';
import { McpClient } from './harness/mcp';

describe('discovery in the running app', () => {
    let app: App;
    before(async () => (app = await App.start()));
    after(() => app.stop());

    const bytes = (value: unknown) => Buffer.byteLength(JSON.stringify(value));
    const names = async (agent: McpClient) => (await agent.client.listTools()).tools.map(tool => tool.name);

    it('lists no more bytes at connect, and with ?toolsets=discovery, than the limits of tool lists', async () => {
        const [byDefault, slim] = [await McpClient.connect(app), await McpClient.connect(app, '?toolsets=discovery')];
        const listed = await byDefault.client.listTools();
        expect(listed.tools.map(tool => tool.name)).to.include.members(['openspace.whiteboard.replace', 'openspace.tools.search']);
        expect(bytes(listed)).to.be.at.most(TOOL_LIST_LIMITS.byDefault);
        expect(bytes(await slim.client.listTools())).to.be.at.most(TOOL_LIST_LIMITS.discoveryOnly);
        await Promise.all([byDefault.close(), slim.close()]);
    });

    it('says of every tool what its result is, in the list and in full', async () => {
        const agent = await McpClient.connect(app, '?toolsets=all');
        const { tools } = await agent.client.listTools();
        expect(tools.filter(tool => tool.outputSchema?.type !== 'object')).to.deep.equal([]);
        const { tools: full } = await agent.call<{ tools: { name: string; outputSchema: { properties: object } }[] }>(
            'openspace.tools.list',
            {
                detail_level: 'full'
            }
        );
        expect(full.map(({ name }) => name)).to.include.members(tools.map(({ name }) => name));
        expect(full.filter(({ outputSchema }) => !('success' in outputSchema.properties))).to.deep.equal([]);
        await agent.close();
    });

    it('leads from nothing to a drawing: search, schema, call', async () => {
        const agent = await McpClient.connect(app, '?toolsets=discovery');
        const { matches } = await agent.call<{ matches: { name: string }[] }>('openspace.tools.search', { query: 'create a board' });
        expect(matches.map(match => match.name)).to.include('openspace.whiteboard.create');
        const schema = await agent.call('openspace.tools.schema', { tool_name: 'openspace.whiteboard.add_shape' });
        expect(schema).to.have.nested.property('inputSchema.properties.props');
        const through = (tool_name: string, args: object) => agent.call('openspace.tools.call', { tool_name, arguments: args });
        await through('openspace.whiteboard.create', { path: 'found.whiteboard.json' });
        await through('openspace.whiteboard.add_shape', { path: 'found.whiteboard.json', type: 'geo', x: 0, y: 0, label: 'Found' });
        const found = await through('openspace.whiteboard.find_shapes', { path: 'found.whiteboard.json', label: 'Found' });
        expect(found).to.include({ total: 1 });
        await agent.close();
    });

    it('tells agents when to use which tool of the toolsets that they list, from every extension', async () => {
        const agent = await McpClient.connect(app, '?toolsets=canvas,research');
        const told = agent.client.getInstructions();
        const tools = ['canvas_update_mermaid', 'canvas_patch_excalidraw', 'aws_generate_diagram', 'aws_knowledge_search'];
        for (const text of ['You have canvas tools', ...tools.map(name => `\`${name}\``)]) {
            expect(told).to.contain(text);
        }
        await agent.close();
    });

    it('enables a toolset for one session, and tells its client', async () => {
        const agent = await McpClient.connect(app, '?toolsets=discovery');
        let told = 0;
        agent.client.setNotificationHandler(ToolListChangedNotificationSchema, () => void told++);
        expect(await names(agent)).not.to.include('openspace.whiteboard.replace');
        await agent.call('openspace.toolsets.enable', { toolset: 'whiteboard' });
        expect([told, (await names(agent)).includes('openspace.whiteboard.replace')]).to.deep.equal([1, true]);
        await agent.close();
    });

    it('lists by default what the preference says, or before it the environment @long', async () => {
        const config = await mkdtemp(path.join(os.tmpdir(), 'openspace-config-'));
        await writeFile(path.join(config, 'settings.json'), '{ "openspace.hub.toolsets": ["discovery"] }');
        for (const [variable, whiteboard] of [['', false] as const, ['whiteboard', true] as const]) {
            const own = await App.start({ env: { THEIA_CONFIG_DIR: config, OPENSPACE_TOOLSETS: variable } });
            try {
                const agent = await McpClient.connect(own);
                expect((await names(agent)).includes('openspace.whiteboard.replace'), `OPENSPACE_TOOLSETS=${variable}`).to.equal(
                    whiteboard
                );
                await agent.close();
            } finally {
                await own.stop();
            }
        }
        await rm(config, { recursive: true });
    });
});
