import { toolsetContribution } from '@openspace/core/lib/common/toolset-contribution';
import { HubServer } from '@openspace/core/lib/node/test/hub-server';
import { DrawioDocument } from '@openspace/drawio';
import { expect } from 'chai';
import { inflateRawSync } from 'zlib';
import { drawioTools } from '../common/tools';
import { type Answer, DrawioHub } from './test/drawio-hub';

/** The contract of the draw.io tools, through the hub, as an MCP client sees it. */
describe('draw.io over MCP', () => {
    const drawio = new DrawioHub();
    let hub: HubServer;
    let call: (name: string, args: object) => Promise<Answer>;

    before(async () => {
        hub = await HubServer.start(['discovery'], [toolsetContribution(drawioTools, drawio)]);
        const client = await hub.connect('?toolsets=drawio');
        call = async (name, args) => {
            const result = await client.callTool({ name, arguments: { ...args } });
            const [content] = result.content as { text: string }[];
            const answer: Answer = JSON.parse(content?.text ?? '');
            expect(result.isError ?? false).to.equal(!answer.success);
            if (answer.success) {
                expect(result.structuredContent).to.deep.equal(answer);
            }
            return answer;
        };
    });
    after(() => hub.stop());

    it('leads an agent from the names of the tools to a flowchart that it never has to read', async () => {
        const names = await call('drawio_list_tools', {});
        expect(names.tools).to.include.members(['drawio_list_tools', 'create_flowchart', 'finish-diagram']);
        const found = await call('drawio_search_tools', { query: 'flowchart', category: 'generation' });
        expect(found).to.have.nested.property('tools[0].name', 'create_flowchart');
        const schema = await call('drawio_get_tool_schema', { tool_name: 'create_flowchart' });
        expect(schema).to.have.nested.property('inputSchema.properties.steps');
        const brief = await call('drawio_list_tools', { detail_level: 'brief' });
        const full = await call('drawio_list_tools', { detail_level: 'full' });
        expect(JSON.stringify([names, schema]).length).to.be.below(JSON.stringify(full).length / 10);
        expect(JSON.stringify(brief).length).to.be.below(JSON.stringify(full).length / 4);
        const unknown = await call('drawio_get_tool_schema', { tool_name: 'create_flowcart' });
        expect(unknown.error).to.include({ code: 'NOT_FOUND' }).and.to.have.property('suggestion').that.contains('create_flowchart');
        const made = await call('create_flowchart', {
            title: 'User flow',
            steps: [
                { id: 'a', type: 'start', text: 'Open', next: ['b'] },
                { id: 'b', type: 'decision', text: 'Known?', next: ['c', 'd'], decision_labels: ['yes', 'no'] },
                { id: 'd', type: 'input', text: 'Sign up', next: ['c'] },
                { id: 'c', type: 'end', text: 'Welcome' }
            ]
        });
        expect(drawio.resources.read(`drawio://diagram/${made.diagram_id}`)?.text).to.contain('Welcome');
        const saved = await call('save_diagram', { diagram_id: made.diagram_id, title: 'User flow' });
        expect(saved.file_path).to.equal('/workspace/User flow.drawio');
    });

    it('draws without the transactional mode, step by step', async () => {
        const search = await call('search-shapes', { queries: ['front door', 'key vault'] });
        const [door, vault] = search.data.results.map(result => result.matches[0]?.name);
        const one = await call('add-cells', { cells: [{ type: 'vertex', shape_name: door, x: 0, y: 0, temp_id: 'd' }] });
        const [from] = one.data.results.map(result => result.cell.id);
        const two = await call('add-cells', {
            diagram_xml: one.diagram_xml,
            active_layer_id: one.active_layer_id,
            cells: [
                { type: 'vertex', shape_name: vault, x: 200, y: 0, temp_id: 'v' },
                { type: 'edge', source_id: from, target_id: 'v', text: 'reads' }
            ]
        });
        const done = await call('export-diagram', { diagram_xml: two.diagram_xml });
        expect(done.data.xml.split('data:image/svg+xml,')).to.have.length(3);
    });

    it('draws 400 icons and their connections in transactional mode, within the bars', async () => {
        const library = await drawio.shapes();
        const icons = library.categories.flatMap(({ id }) => library.inCategory(id)).filter(shape => shape.icon);
        for (const count of [60, 400]) {
            const cells = [
                ...icons.slice(0, count).map(({ id }, at) => ({
                    type: 'vertex',
                    shape_name: id,
                    x: (at % 20) * 120,
                    y: Math.floor(at / 20) * 120,
                    temp_id: `n${at}`
                })),
                ...Array.from({ length: count - 1 }, (_, at) => ({ type: 'edge', source_id: `n${at}`, target_id: `n${at + 1}` }))
            ];
            const full = await call('add-cells', { cells });
            const light = await call('add-cells', { cells, transactional: true });
            expect(light.data.summary).to.deep.equal({ total: 2 * count - 1, succeeded: 2 * count - 1, failed: 0 });
            expect(light.diagram_xml.length / count).to.be.at.most(150);
            expect(JSON.stringify(light).length / JSON.stringify(full).length).to.be.at.most(0.05);
            const finished = await call('finish-diagram', { diagram_xml: light.diagram_xml });
            expect(finished.data.resolved_count).to.equal(count);
            const exported = await call('export-diagram', { diagram_xml: full.diagram_xml });
            expect(pictures(finished.data.xml)).to.deep.equal(pictures(exported.data.xml));
            expect(inflated(finished.data.xml).startsWith('<mxGraphModel')).to.equal(true);
        }
    });

    it('mixes modes, and recovers from an error with what it has', async () => {
        const one = await call('add-cells', { transactional: true, cells: [{ type: 'vertex', shape_name: 'lambda', temp_id: 'l' }] });
        const failed = await call('add-cells', {
            diagram_xml: one.diagram_xml,
            transactional: true,
            atomic: true,
            cells: [{ type: 'vertex', shape_name: 'lamda funktion x' }]
        });
        expect(failed.error).to.include({ code: 'SHAPE_NOT_FOUND', index: 0 });
        const two = await call('add-cells', { diagram_xml: one.diagram_xml, cells: [{ type: 'vertex', shape_name: 's3', x: 200 }] });
        expect(two.diagram_xml).to.contain('placeholder=1').and.to.contain('data:image');
        const broken = two.diagram_xml.replace('shapeId=aws.aws-lambda', 'shapeId=aws.aws-lamda');
        const unfinished = await call('finish-diagram', { diagram_xml: broken });
        expect(unfinished.error).to.include({ code: 'PLACEHOLDER_RESOLUTION_FAILED' });
        expect(unfinished.error.details?.diagram_xml).to.equal(broken);
        const [id] = one.data.results.map(result => result.cell.id);
        const fixed = await call('set-cell-shape', {
            diagram_xml: broken,
            transactional: true,
            cells: [{ cell_id: id, shape_name: 'AWS Lambda' }]
        });
        expect((await call('finish-diagram', { diagram_xml: fixed.diagram_xml })).data.resolved_count).to.equal(2);
    });

    it('tells what there is to draw with', async () => {
        const listed = await call('get-shape-categories', {});
        expect(listed.data.total).to.be.above(30);
        const categories = listed.data.categories as { id: string; shapes: number }[];
        expect(categories.every(({ shapes }) => shapes > 0)).to.equal(true);
        const shapes = await call('get-shapes-in-category', { category_id: 'azure-networking' });
        expect(shapes.data.total).to.be.above(20);
    });
});

/** Every picture of a file, in order, by our reader. */
function pictures(xml: string): string[] {
    return DrawioDocument.load(xml).activePage.drawn.flatMap(cell => /image=([^;]*)/.exec(cell.style)?.[1] ?? []);
}

/** The first page of a compressed file, by Node's reader. */
function inflated(xml: string): string {
    const [, data = ''] = /<diagram[^>]*>([^<]*)</.exec(xml) ?? [];
    return decodeURIComponent(inflateRawSync(Buffer.from(data, 'base64')).toString('utf8'));
}
