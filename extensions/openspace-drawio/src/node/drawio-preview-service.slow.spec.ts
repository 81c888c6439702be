import 'reflect-metadata';
import { WorkspaceFiles } from '@openspace/core/lib/node/documents/workspace-files';
import { callsOnLoop } from '@openspace/core/lib/node/test/calls-on-loop';
import { stencilTexts } from '@openspace/drawio';
import { expect } from 'chai';
import { mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'fs';
import { tmpdir } from 'os';
import * as path from 'path';
import { beginsDiagram, isDrawioPath, isXmlPath } from '../common/drawio-previews';
import { DrawioPreviewService } from './drawio-preview-service';
import { DrawioThreads } from './drawio-threads';
import { StencilFiles } from './stencils/stencil-files';

const page = (name: string, cell: string) =>
    `<diagram name="${name}"><mxGraphModel><root><mxCell id="0"/><mxCell id="1" parent="0"/><mxCell id="a" value="${cell}" vertex="1" parent="1"><mxGeometry width="90" height="40" as="geometry"/></mxCell></root></mxGraphModel></diagram>`;

/** What a preview takes here, where stencils are looked up; to draw it takes millions. */
const MOST_CALLS = 200_000;

describe('previews of draw.io files', () => {
    let root: string;
    let service: DrawioPreviewService;
    const preview = async (text: string, wanted = 0) => {
        writeFileSync(path.join(root, 'a.drawio'), text);
        return service.preview('a.drawio', wanted);
    };

    beforeEach(() => {
        root = realpathSync(mkdtempSync(path.join(tmpdir(), 'openspace-preview-')));
        service = new DrawioPreviewService(new WorkspaceFiles({ roots: async () => [root] }), new DrawioThreads(), new StencilFiles());
    });

    afterEach(() => rmSync(root, { recursive: true, force: true }));

    it('shows the page that is asked for, and names all', async () => {
        const file = `<mxfile>${page('One', 'Hello')}${page('Two', 'World')}</mxfile>`;
        const second = await preview(file, 1);
        expect(second.ok && second.value).to.deep.include({ pages: ['One', 'Two'], page: 1 });
        expect(second.ok && second.value.svg)
            .to.include('World')
            .and.not.include('Hello');
        const gone = await preview(file, 7);
        expect(gone.ok && gone.value.page).to.equal(1);
    });

    it('takes an empty file for an empty page, and says what is wrong with any other', async () => {
        const empty = await preview('');
        expect(empty.ok && empty.value.pages).to.deep.equal(['Page-1']);
        const broken = await preview('<mxfile><diagram>');
        expect(!broken.ok && broken.error.code).to.equal('INVALID_XML');
        const outside = await service.preview('/etc/passwd', 0);
        expect(!outside.ok && outside.error.code).to.equal('OUTSIDE_WORKSPACE');
    });

    it('shows the diagram that draw.io has put into a picture, and says when there is none', async () => {
        const content = encodeURIComponent(`<mxfile>${page('One', 'Hello')}</mxfile>`);
        const chunk = (type: string, data: string) => {
            const length = Buffer.alloc(4);
            length.writeUInt32BE(data.length);
            return Buffer.concat([length, Buffer.from(type + data, 'latin1'), Buffer.alloc(4)]);
        };
        const png = (...chunks: Buffer[]) =>
            Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), chunk('IHDR', 'x'.repeat(13)), ...chunks]);
        writeFileSync(path.join(root, 'a.drawio.png'), png(chunk('tEXt', `mxfile\0${content}`), chunk('IEND', '')));
        writeFileSync(path.join(root, 'b.drawio.png'), png(chunk('IEND', '')));
        writeFileSync(path.join(root, 'a.drawio.svg'), `<svg xmlns="http://www.w3.org/2000/svg" content="${content}"><g/></svg>`);
        for (const file of ['a.drawio.png', 'a.drawio.svg']) {
            const shown = await service.preview(file, 0);
            expect(shown.ok && shown.value.svg, file).to.include('Hello');
        }
        const nothing = await service.preview('b.drawio.png', 0);
        expect(!nothing.ok && nothing.error.message).to.match(/only a picture/);
    });

    it('holds no one up with 10,000 cells and a stencil of each library @long', async () => {
        const stencils = new StencilFiles();
        const names: string[] = [];
        for (const files of (await stencils.packages()).values()) {
            for (const file of files) {
                names.push(...[...stencilTexts(readFileSync(file, 'utf8')).keys()].slice(0, 10));
            }
        }
        const cells = Array.from({ length: 10_000 }, (_, at) => {
            const style = `shape=${names[at % names.length]};html=1;whiteSpace=wrap`;
            return `<mxCell id="c${at}" value="Node &lt;b&gt;${at}&lt;/b&gt;" style="${style}" vertex="1" parent="1"><mxGeometry x="${(at % 100) * 90}" y="${Math.floor(at / 100) * 90}" width="60" height="60" as="geometry"/></mxCell>`;
        });
        await preview('');
        let shown: Awaited<ReturnType<typeof preview>> | undefined;
        const page = `<mxGraphModel><root><mxCell id="0"/><mxCell id="1" parent="0"/>${cells.join('')}</root></mxGraphModel>`;
        const calls = await callsOnLoop(async () => (shown = await preview(page)));
        expect(shown?.ok && shown.value.svg.length).to.be.above(1_000_000);
        expect(calls).to.be.below(MOST_CALLS);
    });

    it('knows a diagram by the beginning of its text', () => {
        const diagrams = ['<mxfile>', '\uFEFF<?xml version="1.0"?>\n<!-- a > b -->\n<mxfile host="x">', '  <mxGraphModel/>'];
        expect(diagrams.every(beginsDiagram)).to.equal(true);
        const others = ['', '<svg>', '<mxfiles>', '<project><mxfile/></project>', 'mxfile', '<!-- <mxfile> -->', '<?xml?>'.repeat(500)];
        expect(others.some(beginsDiagram)).to.equal(false);
        // Many comments, of which none is the last thing before a diagram.
        expect(beginsDiagram(`${'<!---->'.repeat(100_000)}<svg>`)).to.equal(false);
        expect(beginsDiagram('<!---->'.repeat(100_000))).to.equal(false);
        expect(['a.xml', 'a.drawio.XML'].every(isXmlPath) && !isXmlPath('.xml') && !isXmlPath('a.xmls')).to.equal(true);
    });

    it('knows its files by name', () => {
        expect(['a.drawio', '/x/b.DIO', 'c.drawio.xml'].every(isDrawioPath)).to.equal(true);
        expect(['.drawio', 'a.xml', 'drawio'].some(isDrawioPath)).to.equal(false);
        expect(['a.drawio.svg', 'a.drawio.png'].every(isDrawioPath)).to.equal(true);
        expect(['a.svg', 'a.png', '.drawio.png'].some(isDrawioPath)).to.equal(false);
    });
});
