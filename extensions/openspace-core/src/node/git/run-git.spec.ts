import { expect } from 'chai';
import { execFileSync } from 'child_process';
import { existsSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'fs';
import * as os from 'os';
import * as path from 'path';
import { setTimeout as pause } from 'timers/promises';
import { gitEnvironment } from './git-environment';
import { GitFailure, runGit } from './run-git';

const failure = (promise: Promise<unknown>) =>
    promise.then(
        () => undefined,
        error => (error instanceof GitFailure ? error.reason : error)
    );

describe('a call of git', () => {
    let folder: string;
    beforeEach(() => {
        folder = realpathSync(mkdtempSync(path.join(os.tmpdir(), 'openspace-run-git-')));
        execFileSync('git', ['init', '--quiet'], { cwd: folder });
    });
    afterEach(() => rmSync(folder, { recursive: true, force: true }));

    it('starts nothing that settings name when it only looks', async () => {
        const ran = path.join(folder, 'ran');
        const program = path.join(folder, 'program');
        writeFileSync(program, `#!/bin/sh\necho "$0" >> '${ran}'\n`, { mode: 0o755 });
        execFileSync('git', ['config', 'core.fsmonitor', program], { cwd: folder });
        await runGit(folder, ['status'], { looks: true });
        expect(existsSync(ran)).to.equal(false);
        await runGit(folder, ['status']);
        expect(existsSync(ran), 'the program is one that git starts').to.equal(true);
    });

    it('fetches nothing when no one asked for it', async () => {
        const ran = path.join(folder, 'ran');
        for (const [key, value] of [
            ['core.repositoryFormatVersion', '1'],
            ['extensions.partialClone', 'far'],
            ['remote.far.promisor', 'true'],
            ['remote.far.url', folder],
            ['remote.far.uploadpack', `touch '${ran}';`]
        ]) {
            execFileSync('git', ['config', key!, value!], { cwd: folder });
        }
        const missing = ['cat-file', '-t', 'a'.repeat(40)];
        expect(await failure(runGit(folder, missing, { offline: true }))).to.equal('refused');
        expect(existsSync(ran)).to.equal(false);
        expect(await failure(runGit(folder, missing))).to.equal('refused');
        expect(existsSync(ran), 'this is how git fetches').to.equal(true);
    });

    it('@long ends with what it started, whether that wants to end or left the group', async () => {
        for (const program of ['trap "" TERM', 'setsid sleep 600 & trap "" TERM']) {
            const [started, cancel] = [path.join(folder, 'started'), new AbortController()];
            const alias = `alias.on=!${program}; touch '${started}'; while :; do sleep 1; done`;
            const ended = failure(runGit(folder, ['-c', alias, 'on'], { signal: cancel.signal }));
            while (!existsSync(started)) {
                await pause(20);
            }
            rmSync(started);
            cancel.abort();
            expect(await ended, program).to.equal('cancelled');
        }
    });

    it('has a limit of time', async () => {
        const sleeps = ['-c', 'alias.on=!sleep 600', 'on'];
        expect(await failure(runGit(folder, sleeps, { timeLimitMs: 50 }))).to.equal('timeout');
        expect((await runGit(folder, sleeps, { timeLimitMs: 50, cuts: true })).stdout.toString()).to.equal('');
    });

    it('does not wait for a program that a hook leaves running', async () => {
        const { stdout } = await runGit(folder, ['-c', 'alias.on=!echo done; sleep 600 &', 'on']);
        expect(stdout.toString()).to.equal('done\n');
    });

    it('gives what came up to the limit where this is wanted', async () => {
        const endless = ['-c', 'alias.on=!yes', 'on'];
        expect(await failure(runGit(folder, endless, { outputLimit: 10_000 }))).to.equal('tooLarge');
        const { stdout } = await runGit(folder, endless, { outputLimit: 10_000, cuts: true });
        expect(stdout.toString()).to.equal('y\n'.repeat(5_000));
    });

    it('tells a folder that is gone from a machine without git', async () => {
        expect(await failure(runGit(path.join(folder, 'gone'), ['status']))).to.equal('unknown');
    });
});

describe('the environment of git', () => {
    it('keeps it from terminals, editors and the repository that started the IDE', () => {
        const env = gitEnvironment({ PATH: '/bin', GIT_DIR: '/other/.git', GIT_EXTERNAL_DIFF: 'rm', PAGER: 'less' });
        expect(env).to.include({ PATH: '/bin', GIT_TERMINAL_PROMPT: '0', GIT_EDITOR: 'true', GIT_ASKPASS: 'false' });
        expect(env).to.not.have.any.keys('GIT_DIR', 'GIT_EXTERNAL_DIFF', 'PAGER');
    });

    it('keeps out all that git itself calls the environment of one repository', () => {
        const local = execFileSync('git', ['rev-parse', '--local-env-vars'], { encoding: 'utf8' }).trim().split('\n');
        const env = gitEnvironment(Object.fromEntries(local.map(name => [name, 'x'])));
        expect(Object.keys(env).filter(name => local.includes(name))).to.deep.equal([]);
    });
});
