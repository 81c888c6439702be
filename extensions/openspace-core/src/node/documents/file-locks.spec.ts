import { expect } from 'chai';
import { type ChildProcess, spawn } from 'child_process';
import { createHash } from 'crypto';
import { once } from 'events';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'fs';
import { tmpdir } from 'os';
import * as path from 'path';
import { companionPath } from './atomic-file';
import { FileLocks } from './file-locks';
import { signOf, takeLock } from './lock-file';
import { newSign } from './lock-owner';

describe('FileLocks', () => {
    let folder: string;
    let file: string;
    const running: ChildProcess[] = [];

    beforeEach(() => {
        folder = mkdtempSync(path.join(tmpdir(), 'openspace-lock-'));
        file = path.join(folder, 'counter');
        writeFileSync(file, '0');
    });
    afterEach(() => {
        running.splice(0).forEach(child => child.kill('SIGKILL'));
        rmSync(folder, { recursive: true });
    });

    const lock = () => companionPath(file, 'lock');

    /** Counts in a process of its own. */
    function counting(times: number) {
        const child = spawn(process.execPath, [path.join(__dirname, 'test', 'counting-process.js'), file, String(times)], {
            stdio: ['ignore', 'pipe', 'inherit']
        });
        running.push(child);
        const lines: string[] = [];
        child.stdout.on('data', chunk => lines.push(...String(chunk).trim().split('\n')));
        return { child, lines, ended: once(child, 'close') };
    }

    /** The sign of a process that was killed while it had a lock. */
    async function signOfDead(): Promise<string> {
        const script = `require(${JSON.stringify(path.join(__dirname, 'lock-file.js'))}).takeLock(process.argv[1]); process.kill(process.pid, 'SIGKILL')`;
        const other = path.join(folder, 'other');
        await once(spawn(process.execPath, ['-e', script, other], { stdio: 'inherit' }), 'close');
        const sign = signOf(other);
        rmSync(other);
        return sign!;
    }

    it('lets one process after the other count, fairly enough that all come to their end', async () => {
        const all = [1, 2, 3, 4].map(() => counting(50));
        await Promise.all(all.map(({ ended }) => ended));
        expect(all.map(({ lines }) => lines.length)).to.deep.equal([50, 50, 50, 50]);
        expect(readFileSync(file, 'utf8')).to.equal('200');
        expect(readdirSync(folder)).to.deep.equal(['counter']);
    });

    it('refuses at once, and names it, a folder in the place of the lock or of the queue for it', async () => {
        for (const purpose of ['lock', 'next']) {
            const inTheWay = companionPath(file, purpose);
            mkdirSync(inTheWay);
            let ran = false;
            const error: unknown = await new FileLocks(60_000).run(file, async () => void (ran = true)).catch((reason: unknown) => reason);
            expect(error).to.include({ code: 'CONFLICT' });
            expect(error).to.have.property('message').that.contains(JSON.stringify(inTheWay));
            expect(ran).to.equal(false);
            rmSync(inTheWay, { recursive: true });
        }
        expect(await new FileLocks().run(file, async () => 'done')).to.equal('done');
    });

    it('goes on when those who count are killed at any moment, and loses no count', async () => {
        const patient = counting(1_000_000);
        const killed = [patient];
        for (let n = 1; n <= 6; n++) {
            const victim = counting(1_000_000);
            killed.push(victim);
            await new Promise<void>(resolve => victim.child.stdout.on('data', () => victim.lines.length > n && resolve()));
            const before = patient.lines.length;
            victim.child.kill('SIGKILL');
            await victim.ended;
            await new Promise<void>(resolve => patient.child.stdout.on('data', () => patient.lines.length > before + 2 && resolve()));
        }
        patient.child.kill('SIGKILL');
        await patient.ended;
        const counted = Number(readFileSync(file, 'utf8'));
        // Who is killed between counting and telling has counted once more.
        const told = killed.reduce((sum, { lines }) => sum + lines.length, 0);
        expect(counted).to.be.within(told, told + killed.length);
        const last = counting(1);
        await last.ended;
        expect(last.lines).to.deep.equal([String(counted + 1)]);
    });

    it('breaks the lock of a process that was killed, and that of one killed while breaking it', async () => {
        const dead = await signOfDead();
        symlinkSync(dead, lock());
        expect(await new FileLocks(0).run(file, async () => signOf(lock())))
            .to.be.a('string')
            .and.not.equal(dead);
        expect(existsSync(lock())).to.equal(false);

        const second = await signOfDead();
        symlinkSync(second, lock());
        const breaker = companionPath(lock(), createHash('sha256').update(second).digest('hex').slice(0, 12));
        symlinkSync(await signOfDead(), breaker);
        await new FileLocks(0).run(file, async () => undefined);
        expect(readdirSync(folder)).to.deep.equal(['counter']);
    });

    it('knows a process that ended from another one that got its id', async () => {
        const fields = newSign().split(':');
        fields[5] = '1';
        symlinkSync(fields.join(':'), lock());
        await new FileLocks(0).run(file, async () => undefined);
        expect(readdirSync(folder)).to.deep.equal(['counter']);
    });

    it('gives up in time when the other one does not let go, and says whom it waited for', async () => {
        const sign = takeLock(lock());
        expect(sign).to.be.a('string');
        const error: unknown = await new FileLocks(30).run(file, async () => 'ran').catch((thrown: unknown) => thrown);
        expect(error).to.include({ code: 'TIMEOUT' });
        expect(error).to.have.property('message').that.contains(`process ${process.pid}`);
        expect(signOf(lock()), 'the lock is left alone').to.equal(sign);
        expect(readdirSync(folder)).to.have.length(2);
    });

    it('stops waiting when the call is cancelled', async () => {
        takeLock(lock());
        const cancelled = new AbortController();
        const waiting = new FileLocks().run(file, async () => 'ran', cancelled.signal);
        cancelled.abort();
        expect(await waiting.catch((thrown: unknown) => thrown)).to.include({ code: 'CANCELLED' });
    });

    it('leaves alone what it cannot tell the owner of: of another machine, not ours, a file', async () => {
        const foreign = newSign().replace(/^openspace:\w+/, 'openspace:00000000');
        const plants: (() => void)[] = [
            () => symlinkSync(foreign, lock()),
            () => symlinkSync('/etc/passwd', lock()),
            () => writeFileSync(lock(), '')
        ];
        for (const plant of plants) {
            plant();
            expect(await new FileLocks(20).run(file, async () => 'ran').catch((thrown: unknown) => thrown)).to.include({ code: 'TIMEOUT' });
            expect(existsSync(lock()) || signOf(lock()) !== undefined).to.equal(true);
            rmSync(lock(), { recursive: true });
        }
    });

    it('runs without a lock where there is no folder to have it in, and where the folder cannot be written', async () => {
        expect(await new FileLocks().run(path.join(folder, 'none', 'file'), async () => 'ran')).to.equal('ran');
        chmodSync(folder, 0o555);
        try {
            expect(await new FileLocks().run(file, async () => 'ran')).to.equal('ran');
        } finally {
            chmodSync(folder, 0o755);
        }
    });

    it('takes the lock again that it could not give back', async () => {
        const sign = await new FileLocks().run(file, async () => signOf(lock())!);
        // As if it had stayed: a sign of this process that no one here holds.
        symlinkSync(sign, lock());
        await new FileLocks(0).run(file, async () => undefined);
        expect(readdirSync(folder)).to.deep.equal(['counter']);
    });

    it('takes a lock of a file whose name takes all 255 bytes', async () => {
        const long = path.join(folder, 'x'.repeat(255));
        expect(await new FileLocks().run(long, async () => readdirSync(folder))).to.have.length(2);
    });

    it('goes on after a task that failed', async () => {
        const failed = new FileLocks().run(file, () => Promise.reject(new Error('no')));
        expect(await failed.catch(String)).to.equal('Error: no');
        expect(await new FileLocks(0).run(file, async () => 'ran')).to.equal('ran');
    });
});
