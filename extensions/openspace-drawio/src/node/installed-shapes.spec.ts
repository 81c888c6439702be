import 'reflect-metadata';
import { expect } from 'chai';
import { mkdir, mkdtemp, rm, writeFile } from 'fs/promises';
import * as os from 'os';
import * as path from 'path';
import { InstalledShapes } from './installed-shapes';

describe('the shapes of this machine', () => {
    const before = process.env.OPENSPACE_DRAWIO_LIBRARIES;
    let folder: string;

    beforeEach(async () => (folder = await mkdtemp(path.join(os.tmpdir(), 'libraries-'))));
    afterEach(async () => {
        process.env.OPENSPACE_DRAWIO_LIBRARIES = before ?? '';
        await rm(folder, { recursive: true });
    });

    it('include those of library files, one by one and by the folder, and do without broken ones', async () => {
        const library = (title: string) =>
            `<mxlibrary>${JSON.stringify([{ data: 'data:image/png;base64,AAAA', w: 10, h: 10, title }])}</mxlibrary>`;
        await mkdir(path.join(folder, 'many'));
        await writeFile(path.join(folder, 'own.drawiolib'), library('Company Logo'));
        await writeFile(path.join(folder, 'many', 'a.xml'), library('Turbo Encabulator'));
        await writeFile(path.join(folder, 'a.xml'), library('Turbo Encabulator'));
        await writeFile(path.join(folder, 'many', 'b.xml'), '<broken');
        await writeFile(path.join(folder, 'many', 'notes.txt'), 'not a library');
        const [own, many, missing] = ['own.drawiolib', 'many', 'missing'].map(name => path.join(folder, name));
        process.env.OPENSPACE_DRAWIO_LIBRARIES = [many, missing].join(path.delimiter);
        const preferences = { ready: Promise.resolve(), get: <T>() => [own, many, path.join(folder, 'a.xml'), 7] as T };
        const log: string[] = [];
        const record = async (...message: unknown[]) => void log.push(message.map(String).join(' '));
        const shapes = new InstalledShapes(preferences, { warn: record, error: record });
        const found = await shapes.library();
        expect(found.get('company logo').shape.id).to.equal('library-own.company-logo');
        expect(found.get('turbo encabulator').shape.categories).to.deep.equal(['library-a']);
        expect(found.categories.map(({ id }) => id)).to.include.members(['library-own', 'library-a', 'library-a-2']);
        expect(found.get('lambda').shape.id).to.equal('aws.aws-lambda');
        expect(log.map(line => /missing|b\.xml/.exec(line)?.[0]).sort()).to.deep.equal(['b.xml', 'missing']);
        expect(await shapes.library()).to.equal(found);
    });
});
