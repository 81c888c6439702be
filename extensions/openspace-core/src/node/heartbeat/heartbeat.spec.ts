import { expect } from 'chai';
import { type ChildProcess, fork } from 'child_process';
import { once } from 'events';
import { mkdtemp, rm } from 'fs/promises';
import * as os from 'os';
import * as path from 'path';
import { setTimeout as pause } from 'timers/promises';
import { noticeOf, readStuckReport } from './stuck-report';

const LIMIT_MS = 400;

describe('A loop that is watched', () => {
    let folder: string;
    let report: string;
    let watched: ChildProcess;

    beforeEach(async () => {
        folder = await mkdtemp(path.join(os.tmpdir(), 'openspace-heartbeat-'));
        report = path.join(folder, 'report.json');
        watched = fork(path.join(__dirname, 'test', 'watched-process.js'), [report, String(LIMIT_MS)], {
            stdio: ['ignore', 'ignore', 'ignore', 'ipc']
        });
        await once(watched, 'message');
    });

    afterEach(async () => {
        watched.kill('SIGKILL');
        await rm(folder, { recursive: true, force: true });
    });

    async function ask(what: string): Promise<void> {
        const answer = once(watched, 'message');
        watched.send(what);
        await answer;
    }

    it('is ended when it stands still, and the calls, the file and the function are put down', async () => {
        await ask('call');
        watched.send('block');
        expect(await once(watched, 'exit')).to.deep.equal([null, 'SIGKILL']);
        const found = await readStuckReport(report);
        expect(found).to.include({ pid: watched.pid, more: 0, file: '/read.drawio' });
        expect(found?.stoodMs).to.be.least(LIMIT_MS);
        expect(found?.stack[0]).to.match(/^neverEnds \(.*watched-process\.js:\d+:\d+\)$/);
        expect(found?.text).to.contain('last on "/c.drawio" from Probe\\u202e; first on "/b" from Probe\\u202e.');
        expect(found?.text).to.contain('"/read.drawio"');
        expect(found && noticeOf(found)).to.deep.include({
            calls: ['last on "/c.drawio" from Probe\\u202e', 'first on "/b" from Probe\\u202e'],
            file: '/read.drawio'
        });
    });

    it('is ended when it waits for the system without running any code', async () => {
        watched.send('wait');
        expect(await once(watched, 'exit')).to.deep.equal([null, 'SIGKILL']);
        expect(await readStuckReport(report)).to.deep.include({ calls: [], stack: [], file: '/read.drawio' });
    });

    it('is left alone while it has nothing to do, and while a debugger holds it', async () => {
        await pause(LIMIT_MS * 3);
        await ask('ping');
        await ask('hold');
        await ask('ping');
        expect(watched.exitCode).to.equal(null);
    });

    it('is left alone when the whole process was stopped, as on a laptop that slept', async function () {
        if (process.platform === 'win32') {
            this.skip();
        }
        watched.kill('SIGSTOP');
        await pause(LIMIT_MS * 3);
        watched.kill('SIGCONT');
        await pause(LIMIT_MS);
        await ask('ping');
        expect(watched.exitCode).to.equal(null);
    });
});
