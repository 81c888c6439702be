import { expect } from 'chai';
import { execFile, spawn, type ChildProcess } from 'child_process';
import { mkdtemp, readdir, readFile, realpath, rm, stat } from 'fs/promises';
import * as os from 'os';
import * as path from 'path';
import { io } from 'socket.io-client';
import { promisify } from 'util';
import { ROOT } from './harness/app';
import { until } from '@openspace/tool/lib/test/until';

const FOLDER = path.join(ROOT, 'electron-app');
const SECRET = 'known to the windows only';

describe('the desktop app, built without Electron, its backend in plain Node', function () {
    this.timeout(300_000);
    let home: string;
    let backend: ChildProcess;
    let output = '';
    let url: string;

    before(async () => {
        await promisify(execFile)(process.execPath, ['scripts/build.mjs', '--without-electron'], { cwd: FOLDER, maxBuffer: 10_000_000 });
        home = await realpath(await mkdtemp(path.join(os.tmpdir(), 'openspace-desktop-')));
        const stub = path.join(FOLDER, 'desktop', 'lib', 'test', 'without-native-modules.js');
        const args = ['--require', stub, path.join(FOLDER, 'lib', 'backend', 'main.js'), home, '--hostname', 'localhost', '--port', '0'];
        backend = spawn(process.execPath, args, {
            cwd: FOLDER,
            env: {
                ...process.env,
                HOME: home,
                XDG_RUNTIME_DIR: home,
                XDG_STATE_HOME: home,
                THEIA_CONFIG_DIR: path.join(home, 'theia'),
                THEIA_ELECTRON_VERSION: '42.3.0',
                THEIA_ELECTRON_TOKEN: JSON.stringify({ value: SECRET })
            }
        });
        backend.stdout?.on('data', chunk => (output += chunk));
        backend.stderr?.on('data', chunk => (output += chunk));
        url = await until('the backend listens on a port of its choice', () => {
            const port = /listening on http:\/\/[^ ]*:(\d+)\.\s/.exec(output)?.[1];
            return port === undefined ? undefined : `http://localhost:${port}`;
        });
    });
    after(async () => {
        const exit = new Promise(resolve => backend.once('exit', resolve));
        backend.kill();
        await exit;
        await rm(home, { recursive: true, force: true });
    });

    const listTools = (headers: Record<string, string>) =>
        fetch(`${url}/mcp`, {
            method: 'POST',
            headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream', ...headers },
            body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list' })
        });

    it('has the bundles that Electron starts with', async () => {
        for (const file of ['backend/electron-main.js', 'frontend/preload.js', 'frontend/bundle.js', 'frontend/whiteboard-editor.js']) {
            expect((await stat(path.join(FOLDER, 'lib', file))).size, file).to.be.greaterThan(1_000);
        }
        expect(await readFile(path.join(FOLDER, 'lib/backend/electron-main.js'), 'utf8')).to.contain('open-file');
    });

    it('answers agents with the token of the discovery file only', async () => {
        expect((await listTools({})).status).to.equal(401);
        const hub = await until('the hub is announced', () => announced(home, url));
        expect(((await stat(hub.file)).mode & 0o777).toString(8)).to.equal('600');
        const listed = await listTools({ authorization: `Bearer ${hub.token}` });
        expect(await listed.text()).to.contain('openspace.whiteboard.replace');
        expect(output, 'no secret in the log').not.to.contain(hub.token).and.not.to.contain(SECRET);
    });

    it('lets in windows that know the secret, from files of the app, and no other page', async () => {
        const cookie = (value: string) => `THEIA_ELECTRON_TOKEN=${encodeURIComponent(JSON.stringify({ value }))}`;
        expect(await connects(url, { origin: 'file://', cookie: cookie(SECRET) })).to.equal(true);
        expect(await connects(url, { origin: 'file://', cookie: cookie('guessed') })).to.equal(false);
        expect(await connects(url, { origin: 'https://example.org', cookie: cookie(SECRET) })).to.equal(false);
    });
});

function connects(url: string, extraHeaders: Record<string, string>): Promise<boolean> {
    const socket = io(`${url}/services`, { transports: ['websocket'], extraHeaders, reconnection: false });
    return new Promise<boolean>(resolve => {
        socket.once('connect', () => resolve(true));
        socket.once('connect_error', () => resolve(false));
    }).finally(() => socket.disconnect());
}

async function announced(home: string, url: string): Promise<{ file: string; token: string } | undefined> {
    const names = await readdir(home, { recursive: true });
    for (const name of names.filter(entry => entry.endsWith('.json'))) {
        const file = path.join(home, name);
        const content = JSON.parse(await readFile(file, 'utf8').catch(() => '{}'));
        if (content.url === `${url}/mcp`) {
            return { file, token: content.token };
        }
    }
    return undefined;
}
