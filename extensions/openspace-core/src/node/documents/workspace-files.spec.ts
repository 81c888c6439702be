import { ToolError } from '@openspace/tool';
import { expect } from 'chai';
import { execFileSync } from 'child_process';
import { chmod, mkdir, mkdtemp, readdir, readFile, realpath, rm, stat, symlink, truncate, writeFile } from 'fs/promises';
import * as os from 'os';
import * as path from 'path';
import { ABSENT } from '../../common/document-files';
import { MAX_DOCUMENT_BYTES, WorkspaceFiles } from './workspace-files';

describe('WorkspaceFiles', () => {
    let root: string;
    let file: string;
    let files: WorkspaceFiles;

    beforeEach(async () => {
        root = await realpath(await mkdtemp(path.join(os.tmpdir(), 'files-')));
        file = path.join(root, 'a.json');
        files = new WorkspaceFiles({ roots: async () => [root] });
    });
    afterEach(() => rm(root, { recursive: true }));

    async function failure(work: Promise<unknown>): Promise<ToolError> {
        const error: unknown = await work.then(
            () => new Error('It succeeded.'),
            thrown => thrown
        );
        if (error instanceof ToolError) {
            return error;
        }
        throw error;
    }

    it('reads back what it wrote, in folders that did not exist', async () => {
        const written = await files.write('new/folder/ü.json', '{"ä": "二"}', ABSENT);
        const read = await files.read('new/folder/ü.json');
        expect(written).to.deep.equal({ written: true, stamp: read.stamp });
        expect(read).to.include({ path: path.join(root, 'new', 'folder', 'ü.json'), text: '{"ä": "二"}' });
    });

    it('removes a file only if it still is what it was', async () => {
        await files.write('a.json', 'one', ABSENT);
        const { stamp } = await files.read('a.json');
        await files.write('a.json', 'two', stamp);
        expect(await files.remove('a.json', stamp)).to.equal(false);
        const now = await files.read('a.json');
        expect(now.text).to.equal('two');
        expect(await files.remove('a.json', now.stamp)).to.equal(true);
        expect((await failure(files.read('a.json'))).code).to.equal('NOT_FOUND');
        expect((await failure(files.remove('../a.json', now.stamp))).code).to.equal('OUTSIDE_WORKSPACE');
    });

    it('writes nothing in place of a folder or a pipe', async () => {
        const inside = path.join(root, 'a.txt', 'inside.txt');
        await mkdir(path.dirname(inside));
        await writeFile(inside, 'mine');
        execFileSync('mkfifo', [path.join(root, 'b.txt')]);
        for (const name of ['a.txt', 'b.txt']) {
            expect(await failure(files.write(name, 'theirs', undefined))).to.include({ code: 'INVALID_INPUT' });
        }
        expect((await readdir(root)).sort()).to.deep.equal(['a.txt', 'b.txt']);
        expect(await readFile(inside, 'utf8')).to.equal('mine');
        expect((await stat(path.join(root, 'b.txt'))).isFIFO()).to.equal(true);
    });

    it('writes nothing when the file is not what it was, and tells what it is now', async () => {
        await writeFile(file, 'mine');
        const { stamp } = await files.read('a.json');
        await writeFile(file, 'the other one');
        const result = await files.write('a.json', 'mine, changed', stamp);
        expect(result).to.deep.include({ written: false });
        expect(!result.written && result.stale?.text).to.equal('the other one');
        expect(await readFile(file, 'utf8')).to.equal('the other one');
    });

    it('writes nothing when the file has gone, or has come', async () => {
        await writeFile(file, 'mine');
        const { stamp } = await files.read('a.json');
        await rm(file);
        expect(await files.write('a.json', 'again', stamp)).to.deep.equal({ written: false, stale: undefined });
        await writeFile(file, 'theirs');
        expect(await files.write('a.json', 'again', ABSENT)).to.deep.include({ written: false });
        expect(await readFile(file, 'utf8')).to.equal('theirs');
    });

    it('lets exactly one of several writers win that saw the same file', async () => {
        await writeFile(file, 'start');
        const { stamp } = await files.read('a.json');
        const results = await Promise.all(['one', 'two', 'three'].map(text => files.write('a.json', text, stamp)));
        expect(results.filter(result => result.written)).to.have.length(1);
        const winner = results.findIndex(result => result.written);
        expect(await readFile(file, 'utf8')).to.equal(['one', 'two', 'three'][winner]);
    });

    it('tells listeners of each write, after it', async () => {
        const seen: string[] = [];
        files.onWritten(({ path: written, stamp }) => seen.push(`${written} ${stamp}`));
        const result = await files.write('a.json', 'text', undefined);
        expect(result.written && seen).to.deep.equal([`${file} ${result.written && result.stamp}`]);
        await files.write('a.json', 'late', ABSENT);
        expect(seen).to.have.length(1);
    });

    it('keeps the mode and refuses a read-only file', async () => {
        await writeFile(file, 'old');
        await chmod(file, 0o640);
        await files.write('a.json', 'new', undefined);
        expect((await stat(file)).mode & 0o777).to.equal(0o640);
        await chmod(file, 0o444);
        const error = await failure(files.write('a.json', 'newer', undefined));
        expect(error.code).to.equal('INVALID_INPUT');
        expect(error.message).to.contain('read-only');
        expect(await readFile(file, 'utf8')).to.equal('new');
    });

    it('takes the permission to be run from what it replaces, unless it is asked to keep it', async () => {
        await writeFile(file, 'old');
        await chmod(file, 0o755);
        await files.write(file, 'program', undefined, { keepExecutable: true });
        expect((await stat(file)).mode & 0o777).to.equal(0o755);
        await files.write(file, 'document', undefined);
        expect((await stat(file)).mode & 0o777).to.equal(0o644);
    });

    it('refuses hidden places and other suffixes for what tools write', async () => {
        await mkdir(path.join(root, '.git'));
        await symlink(path.join(root, '.git'), path.join(root, 'open'));
        await mkdir(path.join(root, 'docs'));
        const writing = { field: 'target', suffixes: ['.svg'], except: ['.drawio.svg'] };
        for (const given of ['.git/a.svg', 'open/a.svg', 'docs/.x/a.svg', '..a/b.svg', path.join(root, '.git', 'x.svg')]) {
            const error = await failure(files.resolve(given, true, writing));
            expect(error.code, given).to.equal('OUTSIDE_WORKSPACE');
            expect(error.message).to.match(/^target: /);
            expect(await files.resolve(given, true), given).to.be.a('string');
        }
        for (const [given, use] of [
            ['docs/a.sh', 'docs/a.svg'],
            ['docs/a', 'docs/a.svg'],
            ['a.drawio.svg', 'a.svg'],
            ['docs', 'docs.svg']
        ]) {
            const error = await failure(files.resolve(given ?? '', true, writing));
            expect(error, given).to.include({ code: 'INVALID_INPUT', suggestion: `Use "${use}".` });
        }
        expect(await files.resolve('docs/new/A.SVG', true, writing)).to.equal(path.join(root, 'docs', 'new', 'A.SVG'));
        // A hidden name is no danger where the suffix is the tool's own.
        expect(await files.resolve('.a.svg', true, writing)).to.equal(path.join(root, '.a.svg'));
        // A workspace may itself lie below a hidden folder.
        const inner = new WorkspaceFiles({ roots: async () => [path.join(root, '.git')] });
        expect(await inner.resolve('a.svg', true, writing)).to.equal(path.join(root, '.git', 'a.svg'));
    });

    it('refuses paths outside for reading and writing', async () => {
        expect((await failure(files.read('../x.json'))).code).to.equal('OUTSIDE_WORKSPACE');
        expect((await failure(files.write('../x.json', '', undefined))).code).to.equal('OUTSIDE_WORKSPACE');
    });

    it('refuses a path that became a link while it waited for its turn', async () => {
        const outside = await realpath(await mkdtemp(path.join(os.tmpdir(), 'outside-')));
        await mkdir(path.join(root, 'sub'));
        const target = path.join(root, 'sub', 'b.json');
        let free = (): void => undefined;
        const busy = files.withLock(target, () => new Promise<void>(resolve => (free = resolve)));
        const late = failure(files.write('sub/b.json', 'text', undefined));
        await rm(path.join(root, 'sub'), { recursive: true });
        await symlink(outside, path.join(root, 'sub'));
        free();
        await busy;
        expect((await late).code).to.equal('OUTSIDE_WORKSPACE');
        expect(await readdir(outside)).to.deep.equal([]);
        await rm(outside, { recursive: true });
    });

    it('says what a folder, a huge file, and text in another encoding are', async () => {
        await mkdir(path.join(root, 'sub'));
        expect((await failure(files.read('sub'))).code).to.equal('UNSUPPORTED_FORMAT');
        expect((await failure(files.write('sub', 'text', undefined))).code).to.equal('INVALID_INPUT');
        await writeFile(file, '');
        await truncate(file, MAX_DOCUMENT_BYTES + 1);
        expect(await failure(files.read('a.json'))).to.deep.include({
            code: 'TOO_LARGE',
            details: { size: MAX_DOCUMENT_BYTES + 1, limit: MAX_DOCUMENT_BYTES }
        });
        await writeFile(file, Buffer.from([0x22, 0xe4, 0x22]));
        expect((await failure(files.read('a.json'))).code).to.equal('UNSUPPORTED_FORMAT');
    });

    it('keeps a byte order mark, so that it can be written back', async () => {
        await writeFile(file, '\ufeff{}');
        expect((await files.read('a.json')).text).to.equal('\ufeff{}');
    });

    it('refuses a name that is longer than file systems take', async () => {
        const error = await failure(files.write(`${'x'.repeat(251)}.json`, 'text', undefined));
        expect([error.code, await readdir(root)]).to.deep.equal(['INVALID_INPUT', []]);
    });
});
