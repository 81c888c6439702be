import { expect } from 'chai';
import { openDrawio } from './open-file';
import { compressPage } from './page-compression';
import { TestPort } from '../test/test-port';

const geometry = '<mxGeometry x="1" width="80" height="40" as="geometry"/>';
const vertex = (id: string, inside: string) => `<mxCell id="${id}" vertex="1" parent="1">${inside}</mxCell>`;
const cellWith = (value: string) => `<mxCell id="bad" vertex="${value}" parent="1">${geometry}</mxCell>`;
const edge = (inside: string) =>
    `<mxCell id="bad" edge="1" parent="1"><mxGeometry relative="1" as="geometry">\n${inside}\n</mxGeometry></mxCell>`;
const model = (cells: string) =>
    `<mxGraphModel>\n<root>\n<mxCell id="0"/>\n<mxCell id="1" parent="0"/>\n${vertex('good', geometry)}\n${cells}\n</root>\n</mxGraphModel>`;

/** What draw.io does not read, and in which line. */
const REFUSED: Readonly<Record<string, readonly [xml: string, line: number, says: string]>> = {
    'a geometry without as': [model(vertex('bad', '<mxGeometry width="80" height="40"/>')), 6, '<mxGeometry> without as'],
    'a geometry with another as': [model(vertex('bad', geometry.replace('"geometry"', '"place"'))), 6, 'as="place"'],
    'an array without as': [model(edge('<Array><mxPoint x="1" y="2"/></Array>')), 7, '<Array> without as'],
    'a point without as': [model(edge('<mxPoint x="1" y="2"/>')), 7, '<mxPoint> without as'],
    'a point in a point': [model(edge('<mxPoint as="sourcePoint">\n<mxPoint/></mxPoint>')), 8, '<mxPoint> without as'],
    'points that are no array': [model(edge('<mxPoint x="1" as="points"/>')), 7, '<mxPoint> as its points'],
    'a geometry that is none': [model(vertex('bad', '\n<mxPoint x="1" as="geometry"/>')), 7, '<mxPoint> as its geometry'],
    'a nested cell': [model(vertex('outer', `${geometry}\n${vertex('bad', geometry)}`)), 7, 'inside of <mxCell>'],
    'a nested cell with as': [model(vertex('outer', `${geometry}<mxCell id="bad" as="children"/>`)), 6, 'inside of <mxCell>'],
    'an unknown element in a cell': [model(vertex('bad', `${geometry}<note/>`)), 6, '<note> without as'],
    'a second cell in an object': [
        model(`<object label="x" id="o"><mxCell vertex="1" parent="1">${geometry}</mxCell>${vertex('bad', geometry)}</object>`),
        6,
        'second cell in <object>'
    ],
    'a cell deep in an object': [model(`<object label="x" id="o"><g>${vertex('bad', geometry)}</g></object>`), 6, 'too deep in <object>'],
    'an id of an object and its cell': [
        model(`<object label="x" id="bad"><mxCell id="bad" vertex="1" parent="1">${geometry}</mxCell></object>`),
        6,
        'repeats the id'
    ],
    'a vertex without a parent': [model(`<mxCell id="bad" vertex="1">${geometry}</mxCell>`), 6, 'has no parent'],
    'a cell behind the root': [model('').replace('</root>', `</root>\n${vertex('bad', geometry)}`), 8, 'inside of <mxGraphModel>'],
    'a cell in no page': [`<mxfile>\n<mxCell id="bad"/></mxfile>`, 2, 'in no page'],
    'a root without a model': [`<mxfile><diagram>\n<root>\n<mxCell id="bad"/></root></diagram></mxfile>`, 3, 'in no page']
};

/** What draw.io reads. */
const READ: Readonly<Record<string, string>> = {
    'bends and loose ends': edge('<mxPoint as="sourcePoint"/><Array as="points"><mxPoint x="1" y="2"/></Array>'),
    'an offset and other bounds': vertex(
        'bad',
        '<mxGeometry relative="1" as="geometry"><mxPoint as="offset"/><mxRectangle as="alternateBounds"/></mxGeometry>'
    ),
    'elements in an object': `<object label="x" id="bad"><note><b/></note><mxCell vertex="1" parent="1">${geometry}</mxCell></object>`,
    'a vertex without a geometry': '<mxCell id="bad" vertex="1" parent="1"/>'
};

describe('XML that draw.io does not read', () => {
    const port = new TestPort();

    for (const [what, [xml, line, says]] of Object.entries(REFUSED)) {
        it(`D44 is refused with its cell and line: ${what}`, async () => {
            const cells = [{ type: 'vertex', text: 'New' }];
            const answers = [
                await port.call('import-diagram', { xml }),
                await port.call('add-cells', { diagram_xml: xml, cells }),
                await port.call('save_diagram', { xml, title: 'x' })
            ];
            for (const { error } of answers) {
                expect(error).to.deep.include({ code: 'INVALID_XML', cell_id: 'bad', details: { line } });
                expect(error.message).to.contain('"bad"').and.contain(`line ${line}`).and.contain(says);
                expect(error.suggestion).to.match(/\.$/);
            }
        });
    }

    for (const [what, cell] of Object.entries(READ)) {
        it(`D44 is not ${what}`, async () => {
            const { data } = await port.ok('import-diagram', { xml: model(cell) });
            expect(data).to.deep.equal({ pages: 1, cells: 2, layers: 1 });
        });
    }

    it('D44 is one page of several, in compressed text too', () => {
        const bad = model(vertex('bad', '<mxGeometry/>'));
        for (const [content, place] of [
            [bad, 'line 15 has'],
            [compressPage(bad), 'line 6 of the XML inside has']
        ] as const) {
            const file = `\n<mxfile><diagram>${model('')}</diagram>\n<diagram name="Two">${content}</diagram></mxfile>`;
            const { pages, damaged } = openDrawio(file);
            expect(pages).to.have.length(1);
            expect(damaged.map(({ message }) => message).join('')).to.contain(`Page "Two" is damaged: Cell "bad" in ${place}`);
        }
    });

    it('D45 names what is among the cells and is none', async () => {
        const strays = '<object id="o" label="O"/><MXCELL id="upper" vertex="1" parent="1"/><foo/>';
        const { data, diagram_xml } = await port.ok('import-diagram', { xml: model(strays) });
        expect(JSON.stringify(data['warnings'])).to.contain('no cells').and.contain(': <object> o, <MXCELL> upper, <foo>.');
        expect(diagram_xml).to.contain('<object id="o" label="O"/>');
    });

    it('D45 takes a cell for what draw.io takes it for, whatever stands for true', async () => {
        for (const [vertex, isShown] of [
            ['1', true],
            ['true', true],
            ['yes', true],
            ['0', false],
            ['', false]
        ] as const) {
            const { data } = await port.ok('import-diagram', { xml: model(cellWith(vertex)) });
            expect(JSON.stringify(data['warnings'] ?? '').includes('neither vertex nor edge'), vertex).to.equal(!isShown);
        }
        const orphan = await port.call('import-diagram', { xml: model('<mxCell id="bad" edge="true"/>') });
        expect(orphan.error.message).to.contain('has no parent');
    });

    it('D45 names cells that are not shown, and counts what stands next to the layers', async () => {
        const lost = '<mxCell id="lost" value="x" vertex="1" parent="gone"/>';
        const root = '<mxGraphModel><root><mxCell id="0"/>';
        const next = `<mxCell id="next" vertex="1" parent="0">${geometry}</mxCell>`;
        const { data } = await port.ok('import-diagram', { xml: model(`<mxCell id="neither" parent="1">${geometry}</mxCell>${lost}`) });
        expect(data).to.include({ cells: 3 });
        expect(JSON.stringify(data['warnings'])).to.contain('neither vertex nor edge').and.contain(': neither.').and.contain(': lost.');
        const alone = await port.ok('import-diagram', { xml: `${root}${next}</root></mxGraphModel>` });
        expect(alone.data).to.include({ cells: 1 });
        expect(JSON.stringify(alone.data['warnings'])).to.contain('next to the layers').and.contain(': next.');
        const edited = await port.ok('edit-cells', { diagram_xml: alone.diagram_xml, cells: [{ cell_id: 'next', text: 'Named' }] });
        expect(edited.diagram_xml).to.contain('value="Named"');
    });
});
