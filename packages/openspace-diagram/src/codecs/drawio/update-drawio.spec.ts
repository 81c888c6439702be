import { emptyBoard, MemoryBoard, pagesOf, planDelete, planUpdate } from '@openspace/board';
import { DrawioDocument } from '@openspace/drawio';
import { serializeXml } from '@openspace/drawio/lib/xml/serialize-xml';
import { expect } from 'chai';
import { box, cells } from '../../test/drawio-cells';
import { planImport } from '../whiteboard/plan-import';
import { diagramOf, documentOf } from '../whiteboard/read-diagram';
import { decodeDrawio } from './decode-drawio';
import { encodeDrawio } from './encode-drawio';
import { updateDrawio } from './update-drawio';

const FILE = `<mxfile host="Electron" pages="3" foo="bar">
  <diagram id="p1" name="Overview"><mxGraphModel dx="10" grid="1"><root><mxCell id="0"/><mxCell id="1" parent="0"/>
    <mxCell id="other" value="Untouched" style="rounded=1;" vertex="1" parent="1"><mxGeometry x="5" y="5" width="80" height="40" as="geometry"/></mxCell>
  </root></mxGraphModel></diagram>
  <diagram id="p2" name="Flow"><mxGraphModel><root><mxCell id="0"/><mxCell id="1" parent="0"/><mxCell id="hid" value="Secret layer" visible="0" parent="0"/>
    <mxCell id="a" value="&lt;b&gt;Start&lt;/b&gt; here" style="shape=mxgraph.aws4.lambda;html=1;fillColor=#ff9900;sketch=1;customKey=7;" vertex="1" parent="1"><mxGeometry x="40" y="40.25" width="120" height="60" as="geometry"/></mxCell>
    <mxCell id="b" value="End" style="rounded=0;html=1;shadow=1;" vertex="1" parent="1"><mxGeometry x="300" y="240" width="120" height="60" as="geometry"/></mxCell>
    <mxCell id="e" value="" style="edgeStyle=orthogonalEdgeStyle;html=1;" edge="1" parent="1" source="a" target="b"><mxGeometry relative="1" as="geometry"><Array as="points"><mxPoint x="100" y="200"/><mxPoint x="360" y="200"/></Array></mxGeometry></mxCell>
    <mxCell id="el" value="yes" style="edgeLabel;html=1;" vertex="1" connectable="0" parent="e"><mxGeometry x="-0.1" relative="1" as="geometry"/></mxCell>
    <mxCell id="h1" value="Hidden" style="html=1;" vertex="1" parent="hid"><mxGeometry x="0" y="0" width="50" height="50" as="geometry"/></mxCell>
  </root></mxGraphModel></diagram>
  <diagram id="p3" name="Notes"><mxGraphModel><root><mxCell id="0"/><mxCell id="1" parent="0"/></root></mxGraphModel></diagram>
</mxfile>`;

function boardOf(page: string, source: string | undefined = '/w/plan.drawio'): MemoryBoard {
    const board = new MemoryBoard(emptyBoard());
    board.apply(planImport(board, decodeDrawio(FILE, { page }).diagram, { ...(source !== '' && { source }) }).change);
    return board;
}

const encoded = (board: MemoryBoard): string => encodeDrawio(diagramOf(board).diagram).target;
const cellIn = (text: string, page: string, id: string) => {
    const found = DrawioDocument.load(text).findPage(page)?.find(id);
    if (!found) {
        throw new Error(`There is no ${id} on ${page}.`);
    }
    return found;
};

/** What draw.io reads of a file: its pages with their cells, without our notes. */
function meaningOf(text: string): unknown[] {
    return DrawioDocument.load(text).pages.map(page => [
        page.id,
        page.name,
        Array.from(page.all, ({ outer }) => serializeXml(outer)).sort()
    ]);
}

describe('updateDrawio', () => {
    it('changes nothing but marks when nothing was changed on the board', () => {
        const { text, kept, lost } = updateDrawio(FILE, encoded(boardOf('Flow')));
        const before = DrawioDocument.load(FILE);
        const after = DrawioDocument.load(text);
        after.pages[1]?.model.attributes.delete('openspace-cells');
        expect(after.toXml()).to.equal(before.toXml());
        expect(lost).to.deep.equal([]);
        expect(kept).to.deep.equal(['page "Overview" (1 cell)', 'page "Notes" (0 cells)', '"Hidden" of page "Flow"']);
    });

    it('carries over what was moved, renamed and drawn, and leaves pages, styles, labels and layers alone', () => {
        const board = boardOf('Flow');
        board.apply(planUpdate(board, [{ shapeId: 'b', x: 340, y: 300, label: 'Done' }]).change);
        const { diagram } = diagramOf(board);
        const more = {
            ...diagram,
            nodes: [
                ...diagram.nodes,
                { id: 'c', shape: 'ellipse' as const, label: 'New', bounds: { x: 500, y: 40, width: 90, height: 50 } }
            ],
            edges: [...diagram.edges, { id: 'f', from: { node: 'b' }, to: { node: 'c', label: '0..n' } }]
        };
        const { text } = updateDrawio(FILE, encodeDrawio(more).target);
        expect(cellIn(text, 'p2', 'b').rect).to.deep.equal({ x: 340, y: 300, width: 120, height: 60 });
        expect(cellIn(text, 'p2', 'b')).to.include({ value: 'Done', style: 'rounded=0;html=1;shadow=1;' });
        expect(cellIn(text, 'p2', 'a').style).to.equal('shape=mxgraph.aws4.lambda;html=1;fillColor=#ff9900;sketch=1;customKey=7;');
        expect(cellIn(text, 'p2', 'a').value).to.equal('<b>Start</b> here');
        expect(cellIn(text, 'p2', 'a').rect.y).to.equal(40.25);
        expect(cellIn(text, 'p2', 'el').value).to.equal('yes');
        expect(cellIn(text, 'p2', 'h1').value).to.equal('Hidden');
        expect(cellIn(text, 'p2', 'c').parentId).to.equal('1');
        expect(cellIn(text, 'p2', 'f')).to.include({ sourceId: 'b', targetId: 'c' });
        expect(
            DrawioDocument.load(text)
                .findPage('p2')
                ?.drawn.filter(({ parentId }) => parentId === 'f')
        ).to.have.length(1);
        expect(cellIn(text, 'p1', 'other').value).to.equal('Untouched');
    });

    it('keeps a page that is damaged, byte by byte, and says so', () => {
        const damaged = '<diagram id="two" name="Two">dZHBDoIwDIafZnfGEvWuqBdPHDwvrLIl</diagram>';
        const sound = cells(box('a')).replace('</mxfile>', '');
        const file = `${sound}${damaged}${cells(box('c')).replace('<mxfile>', '').replace('Page-1', 'Three')}`;
        const board = new MemoryBoard(emptyBoard());
        board.apply(planImport(board, decodeDrawio(file, { page: 0 }).diagram, { source: '/w/a.drawio' }).change);
        const change = planUpdate(board, [{ shapeId: 'a', label: 'Changed' }]);
        board.apply(change.change);
        const { text, kept } = updateDrawio(file, encodeDrawio(diagramOf(board).diagram).target, { own: [0] });
        expect(text).to.include(damaged).and.include('value="Changed"').and.include('value="c"');
        expect(kept.join()).to.include('page "Two" (damaged)').and.include('page "Three"');
    });

    it('removes what the board is known to have held, and nothing that it never had', () => {
        const board = boardOf('Flow');
        const first = updateDrawio(FILE, encoded(board)).text;
        const drawn = first.replace(
            '<mxCell id="h1"',
            '<mxCell id="new" value="From draw.io" style="html=1;" vertex="1" parent="1"><mxGeometry x="9" y="9" width="9" height="9" as="geometry"/></mxCell><mxCell id="h1"'
        );
        board.apply(planDelete(board, ['b', 'e']).change);
        const { text, kept, lost } = updateDrawio(drawn, encoded(board));
        const page = DrawioDocument.load(text).findPage('p2');
        expect(page?.drawn.map(({ id }) => id)).to.deep.equal(['a', 'new', 'h1']);
        expect(lost).to.deep.equal(['"End" of page "Flow"', 'line "e" of page "Flow"']);
        expect(kept).to.include('"From draw.io" of page "Flow"');
        // What was read and removed before the first export goes as well.
        expect(updateDrawio(FILE, encoded(board)).lost).to.deep.equal(lost);
        // Not known to have been there: it stays, and is told.
        const other = boardOf('Flow', '');
        other.apply(planDelete(other, ['b', 'e']).change);
        const unknown = updateDrawio(FILE, encoded(other));
        expect(unknown.lost).to.deep.equal([]);
        expect(unknown.kept).to.include('"End" of page "Flow"');
    });

    it('keeps the way of a line, its ends and the file being compressed', () => {
        const packed = DrawioDocument.load(FILE).toXml({ compress: true });
        const board = boardOf('Flow');
        board.apply(planUpdate(board, [{ shapeId: 'a', x: 60, y: 60 }]).change);
        const { text } = updateDrawio(packed, encoded(board));
        expect(text).to.not.include('<mxCell');
        // The line keeps its form between its nodes: the corner next to the node that was moved goes along.
        const { waypoints } = cellIn(text, 'p2', 'e');
        expect(waypoints).to.deep.equal([
            { x: 120, y: 207.6 },
            { x: 360, y: 207.6 }
        ]);
        expect(cellIn(text, 'p2', 'a').rect).to.include({ x: 60, y: 60 });
    });

    it('moves shapes inside of groups once, and the group with them', () => {
        const grouped = FILE.replace(
            '<mxCell id="b" value="End" style="rounded=0;html=1;shadow=1;" vertex="1" parent="1"><mxGeometry x="300" y="240"',
            '<mxCell id="g" value="Zone" style="swimlane;html=1;" vertex="1" parent="1"><mxGeometry x="280" y="200" width="300" height="200" as="geometry"/></mxCell><mxCell id="b" value="End" style="rounded=0;html=1;shadow=1;" vertex="1" parent="g"><mxGeometry x="20" y="40"'
        );
        const board = new MemoryBoard(emptyBoard());
        board.apply(planImport(board, decodeDrawio(grouped, { page: 'Flow' }).diagram).change);
        board.apply(planUpdate(board, [{ shapeId: 'g', x: 380, y: 200 }]).change);
        const { text } = updateDrawio(grouped, encoded(board));
        expect(cellIn(text, 'p2', 'g').rect).to.include({ x: 380, y: 200, width: 300, height: 200 });
        expect(cellIn(text, 'p2', 'b').rect).to.include({ x: 20, y: 40 });
    });

    it('DR13 adds a page to a file that has nothing of the diagram, and leaves its own as they are', () => {
        const { text, kept, lost } = updateDrawio(
            FILE,
            encodeDrawio({ title: 'Mine', nodes: [{ id: 'zz', shape: 'rectangle', label: 'Else' }], edges: [] }).target
        );
        const document = DrawioDocument.load(text);
        expect(document.pages.map(({ name }) => name)).to.deep.equal(['Overview', 'Flow', 'Notes', 'Mine']);
        expect(meaningOf(text).slice(0, 3)).to.deep.equal(meaningOf(FILE));
        expect(kept).to.deep.equal(['page "Overview" (1 cell)', 'page "Flow" (5 cells)', 'page "Notes" (0 cells)']);
        expect(lost).to.deep.equal([]);
        // The next time the page is found again, whatever was written on it.
        const renamed = { title: 'Mine', nodes: [{ id: 'zz', shape: 'rectangle' as const, label: 'Changed' }], edges: [] };
        const again = DrawioDocument.load(updateDrawio(text, encodeDrawio(renamed).target).text);
        expect(again.pages.map(({ drawn }) => drawn.map(({ value }) => value)).at(-1)).to.deep.equal(['Changed']);
    });

    it('DR13 takes cells for the same only where more than their ids says so', () => {
        const file = (label: string) =>
            `<mxGraphModel><root><mxCell id="0"/><mxCell id="1" parent="0"/>${[2, 3, 4]
                .map(
                    id =>
                        `<mxCell id="${id}" value="${label} ${id}" vertex="1" parent="1"><mxGeometry width="9" height="9" as="geometry"/></mxCell>`
                )
                .join('')}</root></mxGraphModel>`;
        const board = new MemoryBoard(emptyBoard());
        board.apply(planImport(board, decodeDrawio(file('Mine')).diagram, { source: '/w/mine.drawio' }).change);
        const { text, lost } = updateDrawio(file('Other'), encoded(board));
        expect(meaningOf(text)[0]).to.deep.equal(meaningOf(file('Other'))[0]);
        expect(DrawioDocument.load(text).pages).to.have.length(2);
        expect(lost).to.deep.equal([]);
        // Of its own file every label may have changed.
        const own = updateDrawio(file('Other'), encoded(board), { own: [0, 1, 2] });
        expect(DrawioDocument.load(own.text).pages.map(({ drawn }) => drawn.map(({ value }) => value))).to.deep.equal([
            ['Mine 2', 'Mine 3', 'Mine 4']
        ]);
    });

    it('DR14 draws all pages on pages of their own, and writes each back onto its own', () => {
        const twice = FILE.replaceAll('id="other"', 'id="a"');
        const board = new MemoryBoard(emptyBoard());
        const { diagram } = decodeDrawio(twice);
        board.apply(planImport(board, diagram, { source: '/w/plan.drawio' }).change);
        expect(pagesOf(board).map(({ name }) => name)).to.deep.equal(['Overview', 'Flow', 'Notes']);
        const written = () => encodeDrawio(documentOf(board).diagram).target;
        expect(DrawioDocument.load(written()).pages.map(page => [page.id, page.name, page.drawn.map(({ id }) => id)])).to.deep.equal([
            ['p1', 'Overview', ['a']],
            ['p2', 'Flow', ['a', 'b', 'e']],
            ['p3', 'Notes', []]
        ]);
        expect(meaningOf(updateDrawio(twice, written(), { own: [0, 1, 2] }).text)).to.deep.equal(meaningOf(twice));
        // A second import changes nothing.
        const drawn = (): string[] => board.snapshotRecords().flatMap(({ id, typeName }) => (typeName === 'binding' ? [] : [id]));
        const before = drawn();
        board.apply(planImport(board, diagram, { source: '/w/plan.drawio' }).change);
        expect(drawn()).to.have.members(before);
        // A cell of the second page that has the id of one of the first.
        board.apply(planUpdate(board, [{ shapeId: 'a-2', label: 'Begin' }]).change);
        const { text, lost } = updateDrawio(twice, written(), { own: [0, 1, 2] });
        expect(cellIn(text, 'p1', 'a').value).to.equal('Untouched');
        expect(cellIn(text, 'p2', 'a').value).to.equal('Begin');
        expect(lost).to.deep.equal([]);
    });

    it('DR13 leaves a second file alone whose pages and cells have the ids of the first', () => {
        const file = (label: string, x: number) =>
            `<mxfile><diagram id="page-1" name="Page-1"><mxGraphModel><root><mxCell id="0"/><mxCell id="1" parent="0"/><mxCell id="cell-1" value="${label}" vertex="1" parent="1"><mxGeometry x="${x}" width="90" height="50" as="geometry"/></mxCell></root></mxGraphModel></diagram></mxfile>`;
        const [one, other] = [file('One', 0), file('Other', 300)];
        const board = new MemoryBoard(emptyBoard());
        board.apply(planImport(board, decodeDrawio(one).diagram, { source: '/w/one.drawio' }).change);
        board.apply(planImport(board, decodeDrawio(other).diagram, { source: '/w/other.drawio' }).change);
        const { diagram } = documentOf(board);
        expect(diagram.page).to.include({ id: 'page-1', source: '/w/one.drawio' });
        expect(diagram.nodes.map(({ id, label }) => [id, label])).to.deep.equal([
            ['cell-1', 'One'],
            ['cell-1-2', 'Other']
        ]);
        const { text, lost } = updateDrawio(other, encodeDrawio(diagram).target);
        expect(meaningOf(text)[0]).to.deep.equal(meaningOf(other)[0]);
        expect(lost).to.deep.equal([]);
        expect(cellIn(updateDrawio(one, encodeDrawio(diagram).target, { own: [0] }).text, 'page-1', 'cell-1').value).to.equal('One');
    });

    it('DR14 carries over the name of a page that was named otherwise on the board', () => {
        const board = boardOf('Flow');
        const [page] = pagesOf(board);
        board.apply({ put: page ? [{ ...page, name: 'Steps' }] : [], remove: [] });
        const { text } = updateDrawio(FILE, encoded(board));
        expect(DrawioDocument.load(text).pages.map(({ name }) => name)).to.deep.equal(['Overview', 'Steps', 'Notes']);
    });
});
