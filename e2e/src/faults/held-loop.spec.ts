import { expect } from 'chai';
import { App } from '../harness/app';
import { McpClient } from '../harness/mcp';
import { rawCall } from '../harness/raw-call';
import { endsWith, servedWhile } from './call-ends';
import { boardOf, cells, gridOf, mermaidTree } from './large-inputs';
import { WORST_INPUTS } from './worst-inputs';

const FILES = { 'large.drawio': gridOf(5_000), 'tree.mmd': mermaidTree(700), 'large.whiteboard.json': boardOf(600) };
/** Each of the large calls takes longer than hundreds of these, in a thread of its own. */
const SMALL_CALLS = 10;

describe('no call holds up the others', () => {
    let app: App;
    let other: McpClient;
    before(async () => {
        app = await App.start({ files: FILES });
        other = await McpClient.connect(app, '?toolsets=all');
    });
    after(async () => {
        await other.close();
        await app.stop();
    });

    it('of any kind: each tool has a worst input', async () => {
        const { tools } = await other.client.listTools();
        expect(tools.map(({ name }) => name)).to.have.members([...WORST_INPUTS.keys()]);
    });

    for (const [tool, args] of [
        ['add-cells', { path: 'large.drawio', cells: cells(1_000) }],
        ['openspace.whiteboard.import', { path: 'imported.whiteboard.json', source: 'tree.mmd' }],
        ['openspace.whiteboard.export', { path: 'large.whiteboard.json', format: 'png' }]
    ] as const) {
        it(`others are served while ${tool} has much to do${tool === 'add-cells' ? '' : ' @long'}`, async () => {
            const large = async () => endsWith(await rawCall(app, tool, JSON.stringify(args)), 'well');
            expect(await servedWhile(app, large, SMALL_CALLS)).to.equal(SMALL_CALLS);
        });
    }
});
