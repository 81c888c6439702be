import { expect } from 'chai';
import {
    closeSync,
    ftruncateSync,
    mkdirSync,
    mkdtempSync,
    openSync,
    readdirSync,
    readFileSync,
    readlinkSync,
    renameSync,
    rmSync,
    statSync,
    symlinkSync,
    unlinkSync,
    writeFileSync,
    writeSync
} from 'fs';
import { tmpdir } from 'os';
import * as path from 'path';
import { ABSENT } from '../../common/document-files';
import { stampOf } from './atomic-file';
import { type Exchange, exchangeFiles } from './exchange-files';
import { replaceFile } from './replace-file';

describe('replacing a file that other programs save', () => {
    let folder: string;
    let file: string;
    let exchange: Exchange;

    before(async function () {
        const found = await exchangeFiles();
        if (process.platform === 'linux') {
            expect(found, 'this system can exchange two names').to.be.a('function');
        }
        exchange = found!;
    });
    beforeEach(() => {
        folder = mkdtempSync(path.join(tmpdir(), 'openspace-replace-'));
        file = path.join(folder, 'a.json');
        writeFileSync(file, 'old');
    });
    afterEach(() => rmSync(folder, { recursive: true }));

    const text = () => readFileSync(file, 'utf8');
    const ours = (expected = stampOf(file)) => ({ content: 'ours', expected, mode: 0o644 });
    const alone = () => expect(readdirSync(folder)).to.deep.equal(['a.json']);

    const saveByRename = (content: string) => {
        writeFileSync(path.join(folder, 'theirs'), content);
        renameSync(path.join(folder, 'theirs'), file);
    };
    /** Does something in the moments between the last look and the exchange, one for each exchange. */
    const inTheLastMoment =
        (...moments: (() => void)[]): Exchange =>
        (one, other) => {
            moments.shift()?.();
            return exchange(one, other);
        };

    for (const name of ['an exchange', 'a rename']) {
        describe(`with ${name}`, () => {
            const how = () => (name === 'an exchange' ? exchange : undefined);

            it('replaces what the content was made from, and gives its stamp', async () => {
                expect(await replaceFile(file, ours(), how())).to.equal(stampOf(file));
                expect(text()).to.equal('ours');
                expect(statSync(file).mode & 0o777).to.equal(0o644);
                alone();
            });

            it('leaves alone what is something else, is gone or has come', async () => {
                const before = stampOf(file);
                saveByRename('theirs');
                expect(await replaceFile(file, ours(before), how())).to.equal(undefined);
                expect(await replaceFile(file, ours(ABSENT), how())).to.equal(undefined);
                expect(text()).to.equal('theirs');
                const now = stampOf(file);
                unlinkSync(file);
                expect(await replaceFile(file, ours(now), how())).to.equal(undefined);
                expect(readdirSync(folder)).to.deep.equal([]);
                expect(await replaceFile(file, ours(ABSENT), how())).to.equal(stampOf(file));
                expect(text()).to.equal('ours');
                alone();
            });

            it('gives way to a program that had the file open, and writes into it after it was replaced', async () => {
                const handle = openSync(file, 'r+');
                let writes = 0;
                const late: Exchange = (one, other) => {
                    const done = how()?.(one, other) ?? false;
                    if (writes++ === 0) {
                        // In the time that the disk takes.
                        process.nextTick(() => (ftruncateSync(handle), writeSync(handle, 'theirs', 0), closeSync(handle)));
                    }
                    return done;
                };
                expect(await replaceFile(file, ours(), late)).to.equal(undefined);
                expect(text()).to.equal('theirs');
                alone();
            });
        });
    }

    it('gives way to a save by rename in the very moment of the exchange', async () => {
        expect(
            await replaceFile(
                file,
                ours(),
                inTheLastMoment(() => saveByRename('theirs'))
            )
        ).to.equal(undefined);
        expect(text()).to.equal('theirs');
        alone();
    });

    it('gives way to a save in place in the very moment, also one that only began', async () => {
        let handle = 0;
        const begin = () => {
            handle = openSync(file, 'w');
        };
        expect(await replaceFile(file, ours(), inTheLastMoment(begin))).to.equal(undefined);
        writeSync(handle, 'theirs');
        closeSync(handle);
        expect(text()).to.equal('theirs');
        alone();
    });

    it('keeps the newest when others save once more while their save is put back', async () => {
        const moments = ['first', 'second', 'third'].map(content => () => saveByRename(content));
        expect(await replaceFile(file, ours(), inTheLastMoment(...moments))).to.equal(undefined);
        expect(text()).to.equal('third');
        alone();
    });

    it('brings back a save when the file is removed while it is put back', async () => {
        const moments = [() => saveByRename('theirs'), () => unlinkSync(file)];
        expect(await replaceFile(file, ours(), inTheLastMoment(...moments))).to.equal(undefined);
        expect(text()).to.equal('theirs');
        alone();
    });

    it('makes nothing of a file that is removed in the very moment', async () => {
        expect(
            await replaceFile(
                file,
                ours(),
                inTheLastMoment(() => unlinkSync(file))
            )
        ).to.equal(undefined);
        expect(readdirSync(folder)).to.deep.equal([]);
    });

    it('puts back a link or a folder that took the place of the file, and follows neither', async () => {
        const elsewhere = path.join(folder, 'elsewhere');
        writeFileSync(elsewhere, 'secret');
        const link = () => (unlinkSync(file), symlinkSync(elsewhere, file));
        expect(await replaceFile(file, ours(), inTheLastMoment(link))).to.equal(undefined);
        expect(readlinkSync(file)).to.equal(elsewhere);
        expect(readFileSync(elsewhere, 'utf8')).to.equal('secret');
        unlinkSync(file);
        unlinkSync(elsewhere);
        writeFileSync(file, 'old');
        const asFolder = () => (unlinkSync(file), mkdirSync(path.join(file, 'sub'), { recursive: true }));
        expect(await replaceFile(file, ours(), inTheLastMoment(asFolder))).to.equal(undefined);
        expect(readdirSync(file)).to.deep.equal(['sub']);
        alone();
    });

    it('does not take for its own what somebody put there right after it', async () => {
        const after: Exchange = (one, other) => {
            const done = exchange(one, other);
            saveByRename('theirs');
            return done;
        };
        const stamp = await replaceFile(file, ours(), after);
        expect(stamp).to.be.a('string').and.not.equal(stampOf(file));
        expect(text()).to.equal('theirs');
        alone();
    });

    it('goes on without an exchange on a file system that has none', async () => {
        expect(await replaceFile(file, ours(), () => false)).to.equal(stampOf(file));
        expect(text()).to.equal('ours');
        alone();
    });
});
