import 'reflect-metadata';
import { shapesOfLibraryFile } from '@openspace/drawio';
import { heldLoop } from '@openspace/core/lib/node/test/held-loop';
import { scaled } from '@openspace/tool/lib/test/processor-time';
import { expect } from 'chai';
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'fs/promises';
import * as os from 'os';
import * as path from 'path';
import { DrawioThreads } from '../drawio-threads';
import { EditorLibraries } from './editor-libraries';

describe("libraries for draw.io's editor", () => {
    let root: string;
    const library = (title: string) =>
        `<mxlibrary>${JSON.stringify([{ data: 'data:image/png;base64,AAAA', w: 10, h: 10, title }])}</mxlibrary>`;

    beforeEach(async () => (root = await mkdtemp(path.join(os.tmpdir(), 'openspace-libraries-'))));
    afterEach(() => rm(root, { recursive: true }));

    it('are those that the person prefers, and those in the workspace, of which none leads out of it', async () => {
        const [workspace, own] = [path.join(root, 'workspace'), path.join(root, 'own')];
        await mkdir(path.join(workspace, 'design', 'shapes'), { recursive: true });
        await mkdir(path.join(workspace, 'node_modules'));
        await mkdir(path.join(workspace, '.hidden'));
        await mkdir(own);
        const logo = library('Logo');
        await writeFile(path.join(own, 'Company.xml'), logo);
        await writeFile(path.join(workspace, 'design', 'shapes', 'Parts.drawiolib'), library('Gear'));
        await writeFile(path.join(workspace, 'diagram.xml'), library('No library by its name'));
        await writeFile(path.join(workspace, 'node_modules', 'a.drawiolib'), logo);
        await writeFile(path.join(workspace, '.hidden', 'b.drawiolib'), logo);
        await writeFile(path.join(workspace, 'broken.drawiolib'), '<mxlibrary>[{]</mxlibrary>');
        await writeFile(path.join(workspace, 'diagram.drawiolib'), '<mxfile/>');
        await writeFile(path.join(workspace, 'large.drawiolib'), ' '.repeat(5_000_000));
        await symlink(path.join(own, 'Company.xml'), path.join(workspace, 'link.drawiolib'));
        const log: string[] = [];
        const libraries = new EditorLibraries(
            { places: async () => [own, path.join(root, 'missing')] },
            { roots: async () => [workspace] },
            new DrawioThreads(),
            { warn: async message => void log.push(String(message)) }
        );
        const all = await libraries.all();
        expect(all.map(({ title }) => title)).to.deep.equal(['Company', 'Parts']);
        const shapes = all.map(({ title, xml }) => shapesOfLibraryFile(xml, title).shapes);
        expect(shapes.map(([shape]) => shape?.name)).to.deep.equal(['Logo', 'Gear']);
        expect(log.map(line => /(\w+)\.drawiolib/.exec(line)?.[1]).sort()).to.deep.equal(['broken', 'diagram', 'large']);
    });

    it('hold no one up, however many shapes there are in them', async () => {
        const model = '<mxGraphModel><root><mxCell id="0"/></root></mxGraphModel>';
        const entries = JSON.stringify(Array.from({ length: 5_000 }, (_, at) => ({ xml: model, w: 1, h: 1, title: `Shape ${at}` })));
        const text = `<mxlibrary>${entries.replaceAll('<', '&lt;')}</mxlibrary>`;
        await Promise.all(Array.from({ length: 5 }, (_, at) => writeFile(path.join(root, `${at}.drawiolib`), text)));
        const none = { places: async () => [], roots: async () => [root], warn: async () => undefined };
        const libraries = new EditorLibraries(none, none, new DrawioThreads(), none);
        let found = 0;
        const held = await heldLoop(async () => (found = (await libraries.all()).length));
        expect(found).to.equal(5);
        expect(held).to.be.below(scaled(100));
    }).timeout(60_000);
});
