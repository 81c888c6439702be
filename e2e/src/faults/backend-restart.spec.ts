// Own backend: dies.
import { expect } from 'chai';
import { type ChildProcess, execFileSync, spawn, spawnSync } from 'child_process';
import { mkdtemp, realpath, rm, writeFile } from 'fs/promises';
import * as os from 'os';
import * as path from 'path';
import { pathToFileURL } from 'url';
import { App, freePort, ROOT } from '../harness/app';
import { McpClient } from '../harness/mcp';
import { trustEverything } from '../harness/trust';
import { until } from '@openspace/tool/lib/test/until';

const START = path.join(ROOT, 'scripts', 'start.mjs');
const KEEP_RUNNING = pathToFileURL(path.join(ROOT, 'scripts', 'steps', 'keep-running.mjs')).href;

describe('a backend that died', () => {
    let folder: string;
    beforeEach(async () => (folder = await realpath(await mkdtemp(path.join(os.tmpdir(), 'openspace-start-')))));
    afterEach(() => rm(folder, { recursive: true, force: true }));

    it('is started again by npm start at the same port, which says so, and ends with it @long', async () => {
        await trustEverything(folder);
        const port = await freePort();
        const start = spawn(process.execPath, [START, folder, '--port', String(port), '--no-build', '--no-open'], {
            env: { ...process.env, THEIA_CONFIG_DIR: folder, OPENSPACE_LOG: '' },
            stdio: ['ignore', 'pipe', 'pipe']
        });
        const output = outputOf(start);
        try {
            await until('it says that it runs', () => output().includes('OpenSpace is running'));
            const backend = backendOf(start);
            process.kill(backend, 'SIGKILL');
            await until('it says that the backend runs again', () => output().includes('The backend runs again.'));
            expect(output()).to.contain('The backend ended by itself (killed by SIGKILL). Starting it again in 0.5 s');
            expect(output().match(/OpenSpace is running/g)).to.have.length(1);
            const next = backendOf(start);
            expect(next).not.to.equal(backend);
            const response = await fetch(`http://localhost:${port}`);
            expect(response.status).to.equal(200);

            const ended = new Promise(resolve => start.on('exit', resolve));
            start.kill('SIGINT');
            expect(await ended).to.equal(0);
            expect(isRunning(next)).to.equal(false);
        } finally {
            start.kill('SIGTERM');
        }
    });

    it('is given up when it never served, or dies again and again, with the end of its log', () => {
        const dying = (serves: string) => `
            import { spawn } from 'node:child_process';
            import { KeepRunning } from ${JSON.stringify(KEEP_RUNNING)};
            const code = 'console.log("first line"); console.error("what was wrong"); setTimeout(() => process.exit(7), 100)';
            const kept = new KeepRunning({
                start: () => spawn(process.execPath, ['-e', code], { stdio: ['ignore', 'pipe', 'pipe'] }),
                serves: async signal => { ${serves} },
                limits: { maxQuickDeaths: 3, firstDelayMs: 10 }
            });
            process.exit(await kept.run());`;
        const run = (serves: string) => spawnSync(process.execPath, ['--input-type=module', '-e', dying(serves)], { encoding: 'utf8' });

        const never = run('await new Promise((resolve, reject) => signal.addEventListener("abort", reject));');
        expect(never.status).to.equal(7);
        expect(never.stdout).not.to.contain('again');
        expect(never.stderr).to.contain('The backend ended by itself (exit code 7). The end of its log:\n\nfirst line\nwhat was wrong\n');

        const often = run('');
        expect(often.status).to.equal(7);
        expect(often.stdout.match(/Starting it again in (0\.\d+) s/g)).to.deep.equal([
            'Starting it again in 0.01 s',
            'Starting it again in 0.02 s'
        ]);
        expect(often.stderr).to.contain('The backend ended 3 times in a row (exit code 7); it is not started again. The end of its log:');
        expect(often.stderr.match(/what was wrong/g)).to.have.length(4);
    });

    it('does not die of an error that no one caught, which is in its log @long', async () => {
        const fault = path.join(folder, 'fault.cjs');
        await writeFile(
            fault,
            `process.on('SIGUSR2', () => {
                Promise.reject(new Error('a promise that no one waited for'));
                setTimeout(() => { throw new Error('an error that no one caught'); });
            });`
        );
        const app = await App.start({ env: { NODE_OPTIONS: `--require ${fault}` } });
        try {
            const client = await McpClient.connect(app);
            app.process.kill('SIGUSR2');
            await until('both are in the log', () => /no one waited for/.test(app.output) && /no one caught/.test(app.output));
            expect(await client.call('openspace.whiteboard.create', { path: 'after.whiteboard.json' })).to.include({ success: true });
            await client.close();
        } finally {
            await app.stop();
        }
    });
});

function outputOf({ stdout, stderr }: ChildProcess): () => string {
    let text = '';
    for (const stream of [stdout, stderr]) {
        stream?.on('data', (chunk: Buffer) => (text += chunk.toString()));
    }
    return () => text;
}

/** The process id of the only child. */
function backendOf(start: ChildProcess): number {
    const rows = execFileSync('ps', ['-e', '-o', 'pid=,ppid='], { encoding: 'utf8' }).trim().split('\n');
    const children = rows.map(row => row.trim().split(/\s+/).map(Number)).filter(([, parent]) => parent === start.pid);
    expect(children).to.have.length(1);
    return Number(children[0]?.[0]);
}

function isRunning(pid: number): boolean {
    try {
        return process.kill(pid, 0);
    } catch {
        return false;
    }
}
