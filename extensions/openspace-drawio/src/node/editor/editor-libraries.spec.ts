import 'reflect-metadata';
import { shapesOfLibraryFile } from '@openspace/drawio';
import { stepsOf, total } from '@openspace/tool/lib/test/proportion';
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

    it('are read in threads of their own, however many shapes there are in them', async () => {
        const model = '<mxGraphModel><root><mxCell id="0"/></root></mxGraphModel>';
        const entries = JSON.stringify(Array.from({ length: 5_000 }, (_, at) => ({ xml: model, w: 1, h: 1, title: `Shape ${at}` })));
        const text = `<mxlibrary>${entries.replaceAll('<', '&lt;')}</mxlibrary>`;
        const [small, large] = [path.join(root, 'small'), path.join(root, 'large')];
        await Promise.all([small, large].map(folder => mkdir(folder)));
        await writeFile(path.join(small, 'one.drawiolib'), library('Gear'));
        await Promise.all(Array.from({ length: 5 }, (_, at) => writeFile(path.join(large, `${at}.drawiolib`), text)));
        const [reader, threads] = ['editor-libraries', '../drawio-threads'].map(name => JSON.stringify(path.join(__dirname, name)));
        const code = `
            require('reflect-metadata');
            const none = { places: async () => [], roots: async () => [input.root], warn: async () => undefined };
            globalThis.threads ??= new (require(${threads}).DrawioThreads)();
            const found = await new (require(${reader}).EditorLibraries)(none, none, threads, none).all();
            if (found.length !== input.count) {
                throw new Error(found.length + ' were found.');
            }`;
        const [, steps] = await stepsOf(code, [
            { root: small, count: 1 },
            { root: large, count: 5 }
        ]);
        // To read them takes hundreds for each of their 25,000 shapes.
        expect(total(steps)).to.be.within(1, 100_000);
    });
});
