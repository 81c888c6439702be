import { expect } from 'chai';
import { execFileSync } from 'child_process';
import { existsSync, rmSync, writeFileSync } from 'fs';
import { gitErrorCode } from '../common/git-error';
import { TemporaryRepository } from './test/temporary-repository';

const failure = (promise: Promise<unknown>) =>
    promise.then(
        () => undefined,
        error => gitErrorCode(error) ?? error
    );

describe('a repository', () => {
    let made: TemporaryRepository;
    afterEach(() => made.remove());

    it('is staged, unstaged and discarded by file, before the first commit and after it, whatever the names', async () => {
        made = await TemporaryRepository.create();
        const odd = ['--help', 'a b.txt', 'ü\nx', '*'];
        made.write(Object.fromEntries([...odd, 'plain'].map(name => [name, 'text\n'])));
        expect(await made.changes()).to.have.members([...odd, 'plain'].map(name => `untracked untracked ${name}`));
        await made.operate({ kind: 'stage', paths: odd });
        expect(await made.changes()).to.have.members([...odd.map(name => `index added ${name}`), 'untracked untracked plain']);
        await made.operate({ kind: 'unstage', paths: ['*'] });
        expect(await made.changes())
            .to.include('index added a b.txt')
            .and.to.include('untracked untracked *');
        await made.operate({ kind: 'commit', message: 'first' });
        made.write({ 'a b.txt': 'changed\n' });
        await made.operate({ kind: 'stage', paths: ['a b.txt'] });
        made.write({ 'a b.txt': 'changed again\n' });
        expect(await made.changes())
            .to.include('index modified a b.txt')
            .and.to.include('workingTree modified a b.txt');
        await made.operate({ kind: 'discard', paths: ['a b.txt'] });
        expect(made.text('a b.txt')).to.equal('changed\n');
        await made.operate({ kind: 'unstage', paths: ['a b.txt'] });
        expect(await made.changes()).to.include('workingTree modified a b.txt');
    });

    it('refuses names that are options and paths that lead out of it', async () => {
        made = await TemporaryRepository.create({ a: 'a\n' });
        for (const operation of [
            { kind: 'checkout', ref: '--orphan' },
            { kind: 'createBranch', name: '-f' },
            { kind: 'merge', ref: '--strategy=x' },
            { kind: 'push', remote: '--receive-pack=touch x', branch: 'main' },
            { kind: 'addRemote', name: 'x', url: '--upload-pack=x' },
            { kind: 'stage', paths: ['../x'] },
            { kind: 'stageLines', path: '/etc/passwd', lines: [] }
        ] as const) {
            expect(await failure(Promise.resolve().then(() => made.operate(operation))), operation.kind).to.equal('BadInput');
        }
        expect(await failure(made.repository.read('a', '--textconv'))).to.equal('BadInput');
        expect(await failure(made.repository.log({ refs: ['--output=x'] }))).to.equal('BadInput');
        expect(existsSync(made.file('x'))).to.equal(false);
    });

    it('stages, and unstages, selected lines only', async () => {
        const lines = Array.from({ length: 12 }, (_, at) => `line ${at + 1}`);
        made = await TemporaryRepository.create({ 'f.txt': `${lines.join('\n')}\n` });
        const edited = [...lines];
        edited[1] = 'LINE 2';
        edited.splice(5, 0, 'new 1', 'new 2', 'new 3');
        edited.splice(10, 1);
        edited.push('last');
        made.write({ 'f.txt': edited.join('\n') });
        const hunks = await made.repository.hunks('f.txt', 'workingTree');
        expect(hunks.map(({ oldStart, newStart, removed, added }) => [oldStart, newStart, removed.length, added.length])).to.deep.equal([
            [2, 2, 1, 1],
            [5, 6, 0, 3],
            [8, 10, 1, 0],
            [12, 15, 0, 1]
        ]);
        // The second of three new lines, and the deletion.
        await made.operate({
            kind: 'stageLines',
            path: 'f.txt',
            lines: [
                { start: 7, end: 7 },
                { start: 10, end: 10 }
            ]
        });
        const half = [...lines.slice(0, 5), 'new 2', ...lines.slice(5, 7), ...lines.slice(8)];
        expect(made.staged('f.txt')).to.equal(`${half.join('\n')}\n`);
        await made.operate({ kind: 'stageLines', path: 'f.txt', lines: [{ start: 1, end: 99 }] });
        expect(made.staged('f.txt')).to.equal(edited.join('\n'));
        await made.operate({
            kind: 'unstageLines',
            path: 'f.txt',
            lines: [
                { start: 2, end: 2 },
                { start: 8, end: 99 }
            ]
        });
        expect(made.staged('f.txt')).to.equal([...lines.slice(0, 5), 'new 1', 'new 2', ...lines.slice(5)].join('\n') + '\n');
        expect(await failure(made.operate({ kind: 'stageLines', path: 'f.txt', lines: [{ start: 4, end: 4 }] }))).to.equal(
            'NothingToCommit'
        );
    });

    it('stages lines of files in any encoding, with any line ends, as they are', async () => {
        const latin = (text: string) => Buffer.from(text, 'latin1');
        made = await TemporaryRepository.create();
        made.write({ 'ä b.txt': latin('gr\xfcn\r\nrot\r\n') });
        await made.operate({ kind: 'stage', paths: ['ä b.txt'] });
        await made.operate({ kind: 'commit', message: 'colours' });
        made.write({ 'ä b.txt': latin('GR\xdcN\r\nrot\r\nwei\xdf\r\n') });
        await made.operate({ kind: 'stageLines', path: 'ä b.txt', lines: [{ start: 3, end: 3 }] });
        expect(Buffer.from(await made.repository.read('ä b.txt', '')).toString('latin1')).to.equal('gr\xfcn\r\nrot\r\nwei\xdf\r\n');
    });

    it('commits, signs off, amends and takes the commit back', async () => {
        made = await TemporaryRepository.create({ a: '1\n' });
        made.write({ a: '2\n', b: 'new\n' });
        expect(await failure(made.operate({ kind: 'commit', message: 'nothing staged' }))).to.equal('NothingToCommit');
        await made.operate({ kind: 'commit', message: '# not a comment\n\n--body', all: true, signOff: true });
        expect(made.git('log', '-1', '--format=%B')).to.contain('# not a comment\n\n--body\n\nSigned-off-by: Ada <ada@example.com>');
        expect(await made.changes()).to.deep.equal(['untracked untracked b']);
        await made.operate({ kind: 'stage', paths: ['b'] });
        await made.operate({ kind: 'commit', message: 'both', amend: true });
        expect((await made.repository.log({})).map(({ message }) => message)).to.deep.equal(['both', 'first']);
        await made.operate({ kind: 'undoCommit' });
        expect(await made.changes()).to.have.members(['index modified a', 'index added b']);
    });

    it('has branches, tags and stashes', async () => {
        made = await TemporaryRepository.create({ a: '1\n' });
        await made.operate({ kind: 'createBranch', name: 'topic' });
        made.commit('on topic', { a: '2\n' });
        await made.operate({ kind: 'checkout', ref: 'main' });
        expect((await made.repository.status()).head.branch).to.equal('main');
        expect(await failure(made.operate({ kind: 'deleteBranch', name: 'topic' }))).to.equal('BranchNotFullyMerged');
        expect(await failure(made.operate({ kind: 'createBranch', name: 'topic' }))).to.equal('BranchAlreadyExists');
        expect(await failure(made.operate({ kind: 'createBranch', name: 'a..b' }))).to.equal('InvalidBranchName');
        await made.operate({ kind: 'renameBranch', from: 'topic', to: 'other' });
        await made.operate({ kind: 'createTag', name: 'v1', message: 'first version' });
        await made.operate({ kind: 'merge', ref: 'other' });
        expect(made.text('a')).to.equal('2\n');
        const refs = await made.repository.refs();
        expect(refs.map(({ kind, name }) => `${kind} ${name}`)).to.have.members(['branch main', 'branch other', 'tag v1']);
        expect(refs.find(({ name }) => name === 'v1')?.commit).to.equal(made.git('rev-parse', 'v1^{commit}').trim());
        await made.operate({ kind: 'deleteBranch', name: 'other' });

        made.write({ a: '3\n', new: 'new\n' });
        await made.operate({ kind: 'stashPush', message: 'half done', includeUntracked: true });
        expect(await made.changes()).to.deep.equal([]);
        expect((await made.repository.status()).stashes).to.equal(1);
        expect(await made.repository.stashes()).to.deep.equal([{ index: 0, description: 'On main: half done' }]);
        await made.operate({ kind: 'stashApply', index: 0 });
        expect(await made.changes()).to.have.members(['workingTree modified a', 'untracked untracked new']);
        await made.operate({ kind: 'stashDrop', index: 0 });
        expect(await made.repository.stashes()).to.deep.equal([]);
    });

    it('shows conflicts, takes a side, and continues or aborts what it is in the middle of', async () => {
        made = await TemporaryRepository.create({ a: 'base\n', gone: 'x\n' });
        made.git('checkout', '--quiet', '-b', 'theirs');
        made.commit('theirs', { a: 'theirs\n' });
        made.git('checkout', '--quiet', 'main');
        made.git('rm', '--quiet', 'gone');
        made.commit('ours', { a: 'ours\n' });

        expect(await failure(made.operate({ kind: 'merge', ref: 'theirs' }))).to.equal('Conflict');
        expect(await made.changes()).to.deep.equal(['merge bothModified a']);
        expect((await made.repository.status()).ongoing).to.deep.equal({ operation: 'merge' });
        expect(await made.repository.preparedMessage()).to.equal("Merge branch 'theirs'");
        const side = async (ref: string) => Buffer.from(await made.repository.read('a', ref)).toString();
        expect([await side(':1'), await side(':2'), await side(':3')]).to.deep.equal(['base\n', 'ours\n', 'theirs\n']);
        expect(await failure(made.operate({ kind: 'commit', message: 'too early' }))).to.equal('UnmergedChanges');
        await made.operate({ kind: 'abort', operation: 'merge' });
        expect(made.text('a')).to.equal('ours\n');

        made.git('checkout', '--quiet', 'theirs');
        expect(await failure(made.operate({ kind: 'rebase', ref: 'main' }))).to.equal('Conflict');
        expect((await made.repository.status()).ongoing).to.deep.equal({ operation: 'rebase', step: 1, steps: 1, branch: 'theirs' });
        expect(await failure(made.operate({ kind: 'continue', operation: 'rebase' }))).to.equal('UnmergedChanges');
        await made.operate({ kind: 'takeSide', paths: ['a'], side: 'theirs' });
        await made.operate({ kind: 'continue', operation: 'rebase' });
        expect([made.text('a'), (await made.repository.status()).head.branch]).to.deep.equal(['theirs\n', 'theirs']);
    });

    it('loses nothing when it is broken during a rebase, and says what is wrong', async () => {
        made = await TemporaryRepository.create({ a: 'base\n' });
        made.git('checkout', '--quiet', '-b', 'theirs');
        made.commit('theirs', { a: 'theirs\n' });
        made.git('checkout', '--quiet', 'main');
        made.commit('ours', { a: 'ours\n' });
        await failure(made.operate({ kind: 'rebase', ref: 'theirs' }));
        made.write({ a: 'half resolved\n', 'new.txt': 'mine\n' });
        rmSync(made.file('.git/rebase-merge/head-name'));
        expect((await made.repository.status()).ongoing?.operation).to.equal('rebase');
        expect(await made.changes()).to.deep.equal(['merge bothModified a', 'untracked untracked new.txt']);
        const refused = await made.operate({ kind: 'abort', operation: 'rebase' }).catch(error => error);
        expect(refused.message).to.contain('head-name');
        await made.operate({ kind: 'quit', operation: 'rebase' });
        expect((await made.repository.status()).ongoing).to.equal(undefined);
        expect([made.text('a'), made.text('new.txt')]).to.deep.equal(['half resolved\n', 'mine\n']);

        writeFileSync(made.file('.git/index'), 'garbage');
        expect(await failure(made.repository.status())).to.equal('BadRepository');
        expect(made.text('a')).to.equal('half resolved\n');
    });

    it('knows which files are ignored, whatever their names', async () => {
        made = await TemporaryRepository.create();
        made.write({ '.gitignore': 'built/\n*.log\n', 'a.log': '', ':(top)b.log': '', 'built/deep/c.ts': '', 'd e.ts': '' });
        const asked = ['.gitignore', 'a.log', ':(top)b.log', 'built', 'built/deep/c.ts', 'd e.ts', '*.log', 'nowhere.log'];
        expect(await made.repository.ignored(asked)).to.deep.equal([
            'a.log',
            ':(top)b.log',
            'built',
            'built/deep/c.ts',
            '*.log',
            'nowhere.log'
        ]);
        expect(await made.repository.ignored(['d e.ts'])).to.deep.equal([]);
    });

    it('lists commits as they are, whatever their messages look like and however long they are', async () => {
        made = await TemporaryRepository.create({ a: '1\n' });
        const forged = `\x1e${'f'.repeat(40)}\n\nForged\nforged@example.com\n1\nHEAD\nforged\x1d\n`;
        const messages = [`long\n\n${'x'.repeat(9 * 1024 * 1024)}`, `looks like two\n\n${forged}`, 'third'];
        for (const [at, message] of messages.entries()) {
            made.write({ '.git/message': message });
            made.write({ a: `${at}\n` });
            made.git('commit', '--quiet', '--all', '--file=.git/message');
        }
        const titles = ['third', 'looks like two', 'long', 'first'];
        for (const options of [{}, { path: 'a' }]) {
            const log = await made.repository.log(options);
            expect(log.map(({ message }) => message.split('\n', 1)[0])).to.deep.equal(titles);
            expect(new Set(log.map(({ author }) => author))).to.deep.equal(new Set(['Ada']));
            expect(log[2]?.message.length).to.be.lessThan(1024 * 1024);
        }
        expect((await made.repository.log({ skip: 2, limit: 1 })).map(({ message }) => message.slice(0, 4))).to.deep.equal(['long']);
    });

    it('lists the commits of a file in pages, whatever was committed between them', async () => {
        made = await TemporaryRepository.create({ a: '1\n' });
        const long = `long\n\n${'x'.repeat(9 * 1024 * 1024)}`;
        for (const [at, message] of ['second', long, 'fourth', 'fifth'].entries()) {
            made.commit('of another file', { b: `${at}\n` });
            made.write({ '.git/message': message, a: `${at + 2}\n` });
            made.git('commit', '--quiet', '--all', '--file=.git/message');
        }
        const titles = async (skip: number, limit: number): Promise<unknown> =>
            (await made.repository.log({ path: 'a', skip, limit })).map(({ message, path }) => [message.split('\n', 1)[0], path]);
        const all = ['fifth', 'fourth', 'long', 'second', 'first'].map(title => [title, 'a']);
        for (const [skip = 0, limit = 2] of [[0, 50], [0], [2], [4], [6]]) {
            expect(await titles(skip, limit)).to.deep.equal(all.slice(skip, skip + limit));
        }
    });

    it('follows the history of a file over renames, and blames lines', async () => {
        made = await TemporaryRepository.create({ 'old name.txt': 'one\ntwo\nthree\nfour\n' });
        made.git('mv', 'old name.txt', 'new.txt');
        made.commit('rename', {});
        made.commit('change', { 'new.txt': 'one\nTWO\nthree\nfour\n' });
        const log = await made.repository.log({ path: 'new.txt' });
        expect(log.map(({ message, path }) => [message, path])).to.deep.equal([
            ['change', 'new.txt'],
            ['rename', 'new.txt'],
            ['first', 'old name.txt']
        ]);
        expect(await made.repository.commitChanges(log[1]!.id, log[2]!.id)).to.deep.equal([
            { kind: 'renamed', originalPath: 'old name.txt', path: 'new.txt' }
        ]);
        expect(await made.repository.commitChanges(log[2]!.id)).to.deep.equal([{ kind: 'added', path: 'old name.txt' }]);
        const blame = await made.repository.blame('new.txt', 'one\nTWO\nmine\nthree\nfour\n');
        expect(blame.map(({ line, count, commit, summary }) => [line, count, commit && summary])).to.deep.equal([
            [1, 1, 'first'],
            [2, 1, 'change'],
            [3, 1, undefined],
            [4, 2, 'first']
        ]);
        expect(blame[1]!.author).to.equal('Ada');
    });

    it('pulls, pushes and reports a push that was rejected', async () => {
        made = await TemporaryRepository.create({ a: '1\n' });
        expect(await failure(made.operate({ kind: 'push' }))).to.equal('NoRemote');
        execFileSync('git', ['clone', '--quiet', '--bare', made.folder, made.file('.git/remote')]);
        await made.operate({ kind: 'addRemote', name: 'origin', url: `file://user:secret@localhost${made.file('.git/remote')}` });
        expect((await made.repository.remotes()).map(({ url }) => url)).to.deep.equal([`file://localhost${made.file('.git/remote')}`]);
        await made.operate({ kind: 'removeRemote', name: 'origin' });
        await made.operate({ kind: 'addRemote', name: 'origin', url: made.file('.git/remote') });
        expect(await failure(made.operate({ kind: 'push' }))).to.equal('NoUpstream');
        await made.operate({ kind: 'push', remote: 'origin', branch: 'main', setUpstream: true });
        made.commit('second', { a: '2\n' });
        expect((await made.repository.status()).head).to.include({ upstream: 'origin/main', ahead: 1, behind: 0 });
        await made.operate({ kind: 'sync' });
        made.git('reset', '--quiet', '--hard', 'HEAD~1');
        made.commit('another', { b: '1\n' });
        expect(await failure(made.operate({ kind: 'push' }))).to.equal('PushRejected');
        await made.operate({ kind: 'pull' });
        expect([made.text('a'), made.text('b')]).to.deep.equal(['2\n', '1\n']);
    });
});
