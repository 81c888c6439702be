import { expect } from 'chai';
import { spawn } from 'child_process';
import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'fs';
import * as os from 'os';
import * as path from 'path';
import { text } from 'stream/consumers';
import { makeNewToken, readOrMakeToken, tokenFile, UnsafeTokenFile } from './access-token';

describe('the access token', () => {
    let root: string;
    let folder: string;
    beforeEach(() => {
        root = mkdtempSync(path.join(os.tmpdir(), 'openspace-token-'));
        folder = path.join(root, 'config');
    });
    afterEach(() => rmSync(root, { recursive: true }));

    it('is made once: 256 random bits in a file that only its owner can use', () => {
        const token = readOrMakeToken(folder);
        expect(token).to.match(/^[\w-]{43}$/);
        expect(readOrMakeToken(folder)).to.equal(token);
        expect(statSync(tokenFile(folder)).mode & 0o777).to.equal(0o600);
        expect(statSync(folder).mode & 0o777).to.equal(0o700);
        expect(readdirSync(folder), 'nothing is left behind').to.deep.equal(['access-token']);
        const other = makeNewToken(folder);
        expect(other)
            .to.match(/^[\w-]{43}$/)
            .and.not.to.equal(token);
        expect(readOrMakeToken(folder)).to.equal(other);
        expect(readdirSync(folder)).to.deep.equal(['access-token']);
    });

    it('is the same one for all that start at once', async () => {
        const program = `process.stdin.once('data', () => { console.log(require(${JSON.stringify(require.resolve('./access-token'))}).readOrMakeToken(${JSON.stringify(folder)})); process.exit(); }); console.error('ready');`;
        const children = Array.from({ length: 6 }, () => spawn(process.execPath, ['-e', program]));
        await Promise.all(children.map(child => new Promise(resolve => child.stderr.once('data', resolve))));
        const printed = children.map(child => text(child.stdout));
        children.forEach(child => child.stdin.write('go\n'));
        const tokens = await Promise.all(printed);
        expect(new Set(tokens).size).to.equal(1);
        expect(tokens[0]).to.equal(`${readOrMakeToken(folder)}\n`);
    });

    it('is replaced when others could have read it, or when it is not a token', () => {
        const token = readOrMakeToken(folder);
        chmodSync(tokenFile(folder), 0o640);
        const second = readOrMakeToken(folder);
        expect(second).not.to.equal(token);
        expect(statSync(tokenFile(folder)).mode & 0o777).to.equal(0o600);
        writeFileSync(tokenFile(folder), 'short\n');
        expect(readOrMakeToken(folder)).to.match(/^[\w-]{43}$/);
    });

    it('is not taken from a link, a folder, or another user', () => {
        readOrMakeToken(folder);
        const planted = path.join(root, 'planted');
        writeFileSync(planted, `${'x'.repeat(43)}\n`, { mode: 0o600 });
        rmSync(tokenFile(folder));
        symlinkSync(planted, tokenFile(folder));
        expect(() => readOrMakeToken(folder)).to.throw(UnsafeTokenFile, 'does not belong to you');
        expect(existsSync(planted)).to.equal(true);
        expect(readFileSync(planted, 'utf8')).to.contain('x'.repeat(43));
    });
});
