import { expect } from 'chai';
import { explainFailure, withoutSecrets } from './explain-failure';
import { parseBlame } from './parse-blame';
import { parseNameStatus } from './parse-log';
import { parseStatus } from './parse-status';

const NONE = '0000000000000000000000000000000000000000';

describe('what git writes', () => {
    it('is read from the status: staged and changed again, renamed, in conflict, a submodule', () => {
        const records = [
            '# branch.oid (initial)',
            '# branch.head (detached)',
            '# branch.upstream origin/a b',
            '# branch.ab +2 -1',
            `1 MM N... 100644 100644 100644 ${NONE} ${NONE} a b.txt`,
            `2 R. N... 100644 100644 100644 ${NONE} ${NONE} R100 new name`,
            'old name',
            `u UD N... 100644 100644 000000 100644 ${NONE} ${NONE} ${NONE} both`,
            `1 .M SC.. 160000 160000 160000 ${NONE} ${NONE} sub`,
            `1 .A N... 000000 000000 100644 ${NONE} ${NONE} later`,
            '? new\nline',
            ''
        ];
        const { head, changes, truncated } = parseStatus(records.join('\0'));
        expect(head).to.deep.equal({ commit: undefined, branch: undefined, upstream: 'origin/a b', ahead: 2, behind: 1 });
        expect(changes).to.deep.equal([
            { group: 'index', kind: 'modified', path: 'a b.txt' },
            { group: 'workingTree', kind: 'modified', path: 'a b.txt' },
            { group: 'index', kind: 'renamed', path: 'new name', originalPath: 'old name' },
            { group: 'merge', kind: 'deletedByThem', path: 'both' },
            { group: 'workingTree', kind: 'modified', path: 'sub', submodule: true },
            { group: 'workingTree', kind: 'intentToAdd', path: 'later' },
            { group: 'untracked', kind: 'untracked', path: 'new\nline' }
        ]);
        expect(truncated).to.equal(false);
        expect(parseStatus(records.join('\0'), 2)).to.deep.include({ changes: changes.slice(0, 2), truncated: true });
    });

    it('is read from changes of commits and from blame', () => {
        expect(parseNameStatus('M\0a\0R090\0old\0new\0D\0gone\0')).to.deep.equal([
            { kind: 'modified', path: 'a' },
            { kind: 'renamed', originalPath: 'old', path: 'new' },
            { kind: 'deleted', path: 'gone' }
        ]);
        const id = '1'.repeat(40);
        const text = `${id} 3 2 1\nauthor A B\nauthor-time 7\nsummary s\nfilename f\n${id} 1 1 1\nfilename f\n`;
        expect(parseBlame(text).map(({ line, author, summary }) => [line, author, summary])).to.deep.equal([
            [1, 'A B', 's'],
            [2, 'A B', 's']
        ]);
    });

    it('is told to people without secrets and hints', () => {
        const failure = explainFailure("remote: no\nfatal: Authentication failed for 'https://me:hunter2@example.com/x'\nhint: try\n", '');
        expect(failure.message).to.equal("Authentication failed for 'https://example.com/x'");
        expect(failure.data.reason).to.equal('AuthenticationFailed');
        expect(JSON.stringify(failure.toJson())).to.not.contain('hunter2');
        expect(withoutSecrets('ssh://git@host and a@b.c')).to.equal('ssh://host and a@b.c');
    });

    it('is told as missing permission where that is what stops git, and not where it only warns of it', () => {
        const reasonOf = (stderr: string) => explainFailure(stderr, '').data.reason;
        for (const refused of [
            "fatal: Unable to create '/a/.git/index.lock': Permission denied\n",
            "fatal: Unable to create '/a/.git/index.lock': Read-only file system\n",
            "error: unable to unlink old 'a.txt': Permission denied\n",
            "fatal: cannot update the ref 'HEAD': unable to append to '.git/logs/HEAD': Permission denied\n",
            "fatal: could not open '.git/COMMIT_EDITMSG': Permission denied\n",
            "error: cannot open '.git/FETCH_HEAD': Permission denied\n",
            'error: could not lock config file .git/config: Permission denied\n',
            'error: insufficient permission for adding an object to repository database .git/objects\n'
        ]) {
            expect(reasonOf(refused), refused).to.equal('NotWritable');
        }
        expect(
            reasonOf("warning: could not open directory 'x/': Permission denied\nfatal: pathspec 'a' did not match any files\n")
        ).to.equal('NotFound');
        for (const unread of [
            'error: open("x"): Permission denied\nerror: unable to index file \'x\'\nfatal: adding files failed\n',
            "fatal: unable to access '.git/config': Permission denied\n",
            'fatal: .git/index: index file open failed: Permission denied\n'
        ]) {
            expect(reasonOf(unread), unread).to.equal('Unknown');
        }
        const push =
            'remote: error: insufficient permission for adding an object to repository database ./objects\n' +
            "remote: fatal: Unable to create '/b/refs/heads/main.lock': Permission denied\n" +
            'error: remote unpack failed: unable to create temporary object directory\n' +
            ' ! [remote rejected] main -> main (unpacker error)\n' +
            "error: failed to push some refs to '/b'\n";
        expect(reasonOf(push)).to.equal('PushRejected');
        expect(reasonOf('git@example.com: Permission denied (publickey).\n')).to.equal('AuthenticationFailed');
    });
});
