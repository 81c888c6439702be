import { planUpdate } from '@openspace/board';
import type { Row } from '@openspace/board/lib/notation/notation';
import { DrawioDocument } from '@openspace/drawio';
import { serializeXml } from '@openspace/drawio/lib/xml/serialize-xml';
import { escapeXml } from '@openspace/tool';
import { expect } from 'chai';
import { drawn } from '../../../test/boards';
import { box, cells } from '../../../test/drawio-cells';
import { diagramOf } from '../../whiteboard';
import { drawioCodec } from '../drawio-codec';

type Rect = readonly [x: number, y: number, width: number, height: number];

const vertex = (id: string, value: string, style: string, [x, y, width, height]: Rect, parent = '1', more = ''): string =>
    `<mxCell id="${id}" value="${escapeXml(value)}" style="${style}" vertex="1" parent="${parent}"${more}>` +
    `<mxGeometry x="${x}" y="${y}" width="${width}" height="${height}" as="geometry"/></mxCell>`;
const edge = (id: string, source: string, target: string): string =>
    `<mxCell id="${id}" style="html=1;" edge="1" parent="1" source="${source}" target="${target}"><mxGeometry relative="1" as="geometry"/></mxCell>`;

// As draw.io's sidebar writes them.
const STACK =
    'childLayout=stackLayout;horizontal=1;startSize=26;horizontalStack=0;resizeParent=1;resizeParentMax=0;resizeLast=0;collapsible=1;';
const CLASS = `swimlane;fontStyle=1;align=center;verticalAlign=top;${STACK}marginBottom=0;`;
const FIELD =
    'text;strokeColor=none;fillColor=none;align=left;verticalAlign=top;spacingLeft=4;spacingRight=4;overflow=hidden;rotatable=0;' +
    'points=[[0,0.5],[1,0.5]];portConstraint=eastwest;';
const RULE = 'line;strokeWidth=1;fillColor=none;align=left;verticalAlign=middle;rotatable=0;points=[];portConstraint=eastwest;';
const TABLE =
    'shape=table;startSize=30;container=1;collapsible=1;childLayout=tableLayout;fixedRows=1;rowLines=0;fontStyle=1;align=center;resizeLast=1;';
const TABLE_ROW = 'shape=tableRow;horizontal=0;startSize=0;swimlaneHead=0;swimlaneBody=0;fillColor=none;top=0;left=0;right=0;bottom=';
const TABLE_CELL = 'shape=partialRectangle;connectable=0;fillColor=none;top=0;left=0;bottom=0;right=0;overflow=hidden;';
const LABEL = 'verticalAlign=top;align=left;overflow=fill;fontSize=12;fontFamily=Helvetica;html=1;';

const umlClass = (more = ''): string =>
    vertex('c', 'Order', CLASS, [40, 40, 160, 112], '1', more) +
    vertex('f1', '- id: UUID', FIELD, [0, 26, 160, 26], 'c') +
    vertex('f2', '- total: Money', FIELD, [0, 52, 160, 26], 'c') +
    vertex('r', '', RULE, [0, 78, 160, 8], 'c') +
    vertex('m', '+ pay(): void', `${FIELD}fontStyle=2;`, [0, 86, 160, 26], 'c');
const tableRow = (id: string, key: string, text: string, y: number, bottom: 0 | 1): string =>
    vertex(id, '', `${TABLE_ROW}${bottom};`, [0, y, 180, 30], 't') +
    vertex(`${id}k`, key, TABLE_CELL, [0, 0, 60, 30], id) +
    vertex(`${id}n`, text, `${TABLE_CELL}align=left;`, [60, 0, 120, 30], id);
const table = (first = 'PK'): string =>
    vertex('t', 'orders', TABLE, [300, 40, 180, 120]) +
    tableRow('p', first, 'id', 30, 1) +
    tableRow('k', 'FK', 'customer', 60, 0) +
    tableRow('n', '', 'total', 90, 0);
const interfaceLabel =
    '<p style="margin:0px;margin-top:4px;text-align:center;"><i>&lt;&lt;Interface&gt;&gt;</i><br/><b>Shop</b></p><hr size="1"/>' +
    '<p style="margin:0px;margin-left:4px;">+ name: Text<br/>+ town: Text</p><hr size="1"/><p style="margin:0px;margin-left:4px;">+ open(): void</p>';
const htmlTable =
    '<div style="box-sizing:border-box;width:100%;background:#e4e4e4;padding:2px;">Customer</div><table style="width:100%;font-size:1em;">' +
    '<tr><td>PK</td><td>id</td></tr><tr><td></td><td>name</td></tr></table>';

const CLASS_ROWS: readonly Row[] = [
    { text: 'Order' },
    '-',
    { text: '- id: UUID' },
    { text: '- total: Money' },
    '-',
    { text: '+ pay(): void', style: 'abstract' }
];
const TABLE_ROWS: readonly Row[] = [
    { text: 'orders' },
    '-',
    { text: 'id', key: 'PK' },
    '-',
    { text: 'customer', key: 'FK' },
    { text: 'total' }
];

const read = (xml: string) => drawioCodec.decode(cells(xml));
const written = (xml: string): string[] => DrawioDocument.load(xml).activePage.drawn.map(({ outer }) => serializeXml(outer));

/** A file after one change on a board that it was drawn on. */
function changed(xml: string, ...changes: Parameters<typeof planUpdate>[1]) {
    const file = cells(xml);
    const { board } = drawn(read(xml).diagram, undefined, { source: '/w/a.drawio' });
    if (changes.length > 0) {
        board.apply(planUpdate(board, changes).change);
    }
    const { text, lost, kept } = drawioCodec.update(file, drawioCodec.encode(diagramOf(board).diagram).target, { own: [0] });
    const valueOf = (id: string): string | undefined => DrawioDocument.load(text).activePage.find(id)?.value;
    return { text, told: [...lost, ...kept], valueOf };
}

describe("classes and tables of draw.io's own sidebar", () => {
    for (const [name, xml, native, rows] of [
        ['a class with a line between its members', umlClass(), 'face:class', CLASS_ROWS],
        ['a table with keys', table(), 'face:table', TABLE_ROWS],
        [
            'a list',
            vertex('l', 'List', `swimlane;fontStyle=0;${STACK}`, [0, 0, 160, 78]) +
                vertex('i1', 'Item 1', FIELD, [0, 26, 160, 26], 'l') +
                vertex('i2', 'Item 2', FIELD, [0, 52, 160, 26], 'l'),
            'face:table',
            [{ text: 'List' }, '-', { text: 'Item 1' }, { text: 'Item 2' }]
        ],
        [
            'a list with a column of keys',
            vertex('l', 'users', `swimlane;fontStyle=0;${STACK}`, [0, 0, 160, 56]) +
                vertex('i1', 'id', 'shape=partialRectangle;fillColor=none;align=left;bottom=1;spacingLeft=34;', [0, 26, 160, 30], 'l') +
                vertex('k1', 'PK', 'shape=partialRectangle;top=0;left=0;bottom=0;fillColor=none;part=1;', [0, 0, 30, 30], 'i1'),
            'face:table',
            [{ text: 'users' }, '-', { text: 'id', key: 'PK' }]
        ],
        [
            'an entity whose attributes are the lines of one text',
            vertex('e', 'Entity', 'swimlane;childLayout=stackLayout;horizontal=1;startSize=30;horizontalStack=0;', [0, 0, 160, 120]) +
                vertex('a', '+one\n+two', 'align=left;strokeColor=none;fillColor=none;part=1;', [0, 30, 160, 90], 'e'),
            'face:class',
            [{ text: 'Entity' }, '-', { text: '+one' }, { text: '+two' }]
        ],
        [
            'an interface whose members are in its label',
            vertex('h', interfaceLabel, LABEL, [0, 0, 190, 140]),
            'face:class',
            [{ text: '«Interface»\nShop' }, '-', { text: '+ name: Text' }, { text: '+ town: Text' }, '-', { text: '+ open(): void' }]
        ],
        [
            'an entity whose attributes are a table in its label',
            vertex('h', htmlTable, LABEL, [0, 0, 180, 90]),
            'face:table',
            [{ text: 'Customer' }, '-', { text: 'id', key: 'PK' }, { text: 'name' }]
        ],
        [
            'an interface that is only named',
            vertex('o', '&laquo;interface&raquo;<br><b>Name</b>', 'html=1;whiteSpace=wrap;', [0, 0, 110, 50]),
            'face:class',
            [{ text: '«interface»\nName' }]
        ]
    ] as const) {
        it(`DR25 come in with their rows: ${name}`, () => {
            const { diagram, losses } = read(xml);
            expect(diagram.nodes.map(node => [node.native, node.rows])).to.deep.equal([[native, rows]]);
            expect(losses).to.deep.equal([]);
            // And the same once more from a file of our own.
            const again = drawioCodec.decode(drawioCodec.encode(diagramOf(drawn(diagram).board).diagram).target).diagram;
            expect(again.nodes.map(node => [node.native, node.rows])).to.deep.equal([[native, rows]]);
            // And nothing changes in the file.
            const { text, told } = changed(xml);
            expect(written(text)).to.deep.equal(written(cells(xml)));
            expect(told).to.deep.equal([]);
        });
    }

    it('DR25 what a row says more is named', () => {
        const rich = `<UserObject label="- id" link="https://a.example/" id="u"><mxCell style="${FIELD}" vertex="1" parent="c"><mxGeometry y="26" width="160" height="26" as="geometry"/></mxCell></UserObject>`;
        const lost = (xml: string): string[] => read(xml).losses.map(({ message }) => message);
        expect(lost(vertex('c', 'A', CLASS, [0, 0, 160, 52]) + rich)).to.deep.equal(['Links and data of single rows are left out.']);
        expect(lost(table('PK,FK1'))).to.deep.equal(['Rows of tables have one key each, without a number.']);
        expect(lost(umlClass().replace(CLASS, `${CLASS}fillColor=#dae8fc;rounded=1;shadow=1;`))).to.deep.equal([
            'The colour behind the names of classes and tables becomes a tint of their line.',
            'Classes and tables have square corners.',
            'Shadows are left out.'
        ]);
        expect(lost(vertex('h', interfaceLabel.replace('town', '<b>town</b>'), LABEL, [0, 0, 190, 140]))).to.have.length(1);
    });

    it('DR25 lists of other things stay containers', () => {
        const card = vertex('k', 'Task', 'rounded=1;html=1;', [20, 40, 100, 60], 'b');
        expect(
            read(vertex('b', 'To do', `swimlane;${STACK}`, [0, 0, 160, 200]) + card).diagram.nodes.map(({ shape }) => shape)
        ).to.deep.equal(['frame', 'rounded']);
        const grid = vertex('t', 'Plan', TABLE, [0, 0, 90, 60]) + vertex('p', '', `${TABLE_ROW}0;`, [0, 30, 90, 30], 't');
        const lane = vertex('s', 'Lane', 'swimlane;', [0, 0, 90, 30], 'p');
        expect(read(grid + lane).diagram.nodes.map(({ shape }) => shape)).to.deep.equal(['frame', 'frame', 'frame']);
    });

    it('DR25 lines that end at a row end at this row of the class on the board, and at its cell in the file', () => {
        const xml = umlClass() + table() + edge('e', 'k', 'm');
        const { edges } = read(xml).diagram;
        const [{ from, to } = { from: {}, to: {} }] = edges;
        expect([from.node, to.node]).to.deep.equal(['t', 'c']);
        expect(from.anchor?.y).to.be.within(0.3, 0.6);
        expect(to.anchor?.y).to.be.within(0.6, 0.95);
        expect(written(changed(xml, { shapeId: 'c', props: { color: 'red' } }).text).at(-1))
            .to.include('source="k"')
            .and.include('target="m"');
    });

    it('DR25 a folded class is open on the board, and stays folded in the file', () => {
        const folded = umlClass(' collapsed="1"').replace(
            'width="160" height="112" as="geometry"/>',
            'width="160" height="26" as="geometry"><mxRectangle x="40" y="40" width="160" height="112" as="alternateBounds"/></mxGeometry>'
        );
        const { diagram, losses } = read(folded);
        expect(losses).to.deep.equal([]);
        expect(diagram.nodes.map(({ rows, bounds }) => [rows, bounds?.height])).to.deep.equal([[CLASS_ROWS, 112]]);
        expect(written(changed(folded).text)).to.deep.equal(written(cells(folded)));
    });

    it('DR25 a row that the board changes, adds or removes is one in the file; the others stay as they are', () => {
        const rows: Row[] = [
            { text: 'Order' },
            '-',
            { text: '- number: UUID' },
            { text: '- total: Money' },
            '-',
            { text: '+ pay(): void', style: 'abstract' }
        ];
        const other = changed(umlClass() + edge('e', 'f2', 'm'), { shapeId: 'c', props: { rows } });
        expect(['f1', 'f2', 'r', 'm'].map(other.valueOf)).to.deep.equal(['- number: UUID', '- total: Money', '', '+ pay(): void']);
        expect(other.text).to.include('source="f2"');
        const more = changed(umlClass(), {
            shapeId: 'c',
            props: { rows: [...rows.slice(0, 4), { text: '- note: Text' }, ...rows.slice(4)] }
        });
        const { nodes } = drawioCodec.decode(more.text).diagram;
        expect(nodes[0]?.rows?.map(row => (row === '-' ? row : row.text))).to.deep.equal([
            'Order',
            '-',
            '- number: UUID',
            '- total: Money',
            '- note: Text',
            '-',
            '+ pay(): void'
        ]);
        const page = DrawioDocument.load(more.text).activePage;
        expect([...page.childrenOf('c')].reduce((sum, { rect }) => sum + rect.height, 26)).to.equal(page.find('c')?.rect.height);
        const less = changed(table('PK,FK1'), { shapeId: 't', props: { rows: [...TABLE_ROWS.slice(0, 5)] } });
        expect(less.valueOf('pk')).to.equal('PK,FK1');
        expect(less.valueOf('n')).to.equal(undefined);
        const label = changed(vertex('h', interfaceLabel, LABEL, [0, 0, 190, 140]), {
            shapeId: 'h',
            props: { rows: [{ text: '«Interface»\nMarket' }, '-', { text: '+ open(): void' }] }
        });
        expect(drawioCodec.decode(label.text).diagram.nodes[0]?.rows).to.deep.equal([
            { text: '«Interface»\nMarket' },
            '-',
            { text: '+ open(): void' }
        ]);
        expect(label.told).to.deep.equal([]);
    });

    it('DR25 boxes with a line in their text that are no classes stay boxes', () => {
        const text = '<font color="#000000">API</font><br>App Engine<hr>Endpoints';
        expect(read(box('a', '', 'html=1;').replace('value="a"', `value="${escapeXml(text)}"`)).diagram.nodes[0]?.rows).to.equal(undefined);
    });
});

describe("figures of draw.io's own sidebar", () => {
    const looks = (xml: string) => read(xml).diagram.nodes.map(({ id, native, shape, parent }) => [id, native ?? shape, parent]);

    it('DR25 dots of states, and lifelines with what stands on them, are the faces of boards', () => {
        expect(
            looks(
                vertex('i', '', 'ellipse;html=1;shape=startState;fillColor=#000000;', [0, 0, 30, 30]) +
                    vertex('f', '', 'ellipse;html=1;shape=endState;fillColor=#000000;', [50, 0, 30, 30]) +
                    vertex('fork', '', 'shape=line;html=1;strokeWidth=6;', [0, 50, 200, 10]) +
                    vertex('l', ':Shop', 'shape=umlLifeline;perimeter=lifelinePerimeter;html=1;container=1;', [100, 0, 100, 300]) +
                    vertex('a', '', 'html=1;perimeter=orthogonalPerimeter;targetShapes=umlLifeline;', [45, 60, 10, 80], 'l') +
                    vertex('alt', 'alt', 'shape=umlFrame;html=1;width=60;height=30;', [80, 150, 200, 100])
            )
        ).to.deep.equal([
            ['i', 'face:initial', undefined],
            ['f', 'face:final', undefined],
            ['fork', 'face:bar', undefined],
            ['l', 'face:lifeline', undefined],
            ['a', 'face:activation', undefined],
            ['alt', 'face:fragment', undefined]
        ]);
    });

    it('DR26 boxes that others could be dropped into are boxes, and what sits at their side is not in them', () => {
        const box = vertex('b', 'Ann', 'whiteSpace=wrap;html=1;container=1;', [100, 100, 120, 60]);
        const event = vertex('e', '', 'ellipse;html=1;', [0.5, 1, 30, 30], 'b').replace(
            'as="geometry"/>',
            'relative="1" as="geometry"><mxPoint x="-15" y="-15" as="offset"/></mxGeometry>'
        );
        expect(looks(box + event)).to.deep.equal([
            ['b', 'rectangle', undefined],
            ['e', 'ellipse', undefined]
        ]);
        expect(
            looks(vertex('v', 'VPC', 'shape=mxgraph.aws4.group;grIcon=mxgraph.aws4.group_vpc;container=1;', [0, 0, 200, 120]))
        ).to.deep.equal([['v', 'frame', undefined]]);
        const { bounds, attachedTo } = read(box + event).diagram.nodes[1] ?? {};
        expect([bounds?.x, bounds?.y, attachedTo]).to.deep.equal([145, 145, 'b']);
        expect(written(changed(box + event).text)).to.deep.equal(written(cells(box + event)));
    });

    it('DR26 what sits at the side of a box stays in its place when the board removes the box', () => {
        const box = vertex('b', 'Ann', 'html=1;', [100, 100, 120, 60]);
        const event = vertex('e', 'x', 'ellipse;html=1;', [0.5, 1, 30, 30], 'b').replace('as="geometry"/>', 'relative="1" as="geometry"/>');
        const file = cells(box + event);
        const { board } = drawn(read(box + event).diagram, undefined, { source: '/w/a.drawio' });
        const { nodes, ...rest } = diagramOf(board).diagram;
        const page = { ...rest.page, name: 'Page-1', removed: ['b'] };
        const { target } = drawioCodec.encode({ ...rest, page, nodes: nodes.slice(1).map(({ attachedTo: _, ...node }) => node) });
        const after = DrawioDocument.load(drawioCodec.update(file, target, { own: [0] }).text).activePage;
        const left = after.find('e');
        expect([after.find('b'), left?.parentId, left?.isRelative]).to.deep.equal([undefined, '1', false]);
        expect(left?.rect).to.deep.equal({ x: 160, y: 160, width: 30, height: 30 });
    });
});
