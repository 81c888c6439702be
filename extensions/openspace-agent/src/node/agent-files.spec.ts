import { ToolError } from '@openspace/tool';
import { expect } from 'chai';
import { AgentFiles } from './agent-files';

describe('AgentFiles', () => {
    let disk: Map<string, string>;
    let editors: Map<string, string>;
    let files: AgentFiles;

    beforeEach(() => {
        disk = new Map([['/w/a.txt', 'one\ntwo\nthree\nfour']]);
        editors = new Map();
        files = new AgentFiles(
            {
                resolve: async given => {
                    if (!given.startsWith('/w/')) {
                        throw new ToolError('OUTSIDE_WORKSPACE', 'No.');
                    }
                    return given;
                },
                read: async path => {
                    const text = disk.get(path);
                    if (text === undefined) {
                        throw new ToolError('NOT_FOUND', 'No.');
                    }
                    return { path, text, stamp: '' };
                },
                write: async (path, text) => {
                    disk.set(path, text);
                    return { written: true, stamp: '' };
                }
            },
            {
                readOpen: async path => (editors.has(path) ? { text: editors.get(path)!, dirty: true } : undefined),
                writeOpen: async (path, text) => editors.has(path) && editors.set(path, text) === editors
            }
        );
    });

    const thrown = (work: Promise<unknown>) =>
        work.then(
            () => 'nothing',
            (error: unknown) => (error instanceof ToolError ? error.code : String(error))
        );

    it('reads lines of a file, as an editor has them when it is open there', async () => {
        expect(await files.read({ path: '/w/a.txt', line: 2, limit: 2 })).to.equal('two\nthree');
        expect(await files.read({ path: '/w/a.txt', limit: 1 })).to.equal('one');
        editors.set('/w/a.txt', 'not saved yet');
        expect(await files.read({ path: '/w/a.txt' })).to.equal('not saved yet');
    });

    it('gives a part of a file whose text is too long for a message, and not all of it', async () => {
        disk.set('/w/long.txt', `${'x'.repeat(99)}\n`.repeat(100_000));
        const failure = await files.read({ path: '/w/long.txt' }).catch((error: unknown) => error);
        expect(failure).to.be.instanceOf(ToolError).and.to.include({ code: 'TOO_LARGE' });
        expect(await files.read({ path: '/w/long.txt', line: 2, limit: 1 })).to.equal('x'.repeat(99));
    });

    it('writes into the editor that has the file open, else to disk, and says what was there', async () => {
        expect(await files.write({ path: '/w/new.txt', content: 'new' })).to.deep.equal({ path: '/w/new.txt', before: undefined });
        expect(disk.get('/w/new.txt')).to.equal('new');
        editors.set('/w/a.txt', 'mine');
        expect(await files.write({ path: '/w/a.txt', content: 'theirs' })).to.deep.equal({ path: '/w/a.txt', before: 'mine' });
        expect(editors.get('/w/a.txt')).to.equal('theirs');
        expect(disk.get('/w/a.txt'), 'the editor saves it').to.equal('one\ntwo\nthree\nfour');
    });

    it('leaves the workspace neither to read nor to write', async () => {
        expect(await thrown(files.read({ path: '/etc/passwd' }))).to.equal('OUTSIDE_WORKSPACE');
        expect(await thrown(files.write({ path: '/etc/passwd', content: '' }))).to.equal('OUTSIDE_WORKSPACE');
        expect(await thrown(files.read({ path: '/w/gone.txt' }))).to.equal('NOT_FOUND');
    });
});
