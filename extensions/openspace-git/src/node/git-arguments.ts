import type { GitOperation, LinesOperation } from '../common/git-operation';
import { GitError } from '../common/git-error';

/** One call of git. */
export interface GitStep {
    readonly args: readonly string[];
    readonly input?: string;
    /** It talks to a remote: it may ask, take long, and be cancelled. */
    readonly network?: true;
    /** Git itself gives patterns to what it calls. */
    readonly patterns?: true;
}

const PATHS_FROM_INPUT = ['--pathspec-from-file=-', '--pathspec-file-nul'];

type SimpleOperation = Exclude<GitOperation, LinesOperation>;

/**
 * The calls of git that carry an operation out, one after the other. Names that could be read as options are refused, and paths are
 * given as input.
 *
 * @param hasCommits whether there is a commit to compare with
 */
export function stepsOf(operation: SimpleOperation, hasCommits = true): readonly GitStep[] {
    switch (operation.kind) {
        case 'stage':
            return [{ args: ['add', '--all', ...PATHS_FROM_INPUT], input: paths(operation.paths) }];
        case 'unstage':
            return hasCommits
                ? [{ args: ['reset', '--quiet', ...PATHS_FROM_INPUT, 'HEAD'], input: paths(operation.paths) }]
                : [{ args: ['rm', '--cached', '--quiet', '-r', ...PATHS_FROM_INPUT], input: paths(operation.paths) }];
        case 'discard':
            return [{ args: ['checkout', '--quiet', ...PATHS_FROM_INPUT], input: paths(operation.paths) }];
        case 'commit':
            return commit(operation);
        case 'undoCommit':
            return [{ args: ['reset', '--soft', 'HEAD~1', '--'] }];
        case 'checkout':
            return [
                {
                    args: [
                        'checkout',
                        '--quiet',
                        ...(operation.detach ? ['--detach'] : operation.track ? ['--track'] : []),
                        name(operation.ref),
                        '--'
                    ]
                }
            ];
        case 'createBranch':
            return [
                {
                    args: [
                        'checkout',
                        '--quiet',
                        '--no-track',
                        '-b',
                        name(operation.name),
                        ...(operation.from ? [name(operation.from)] : []),
                        '--'
                    ]
                }
            ];
        case 'renameBranch':
            return [{ args: ['branch', '-m', '--', name(operation.from), name(operation.to)] }];
        case 'deleteBranch':
            return [{ args: ['branch', operation.force ? '-D' : '-d', '--', name(operation.name)] }];
        case 'merge':
            return [{ args: ['merge', '--no-edit', name(operation.ref)] }];
        case 'rebase':
        case 'cherry-pick':
            return [{ args: [operation.kind, name(operation.ref)] }];
        case 'revert':
            return [{ args: ['revert', '--no-edit', name(operation.ref)] }];
        case 'continue':
            return [
                operation.operation === 'merge'
                    ? { args: ['commit', '--quiet', '--no-edit'] }
                    : { args: [operation.operation, '--continue'] }
            ];
        case 'abort':
            return [{ args: [operation.operation, '--abort'] }];
        case 'quit':
            return [{ args: [operation.operation, '--quit'] }];
        case 'skip':
            return [{ args: [operation.operation, '--skip'] }];
        case 'takeSide': {
            const input = paths(operation.paths);
            return [
                { args: ['checkout', '--quiet', `--${operation.side}`, ...PATHS_FROM_INPUT], input },
                { args: ['add', '--all', ...PATHS_FROM_INPUT], input }
            ];
        }
        case 'createTag': {
            const ref = operation.ref ? [name(operation.ref)] : [];
            return operation.message
                ? [{ args: ['tag', '--annotate', '--file=-', '--', name(operation.name), ...ref], input: operation.message }]
                : [{ args: ['tag', '--', name(operation.name), ...ref] }];
        }
        case 'deleteTag':
            return [{ args: ['tag', '--delete', '--', name(operation.name)] }];
        case 'stashPush':
            return [
                {
                    args: [
                        'stash',
                        'push',
                        ...(operation.includeUntracked ? ['--include-untracked'] : []),
                        ...(operation.staged ? ['--staged'] : []),
                        ...(operation.message ? [`--message=${operation.message}`] : [])
                    ],
                    patterns: true
                }
            ];
        case 'stashPop':
        case 'stashApply':
            return [{ args: ['stash', operation.kind === 'stashPop' ? 'pop' : 'apply', stash(operation.index)], patterns: true }];
        case 'stashDrop':
            return [{ args: ['stash', 'drop', stash(operation.index)] }];
        case 'fetch':
            return [{ args: ['fetch', ...(operation.prune ? ['--prune'] : []), ...(operation.all ? ['--all'] : [])], network: true }];
        case 'pull':
            return [pull(operation.rebase)];
        case 'push':
            return [push(operation)];
        case 'sync':
            return [pull(operation.rebase), { args: ['push'], network: true }];
        case 'addRemote':
            return [{ args: ['remote', 'add', '--', name(operation.name), name(operation.url)] }];
        case 'removeRemote':
            return [{ args: ['remote', 'remove', '--', name(operation.name)] }];
        case 'configureUser':
            return [
                { args: ['config', '--global', 'user.name', name(operation.name)] },
                { args: ['config', '--global', 'user.email', name(operation.email)] }
            ];
    }
}

function commit({ message, amend, signOff, all, allowEmpty, noVerify }: GitOperation & { kind: 'commit' }): readonly GitStep[] {
    return [
        ...(all ? [{ args: ['add', '--update'] }] : []),
        {
            args: [
                'commit',
                '--quiet',
                '--allow-empty-message',
                '--file=-',
                ...(amend ? ['--amend'] : []),
                ...(signOff ? ['--signoff'] : []),
                ...(allowEmpty ? ['--allow-empty'] : []),
                ...(noVerify ? ['--no-verify'] : [])
            ],
            input: message
        }
    ];
}

function pull(rebase = false): GitStep {
    return { args: ['pull', '--no-edit', rebase ? '--rebase' : '--no-rebase'], network: true };
}

function push({ remote, branch, setUpstream, force, tags }: GitOperation & { kind: 'push' }): GitStep {
    return {
        args: [
            'push',
            ...(setUpstream ? ['--set-upstream'] : []),
            ...(force ? ['--force-with-lease'] : []),
            ...(tags ? ['--follow-tags'] : []),
            ...(remote ? ['--', name(remote), ...(branch ? [name(branch)] : [])] : [])
        ],
        network: true
    };
}

/** A name that git cannot take for an option, and that is one word to it. */
export function name(given: string): string {
    if (given === '' || given.startsWith('-') || /\p{Cc}/u.test(given)) {
        throw GitError(`'${given}' is not a valid name.`, { reason: 'BadInput', output: '' });
    }
    return given;
}

function stash(index: number): string {
    return `stash@{${Math.trunc(index)}}`;
}

function paths(given: readonly string[]): string {
    return given.map(path => checkPath(path)).join('\0');
}

/** A path inside the repository, relative to its root. */
export function checkPath(path: string): string {
    if (path === '' || path.startsWith('/') || path.includes('\0') || path.split(/[/\\]/).includes('..') || /^[a-z]:/i.test(path)) {
        throw GitError(`'${path}' is not a path inside the repository.`, { reason: 'BadInput', output: '' });
    }
    return path;
}
