import { expect } from 'chai';
import { existsSync } from 'fs';
import { mkdir, mkdtemp, rm, writeFile } from 'fs/promises';
import { createServer } from 'http';
import type { AddressInfo } from 'net';
import * as os from 'os';
import * as path from 'path';
import { LANGUAGE_SERVERS } from '../servers/language-servers';
import { ServerTalk } from '../test/talk-to-server';

describe('language servers in the folder of a stranger', () => {
    let folder: string;
    let talk: ServerTalk | undefined;

    beforeEach(async () => (folder = await mkdtemp(path.join(os.tmpdir(), 'stranger-'))));
    afterEach(async () => {
        await talk?.end();
        await rm(folder, { recursive: true });
    });

    const serverOf = (name: string) => LANGUAGE_SERVERS.find(server => server.name === name && server.servesUntrusted)!;

    it('do not run the TypeScript that the folder brings along', async () => {
        const lib = path.join(folder, 'node_modules', 'typescript', 'lib');
        const ran = path.join(folder, 'ran');
        await mkdir(lib, { recursive: true });
        await writeFile(path.join(lib, '..', 'package.json'), JSON.stringify({ name: 'typescript', version: '5.9.3' }));
        await writeFile(path.join(lib, 'tsserver.js'), `require('fs').writeFileSync(${JSON.stringify(ran)}, '');`);
        talk = new ServerTalk(serverOf('typescript'), folder);
        const version = talk.next('$/typescriptVersion');
        await talk.start();
        const { params } = await version;
        expect(params).to.include({ source: 'user-setting' });
        const told = talk.next('textDocument/publishDiagnostics');
        talk.open('a.ts', 'typescript', 'const a: string = 1;');
        await told;
        expect(existsSync(ran)).to.equal(false);
    });

    it('ask for the schema that a YAML file names, and send no request to its host', async () => {
        let requests = 0;
        const host = createServer((_request, response) => {
            requests++;
            response.end('{}');
        });
        await new Promise<void>(resolve => host.listen(0, '127.0.0.1', resolve));
        try {
            talk = new ServerTalk(serverOf('yaml'), folder);
            await talk.start();
            const address = `http://127.0.0.1:${(host.address() as AddressInfo).port}/schema.json`;
            const asked = talk.next('vscode/content');
            const reached = new Promise(resolve => host.once('request', resolve));
            talk.open('a.yaml', 'yaml', `# yaml-language-server: $schema=${address}\na: 1\n`);
            await Promise.race([asked, reached]);
            expect(requests).to.equal(0);
            const { params } = await asked;
            expect(JSON.stringify(params)).to.contain(address);
        } finally {
            host.closeAllConnections();
            await new Promise(resolve => host.close(resolve));
        }
    });
});
