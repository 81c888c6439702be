import { expect } from 'chai';
import { execFileSync } from 'child_process';
import { existsSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'fs';
import * as os from 'os';
import * as path from 'path';
import { lastCommits } from './last-commits';

describe('the last commits of files', () => {
    let folder: string;
    const git = (...args: string[]) =>
        execFileSync('git', ['-c', 'user.name=Ada', '-c', 'user.email=ada@example.com', ...args], {
            cwd: folder,
            encoding: 'utf8',
            env: { ...process.env, GIT_COMMITTER_DATE: '1700000000 +0000' }
        });
    beforeEach(() => {
        folder = realpathSync(mkdtempSync(path.join(os.tmpdir(), 'openspace-commits-')));
    });
    afterEach(() => rmSync(folder, { recursive: true, force: true }));

    it('are those of the repository, and start no program that its settings name', async () => {
        git('init', '--quiet');
        writeFileSync(path.join(folder, 'ä.txt'), 'a');
        git('add', '--all');
        git('commit', '--quiet', '--message', 'first');
        const signature = 'gpgsig -----BEGIN PGP SIGNATURE-----\n \n x\n -----END PGP SIGNATURE-----';
        writeFileSync(path.join(folder, 'commit'), git('cat-file', 'commit', 'HEAD').replace('\n\n', `\n${signature}\n\n`));
        git('update-ref', 'HEAD', git('hash-object', '-t', 'commit', '-w', 'commit').trim());
        const ran = path.join(folder, 'ran');
        writeFileSync(path.join(folder, 'program'), `#!/bin/sh\necho x >> '${ran}'\n`, { mode: 0o755 });
        for (const key of ['core.fsmonitor', 'gpg.program', 'diff.external', 'core.pager']) {
            git('config', key, path.join(folder, 'program'));
        }
        git('config', 'log.showSignature', 'true');
        rmSync(ran, { force: true });
        expect(await lastCommits(folder)).to.deep.equal({ [path.join(folder, 'ä.txt')]: 1_700_000_000 });
        expect(existsSync(ran)).to.equal(false);
    });

    it('are none where there is no repository, or one that lies in a folder as plain files', async () => {
        expect(await lastCommits(folder)).to.deep.equal({});
        git('init', '--quiet', '--bare', '.');
        git('config', 'core.bare', 'false');
        git('config', 'core.worktree', folder);
        git('-c', 'safe.bareRepository=all', `--git-dir=${folder}`, 'commit', '--quiet', '--allow-empty', '--message', 'x');
        expect(await lastCommits(folder)).to.deep.equal({});
    });
});
