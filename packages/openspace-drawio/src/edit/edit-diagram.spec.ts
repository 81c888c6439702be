import * as path from 'node:path';
import { expectInProportion, stepsOf, total } from '@openspace/tool/lib/test/proportion';
import { expect } from 'chai';
import { DrawioDocument } from '../document/drawio-document';
import { styleValue } from '../document/style';
import { type Answer, TestPort } from '../test/test-port';
import { overlaps } from './geometry';

const port = new TestPort();
const pageOf = (answer: Answer) => DrawioDocument.load(answer.diagram_xml).activePage;
const ids = (answer: Answer) => answer.data.results.map(result => result.cell.id);

describe('editing', () => {
    it('D14 lays styles over what is there, and leaves the rest of a cell alone', async () => {
        const xml =
            '<mxGraphModel><root><mxCell id="0"/><mxCell id="1" parent="0"/><UserObject label="L" link="https://x" id="u">' +
            '<mxCell style="rounded=1;fillColor=#aaaaaa;" vertex="1" parent="1"><mxGeometry x="1" y="2" width="3" height="4" as="geometry">' +
            '<mxRectangle width="9" height="9" as="alternateBounds"/></mxGeometry></mxCell></UserObject></root></mxGraphModel>';
        const edit = { cell_id: 'u', text: 'M', x: 5, style: 'fillColor=#bbbbbb;ellipse;rounded=;' };
        const answer = await port.ok('edit-cells', { diagram_xml: xml, cells: [edit] });
        expect(answer.diagram_xml).to.equal(
            xml
                .replace('label="L"', 'label="M"')
                .replace(' x="1"', ' x="5"')
                .replace('rounded=1;fillColor=#aaaaaa;', 'fillColor=#bbbbbb;ellipse;')
        );
    });

    it('D13 lets edges that were routed here follow a move, and leaves others as they were laid', async () => {
        const added = await port.ok('add-cells', {
            cells: [
                { type: 'vertex', temp_id: 'a', width: 50, height: 50 },
                { type: 'vertex', temp_id: 'b', x: 300, width: 50, height: 50 },
                { type: 'edge', source_id: 'a', target_id: 'b' },
                { type: 'edge', source_id: 'a', target_id: 'b', style: 'exitX=0.5;exitY=0;' }
            ]
        });
        const [, b, routed, laid] = ids(added);
        const moved = await port.ok('edit-cells', { diagram_xml: added.diagram_xml, cells: [{ cell_id: b, x: 0, y: 300 }] });
        const anchors = (answer: Answer, id: string | undefined) =>
            ['exitX', 'exitY', 'entryX', 'entryY'].map(key => styleValue(pageOf(answer).find(id ?? '')?.style ?? '', key)).join(' ');
        expect([anchors(added, routed), anchors(moved, routed)]).to.deep.equal(['1 0.5 0 0.5', '0.5 1 0.5 0']);
        expect([anchors(added, laid), anchors(moved, laid)]).to.deep.equal(['0.5 0 0 0.5', '0.5 0 0 0.5']);
        const reconnected = await port.ok('edit-edges', {
            diagram_xml: moved.diagram_xml,
            edges: [
                { cell_id: routed, target_id: laid },
                { cell_id: laid, source_id: b, target_id: b }
            ]
        });
        expect(reconnected.data.results[0]?.error.code).to.equal('INVALID_TARGET');
        expect(pageOf(reconnected).find(laid ?? '')?.sourceId).to.equal(b);
    });

    it('D15 puts cells into groups where they lie, stacks the others, and grows the group', async () => {
        const groups = await port.ok('create-groups', {
            groups: [{ x: 100, y: 100, width: 200, height: 150, text: 'G', style: 'fillColor=#eeeeee;' }]
        });
        const [group_id] = ids(groups);
        const cells = [
            { type: 'vertex', x: 120, y: 120, width: 50, height: 50 },
            { type: 'vertex', x: 130, y: 130, width: 50, height: 50 },
            { type: 'vertex', x: 900, y: 900, width: 300, height: 50 }
        ];
        const added = await port.ok('add-cells', { diagram_xml: groups.diagram_xml, cells });
        const answer = await port.ok('add-cells-to-group', {
            diagram_xml: added.diagram_xml,
            assignments: ids(added).map(cell_id => ({ cell_id, group_id }))
        });
        const page = pageOf(answer);
        const children = [...page.childrenOf(group_id ?? '')].map(cell => cell.rect);
        expect(children[0]).to.deep.equal({ x: 20, y: 20, width: 50, height: 50 });
        expect(children.some((one, at) => children.slice(at + 1).some(other => overlaps(one, other)))).to.equal(false);
        expect(styleValue(page.find(group_id ?? '')?.style ?? '', 'container')).to.equal('1');
        const check = await port.ok('validate-group-containment', { diagram_xml: answer.diagram_xml, group_id });
        expect(check.data).to.deep.equal({ valid: true, children: 3, warnings: [] });
        const listed = await port.ok('list-group-children', { diagram_xml: answer.diagram_xml, group_id });
        expect(listed.data).to.deep.include({ total: 3 });
    });

    it('D15 says which children stick out or lie on each other', async () => {
        const groups = await port.ok('create-groups', { groups: [{ width: 100, height: 100 }] });
        const [group_id] = ids(groups);
        const added = await port.ok('add-cells', { diagram_xml: groups.diagram_xml, cells: [{ type: 'vertex' }, { type: 'vertex' }] });
        const put = await port.ok('add-cells-to-group', {
            diagram_xml: added.diagram_xml,
            assignments: ids(added).map(cell_id => ({ cell_id, group_id }))
        });
        const cells = ids(added).map(cell_id => ({ cell_id, x: 500, y: 10 }));
        const moved = await port.ok('edit-cells', { diagram_xml: put.diagram_xml, cells });
        const check = await port.ok('validate-group-containment', { diagram_xml: moved.diagram_xml, group_id });
        expect(check.data).to.include({ valid: false });
        expect(JSON.stringify(check.data.warnings)).to.contain('sticks out').and.to.contain('overlap');
    });

    it('D15 gives cells their place on the page back when they leave a group', async () => {
        const groups = await port.ok('create-groups', {
            groups: [
                { x: 100, y: 50 },
                { x: 10, y: 10 }
            ]
        });
        const [outer, inner] = ids(groups);
        const added = await port.ok('add-cells', { diagram_xml: groups.diagram_xml, cells: [{ type: 'vertex', x: 150, y: 120 }] });
        const [cell_id] = ids(added);
        const nested = await port.ok('add-cells-to-group', {
            diagram_xml: added.diagram_xml,
            assignments: [
                { cell_id: inner, group_id: outer },
                { cell_id, group_id: inner }
            ]
        });
        const before = pageOf(nested);
        const place = before.absoluteRect(before.find(cell_id ?? '')!);
        const out = await port.ok('remove-cell-from-group', { diagram_xml: nested.diagram_xml, cell_id });
        expect(pageOf(out).find(cell_id ?? '')?.rect).to.deep.equal(place);
        const circle = await port.ok('add-cells-to-group', {
            diagram_xml: nested.diagram_xml,
            assignments: [{ cell_id: outer, group_id: inner }]
        });
        expect(circle.data.results[0]?.error.code).to.equal('SELF_REFERENCE');
    });

    it('D15 keeps what a deleted group contained, and deletes edges that lose an end', async () => {
        const groups = await port.ok('create-groups', { groups: [{ x: 100, y: 50 }] });
        const [group_id] = ids(groups);
        const added = await port.ok('add-cells', {
            diagram_xml: groups.diagram_xml,
            cells: [
                { type: 'vertex', x: 150, y: 120, temp_id: 'in' },
                { type: 'vertex', x: 900, y: 120, temp_id: 'out' },
                { type: 'edge', source_id: 'out', target_id: 'in' },
                { type: 'edge', source_id: 'out', target_id: group_id }
            ]
        });
        const [inside, , kept, lost] = ids(added);
        const put = await port.ok('add-cells-to-group', { diagram_xml: added.diagram_xml, assignments: [{ cell_id: inside, group_id }] });
        const gone = await port.ok('delete-cell-by-id', { diagram_xml: put.diagram_xml, cell_id: group_id });
        expect(gone.data).to.deep.equal({ deleted: group_id, cascaded_edges: [lost], reparented: [inside], remaining: 3 });
        expect(pageOf(gone).find(inside ?? '')?.rect).to.include({ x: 150, y: 120 });
        expect(pageOf(gone).find(kept ?? '')?.targetId).to.equal(inside);
        const again = await port.call('delete-cell-by-id', { diagram_xml: gone.diagram_xml, cell_id: group_id });
        expect(again.error).to.include({ code: 'CELL_NOT_FOUND', cell_id: group_id });
    });

    it('D15 works out the size of a group', async () => {
        const { data } = await port.ok('suggest-group-sizing', { child_count: 3, child_width: 100 });
        expect(data.recommended).to.deep.equal({ width: 180, height: 3 * 48 + 2 * 40 + 2 * 40 });
        expect((await port.ok('suggest-group-sizing', { child_count: 1 })).data.recommended).to.deep.equal({ width: 180, height: 128 });
    });
});

describe('layers and pages', () => {
    it('D16 puts new cells on the active layer, and moves cells between layers without moving them', async () => {
        const made = await port.ok('create-layer', { name: 'Top' });
        expect(made.active_layer_id).to.equal('1');
        const chosen = await port.ok('set-active-layer', { diagram_xml: made.diagram_xml, layer_id: made.data.layer_id });
        expect(chosen.active_layer_id).to.equal('layer-1');
        const added = await port.ok('add-cells', {
            diagram_xml: chosen.diagram_xml,
            active_layer_id: chosen.active_layer_id,
            cells: [{ type: 'vertex', x: 9, y: 9 }]
        });
        expect(added.active_layer_id).to.equal('layer-1');
        const [cell_id] = ids(added);
        expect(pageOf(added).find(cell_id ?? '')?.parentId).to.equal('layer-1');
        const moved = await port.ok('move-cell-to-layer', { diagram_xml: added.diagram_xml, cell_id, target_layer_id: '1' });
        expect(pageOf(moved).find(cell_id ?? ''))
            .to.deep.include({ parentId: '1' })
            .and.to.have.property('rect')
            .that.includes({ x: 9, y: 9 });
        const listed = await port.ok('list-layers', { diagram_xml: moved.diagram_xml, active_layer_id: 'layer-1' });
        expect(listed.data.layers.map(({ id, name, cells, active }) => [id, name, cells, active])).to.deep.equal([
            ['1', '', 1, false],
            ['layer-1', 'Top', 0, true]
        ]);
        expect((await port.call('list-layers', { diagram_xml: moved.diagram_xml, active_layer_id: cell_id })).error.code).to.equal(
            'LAYER_NOT_FOUND'
        );
    });

    it('D17 works on the active page, which travels in the XML, and never loses the last one', async () => {
        const two = await port.ok('add-page', { name: 'Two' });
        const turned = await port.ok('set-active-page', { diagram_xml: two.diagram_xml, page_id: two.data.page_id });
        expect(turned.active_layer_id).not.to.equal('1');
        const added = await port.ok('add-cells', { diagram_xml: turned.diagram_xml, cells: [{ type: 'vertex' }], transactional: true });
        const [cell_id] = ids(added);
        const listed = await port.ok('list-pages', { diagram_xml: added.diagram_xml });
        expect(
            listed.data.pages.map(({ name, active, cells }: { name: string; active: boolean; cells?: number }) => [name, active, cells])
        ).to.deep.equal([
            ['Page-1', false, 0],
            ['Two', true, 1]
        ]);
        const back = await port.ok('set-active-page', { diagram_xml: added.diagram_xml, page_id: 'Page-1' });
        const missed = await port.call('delete-cell-by-id', { diagram_xml: back.diagram_xml, cell_id });
        expect(missed.error.suggestion).to.contain('set-active-page');
        const renamed = await port.ok('rename-page', { diagram_xml: added.diagram_xml, page_id: 'page-1', name: 'One' });
        const less = await port.ok('delete-page', { diagram_xml: renamed.diagram_xml, page_id: two.data.page_id });
        expect(less.data.pages.map(page => page.name)).to.deep.equal(['One']);
        expect(less.active_layer_id).to.equal('1');
        expect((await port.call('delete-page', { diagram_xml: less.diagram_xml, page_id: 'One' })).error.code).to.equal('INVALID_INPUT');
    });

    it('D17 lists cells a page at a time, without pictures, and counts them', async () => {
        const cells = Array.from({ length: 7 }, (_, at) => ({
            type: 'vertex',
            x: at * 100,
            shape_name: at === 0 ? 'kv' : 'rectangle',
            temp_id: `n${at}`
        }));
        const added = await port.ok('add-cells', { cells: [...cells, { type: 'edge', source_id: 'n0', target_id: 'n1' }] });
        const { diagram_xml } = added;
        const page = await port.ok('list-paged-model', { diagram_xml, page: 1, page_size: 5 });
        expect(page.data).to.deep.include({ total_cells: 8, total_pages: 2, page: 1 });
        expect(page.data.cells).to.have.length(3);
        const edges = await port.ok('list-paged-model', { diagram_xml, filter: { cell_type: 'edge' } });
        expect(edges.data.cells).to.have.length(1);
        expect(JSON.stringify(await port.ok('list-paged-model', { diagram_xml }))).to.have.length.below(3000);
        const stats = await port.ok('get-diagram-stats', { diagram_xml });
        expect(stats.data).to.deep.include({
            cells: 8,
            vertices: 7,
            edges: 1,
            bounds: { x: 0, y: 0, width: 720, height: 60 },
            dangling_edges: []
        });
        const cleared = await port.ok('clear-diagram', { diagram_xml });
        expect(cleared.data.cleared).to.deep.equal({ pages: 0, layers: 0, cells: 8 });
        expect(pageOf(cleared).drawn).to.deep.equal([]);
    });

    it('D17 imports, says what is doubtful, and exports with a background, compressed or not', async () => {
        const xml =
            '<mxfile><diagram id="x" name="X"><mxGraphModel background="#123456"><root><mxCell id="0"/><mxCell id="1" parent="0"/>' +
            '<mxCell id="e" edge="1" parent="1" source="gone"><mxGeometry relative="1" as="geometry"/></mxCell></root></mxGraphModel></diagram><diagram/></mxfile>';
        const imported = await port.ok('import-diagram', { xml, diagram_xml: 'of no interest' });
        expect(imported.data).to.deep.equal({ pages: 2, cells: 1, layers: 2, warnings: ['Edges with an end that names no cell: e.'] });
        const { diagram_xml } = imported;
        const own = await port.ok('export-diagram', { diagram_xml });
        expect(own.data.xml).to.contain('background="#123456"').and.to.contain('background="#FFFFFF"');
        const given = await port.ok('export-diagram', { diagram_xml, compress: true, background: 'none' });
        expect(given.data.compression).to.deep.include({ enabled: true, size: given.data.xml.length });
        expect(DrawioDocument.load(given.data.xml).toXml()).not.to.contain('#123456');
    });

    it('D20 takes steps in proportion to the diagram, and few more than to read and write it', async () => {
        const cells = (size: number) =>
            Array.from({ length: size }, (_, at) => ({
                type: at % 2 ? 'edge' : 'vertex',
                ...(at % 2
                    ? { source_id: `n${at - 1}`, target_id: `n${Math.max(0, at - 3)}` }
                    : { x: (at % 100) * 100, y: at * 2, temp_id: `n${at}` })
            }));
        const [tools, loader] = ['../test/test-port', '../document/drawio-document'].map(name =>
            JSON.stringify(path.join(__dirname, name))
        );
        const call = `await new (require(${tools}).TestPort)().ok('add-cells', input);`;
        const large = new Map<number, string>();
        for (const size of [40, 400, 1_600]) {
            large.set(size, (await port.ok('add-cells', { cells: cells(size) })).diagram_xml);
        }
        const more = cells(20).filter(cell => cell.type === 'vertex');
        const added = (size: number) => ({ diagram_xml: large.get(size), cells: more });
        await expectInProportion(call, added);
        const bare = `const { DrawioDocument } = require(${loader}); DrawioDocument.load(input).toXml();`;
        const [, reading] = await stepsOf(bare, [large.get(40), large.get(1_600)]);
        const [, adding] = await stepsOf(call, [added(40), added(1_600)]);
        expect(total(adding) / total(reading)).to.be.below(3);
    });
});
