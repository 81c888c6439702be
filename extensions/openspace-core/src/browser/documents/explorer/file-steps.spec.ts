import { URI } from '@theia/core';
import { BinaryBuffer } from '@theia/core/lib/common/buffer';
import { expect } from 'chai';
import { backUp } from './file-backup';
import { type FileStep, type StepFiles, undoStep } from './file-steps';

/** Files by path; `null` is a folder. */
class SomeFiles {
    constructor(readonly held: Record<string, string | null>) {}

    get files(): StepFiles {
        const at = ({ path }: URI) => path.toString();
        const inside = (folder: string) => Object.keys(this.held).filter(path => path.startsWith(`${folder}/`));
        const remove = (path: string) => [path, ...inside(path)].forEach(gone => delete this.held[gone]);
        const some = {
            exists: async (uri: URI) => at(uri) in this.held,
            resolve: async (uri: URI) => {
                const content = this.held[at(uri)];
                const names = inside(at(uri)).map(path => path.slice(at(uri).length + 1));
                return {
                    isFile: content !== null,
                    isSymbolicLink: content === '->',
                    size: content?.startsWith('size ') ? Number(content.slice(5)) : 1,
                    children: names.filter(name => !name.includes('/')).map(name => ({ name }))
                };
            },
            readFile: async (uri: URI) => ({ value: BinaryBuffer.fromString(this.held[at(uri)] ?? '') }),
            createFile: async (uri: URI, content: BinaryBuffer) => void (this.held[at(uri)] = content.toString()),
            createFolder: async (uri: URI) => void (this.held[at(uri)] = null),
            move: async (from: URI, to: URI) => {
                this.held[at(to)] = this.held[at(from)] ?? null;
                remove(at(from));
            },
            delete: async (uri: URI) => remove(at(uri))
        };
        return some as object as StepFiles;
    }
}

describe('undoStep', () => {
    const uri = (path: string) => new URI(`file://${path}`);
    const failure = (files: StepFiles, step: FileStep) =>
        undoStep(files, step).then(
            () => '',
            (error: Error) => error.message
        );

    it('moves back and forth, and never onto another file', async () => {
        const some = new SomeFiles({ '/b': 'text' });
        const back = await undoStep(some.files, { kind: 'moved', source: uri('/a'), target: uri('/b') });
        expect(some.held).to.deep.equal({ '/a': 'text' });
        some.held['/b'] = 'other';
        expect(await failure(some.files, back)).to.equal('There is another b in its place.');
        expect(some.held).to.deep.equal({ '/a': 'text', '/b': 'other' });
    });

    it('brings back a folder with all that was in it, and removes it again', async () => {
        const before = { '/d': null, '/d/e': null, '/d/e/f': 'deep', '/d/g': 'flat' };
        const some = new SomeFiles({ ...before });
        const backup = await backUp(some.files, uri('/d'));
        await some.files.delete(uri('/d'));
        const again = await undoStep(some.files, { kind: 'removed', target: uri('/d'), backup });
        expect(some.held).to.deep.equal(before);
        await undoStep(some.files, again);
        expect(some.held).to.deep.equal({});
    });

    it('does not remove what was changed since it was made', async () => {
        const some = new SomeFiles({ '/new': '' });
        const backup = await backUp(some.files, uri('/new'));
        some.held['/new'] = 'words';
        expect(await failure(some.files, { kind: 'made', target: uri('/new'), backup })).to.equal('new was changed since.');
        expect(some.held).to.deep.equal({ '/new': 'words' });
    });

    it('keeps no links and nothing large, and says so', async () => {
        for (const content of ['->', `size ${64 * 1024 * 1024}`]) {
            expect(await backUp(new SomeFiles({ '/big': content }).files, uri('/big'))).to.equal(undefined);
        }
        expect(await failure(new SomeFiles({}).files, { kind: 'removed', target: uri('/big'), backup: undefined })).to.contain('too large');
    });
});
