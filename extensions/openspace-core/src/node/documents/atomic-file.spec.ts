import { expect } from 'chai';
import { spawnSync } from 'child_process';
import { mkdir, mkdtemp, readdir, readFile, rm, stat, symlink, writeFile } from 'fs/promises';
import * as os from 'os';
import * as path from 'path';
import { ABSENT } from '../../common/document-files';
import { stampOf, temporaryPath, writeAtomically } from './atomic-file';
import { removeLeftovers } from './remove-leftovers';

describe('writing a file atomically', () => {
    let folder: string;
    let file: string;

    beforeEach(async () => {
        folder = await mkdtemp(path.join(os.tmpdir(), 'atomic-'));
        file = path.join(folder, 'a.json');
    });
    afterEach(() => rm(folder, { recursive: true }));

    it('makes a file, replaces it, and leaves nothing next to it', async () => {
        await writeAtomically(file, 'one', undefined);
        await writeAtomically(file, 'zwei – 二', undefined);
        expect(await readFile(file, 'utf8')).to.equal('zwei – 二');
        expect(await readdir(folder)).to.deep.equal(['a.json']);
    });

    it('replaces the file instead of writing into it, so that a reader has the old one whole', async () => {
        await writeFile(file, 'old');
        const { ino } = await stat(file);
        await writeAtomically(file, 'new', undefined);
        expect((await stat(file)).ino).not.to.equal(ino);
    });

    it('keeps the mode, whatever the umask', async () => {
        for (const mode of [0o666, 0o640, 0o600, 0o755]) {
            await writeAtomically(file, 'text', mode);
            expect((await stat(file)).mode & 0o777).to.equal(mode);
        }
    });

    it('writes through no link that somebody put in the place of the temporary file', async () => {
        const elsewhere = path.join(folder, 'elsewhere');
        await writeFile(elsewhere, 'precious');
        await symlink(elsewhere, temporaryPath(file));
        const error: unknown = await writeAtomically(file, 'text', undefined).catch((thrown: unknown) => thrown);
        expect(error).to.have.property('code', 'ELOOP');
        expect(await readFile(elsewhere, 'utf8')).to.equal('precious');
    });

    it('is not held up by a pipe that somebody put in the place of the temporary file', async () => {
        spawnSync('mkfifo', [temporaryPath(file)]);
        const error: unknown = await writeAtomically(file, 'text', undefined).catch((thrown: unknown) => thrown);
        expect(error).to.have.property('code', 'ENXIO');
    });

    it('leaves no temporary file behind when it cannot take the place', async () => {
        await mkdir(path.join(file, 'full'), { recursive: true });
        const error: unknown = await writeAtomically(file, 'text', undefined).catch((thrown: unknown) => thrown);
        expect(error).to.be.instanceOf(Error);
        expect(await readdir(folder)).to.deep.equal(['a.json']);
    });

    it('writes names as long as file systems take, and removes what a dead process left of them', async () => {
        const { pid: dead } = spawnSync(process.execPath, ['--version']);
        const names = [`${'x'.repeat(250)}.json`, `xx${'図'.repeat(83)}.mmd`, `${'y'.repeat(239)}.whiteboard.json`];
        for (const name of names) {
            const long = path.join(folder, name);
            await writeAtomically(long, 'one', undefined);
            await writeAtomically(long, 'two', undefined);
            expect(await readFile(long, 'utf8')).to.equal('two');
            await writeFile(temporaryPath(long, dead), 'left');
        }
        await removeLeftovers(folder);
        expect((await readdir(folder)).sort()).to.deep.equal([...names].sort());
    });

    it('gives two long names with the same beginning different temporary files', () => {
        const [one, other] = ['1', '2'].map(end => temporaryPath(path.join(folder, `${'x'.repeat(254)}${end}`)));
        expect(one).not.to.equal(other);
    });

    it('stamps change with every write, in place and by rename, and tell that there is no file', async () => {
        expect(stampOf(file)).to.equal(ABSENT);
        const first = await writeAtomically(file, 'same', undefined);
        expect(stampOf(file)).to.equal(first);
        const second = await writeAtomically(file, 'same', undefined);
        await writeFile(file, 'other');
        const third = stampOf(file);
        expect(new Set([first, second, third]).size).to.equal(3);
    });

    it('removes what dead processes left, and nothing else', async () => {
        const { pid: dead } = spawnSync(process.execPath, ['--version']);
        const kept = [
            `.a.json.${process.pid}.openspace-tmp`,
            `.a.json.${process.ppid}.openspace-tmp`,
            '.a.json.openspace-tmp',
            `a.json.${dead}.openspace-tmp`,
            `.a.json.${dead}.tmp`
        ];
        for (const name of [...kept, `.a.json.${dead}.openspace-tmp`, `.b c.whiteboard.json.${dead}.openspace-tmp`]) {
            await writeFile(path.join(folder, name), '');
        }
        await removeLeftovers(folder);
        expect((await readdir(folder)).sort()).to.deep.equal(kept.sort());
    });
});
