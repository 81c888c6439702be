import 'reflect-metadata';
import { shapesOfLibraryFile } from '@openspace/drawio';
import { expect } from 'chai';
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'fs/promises';
import * as os from 'os';
import * as path from 'path';
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
            { warn: async message => void log.push(String(message)) }
        );
        const all = await libraries.all();
        expect(all.map(({ title }) => title)).to.deep.equal(['Company', 'Parts']);
        const shapes = all.map(({ title, xml }) => shapesOfLibraryFile(xml, title).shapes);
        expect(shapes.map(([shape]) => shape?.name)).to.deep.equal(['Logo', 'Gear']);
        expect(log.map(line => /(\w+)\.drawiolib/.exec(line)?.[1]).sort()).to.deep.equal(['broken', 'diagram', 'large']);
    });
});
