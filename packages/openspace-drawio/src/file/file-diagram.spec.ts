import { expect } from 'chai';
import { DrawioDocument } from '../document/drawio-document';
import { withChange } from '../merge/apply-change';
import { plainDiagram, readTree } from '../merge/diagram-tree';
import { receiveChange, sendChange } from '../merge/sent-change';
import { TestPort } from '../test/test-port';
import { FileDiagram } from './file-diagram';
import { serializeXml } from '../xml/serialize-xml';
import { lineEdits, textRevision } from '@openspace/tool';

const cell = (id: string, label: string) =>
    `<mxCell id="${id}" value="${label}" vertex="1" parent="1"><mxGeometry width="80" height="40" as="geometry"/></mxCell>`;
const model = (cells: string) => `<mxGraphModel><root><mxCell id="0"/><mxCell id="1" parent="0"/>${cells}</root></mxGraphModel>`;
const FILE = `<mxfile host="elsewhere" note="kept"><diagram id="p" name="One">${model(cell('a', 'A'))}</diagram><diagram id="q" name="Two">${model(cell('b', 'B'))}</diagram></mxfile>`;

/** A port on which calls with a path work on one text. */
class FilePort extends TestPort {
    readonly file: FileDiagram;
    constructor(
        text: string,
        readonly seenPage?: string
    ) {
        super();
        this.file = new FileDiagram(text);
    }
}

const added = async (text: string, more: object = {}) => {
    const port = new FilePort(text);
    const answer = await port.ok('add-cells', { path: 'x.drawio', cells: [{ type: 'vertex', text: 'New' }], ...more });
    return { answer, file: port.file };
};

describe('the diagram of a file', () => {
    it('D38 is changed without its XML in the answer, on the page that the call names', async () => {
        const { answer, file } = await added(FILE, { active_page_id: 'q' });
        expect(answer).to.include({ active_page_id: 'q', active_layer_id: '1' }).and.not.have.property('diagram_xml');
        const written = file.written() ?? '';
        const [one, two] = DrawioDocument.load(written).pages.map(({ drawn }) => drawn.map(({ value }) => value));
        expect([one, two]).to.deep.equal([['A'], ['B', 'New']]);
        expect(written).not.to.contain('openspace');
        const port = new FilePort(FILE);
        await port.ok('set-active-page', { path: 'x.drawio', page_id: 'q' });
        expect(port.file.written()).to.equal(undefined);
    });

    it('D46 is changed and read on the page that the person looks at, unless the call names one, and says which it was', async () => {
        const shape = { shape_type: 'note', text: 'x', x: 0, y: 0, width: 10, height: 10 };
        const calls: (readonly [tool: string, args: object])[] = [
            ['add-cells', { cells: [{ type: 'vertex' }] }],
            ['add_shape', shape],
            ['create-layer', { name: 'L' }],
            ['finish-diagram', {}],
            ['list-paged-model', {}],
            ['get-diagram-stats', {}],
            ['list-pages', {}],
            ['list-layers', {}],
            ['export-diagram', {}]
        ];
        for (const [tool, args] of calls) {
            const on = async (seen: string | undefined, more: object = {}) =>
                (await new FilePort(FILE, seen).ok(tool, { path: 'x.drawio', ...args, ...more }))['active_page_id'];
            expect([await on('q'), await on(undefined), await on('gone'), await on('q', { active_page_id: 'One' })], tool).to.deep.equal([
                'q',
                'p',
                'p',
                'p'
            ]);
            const field = tool === 'add_shape' ? 'xml' : 'diagram_xml';
            expect((await new TestPort().ok(tool, { [field]: FILE, ...args }))['active_page_id'], tool).to.equal('p');
        }
        const port = new FilePort(FILE, 'q');
        await port.ok('add-cells', { path: 'x.drawio', cells: [{ type: 'vertex', text: 'New' }] });
        const texts = DrawioDocument.load(port.file.written() ?? '').pages.map(({ drawn }) => drawn.map(({ value }) => value));
        expect(texts).to.deep.equal([['A'], ['B', 'New']]);
        const elsewhere = await port.call('edit-cells', { path: 'x.drawio', atomic: true, cells: [{ cell_id: 'a', text: 'Z' }] });
        expect(elsewhere.error.suggestion).to.contain('"p" as active_page_id');
    });

    it('D38 goes with no XML and no id, and a revision with nothing else', async () => {
        const shape = { shape_type: 'note', text: 'x', x: 0, y: 0, width: 10, height: 10 };
        const refused: (readonly [tool: string, args: object])[] = [
            ['list-pages', { path: 'x', diagram_xml: FILE }],
            ['add_shape', { path: 'x', xml: FILE, ...shape }],
            ['add_shape', { path: 'x', diagram_id: 'y', ...shape }],
            ['import-diagram', { path: 'x', diagram_xml: FILE, xml: FILE }],
            ['clear-diagram', { diagram_xml: FILE, expectedRevision: 'x' }],
            ['finish-diagram', {}]
        ];
        for (const [tool, args] of refused) {
            const { error } = await new FilePort(FILE).call(tool, args);
            expect(error, tool).to.include({ code: 'INVALID_INPUT' });
            expect(error.suggestion, tool).to.match(/\.$/);
        }
    });

    it('D39 is written with a line for each cell, so that git shows which one changed', async () => {
        const cells = (text: string) => text.split('\n').filter(line => /^ +<(mxCell|UserObject) .*>$/.test(line));
        const object = '<UserObject id="u" label="x&#xa;y" owner="A"><mxCell vertex="1" parent="1"/></UserObject>';
        for (const given of [FILE, model(object), '']) {
            const { file } = await added(given);
            const text = file.written() ?? '';
            const { drawn } = DrawioDocument.load(text).activePage;
            expect(cells(text), given).to.have.length([...DrawioDocument.load(text).pages].flatMap(({ all }) => [...all]).length);
            const last = drawn.at(-1)?.id ?? '';
            const again = new FileDiagram(text);
            again.replace(text.replace(`id="${last}"`, 'id="other"'));
            expect(lineEdits(text, again.written() ?? '').map(({ remove }) => remove)).to.deep.equal([1]);
        }
    });

    it('D39 is written with what changed alone, in the form that it had', async () => {
        const { file } = await added(FILE);
        expect(file.written())
            .to.match(/^<mxfile host="elsewhere" note="kept">/)
            .and.to.contain(cell('b', 'B'));
        expect(
            readTree(file.written() ?? '')
                .pages.map(({ diagram }) => serializeXml(diagram))
                .join('')
        ).to.contain(model(cell('b', 'B')));
        const packed = (await added(DrawioDocument.load(FILE).toXml({ compress: true }))).file.written() ?? '';
        expect(packed)
            .to.match(/<diagram[^>]*>[^<]/)
            .and.not.contain('mxCell');
        expect((await added(model(cell('a', 'A')))).file.written()).to.match(/^<mxGraphModel/);
        expect((await added('')).file.written()).to.match(/^<mxfile/);
        const dry = await added(FILE, { dry_run: true });
        expect(dry.file.written()).to.equal(undefined);
    });

    it('D39 has its icons, and finishes placeholders that it has', async () => {
        const icon = { transactional: true, cells: [{ type: 'vertex', shape_name: 'Key Vaults' }] };
        const { answer, file } = await added(FILE, icon);
        expect(file.written()).to.contain('data:image').and.not.contain('placeholder');
        expect(Object.keys(answer.data.results[0]?.cell ?? {})).to.deep.equal(['id']);
        const light = await new TestPort().ok('add-cells', icon);
        const port = new FilePort(light.diagram_xml);
        const finished = await port.ok('finish-diagram', { path: 'x.drawio' });
        expect(finished.data).to.include({ resolved_count: 1 }).and.not.have.property('xml');
        expect(port.file.written()).to.contain('data:image').and.not.contain('placeholder=1');
    });

    it('D40 changes in a window as it does in the file', async () => {
        const port = new FilePort(FILE);
        await port.ok('add-page', { path: 'x', name: 'Three' });
        await port.ok('rename-page', { path: 'x', page_id: 'p', name: 'First' });
        await port.ok('delete-page', { path: 'x', page_id: 'q' });
        await port.ok('add-cells', { path: 'x', cells: [{ type: 'vertex', text: '<&"\n' }] });
        await port.ok('delete-cell-by-id', { path: 'x', cell_id: 'a' });
        const sent = JSON.parse(JSON.stringify(sendChange(port.file.change)));
        const { xml } = plainDiagram(FILE);
        expect(withChange(xml, receiveChange(sent)))
            .to.equal(withChange(xml, port.file.change))
            .and.not.equal(xml);
    });

    it('D38 has another revision after every change', () => {
        const revisions = ['', 'a', 'b', 'ab', 'ba', FILE, FILE.replace('A', 'Ä')].map(textRevision);
        expect(new Set(revisions).size).to.equal(revisions.length);
        expect(revisions.every(revision => /^[0-9a-f]{16}$/.test(revision))).to.equal(true);
    });
});
