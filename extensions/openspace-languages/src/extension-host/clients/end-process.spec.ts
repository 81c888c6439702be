import { expect } from 'chai';
import { type ChildProcess, spawn } from 'child_process';
import { once } from 'events';
import { endProcess } from './end-process';

describe('the process of a language server', () => {
    let child: ChildProcess;
    /** The first line that it wrote. */
    let started: string;
    const start = async (program: string) => {
        child = spawn(process.execPath, ['-e', `${program}; console.log('started'); setInterval(() => {}, 1000);`]);
        const [text] = await once(child.stdout!, 'data');
        started = String(text).split('\n')[0] ?? '';
    };
    afterEach(() => child.kill('SIGKILL'));

    it('may end by itself', async () => {
        await start("process.stdin.on('end', () => process.exit(3)).resume()");
        child.stdin?.end();
        await endProcess(child, 60_000);
        expect(child.exitCode).to.equal(3);
        await endProcess(child, 60_000);
    });

    it('is ended when it does not stop', async () => {
        await start("process.on('SIGTERM', () => {}); setTimeout(() => { for (;;); }, 10)");
        child.stdin?.end();
        await endProcess(child, 50);
        expect(child.signalCode).to.equal('SIGKILL');
    });

    it('may leave programs that write on', async () => {
        const slow = "require('child_process').spawn(process.execPath, ['-e', 'setTimeout(() => {}, 60_000)'], { stdio: 'inherit' })";
        await start(`const { pid } = ${slow}; console.log(pid); process.stdin.on('end', () => process.exit(3)).resume()`);
        const left = Number(started);
        try {
            child.stdin?.end();
            await endProcess(child, 60_000);
            expect(child.exitCode).to.equal(3);
            process.kill(left, 0);
        } finally {
            process.kill(left, 'SIGKILL');
        }
    });

    it('may never have started', async () => {
        child = spawn('/no/such/program');
        await once(child, 'error');
        await endProcess(child, 60_000);
    });
});
