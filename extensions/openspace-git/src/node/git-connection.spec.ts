import 'reflect-metadata';
import { CancellationTokenSource } from '@theia/core';
import { expect } from 'chai';
import { execFileSync } from 'child_process';
import { existsSync, mkdirSync, writeFileSync } from 'fs';
import { createServer, type Server } from 'http';
import type { AddressInfo } from 'net';
import * as path from 'path';
import { gitErrorCode } from '../common/git-error';
import type { CredentialRequest } from '../common/git-service';
import { AskpassServer } from './askpass/askpass-server';
import { GitConnection } from './git-connection';
import { TemporaryRepository, temporaryFolder } from './test/temporary-repository';

describe('git for a window', () => {
    let made: TemporaryRepository;
    let git: GitConnection;
    let trusted: boolean;
    let answers: string[];
    let asked: CredentialRequest[];
    let changes: string[];
    let onChange: () => void;
    const askpass = new AskpassServer();
    const failure = (promise: Promise<unknown>) => promise.then(() => undefined, gitErrorCode);

    beforeEach(async () => {
        made = await TemporaryRepository.create({ 'sub/a.txt': 'one\n' });
        [trusted, answers, asked, changes, onChange] = [true, [], [], [], () => undefined];
        const window = {
            onRepositoryChanged: (root: string) => {
                changes.push(root);
                onChange();
            },
            askCredential: async (request: CredentialRequest) => {
                asked.push(request);
                return answers.shift();
            }
        };
        git = new GitConnection(window, { isTrusted: async () => trusted }, askpass);
    });
    afterEach(() => {
        git.dispose();
        made.remove();
    });
    after(() => askpass.dispose());

    it('runs nothing of a repository that is not trusted', async () => {
        const touched = made.file('ran');
        made.git('config', 'core.fsmonitor', `touch ${touched}`);
        trusted = false;
        expect(await failure(git.findRepositories(made.folder))).to.equal('NotTrusted');
        expect(await failure(git.init(made.folder))).to.equal('NotTrusted');
        expect(await failure(Promise.resolve().then(() => git.status(made.folder)))).to.equal('NotARepository');
        expect(existsSync(touched)).to.equal(false);
    });

    it('finds the repository above, those below, and submodules, but none outside', async () => {
        expect(await git.findRepositories(made.file('sub'))).to.deep.equal([{ root: made.folder, above: true }]);
        const folder = temporaryFolder();
        execFileSync('git', ['init', '--quiet', path.join(folder, 'inner')]);
        expect(await git.findRepositories(folder)).to.deep.equal([{ root: path.join(folder, 'inner'), above: false }]);
        made.git('-c', 'protocol.file.allow=always', 'submodule', '--quiet', 'add', made.folder, 'module');
        writeFileSync(made.file('.gitmodules'), `${made.text('.gitmodules')}[submodule "x"]\n\tpath = ../${path.basename(folder)}/inner\n`);
        expect(await git.findRepositories(made.folder)).to.deep.equal([
            { root: made.folder, above: false },
            { root: made.file('module'), above: false, parent: made.folder }
        ]);
        expect(await git.findRepositories(temporaryFolder())).to.deep.equal([]);
    });

    it('opens no working tree elsewhere that the settings of a repository name', async () => {
        const [folder, elsewhere] = [temporaryFolder(), temporaryFolder()];
        const inner = path.join(folder, 'inner');
        for (const each of [folder, inner]) {
            execFileSync('git', ['init', '--quiet', each]);
            execFileSync('git', ['config', 'core.worktree', elsewhere], { cwd: each });
        }
        expect(await git.findRepositories(folder)).to.deep.equal([]);
        execFileSync('git', ['config', '--unset', 'core.worktree'], { cwd: folder });
        writeFileSync(path.join(folder, '.gitmodules'), '[submodule "x"]\n\tpath = inner\n');
        expect(await git.findRepositories(folder)).to.deep.equal([{ root: folder, above: false }]);
    });

    it('tells the window when the repository changes, and not because it was looked at', async () => {
        await git.findRepositories(made.folder);
        made.write({ 'sub/a.txt': 'two\n' });
        await git.status(made.folder);
        const changed = new Promise<void>(resolve => (onChange = resolve));
        made.git('branch', 'topic');
        await changed;
        expect(new Set(changes)).to.deep.equal(new Set([made.folder]));
    });

    it('watches a repository from the moment in which it is found', async () => {
        await git.findRepositories(made.folder);
        // Nothing else has its turn in between.
        made.git('branch', 'topic');
        await new Promise<void>(resolve => (onChange = resolve));
    });

    describe('with a remote that asks for a password', () => {
        let remote: Server;
        let seen: (string | undefined)[];
        const url = () => `http://localhost:${(remote.address() as AddressInfo).port}/x.git`;

        beforeEach(async () => {
            seen = [];
            remote = createServer((request, response) => {
                seen.push(request.headers.authorization);
                response.writeHead(401, { 'www-authenticate': 'Basic realm="test"' }).end();
            });
            await new Promise<void>(resolve => remote.listen(0, 'localhost', resolve));
            made.git('config', 'credential.helper', '');
            made.git('remote', 'add', 'origin', url());
            await git.findRepositories(made.folder);
        });
        afterEach(() => {
            remote.closeAllConnections();
            remote.close();
        });

        it('asks the window for the name and the password, and uses them', async () => {
            answers = ['ada', 'hunter2 $(x)'];
            const error = await git.operate(made.folder, { kind: 'fetch' }).catch(each => each);
            expect(gitErrorCode(error)).to.equal('AuthenticationFailed');
            expect(asked.map(({ kind }) => kind)).to.deep.equal(['name', 'secret']);
            expect(asked[1]!.prompt).to.contain("Password for 'http://ada@localhost");
            expect(seen.at(-1)).to.equal(`Basic ${Buffer.from('ada:hunter2 $(x)').toString('base64')}`);
            expect(JSON.stringify(error.toJson())).to.not.contain('hunter2');
        });

        it('gives up when the person cancels the question', async () => {
            expect(await failure(git.operate(made.folder, { kind: 'fetch' }))).to.equal('AuthenticationFailed');
            expect(asked).to.have.length(1);
        });

        it('is cancelled while the remote does not answer, and the repository can be used again', async () => {
            remote.removeAllListeners('request');
            const source = new CancellationTokenSource();
            remote.on('request', () => source.cancel());
            expect(await failure(git.operate(made.folder, { kind: 'fetch' }, source.token))).to.equal('Cancelled');
            expect((await git.status(made.folder)).head.branch).to.equal('main');
        });
    });

    it('answers no program that does not know the token of an operation', async () => {
        const asking = await askpass.register(async () => 'secret');
        const main = asking.env.OPENSPACE_ASKPASS_MAIN!;
        const ask = (env: Readonly<Record<string, string>>) =>
            execFileSyncAsync(process.execPath, [main, 'Password: '], { ...asking.env, ...env });
        expect(await ask({})).to.equal('secret\n');
        expect(await ask({ OPENSPACE_ASKPASS_TOKEN: 'guessed' })).to.equal('failed');
        asking.dispose();
        expect(await ask({})).to.equal('failed');
    });

    it('says that there is no git, and lists a broken repository as such', async () => {
        const before = process.env.OPENSPACE_GIT;
        process.env.OPENSPACE_GIT = path.join(made.folder, 'no-git');
        try {
            expect(await git.version()).to.equal(undefined);
            expect(await failure(git.findRepositories(made.folder))).to.equal('GitNotFound');
        } finally {
            process.env.OPENSPACE_GIT = before ?? '';
        }
        expect(await git.version()).to.match(/^\d+\.\d+/);
        const broken = temporaryFolder();
        mkdirSync(path.join(broken, '.git'));
        writeFileSync(path.join(broken, '.git', 'HEAD'), 'nonsense');
        expect(await failure(git.findRepositories(broken))).to.equal('NotARepository');
    });
});

async function execFileSyncAsync(file: string, args: string[], env: NodeJS.ProcessEnv): Promise<string> {
    const { execFile } = await import('child_process');
    return new Promise(resolve =>
        execFile(file, args, { env: { ...process.env, ...env } }, (error, stdout) => resolve(error ? 'failed' : stdout))
    );
}
