import 'reflect-metadata';
import { WorkspaceFiles } from '@openspace/core/lib/node/workspace-files';
import { expect } from 'chai';
import { mkdtempSync, realpathSync, rmSync, writeFileSync } from 'fs';
import { tmpdir } from 'os';
import * as path from 'path';
import { boardPathOf, isDrawioPath } from '../common/drawio-previews';
import { DrawioPreviewService } from './drawio-preview-service';

const page = (name: string, cell: string) =>
    `<diagram name="${name}"><mxGraphModel><root><mxCell id="0"/><mxCell id="1" parent="0"/><mxCell id="a" value="${cell}" vertex="1" parent="1"><mxGeometry width="90" height="40" as="geometry"/></mxCell></root></mxGraphModel></diagram>`;

describe('previews of draw.io files', () => {
    let root: string;
    let service: DrawioPreviewService;
    const preview = async (text: string, wanted = 0) => {
        writeFileSync(path.join(root, 'a.drawio'), text);
        return service.preview('a.drawio', wanted);
    };

    beforeEach(() => {
        root = realpathSync(mkdtempSync(path.join(tmpdir(), 'openspace-preview-')));
        service = new DrawioPreviewService(new WorkspaceFiles({ roots: async () => [root] }));
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

    it('knows its files by name', () => {
        expect(['a.drawio', '/x/b.DIO', 'c.drawio.xml'].every(isDrawioPath)).to.equal(true);
        expect(['.drawio', 'a.xml', 'drawio'].some(isDrawioPath)).to.equal(false);
        expect(boardPathOf('/x/a.drawio.xml')).to.equal('/x/a.whiteboard.json');
    });
});
