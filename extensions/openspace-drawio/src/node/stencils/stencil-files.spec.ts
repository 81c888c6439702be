import { parseStencil } from '@openspace/drawio';
import { expect } from 'chai';
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'fs';
import { tmpdir } from 'os';
import * as path from 'path';
import { StencilFiles } from './stencil-files';

describe("the stencils of draw.io's libraries", () => {
    it('are found in the installed package, with what names packages with folders', async () => {
        const names = [
            'mxgraph.aws4.lambda',
            'mxgraph.cisco.routers.router',
            'mxgraph.aws4.no_such',
            'mxgraph.nothing.x',
            'img/lib/ibm/vpc/VPC.svg'
        ];
        const found = await new StencilFiles().read([...names, 'mxgraph']);
        expect([...found.keys()].filter(name => name.startsWith('mxgraph'))).to.deep.equal(names.slice(0, 2));
        expect(parseStencil(found.get('mxgraph.aws4.lambda') ?? '').width).to.be.above(0);
    });

    describe('in a folder of their own', () => {
        let root: string;
        const library = (...names: string[]) =>
            `<shapes name="mxgraph.x">${names.map(name => `<shape name="${name}" w="1" h="1"></shape>`).join('')}</shapes>`;

        beforeEach(() => {
            root = realpathSync(mkdtempSync(path.join(tmpdir(), 'openspace-stencils-')));
            mkdirSync(path.join(root, 'stencils', 'x'), { recursive: true });
            mkdirSync(path.join(root, 'img'));
        });

        afterEach(() => rmSync(root, { recursive: true, force: true }));

        it('may be parted into several files, and are read when they are asked for', async () => {
            writeFileSync(path.join(root, 'stencils', 'a.xml'), library('One'));
            writeFileSync(path.join(root, 'stencils', 'x', 'b.xml'), library('Two'));
            writeFileSync(path.join(root, 'stencils', 'c.xml'), 'no library');
            const files = new StencilFiles(root);
            expect([...(await files.read(['mxgraph.x.one', 'mxgraph.x.two']))].map(([name]) => name)).to.deep.equal([
                'mxgraph.x.one',
                'mxgraph.x.two'
            ]);
            // What was read stays, also when the file goes.
            rmSync(path.join(root, 'stencils', 'a.xml'));
            expect((await files.read(['mxgraph.x.one'])).size).to.equal(1);
        });

        it('have pictures, of which none is read from elsewhere', async () => {
            writeFileSync(path.join(root, 'img', 'a.svg'), '<svg/>');
            writeFileSync(path.join(root, 'secret.svg'), '<svg>secret</svg>');
            writeFileSync(path.join(root, 'img', 'b.txt'), 'text');
            const files = new StencilFiles(root);
            const found = await files.read([
                'img/a.svg',
                '/img/a.svg',
                'img/../secret.svg',
                'secret.svg',
                '/etc/hostname',
                'img/b.txt',
                'img/none.svg'
            ]);
            expect([...found.keys()]).to.deep.equal(['img/a.svg', '/img/a.svg']);
            expect(found.get('img/a.svg')).to.equal(`data:image/svg+xml;base64,${Buffer.from('<svg/>').toString('base64')}`);
        });
    });
});
