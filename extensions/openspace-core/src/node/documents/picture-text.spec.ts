import { expect } from 'chai';
import { mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'fs';
import { tmpdir } from 'os';
import * as path from 'path';
import { WorkspaceFiles } from './workspace-files';

const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const TEXT = `data:image/png;base64,${PIXEL}`;

describe('documents that are pictures', () => {
    const root = realpathSync(mkdtempSync(path.join(tmpdir(), 'openspace-pictures-')));
    const files = new WorkspaceFiles({ roots: async () => [root] });
    const file = (name: string) => path.join(root, name);

    after(() => rmSync(root, { recursive: true }));

    it('are read and written as the text of a data: URL', async () => {
        const bytes = Buffer.from(PIXEL, 'base64');
        writeFileSync(file('a.drawio.png'), bytes);
        const { text, stamp } = await files.read('a.drawio.png');
        expect(text).to.equal(TEXT);
        expect(await files.write('b.dio.PNG', text, undefined)).to.include({ written: true });
        expect(readFileSync(file('b.dio.PNG')).equals(bytes)).to.equal(true);
        expect(await files.writeLocked(file('a.drawio.png'), [], stamp)).to.include({ written: true });
        expect(readFileSync(file('a.drawio.png')).equals(bytes)).to.equal(true);
        writeFileSync(file('empty.drawio.png'), '');
        expect((await files.read('empty.drawio.png')).text).to.equal('');
    });

    it('are never changed line by line, and no other picture is one', async () => {
        const { stamp } = await files.read('a.drawio.png');
        const edited = await files.writeLocked(file('a.drawio.png'), [{ line: 0, remove: 1, insert: TEXT }], stamp);
        expect(edited).to.deep.include({ written: false });
        expect((await files.read('a.drawio.png')).text).to.equal(TEXT);
        writeFileSync(file('photo.png'), Buffer.from(PIXEL, 'base64'));
        const photo: unknown = await files.read('photo.png').catch((error: unknown) => error);
        expect(photo).to.include({ code: 'UNSUPPORTED_FORMAT' });
        await files.write('note.txt', TEXT, undefined);
        expect(readFileSync(file('note.txt'), 'utf8')).to.equal(TEXT);
    });
});
