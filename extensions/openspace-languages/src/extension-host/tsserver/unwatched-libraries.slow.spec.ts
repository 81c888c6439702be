import { expect } from 'chai';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'fs/promises';
import * as os from 'os';
import * as path from 'path';
import { LANGUAGE_SERVERS } from '../servers/language-servers';
import { ServerTalk } from '../test/talk-to-server';

describe("TypeScript's server", () => {
    let folder: string;
    let talk: ServerTalk | undefined;

    beforeEach(async () => (folder = await mkdtemp(path.join(os.tmpdir(), 'unwatched-'))));
    afterEach(async () => {
        await talk?.end();
        await rm(folder, { recursive: true });
    });

    it('watches the packages of the project, and not those of OpenSpace', async () => {
        const log = path.join(folder, 'server.log');
        const mine = path.join(folder, 'project', 'node_modules');
        await mkdir(path.join(mine, 'mine'), { recursive: true });
        await writeFile(
            path.join(folder, 'project', 'tsconfig.json'),
            '{ "compilerOptions": { "strict": true, "moduleResolution": "node10" } }'
        );
        await writeFile(path.join(mine, 'mine', 'index.d.ts'), 'export const text: string;');
        process.env.TSS_LOG = `-level verbose -file ${log}`;
        try {
            talk = new ServerTalk(
                LANGUAGE_SERVERS.find(({ name }) => name === 'typescript')!,
                path.join(folder, 'project')
            );
        } finally {
            delete process.env.TSS_LOG;
        }
        await talk.start();
        const told = talk.next('textDocument/publishDiagnostics', "Type 'string' is not assignable to type 'number'.");
        talk.open('a.ts', 'typescript', "import { text } from 'mine';\nexport const a: number = text;");
        await told;
        const watched = (await readFile(log, 'utf8')).match(/(?<=DirectoryWatcher:: Added:: WatchInfo: )\S+node_modules(?= )/g);
        expect(new Set(watched)).to.deep.equal(new Set([mine]));
    });
});
