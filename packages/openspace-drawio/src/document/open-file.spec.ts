import { expect } from 'chai';
import { DrawioError } from '../drawio-error';
import { FileDiagram } from '../file/file-diagram';
import { inForm, plainDiagram } from '../merge/diagram-tree';
import { TestPort } from '../test/test-port';
import { DrawioDocument } from './drawio-document';
import { openDrawio } from './open-file';
import { compressPage } from './page-compression';

const cell = (id: string) =>
    `<mxCell id="${id}" value="${id}" vertex="1" parent="1"><mxGeometry width="80" height="40" as="geometry"/></mxCell>`;
const model = (cells: string) => `<mxGraphModel><root><mxCell id="0"/><mxCell id="1" parent="0"/>${cells}</root></mxGraphModel>`;
const page = (name: string, content: string) => `<diagram id="${name}-id" name="${name}">${content}</diagram>`;
const packed = compressPage(model(cell('x')));

/** Contents of a page that cannot be read. */
const DAMAGED: Readonly<Record<string, string>> = {
    'cut off compressed data': packed.slice(0, packed.length / 2),
    'no base64': '%%% nothing %%%',
    'compressed data of something else': compressPage('hello'),
    'XML that is not closed': '<mxGraphModel><root><mxCell id="0"></root>',
    'another kind of element': '&lt;svg/&gt;',
    'two cells with one id': model(cell('twice') + cell('twice')),
    'an end that is missing': '<mxGraphModel'
};

class FilePort extends TestPort {
    readonly file: FileDiagram;
    constructor(text: string) {
        super();
        this.file = new FileDiagram(text);
    }
}

describe('A file with many damaged pages', () => {
    const ROOM = 1_000_000;
    const digits = Array.from({ length: 500 }, (_, at) => 10_000 + ((at * 7_919) % 90_000)).join('');
    const long = compressPage(digits.repeat((ROOM / digits.length) * 0.9));
    const cutOff = (count: number) =>
        Array.from({ length: count }, (_, at) => `<diagram id="d${at}" name="D">${long.slice(0, -24)}</diagram>`).join('');
    const fileWith = (count: number) => `<mxfile>${cutOff(count)}<diagram id="good" name="Good"><mxGraphModel/></diagram></mxfile>`;

    it('D43 is refused when to look into each of them would take a multiple of what a document may hold', () => {
        expect(openDrawio(fileWith(3), ROOM).damaged).to.have.length(3);
        expect(() => openDrawio(fileWith(40), ROOM))
            .to.throw(DrawioError)
            .that.includes({ code: 'DECOMPRESS_FAILED' });
    });
});

describe('A file with a damaged page', () => {
    for (const [what, content] of Object.entries(DAMAGED)) {
        const broken = page('Two', content);
        for (const compressed of [false, true]) {
            const sound = (name: string, id: string) => page(name, compressed ? compressPage(model(cell(id))) : model(cell(id)));
            const text = `<mxfile host="elsewhere">\n  ${sound('One', 'a')}\n  ${broken}\n  ${sound('Three', 'c')}\n</mxfile>\n`;

            it(`D43 opens the others, names it and keeps its bytes: ${what}, ${compressed ? 'compressed' : 'plain'}`, async () => {
                const { pages, damaged } = openDrawio(text);
                expect(pages.map(({ name }) => name)).to.deep.equal(['One', 'Three']);
                expect(damaged.map(({ name, id, at, source }) => [name, id, at, source])).to.deep.equal([['Two', 'Two-id', 1, broken]]);
                expect(damaged[0]?.message).to.match(/^Page "Two" is damaged: ./);

                const port = new FilePort(text);
                await port.ok('add-cells', { path: 'x.drawio', cells: [{ type: 'vertex', text: 'New' }], active_page_id: 'Three-id' });
                const listed = await port.ok('list-pages', { path: 'x.drawio' });
                expect(JSON.stringify(listed.data)).to.contain('"damaged":[{"id":"Two-id","name":"Two"');
                const refused = await port.call('set-active-page', { path: 'x.drawio', page_id: 'Two-id' });
                expect(refused.error.message).to.contain('Page "Two" is damaged');
                const written = port.file.written() ?? '';
                expect(written).to.contain(broken);
                expect(written.includes('mxCell id="a"')).to.equal(!compressed);
                const again = openDrawio(written);
                expect(again.damaged.map(({ at, source }) => [at, source])).to.deep.equal([[1, broken]]);
                expect(again.pages[1]?.drawn.map(({ value }) => value)).to.deep.equal(['c', 'New']);
            });

            it(`D43 is written as it was when nothing is changed: ${what}, ${compressed ? 'compressed' : 'plain'}`, () => {
                const { xml, form } = plainDiagram(text);
                expect(xml).not.to.contain('Two');
                expect(openDrawio(inForm(xml, form)).damaged.map(({ source }) => source)).to.deep.equal([broken]);
            });
        }
    }

    it('D43 ends within the limit of a test, however many there are', () => {
        const sound = page('One', model(cell('a')));
        const many = Array.from({ length: 100 }, (_, at) => page(`P${at}`, packed.slice(0, 40).repeat(500)));
        const unclosed = `<mxfile>${sound}${'<diagram name="x">'.repeat(100)}${'y'.repeat(300_000)}</mxfile>`;
        const { xml, form } = plainDiagram(`<mxfile>${sound}${many.join('')}</mxfile>`);
        expect(openDrawio(inForm(xml, form)).damaged).to.have.length(100);
        expect(openDrawio(unclosed).damaged).to.have.length(100);
    });

    it('D43 is refused with the name of the page when no other can be read, and when a call sends it', () => {
        const [broken, sound] = [page('Two', packed.slice(0, 20)), page('One', model(cell('a')))];
        expect(() => openDrawio(`<mxfile>${broken}${page('Three', 'nothing')}</mxfile>`)).to.throw('Page "Two"');
        expect(() => DrawioDocument.load(`<mxfile>${sound}${broken}</mxfile>`)).to.throw('Page "Two"');
        const file = new FileDiagram(`<mxfile>${sound}</mxfile>`);
        expect(() => file.replace(`<mxfile>${sound}${broken}</mxfile>`)).to.throw('Page "Two"');
    });
});
