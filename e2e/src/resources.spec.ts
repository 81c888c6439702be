import { ResourceUpdatedNotificationSchema } from '@modelcontextprotocol/sdk/types.js';
import { expect } from 'chai';
import { App } from './harness/app';
import { launchBrowser, openWindow } from './harness/browser';
import { McpClient } from './harness/mcp';
import { inkOf } from './harness/png';
import { until } from '@openspace/tool/lib/test/until';

const BOARD = 'plans/login flow.whiteboard.json';
const URI = 'openspace://board/plans%2Flogin%20flow.whiteboard.json';

describe('resources and prompts of the running app', () => {
    let app: App;
    let agent: McpClient;

    before(async () => {
        app = await App.start();
        agent = await McpClient.connect(app);
        await agent.call('openspace.whiteboard.create', { path: BOARD });
    });
    after(async () => {
        await agent.close();
        await app.stop();
    });

    const textOf = async (uri: string): Promise<string> => {
        const [content] = (await agent.client.readResource({ uri })).contents;
        return content && 'text' in content ? content.text : expect.fail(`${uri} is no text`);
    };
    const refusal = (uri: string) =>
        agent.client.readResource({ uri }).then(
            () => expect.fail('it did not fail'),
            (error: { code: number; data?: unknown }) => error
        );

    it('lists boards and reads them as JSON and SVG', async () => {
        await agent.call('openspace.whiteboard.add_shape', { path: BOARD, type: 'geo', x: 0, y: 0, label: 'Sign in' });
        const { resources } = await agent.client.listResources();
        expect(resources.find(({ uri }) => uri === URI)).to.include({ title: 'login flow', mimeType: 'application/json' });
        const { resourceTemplates } = await agent.client.listResourceTemplates();
        expect(resourceTemplates.map(({ uriTemplate }) => uriTemplate)).to.include.members([
            'openspace://board/{path}',
            'openspace://board/{path}/svg',
            'openspace://board/{path}/png',
            'drawio://diagram/{id}'
        ]);
        const board: unknown = JSON.parse(await textOf(URI));
        expect(board).to.deep.equal(await agent.call('openspace.whiteboard.read', { path: BOARD }));
        expect(await textOf(`${URI}/svg`))
            .to.match(/^<svg/)
            .and.to.contain('Sign');
    });

    it('tells a subscriber when another agent draws', async () => {
        const heard: string[] = [];
        agent.client.setNotificationHandler(ResourceUpdatedNotificationSchema, ({ params }) => void heard.push(params.uri));
        await agent.client.subscribeResource({ uri: URI });
        const other = await McpClient.connect(app, '', 'another');
        await other.call('openspace.whiteboard.add_shape', { path: BOARD, type: 'geo', x: 300, y: 0, label: 'News' });
        await until('the update arrives', () => heard.includes(URI));
        expect(await textOf(URI)).to.contain('News');
        await other.close();
    });

    it('serves the diagrams that draw.io tools made', async () => {
        const made = await agent.call<{ resource_uris: { diagram: string } }>('create_flowchart', {
            title: 'Two steps',
            steps: [
                { id: 'a', type: 'start', text: 'Begin', next: ['b'] },
                { id: 'b', type: 'end', text: 'Finish' }
            ]
        });
        expect(made.resource_uris.diagram).to.match(/^drawio:\/\/diagram\//);
        expect(await textOf(made.resource_uris.diagram))
            .to.contain('<mxfile')
            .and.to.contain('Begin');
    });

    it('refuses what there is not and what lies outside', async () => {
        for (const uri of [
            'openspace://board/none.whiteboard.json',
            'openspace://board/..%2F..%2Fetc%2Fpasswd',
            'other://x',
            'drawio://diagram/none'
        ]) {
            expect(await refusal(uri), uri).to.deep.include({ code: -32602, data: { uri } });
        }
    });

    it('offers prompts that name tools as the connection lists them', async () => {
        const portable = await McpClient.connect(app, '?names=portable');
        const { prompts } = await portable.client.listPrompts();
        expect(prompts.map(({ name }) => name)).to.deep.equal(['draw-diagram', 'explain-board', 'review-board']);
        const { messages } = await portable.client.getPrompt({ name: 'explain-board', arguments: { path: BOARD } });
        expect(JSON.stringify(messages)).to.contain('openspace_whiteboard_read').and.to.contain('login flow');
        await portable.close();
    });

    const drawn = () =>
        agent.call('openspace.whiteboard.replace', {
            path: BOARD,
            shapes: [{ type: 'geo', x: 0, y: 0, width: 300, height: 200, props: { fill: 'solid', color: 'blue' } }]
        });
    const inkSeen = async (): Promise<number> => {
        const [content] = (await agent.client.readResource({ uri: `${URI}/png` })).contents;
        expect(content).to.include({ uri: `${URI}/png`, mimeType: 'image/png' });
        return inkOf(content && 'blob' in content ? Buffer.from(content.blob, 'base64') : expect.fail('it has no bytes'));
    };

    it('reads a board as a PNG that shows what is on it', async () => {
        await drawn();
        expect(await inkSeen(), 'the part of the picture of the hub that is drawn on').to.be.within(0.3, 0.95);
    });

    it('reads a board as a PNG of the window that has it open @long', async () => {
        await drawn();
        const browser = await launchBrowser();
        try {
            await openWindow(browser, app);
            await agent.windowReady();
            await agent.call('openspace.whiteboard.open', { path: BOARD });
            expect(await inkSeen(), 'the part of the picture of the window that is drawn on').to.be.within(0.3, 0.95);
        } finally {
            await browser.close();
        }
    });
});
