import { expect } from 'chai';
import { strToU8, zipSync } from 'fflate';
import type { VsixProblem } from '../common/vsix-protocol';
import { problemIn } from './vsix-check-service';

const MANIFEST = { name: 'one', publisher: 'somebody', version: '1.0.0', engines: { vscode: '^1.80.0' } };
const files = (manifest: object | string, more: Readonly<Record<string, string>> = {}) =>
    bytesOf({
        'extension.vsixmanifest': '<PackageManifest/>',
        'extension/package.json': typeof manifest === 'string' ? manifest : JSON.stringify(manifest),
        ...more
    });
const bytesOf = (texts: Readonly<Record<string, string>>): Record<string, Uint8Array> =>
    Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, strToU8(text)]));
const packed = (texts: Readonly<Record<string, string>>) => zipSync(bytesOf(texts));
const withManifest = (manifest: object | string, more: Readonly<Record<string, string>> = {}) => zipSync(files(manifest, more));

const kindOf = (content: Uint8Array): VsixProblem['kind'] | undefined => problemIn(content)?.kind;

describe('a .vsix file', () => {
    it('is accepted with a manifest', () => {
        expect(problemIn(withManifest(MANIFEST, { 'extension/a.js': '' }))).to.equal(undefined);
        expect(problemIn(withManifest(`\uFEFF${JSON.stringify(MANIFEST)}`))).to.equal(undefined);
    });

    it('is refused when it is no zip, or only the beginning of one', () => {
        expect(kindOf(strToU8('no zip'))).to.equal('not-a-zip');
        expect(kindOf(new Uint8Array())).to.equal('not-a-zip');
        expect(kindOf(withManifest(MANIFEST).slice(0, 60))).to.equal('not-a-zip');
    });

    it('is refused without a manifest that says what it is', () => {
        expect(kindOf(packed({ 'package.json': JSON.stringify(MANIFEST) }))).to.equal('no-manifest');
        expect(kindOf(packed({ 'extension/package.json': JSON.stringify(MANIFEST) }))).to.equal('no-manifest');
        for (const bad of ['{', '[]', 'null', { ...MANIFEST, name: '../x' }, { ...MANIFEST, engines: {} }, { ...MANIFEST, version: '' }]) {
            expect(kindOf(withManifest(bad)), JSON.stringify(bad)).to.equal('bad-manifest');
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
        expect(kindOf(bomb)).to.equal('too-large');
    });

    it('is refused when it would be unpacked to very much more than it has itself', () => {
        const file = Buffer.from(withManifest(MANIFEST, { 'extension/zeros': '' }));
        expect(problemIn(file)).to.equal(undefined);
        // In the table of contents, where Theia's own program takes it from too, and unpacks no more than that.
        file.writeUInt32LE(80 * 1024 * 1024, file.lastIndexOf(Buffer.from([0x50, 0x4b, 1, 2])) + 24);
        expect(kindOf(file)).to.equal('too-large');
    });

    it('is refused at once when its table of contents says that it has billions of files', () => {
        // The beginning of a zip, and its end in the form for very many files: a record, where the record is, and the end.
        const [begin, end] = [Buffer.from([0x50, 0x4b, 3, 4]), Buffer.alloc(56 + 20 + 22)];
        end.writeUInt32LE(0x06064b50, 0);
        end.writeUInt32LE(0xffffffff, 24);
        end.writeUInt32LE(0xffffffff, 32);
        end.writeUInt32LE(0x07064b50, 56);
        end.writeUInt32LE(begin.length, 64);
        end.writeUInt32LE(0x06054b50, 76);
        end.writeUInt16LE(0xffff, 84);
        end.writeUInt16LE(0xffff, 86);
        expect(kindOf(Buffer.concat([begin, end]))).to.equal('not-a-zip');
    });

    it('is refused when a file would lie outside of its folder, or under another name', () => {
        for (const name of [
            '../evil',
            'extension/../../evil',
            '/etc/evil',
            'C:\\evil',
            'c:evil',
            'extension/a.js:stream',
            'extension\\..\\..\\evil',
            'extension\\a.js',
            'extension//a.js',
            'extension/./a.js',
            'extension/a.js.',
            'extension/con',
            'extension/NUL.txt',
            'extension/lpt1/a.js',
            'extension/a\nb.js',
            'extension/a\u202Esj.js'
        ]) {
            expect(kindOf(withManifest(MANIFEST, { [name]: '' })), name).to.equal('unsafe-path');
        }
        expect(
            problemIn(withManifest(MANIFEST, { 'extension/connect.js': '', 'extension/.a/..b': '', 'extension/nullable': '' }))
        ).to.equal(undefined);
    });

    it('is refused with a link or a device in it, by name', () => {
        for (const type of [0xa000, 0x1000, 0x2000, 0x6000, 0xc000]) {
            const file = entryOf(withManifest(MANIFEST, { 'extension/icon.png': '/etc/passwd' }));
            file.bytes.writeUInt32LE(((type | 0o777) << 16) >>> 0, file.at + 38);
            expect(problemIn(file.bytes), String(type)).to.deep.equal({ kind: 'special-entry', entry: 'extension/icon.png' });
            // An ordinary file, which has a type and permissions, too.
            file.bytes.writeUInt32LE(((0x8000 | 0o755) << 16) >>> 0, file.at + 38);
            expect(problemIn(file.bytes)).to.equal(undefined);
        }
    });

    it('is refused with two files of one name, or of names that differ only in case', () => {
        expect(problemIn(withManifest(MANIFEST, { 'extension/a.js': '', 'extension/A.js': '' }))).to.deep.equal({
            kind: 'same-name',
            entry: 'extension/A.js'
        });
        expect(kindOf(withManifest(MANIFEST, { 'extension/\u00e9.js': '', 'extension/e\u0301.js': '' }))).to.equal('same-name');
        expect(kindOf(withManifest(MANIFEST, { 'extension/\u03c3.js': '', 'extension/\u03c2.js': '' }))).to.equal('same-name');
        const file = entryOf(withManifest(MANIFEST, { 'extension/a.js': '', 'extension/b.js': '' }));
        file.bytes.write('a', file.at + 46 + 'extension/'.length);
        expect(kindOf(file.bytes), 'the same name twice').to.equal('same-name');
    });

    it('may have names without a mark of their encoding, which are of code page 437 or UTF-8', () => {
        const problemWith = (...names: (readonly number[])[]) => {
            const bytes = Buffer.from(withManifest(MANIFEST, Object.fromEntries(names.map((_, at) => [`extension/${at}__`, '']))));
            let at = bytes.indexOf(Buffer.from([0x50, 0x4b, 1, 2]));
            for (const [index, name] of names.entries()) {
                at = bytes.indexOf(`extension/${index}__`, at);
                Buffer.from(name).copy(bytes, at + 'extension/'.length);
            }
            return problemIn(bytes)?.kind;
        };
        expect(problemWith([0x81, 0x5f, 0x5f]), 'ü of code page 437').to.equal(undefined);
        expect(problemWith([0xc3, 0x9c, 0x5f]), 'Ü of UTF-8').to.equal(undefined);
        expect(problemWith([0x81, 0x5f, 0x5f], [0x9a, 0x5f, 0x5f]), 'ü and Ü of code page 437').to.equal('same-name');
        expect(problemWith([0xc3, 0x9c, 0x5f], [0xc3, 0xbc, 0x5f]), 'Ü and ü of UTF-8').to.equal('same-name');
        expect(problemWith([0xe2, 0x80, 0xae]), 'a turn of the direction in UTF-8').to.equal('unsafe-path');
        for (const byte of [0, 0x1f, 0x7f, 0x5c, 0x3a]) {
            expect(problemWith([0x81, byte, 0x5f]), String(byte)).to.equal('unsafe-path');
        }
    });

    it('is refused when programs would find other files in it than are looked at here', () => {
        // A tar at the beginning, which Theia's program would unpack instead.
        const tar = Buffer.alloc(1024);
        tar.write('extension/evil', 0);
        tar.write('ustar', 257);
        expect(kindOf(Buffer.concat([tar, withManifest(MANIFEST)]))).to.equal('not-a-zip');
        // The end names one file less on this disk than in all.
        const more = Buffer.from(withManifest(MANIFEST, { '../evil': '' }));
        more.writeUInt16LE(2, more.length - 22 + 8);
        expect(kindOf(more)).to.equal('not-a-zip');
        // A second name in Unicode, which the one program takes and the other does not.
        const name = Buffer.concat([Buffer.from([1, 0, 0, 0, 0]), Buffer.from('../evil')]);
        const twice = zipSync({ ...files(MANIFEST), 'extension/a.js': [strToU8(''), { extra: { 0x7075: name } }] });
        expect(problemIn(twice)).to.deep.equal({ kind: 'unsafe-path', entry: '../evil' });
    });

    it('is refused when its table of contents is cut anywhere', () => {
        const whole = withManifest(MANIFEST);
        for (let length = 0; length < whole.length; length++) {
            expect(kindOf(whole.slice(0, length)), String(length)).to.equal('not-a-zip');
        }
    });
});

/** The last line of its table of contents, to be changed. */
function entryOf(zip: Uint8Array): { readonly bytes: Buffer; readonly at: number } {
    const bytes = Buffer.from(zip);
    return { bytes, at: bytes.lastIndexOf(Buffer.from([0x50, 0x4b, 1, 2])) };
}
