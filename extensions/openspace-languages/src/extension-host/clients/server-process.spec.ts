import { expect } from 'chai';
import { existsSync } from 'fs';
import { chmod, mkdir, mkdtemp, rm, writeFile } from 'fs/promises';
import * as os from 'os';
import * as path from 'path';
import { isInstalled } from '../servers/language-server';
import { LANGUAGE_SERVERS } from '../servers/language-servers';
import { serverProgram } from './server-process';

describe('programs of language servers', () => {
    for (const server of LANGUAGE_SERVERS.filter(({ program }) => isInstalled(program))) {
        it(`include that of ${server.title}`, () => {
            const files = serverProgram(server)?.args.filter(arg => path.isAbsolute(arg)) ?? [];
            // What other people's texts can keep busy is watched.
            expect(files).to.have.length(server.servesUntrusted ? 2 : 1);
            for (const file of files) {
                expect(existsSync(file), file).to.equal(true);
            }
        });
    }

    it('are found in absolute folders of PATH when they can be run', async () => {
        const folder = await mkdtemp(path.join(os.tmpdir(), 'servers-'));
        const server = { program: { command: 'gopls', args: ['serve'] } };
        const find = (PATH: string) => serverProgram(server, { PATH })?.command;
        const program = path.join(folder, 'gopls');
        expect(find(folder)).to.equal(undefined);
        await writeFile(program, '');
        expect(find(folder), 'no program').to.equal(undefined);
        await chmod(program, 0o755);
        expect(find(`/nowhere${path.delimiter}${folder}`)).to.equal(program);
        expect(find(path.relative(process.cwd(), folder)), 'relative').to.equal(undefined);
        expect(find('')).to.equal(undefined);
        await rm(program);
        await mkdir(program);
        expect(find(folder), 'a folder').to.equal(undefined);
        await rm(folder, { recursive: true });
    });
});
