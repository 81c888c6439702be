import { ToolError } from '@openspace/tool';
import { expect } from 'chai';
import { execFileSync } from 'child_process';
import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'fs';
import { createServer } from 'net';
import { tmpdir } from 'os';
import * as path from 'path';
import { readRegularFile } from './read-regular-file';
import { WorkspaceFiles } from './workspace-files';

describe('Reading a file that somebody else put there', () => {
    const root = realpathSync(mkdtempSync(path.join(tmpdir(), 'openspace-read-')));
    const file = (name: string): string => path.join(root, name);
    const codeOf = (name: string, limit = 1_000_000): Promise<string> =>
        readRegularFile(file(name), limit).then(
            bytes => `read ${bytes.length}`,
            (error: unknown) => (error instanceof ToolError ? error.code : String(error))
        );
    const server = createServer();

    before(async () => {
        writeFileSync(file('small'), 'abc');
        writeFileSync(file('large'), Buffer.alloc(600_000, 7));
        mkdirSync(file('folder'));
        execFileSync('mkfifo', [file('pipe')]);
        symlinkSync('/dev/zero', file('device'));
        symlinkSync('pipe', file('link'));
        await new Promise<void>(resolve => server.listen(file('socket'), resolve));
    });
    after(async () => {
        await new Promise(resolve => server.close(resolve));
        rmSync(root, { recursive: true });
    });

    it('gives its content up to the limit', async () => {
        expect(await codeOf('small')).to.equal('read 3');
        expect(await codeOf('large')).to.equal('read 600000');
        expect(await codeOf('large', 599_999)).to.equal('TOO_LARGE');
        expect(await codeOf('gone')).to.contain('ENOENT');
    });

    it('refuses at once anything that is not a file: more of them than the system has threads to wait in', async () => {
        for (const name of ['pipe', 'link', 'device', 'socket', 'folder']) {
            expect(await Promise.all(Array.from({ length: 8 }, () => codeOf(name))), name).to.deep.equal(
                Array(8).fill('UNSUPPORTED_FORMAT')
            );
        }
        const files = new WorkspaceFiles({ roots: async () => [root] });
        for (const name of ['pipe', 'link', 'socket', 'folder']) {
            const error: unknown = await files.readBytes(file(name)).catch((refused: unknown) => refused);
            expect(error, name).to.include({ code: 'UNSUPPORTED_FORMAT' });
        }
        expect(await codeOf('small')).to.equal('read 3');
    });
});
