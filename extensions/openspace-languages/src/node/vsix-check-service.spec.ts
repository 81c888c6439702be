import { expect } from 'chai';
import { strToU8, zipSync } from 'fflate';
import { problemIn } from './vsix-check-service';

const MANIFEST = { name: 'one', publisher: 'somebody', version: '1.0.0', engines: { vscode: '^1.80.0' } };
const packed = (files: Readonly<Record<string, string>>) =>
    zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])));
const withManifest = (manifest: object | string, more: Readonly<Record<string, string>> = {}) =>
    packed({
        'extension.vsixmanifest': '<PackageManifest/>',
        'extension/package.json': typeof manifest === 'string' ? manifest : JSON.stringify(manifest),
        ...more
    });

describe('a .vsix file', () => {
    it('is accepted with a manifest', () => {
        expect(problemIn(withManifest(MANIFEST, { 'extension/a.js': '' }))).to.equal(undefined);
        expect(problemIn(withManifest(`\uFEFF${JSON.stringify(MANIFEST)}`))).to.equal(undefined);
    });

    it('is refused when it is no zip, or only the beginning of one', () => {
        expect(problemIn(strToU8('no zip'))).to.equal('not-a-zip');
        expect(problemIn(new Uint8Array())).to.equal('not-a-zip');
        expect(problemIn(withManifest(MANIFEST).slice(0, 60))).to.equal('not-a-zip');
    });

    it('is refused without a manifest that says what it is', () => {
        expect(problemIn(packed({ 'package.json': JSON.stringify(MANIFEST) }))).to.equal('no-manifest');
        expect(problemIn(packed({ 'extension/package.json': JSON.stringify(MANIFEST) }))).to.equal('no-manifest');
        for (const bad of ['{', '[]', 'null', { ...MANIFEST, name: '../x' }, { ...MANIFEST, engines: {} }, { ...MANIFEST, version: '' }]) {
            expect(problemIn(withManifest(bad)), JSON.stringify(bad)).to.equal('bad-manifest');
        }
    });

    it('is refused when its manifest would be unpacked to far more than it says', () => {
        const bomb = Buffer.from(
            zipSync({ 'extension/package.json': [new Uint8Array(300_000), { level: 0 }], 'extension.vsixmanifest': new Uint8Array() })
        );
        const contents = bomb.indexOf(Buffer.from([0x50, 0x4b, 1, 2]));
        // The size that it says, in the two places that say it.
        bomb.writeUInt32LE(100, 22);
        bomb.writeUInt32LE(100, contents + 24);
        expect(problemIn(bomb)).to.equal('too-large');
    });

    it('is refused when it would be unpacked to very much more than it has itself', () => {
        const file = Buffer.from(withManifest(MANIFEST, { 'extension/zeros': '' }));
        expect(problemIn(file)).to.equal(undefined);
        // In the table of contents, where Theia's own program takes it from too, and unpacks no more than that.
        file.writeUInt32LE(80 * 1024 * 1024, file.lastIndexOf(Buffer.from([0x50, 0x4b, 1, 2])) + 24);
        expect(problemIn(file)).to.equal('too-large');
    });

    it('is refused when its table of contents says that it has billions of files', () => {
        // Only the end of a zip, in its form for very many files: a record, where the record is, and the end.
        const end = Buffer.alloc(56 + 20 + 22);
        end.writeUInt32LE(0x06064b50, 0);
        end.writeUInt32LE(0xffffffff, 32);
        end.writeUInt32LE(0x07064b50, 56);
        end.writeUInt32LE(0x06054b50, 76);
        end.writeUInt16LE(0xffff, 84);
        expect(problemIn(end)).to.equal('too-large');
    });

    it('is refused when a file would lie outside of its folder', () => {
        for (const name of ['../evil', 'extension/../../evil', '/etc/evil', 'C:\\evil', 'extension\\..\\..\\evil']) {
            expect(problemIn(withManifest(MANIFEST, { [name]: '' })), name).to.equal('unsafe-paths');
        }
    });
});
