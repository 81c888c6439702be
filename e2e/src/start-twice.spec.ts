// Own backend: is announced in a folder of its own.
import { expect } from 'chai';
import { spawn } from 'child_process';
import { once } from 'events';
import { mkdtemp, readFile, rm, writeFile } from 'fs/promises';
import { spawn as spawnPty } from 'node-pty';
import * as os from 'os';
import * as path from 'path';
import { App, freePort, ROOT } from './harness/app';
import { until } from '@openspace/tool/lib/test/until';

describe('npm start on a workspace that OpenSpace serves already', () => {
    let config: string;
    let app: App;
    let port: number;

    before(async () => {
        config = await mkdtemp(path.join(os.tmpdir(), 'openspace-config-'));
        app = await App.start({ env: { THEIA_CONFIG_DIR: config } });
        port = await freePort();
        await announced(app);
    });
    after(async () => {
        await app.stop();
        await rm(config, { recursive: true, force: true });
    });

    /** Resolves when `npm start` can find the hub of an app, which is a moment after the app answers. */
    const announced = ({ config: folder, process: { pid } }: App) =>
        until('the hub is announced', () =>
            readFile(path.join(folder, 'hubs', `${pid}.json`)).then(
                () => true,
                () => false
            )
        );
    const args = (...more: string[]) => [
        path.join(ROOT, 'scripts', 'start.mjs'),
        app.workspace,
        '--no-build',
        '--port',
        String(port),
        ...more
    ];
    const env = () => {
        const { CI: _ci, ...rest } = process.env;
        return { ...rest, THEIA_CONFIG_DIR: config };
    };

    it('says so, with its address and how to start another one, and ends', async () => {
        const start = spawn(process.execPath, args(), { env: env(), stdio: ['ignore', 'pipe', 'pipe'] });
        let errors = '';
        start.stderr.on('data', chunk => (errors += chunk));
        const [code] = await once(start, 'close');
        expect(code).to.equal(1);
        expect(errors).to.contain(`already running on ${app.workspace}`).and.contain(`${app.url}/mcp`).and.contain('--another');
    });

    it('gives the address with the token where a browser needs it, also when the configuration variable is empty', async () => {
        const home = await mkdtemp(path.join(os.tmpdir(), 'openspace-home-'));
        const guarded = await App.start({ access: 'token', env: { HOME: home, THEIA_CONFIG_DIR: path.join(home, '.openspace') } });
        await announced(guarded);
        const ofGuarded = args().map(each => (each === app.workspace ? guarded.workspace : each));
        const start = spawn(process.execPath, ofGuarded, {
            env: { ...env(), HOME: home, THEIA_CONFIG_DIR: '' },
            stdio: ['ignore', 'pipe', 'pipe']
        });
        let errors = '';
        start.stderr.on('data', chunk => (errors += chunk));
        await once(start, 'close');
        await guarded.stop();
        await rm(home, { recursive: true, force: true });
        expect(errors).to.contain(`IDE   ${guarded.url}/?token=${guarded.token}\n`);
    });

    it('starts another one when told to @long', async () => {
        const start = spawn(process.execPath, args('--another'), { env: env(), stdio: ['ignore', 'pipe', 'inherit'] });
        let output = '';
        start.stdout.on('data', chunk => (output += chunk));
        await until('it runs', () => output.includes(`http://localhost:${port}/mcp`));
        start.kill('SIGTERM');
        await once(start, 'close');
    });

    it('asks on a terminal, and opens the one that runs', async () => {
        const opened = path.join(config, 'opened');
        await writeFile(path.join(config, 'xdg-open'), `#!/bin/sh\necho "$1" > ${opened}\n`, { mode: 0o755 });
        for (const [answer, opens] of [
            ['n\r', false],
            ['\r', true]
        ] as const) {
            const start = spawnPty(process.execPath, args(), { env: { ...env(), PATH: `${config}:${process.env.PATH}` } });
            let output = '';
            start.onData(chunk => (output += chunk));
            const ended = new Promise<number>(resolve => start.onExit(({ exitCode }) => resolve(exitCode)));
            await until('it asks', () => output.includes('Open it in the browser? [Y/n]'));
            start.write(answer);
            expect(await ended, output).to.equal(0);
            expect(output).to.contain(app.url);
            if (opens) {
                await until('the browser is opened', () =>
                    readFile(opened, 'utf8')
                        .then(text => new URL(text.trim()))
                        .then(({ origin, searchParams }) => origin === app.url && searchParams.get('token') === (app.token ?? null))
                        .catch(() => false)
                );
            }
        }
    });
});
