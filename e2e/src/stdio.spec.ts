// Own backend: is started again on its port, with a token.
import { Client as PerRequestClient } from '@modelcontextprotocol/client';
import { StdioClientTransport as PerRequestStdio } from '@modelcontextprotocol/client/stdio';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { expect } from 'chai';
import { spawnSync } from 'child_process';
import { mkdtemp, readdir, realpath, rm } from 'fs/promises';
import * as os from 'os';
import * as path from 'path';
import { App, ROOT } from './harness/app';

const BIN = path.join(ROOT, 'extensions', 'openspace-core', 'bin', 'openspace-mcp.cjs');

describe('openspace-mcp, the bridge for clients that speak stdio', () => {
    let config: string;
    let workspace: string;
    let environment: Record<string, string>;
    beforeEach(async () => {
        config = await mkdtemp(path.join(os.tmpdir(), 'openspace-config-'));
        workspace = await realpath(await mkdtemp(path.join(os.tmpdir(), 'openspace-workspace-')));
        environment = { PATH: process.env.PATH ?? '', THEIA_CONFIG_DIR: config };
    });
    afterEach(() => Promise.all([config, workspace].map(folder => rm(folder, { recursive: true, force: true }))));

    const clients = {
        'of earlier revisions': async () => {
            const client = new Client({ name: 'stdio', version: '1.0.0' });
            await client.connect(new StdioClientTransport(server()));
            return client;
        },
        'of revision 2026-07-28': async () => {
            const client = new PerRequestClient(
                { name: 'stdio', version: '1.0.0' },
                { versionNegotiation: { mode: { pin: '2026-07-28' } } }
            );
            await client.connect(new PerRequestStdio(server()));
            return client;
        }
    };
    const server = () => ({ command: process.execPath, args: [BIN], cwd: workspace, env: environment });

    for (const [which, connect] of Object.entries(clients)) {
        it(`lists and calls for clients ${which}, and goes on after the hub was started again with another token`, () => goesOn(connect));
    }

    async function goesOn(connect: (typeof clients)[keyof typeof clients]): Promise<void> {
        const start = (token: string, port?: number) =>
            App.start({ ...(port !== undefined && { port }), workspace, env: { THEIA_CONFIG_DIR: config, OPENSPACE_HUB_TOKEN: token } });
        let client: Pick<Client, 'close'> | undefined;
        let app = await start('token-one-7f3a');
        try {
            expect((await fetch(app.mcpUrl, { method: 'POST' })).status).to.equal(401);
            expect((await fetch(app.url, { headers: app.headersFor('/') })).status).to.equal(200);
            const connected = await connect();
            client = connected;
            expect((await connected.listTools()).tools.map(tool => tool.name)).to.include('openspace.whiteboard.create');
            const create = (board: string) => connected.callTool({ name: 'openspace.whiteboard.create', arguments: { path: board } });
            expect((await create('one.whiteboard.json')).structuredContent).to.include({ success: true });

            await app.stop();
            expect(await readdir(path.join(config, 'hubs'))).to.deep.equal([]);
            const [again, second, third] = await Promise.all([
                start('token-two-9c1b', app.port),
                create('two.whiteboard.json'),
                create('three.whiteboard.json')
            ]);
            app = again;
            for (const result of [second, third]) {
                expect(result.structuredContent).to.include({ success: true });
            }
            expect(await readdir(workspace)).to.include.members(['one.whiteboard.json', 'two.whiteboard.json', 'three.whiteboard.json']);
            expect(app.output).not.to.contain('token-two-9c1b');
        } finally {
            await client?.close();
            await app.stop();
        }
    }

    it('says how to start the hub when none runs', () => {
        const { status, stdout, stderr } = spawnSync(process.execPath, [BIN], { env: environment, encoding: 'utf8' });
        expect([status, stdout]).to.deep.equal([1, '']);
        expect(stderr).to.contain('npm start');
    });
});
