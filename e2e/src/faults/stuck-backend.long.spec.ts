import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { expect } from 'chai';
import { spawn } from 'child_process';
import { mkdir, mkdtemp, realpath, rm, writeFile } from 'fs/promises';
import * as os from 'os';
import * as path from 'path';
import { freePort, ROOT } from '../harness/app';
import { launchBrowser, newPage, shellReady } from '../harness/browser';
import { trustEverything } from '../harness/trust';
import { TIME_SCALE, until } from '@openspace/tool/lib/test/until';

const START = path.join(ROOT, 'scripts', 'start.mjs');
/** No view lists it. */
const SOURCE = 'blocks.puml';
const CALL = 'openspace.whiteboard.import on "new.whiteboard.json" from probe';

/** In the backend only: who opens the file of this name never comes back. */
const FAULT = `
const fs = require('node:fs');
if (process.argv[1]?.endsWith('main.js') && require('node:worker_threads').isMainThread) {
    const { openSync } = fs;
    fs.openSync = (file, ...rest) => {
        for (; String(file).endsWith(${JSON.stringify(SOURCE)}); );
        return openSync(file, ...rest);
    };
}`;

describe('a backend that stands still', () => {
    let folder: string;
    beforeEach(async () => (folder = await realpath(await mkdtemp(path.join(os.tmpdir(), 'openspace-stuck-')))));
    afterEach(() => rm(folder, { recursive: true, force: true }));

    it('is replaced by npm start, which names the call, as does the window; clients and windows connect again', async () => {
        const [config, workspace, fault] = ['config', 'workspace', 'fault.cjs'].map(name => path.join(folder, name)) as [
            string,
            string,
            string
        ];
        await Promise.all([mkdir(config), mkdir(workspace), writeFile(fault, FAULT)]);
        await trustEverything(config);
        await writeFile(path.join(workspace, SOURCE), '@startuml\n@enduml\n');
        const port = await freePort();
        const start = spawn(process.execPath, [START, workspace, '--port', String(port), '--no-build', '--no-open'], {
            env: {
                ...process.env,
                THEIA_CONFIG_DIR: config,
                OPENSPACE_LOG: '',
                OPENSPACE_STUCK_AFTER_MS: String(4_000 * TIME_SCALE),
                NODE_OPTIONS: `--require ${fault}`
            },
            stdio: ['ignore', 'pipe', 'pipe']
        });
        let output = '';
        start.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
        start.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
        const browser = await launchBrowser();
        try {
            await until('it says that it runs', () => output.includes('OpenSpace is running'));
            const page = await newPage(browser);
            await page.goto(`http://localhost:${port}`);
            await shellReady(page);

            const client = await connect(port);
            const lost = client
                .callTool({ name: 'openspace.whiteboard.import', arguments: { path: 'new.whiteboard.json', source: SOURCE } })
                .catch(() => 'lost');
            await until('it says that the backend runs again', () => output.includes('The backend runs again.'));
            expect(await lost).to.equal('lost');
            expect(output).to.match(/The backend stood still for \d+ s and was ended/);
            expect(output).to.contain(CALL);
            expect(output).to.contain(`File that was read last: ${JSON.stringify(path.join(workspace, SOURCE))}`);
            expect(output).to.contain('fs.openSync');

            const notice = page.locator('.theia-notification-toasts .theia-notification-list-item', { hasText: 'The backend stood still' });
            await notice.first().waitFor();
            expect(await notice.first().textContent()).to.contain(CALL);

            const next = await connect(port);
            const made = await next.callTool({ name: 'openspace.whiteboard.create', arguments: { path: 'after.whiteboard.json' } });
            expect(made.isError).not.to.equal(true);
            await next.close();
        } finally {
            await browser.close();
            const ended = new Promise(resolve => start.on('exit', resolve));
            start.kill('SIGINT');
            await ended;
        }
    });
});

async function connect(port: number): Promise<Client> {
    const client = new Client({ name: 'probe', version: '1.0.0' });
    await client.connect(new StreamableHTTPClientTransport(new URL(`http://localhost:${port}/mcp`)));
    return client;
}
