import { expect } from 'chai';
import { existsSync, writeFileSync } from 'fs';
import { TemporaryRepository } from './test/temporary-repository';

/** Settings of a repository, each with a program that git may start. */
const SETTINGS = [
    'core.fsmonitor',
    'core.pager',
    'core.sshCommand',
    'core.editor',
    'core.askPass',
    'diff.external',
    'diff.odd.command',
    'diff.odd.textconv',
    'gpg.program',
    'credential.helper',
    'interactive.diffFilter'
];

describe('looking at a repository', () => {
    let made: TemporaryRepository;
    afterEach(() => made.remove());

    it('starts no program that its settings name, and shows its lines as they are', async () => {
        made = await TemporaryRepository.create({ 'a.txt': 'one\ntwo\n', '.gitattributes': '*.txt diff=odd\n' });
        const program = made.file('.git/program');
        writeFileSync(program, `#!/bin/sh\necho "$0 $*" >> '${made.file('.git/ran')}'\necho text\n`, { mode: 0o755 });
        SETTINGS.forEach(key => made.git('config', key, program));
        made.git('config', 'log.showSignature', 'true');
        made.git('config', 'core.hooksPath', made.file('.git'));
        made.write({ 'a.txt': 'one\nthree\n' });
        const { repository } = made;
        const signed = made.git('-c', 'core.hooksPath=/dev/null', '-c', 'core.fsmonitor=', 'cat-file', 'commit', 'HEAD');
        const commit = made.file('.git/signed');
        writeFileSync(commit, signed.replace('\n\n', '\ngpgsig -----BEGIN PGP SIGNATURE-----\n \n x\n -----END PGP SIGNATURE-----\n\n'));
        const id = made.git('hash-object', '-t', 'commit', '-w', commit).trim();
        made.git('update-ref', '--no-deref', 'HEAD', id);
        const calls = {
            status: () => repository.status(),
            log: () => repository.log({}),
            history: () => repository.log({ path: 'a.txt' }),
            hunks: () => repository.hunks('a.txt', 'workingTree'),
            staged: () => repository.hunks('a.txt', 'index'),
            read: () => repository.read('a.txt', 'HEAD'),
            refs: () => repository.refs(),
            stashes: () => repository.stashes(),
            changes: () => repository.commitChanges('HEAD'),
            blame: () => repository.blame('a.txt', undefined),
            blameOfText: () => repository.blame('a.txt', 'one\nthree\n'),
            ignored: () => repository.ignored(['a.txt']),
            renamed: () => repository.renamedFrom('b.txt')
        };
        for (const [name, call] of Object.entries(calls)) {
            await call();
            expect(existsSync(made.file('.git/ran')), name).to.equal(false);
        }
        expect((await repository.log({})).map(({ id: found }) => found)).to.deep.equal([id]);
        expect((await repository.blame('a.txt', undefined)).map(({ line, count }) => [line, count])).to.deep.equal([
            [1, 1],
            [2, 1]
        ]);
    });
});
