import { URI } from '@theia/core';
import { type FileSystemProviderError, FileSystemProviderErrorCode } from '@theia/filesystem/lib/common/files';
import { expect } from 'chai';
import { execFileSync } from 'child_process';
import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'fs/promises';
import { tmpdir } from 'os';
import * as path from 'path';
import { RegularDiskFiles } from './regular-disk-files';

describe('RegularDiskFiles', () => {
    const files = new RegularDiskFiles();
    let folder: string;
    const uri = (name: string): URI => URI.fromFilePath(path.join(folder, name));
    const failure = (work: Promise<unknown>): Promise<string> =>
        work.then(
            () => 'none',
            error => (error instanceof Error ? error.message : String(error))
        );

    beforeEach(async () => {
        folder = await mkdtemp(path.join(tmpdir(), 'regular-disk-files-'));
    });
    afterEach(() => rm(folder, { recursive: true, force: true }));

    it('reads, writes and copies files', async () => {
        await files.writeFile(uri('a.txt'), Buffer.from('text'), { create: true, overwrite: true });
        expect(Buffer.from(await files.readFile(uri('a.txt'))).toString()).to.equal('text');
        await files.copy(uri('a.txt'), uri('b.txt'), { overwrite: false });
        expect(await readFile(path.join(folder, 'b.txt'), 'utf8')).to.equal('text');
        expect(await failure(files.readFile(uri('none.txt')))).to.include('ENOENT');
    });

    it('says of a folder that it is one, and of what is missing that it is', async () => {
        await mkdir(path.join(folder, 'sub'));
        const code = (name: string) =>
            files.readFile(uri(name)).then(
                () => 'read',
                (error: FileSystemProviderError) => error.code
            );
        expect(await code('sub')).to.equal(FileSystemProviderErrorCode.FileIsADirectory);
        expect(await code('none.txt')).to.equal(FileSystemProviderErrorCode.FileNotFound);
    });

    if (process.platform !== 'win32') {
        it('waits for no pipe and reads no device', async () => {
            // More than Node has threads: if one waited, nothing would be read from then on.
            const pipes = Array.from({ length: 6 }, (_, at) => `${at}.png`);
            pipes.forEach(name => execFileSync('mkfifo', [path.join(folder, name)]));
            await symlink('/dev/zero', path.join(folder, 'zero.txt'));
            await writeFile(path.join(folder, 'a.txt'), 'text');
            for (const name of [...pipes, 'zero.txt']) {
                expect(await failure(files.readFile(uri(name)))).to.include('is not a file');
                expect(await failure(files.open(uri(name), { create: false }))).to.include('is not a file');
                expect(await failure(files.writeFile(uri(name), Buffer.from('x'), { create: true, overwrite: true }))).to.include(
                    'is not a file'
                );
                expect(await failure(files.copy(uri(name), uri('copy'), { overwrite: true }))).to.include('is not a file');
            }
            expect(Buffer.from(await files.readFile(uri('a.txt'))).toString()).to.equal('text');
        });
    }
});
