import { GitError, type GitErrorCode } from '../common/git-error';

/** What git writes when it refuses, the most certain first. */
const REASONS: readonly (readonly [Pick<RegExp, 'test'>, GitErrorCode])[] = [
    [/detected dubious ownership/, 'DubiousOwnership'],
    [/not a git repository/i, 'NotARepository'],
    [
        /bad config|unknown repository extension|bad HEAD|not a valid object name: 'HEAD'|index file corrupt|index file smaller than expected/i,
        'BadRepository'
    ],
    [{ test: cannotWrite }, 'NotWritable'],
    [/\.lock': File exists|Another git process seems to be running/, 'RepositoryIsLocked'],
    [
        /Authentication failed|could not read (Username|Password)|Permission denied \(|terminal prompts disabled|unable to read askpass/i,
        'AuthenticationFailed'
    ],
    [
        /Could not resolve host|Connection (refused|timed out|reset)|unable to access '\w+:|Could not read from remote repository|does not appear to be a git repository/i,
        'RemoteUnreachable'
    ],
    [/No configured push destination|No remote repository specified|no such remote/i, 'NoRemote'],
    [/has no upstream branch|There is no tracking information|no upstream configured/, 'NoUpstream'],
    [/\[rejected\]|failed to push some refs|stale info/, 'PushRejected'],
    [/Please tell me who you are|empty ident name|unable to auto-detect email/, 'UserNotConfigured'],
    [
        /would be overwritten by|Please commit your changes or stash them|You have unstaged changes|Your index contains uncommitted changes|contains uncommitted changes/,
        'LocalChangesOverwritten'
    ],
    [/^CONFLICT |could not apply|Automatic merge failed|after resolving the conflicts/m, 'Conflict'],
    [/you need to resolve your current index first|unmerged|unresolved conflict|You must edit all merge conflicts/i, 'UnmergedChanges'],
    [/is not fully merged/, 'BranchNotFullyMerged'],
    [/already exists/, 'BranchAlreadyExists'],
    [/is not a valid (branch|tag) name/, 'InvalidBranchName'],
    [/nothing to commit|nothing added to commit|no changes added to commit|No local changes to save|No staged changes/, 'NothingToCommit'],
    [
        /does not exist in|exists on disk, but not in|is in the index, but not at stage|did not match any file|unknown revision|bad revision|invalid object name|bad object|does not have any commits yet/i,
        'NotFound'
    ]
];

const WRITES = /unable to (create|unlink|write|append)|(cannot|could not) (lock|update)|open '[^']*(FETCH_HEAD|_EDITMSG)'/i;
const REFUSALS = [': Permission denied', ': Read-only file system', ': Operation not permitted'];

/** Whether git itself, and not one that it talks to, could not write something. */
function cannotWrite(output: string): boolean {
    return output
        .split('\n')
        .filter(line => /^(fatal|error): /.test(line))
        .some(
            line =>
                line.includes(': insufficient permission for adding an object') ||
                (WRITES.test(line) && REFUSALS.some(refusal => line.endsWith(refusal)))
        );
}

/** What to tell a person of a git that failed. */
export function explainFailure(stderr: string, stdout: string): ReturnType<typeof GitError> {
    const output = withoutSecrets(`${stderr}\n${stdout}`.trim());
    const reason = REASONS.find(([pattern]) => pattern.test(output))?.[1] ?? 'Unknown';
    return GitError(summaryOf(withoutSecrets(stderr)) || summaryOf(withoutSecrets(stdout)) || 'Git failed.', { reason, output });
}

/** The lines that say what is wrong, without hints about commands to type and progress. */
function summaryOf(text: string): string {
    const lines = text
        .split(/[\r\n]+/)
        .map(line => line.trim())
        .filter(line => line && !/^(hint|remote: (Enumerating|Counting|Compressing)|From|To)\b/.test(line));
    const kinds = [/^(fatal|error|CONFLICT|!)/, /^(?!warning)/, /^/].map(kind => lines.filter(line => kind.test(line)));
    return (kinds.find(each => each.length > 0) ?? [])
        .slice(0, 3)
        .map(line => line.replace(/^(fatal|error|warning): /, ''))
        .join(' ');
}

/** Removes names and passwords from addresses. */
export function withoutSecrets(text: string): string {
    return text.replace(/:\/\/[^/\s@]*@/g, '://');
}
