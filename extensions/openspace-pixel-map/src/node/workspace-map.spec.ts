import 'reflect-metadata';
import { expect } from 'chai';
import { execFileSync } from 'child_process';
import { mkdir, mkdtemp, realpath, rename, rm, symlink, writeFile } from 'fs/promises';
import * as os from 'os';
import * as path from 'path';
import { excludedBy } from './excluded';
import { queryAddress } from './query-address';
import type { MapChange } from '../common/pixel-map-service';
import { Readers } from './readers';
import { WorkspaceMap } from './workspace-map';

const query = { grid_size: 256, read_pixels: true, context_range: 0 };

describe('the map of a workspace', () => {
    let root: string;
    let map: WorkspaceMap;
    const readers = new Readers();
    const at = (name: string) => path.join(root, name);

    beforeEach(async () => {
        root = await realpath(await mkdtemp(path.join(os.tmpdir(), 'pixel-map-')));
        await mkdir(at('.git'));
        await mkdir(at('deep/er'), { recursive: true });
        await writeFile(at('.git/HEAD'), 'hidden');
        await writeFile(at('a.txt'), 'one\ntwo\nthree\n');
        await writeFile(at('deep/er/b.bin'), Buffer.from([1, 2, 3, 4, 5, 0x80, 0xff]));
        map = new WorkspaceMap({ roots: async () => [root] }, readers);
    });
    afterEach(() => rm(root, { recursive: true }));
    after(() => readers.stop());

    it('has every file that is not left out, and every byte of it', async () => {
        const { files, order } = await map.overview();
        expect(files.map(file => file.path)).to.deep.equal([at('a.txt'), at('deep/er/b.bin')]);
        expect([files.map(({ size }) => size), order]).to.deep.equal([[14, 7], 8]);
        const second = files[1]!.start + 1;
        const found = await queryAddress(map, { ...query, hilbert_index: second });
        expect(found).to.deep.include({
            file: at('deep/er/b.bin'),
            offset: 4,
            line: 1,
            bytes: [5, 128, 255],
            rgba: { r: 5, g: 128, b: 255, a: 0 }
        });
        expect(await queryAddress(map, { ...query, hilbert_index: 2 })).to.deep.include({ file: at('a.txt'), offset: 8, line: 3 });
        expect(await queryAddress(map, { ...query, hilbert_index: 60_000 })).to.not.have.property('file');
    });

    it('refuses anything that is not an address, and gives the neighbours on the curve', async () => {
        const refusal = (hilbert_index: number, grid_size: number) =>
            queryAddress(map, { ...query, hilbert_index, grid_size }).then(
                () => 'taken',
                (error: { code: string }) => error.code
            );
        expect(await Promise.all([refusal(0, 3), refusal(16, 4), refusal(15, 4)])).to.deep.equal([
            'INVALID_INPUT',
            'INVALID_INPUT',
            'taken'
        ]);
        const { context } = await queryAddress(map, { ...query, hilbert_index: 1, grid_size: 4, context_range: 2 });
        expect(context.map(({ hilbert_index }) => hilbert_index)).to.deep.equal([0, 1, 2, 3]);
    });

    it('reads the words of a region row by row, and tells which files are others', async () => {
        const { bytes } = await map.words({ x: 0, y: 0, width: 2, height: 2 });
        // The curve of even order begins to the right: cells 0, 1, 3, 2 row by row.
        expect(Buffer.from(bytes).toString()).to.equal('one\ntwo\n' + 'e\n\0\0' + 'thre');
        const told: MapChange[] = [];
        map.onChanged(change => told.push(change));
        const [a, b] = (await map.overview()).files;
        await writeFile(at('a.txt'), 'ONE\ntwo\nthree\nfour');
        await rm(at('deep/er/b.bin'));
        await writeFile(at('.git/HEAD'), 'still hidden');
        await map.look([at('a.txt'), at('deep/er/b.bin'), at('.git/HEAD'), '/etc/passwd']);
        expect(told).to.have.length(1);
        expect(told[0]!.files.map(({ path: file, start, size }) => ({ file, start, size }))).to.deep.equal([
            { file: a!.path, start: a!.start, size: 18 }
        ]);
        expect(told[0]!.removed).to.deep.equal([b!.id]);
        await map.look([at('a.txt')]);
        expect(told).to.have.length(1);
    });

    describe('with a file outside', () => {
        let outside: string;
        const words = async () => Buffer.from((await map.words({ x: 0, y: 0, width: 256, height: 256 })).bytes).toString();

        beforeEach(async () => {
            outside = await realpath(await mkdtemp(path.join(os.tmpdir(), 'pixel-map-outside-')));
            await writeFile(path.join(outside, 'b.bin'), 'SECRET!');
        });
        afterEach(() => rm(outside, { recursive: true }));

        it('reads nothing through links that took the place of files and folders, and waits for no pipe', async () => {
            const { files } = await map.overview();
            const summary = async () => Buffer.from((await map.blocks(0, 0, 64)).classes).toString('hex');
            await rename(at('deep/er'), at('was'));
            await symlink(outside, at('deep/er'));
            await rm(at('a.txt'));
            await symlink(path.join(outside, 'b.bin'), at('a.txt'));
            map.watched();
            const linked = await summary();
            expect(await words()).to.not.include('SECR');
            for (const file of files) {
                expect(
                    (await map.cell(file.start, true))?.bytes.every(byte => byte === 0),
                    file.path
                ).to.equal(true);
            }
            await rm(at('a.txt'));
            await rm(at('deep/er'));
            expect(await summary()).to.equal(linked);
            execFileSync('mkfifo', [at('a.txt')]);
            expect(await words()).to.not.include('one');
            expect(await map.cell(files[0]!.start, true)).to.include({ path: at('a.txt') });
        });

        it('takes no links that a window reports', async () => {
            await map.overview();
            await symlink(path.join(outside, 'b.bin'), at('new.txt'));
            await symlink(outside, at('folder'));
            map.watched();
            await map.look([at('new.txt'), at('folder/b.bin')]);
            expect((await map.overview()).files.map(file => file.path)).to.deep.equal([at('a.txt'), at('deep/er/b.bin')]);
            expect(await words()).to.not.include('SECR');
        });

        it('reads a workspace that was opened by a link to its folder', async () => {
            await symlink(root, path.join(outside, 'linked'));
            map = new WorkspaceMap({ roots: async () => [path.join(outside, 'linked')] }, readers);
            expect((await map.overview()).files.map(file => file.path)).to.include(path.join(outside, 'linked', 'a.txt'));
            expect(await words()).to.include('one');
        });
    });

    it('leaves out what patterns of files.exclude name, with all that is in it', () => {
        const excluded = excludedBy(['**/.git', '**/*.{map,log}', 'build/**', 'ju?t']);
        expect(['.git', 'a/.git/x/y', 'a.map', 'x/y.log', 'build/a/b', 'just'].every(excluded)).to.equal(true);
        expect(['a.git', '.gitignore', 'a.mapp', 'x/build/a', 'juust'].some(excluded)).to.equal(false);
    });
});
