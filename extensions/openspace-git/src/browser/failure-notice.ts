import { nls } from '@theia/core';
import type { GitErrorCode } from '../common/git-error';
import { GitTexts } from './git-texts';

/** What to do about a failure; others are told in git's own words. */
const ADVICE: Partial<Record<GitErrorCode, string>> = {
    Conflict: nls.localize('openspace/git/failure/conflict', 'There are merge conflicts. Resolve them before committing your changes.'),
    UnmergedChanges: nls.localize('openspace/git/failure/unmerged', 'Files have unresolved conflicts. Resolve them, then stage the files.'),
    LocalChangesOverwritten: GitTexts.failureLocalChanges,
    PushRejected: nls.localize(
        'openspace/git/failure/pushRejected',
        "Can't push: the remote has commits that you do not have. Pull first to integrate them."
    ),
    RepositoryIsLocked: nls.localize(
        'openspace/git/failure/locked',
        'Another Git process holds the repository. If none is running, delete the file index.lock in the .git folder.'
    ),
    NotWritable: nls.localize('openspace/git/failure/notWritable', 'You have no permission to write to the repository.'),
    UserNotConfigured: nls.localize(
        'openspace/git/failure/userNotConfigured',
        "Git does not know who you are. Set 'user.name' and 'user.email'."
    ),
    DubiousOwnership: nls.localize(
        'openspace/git/failure/ownership',
        "The repository belongs to another user. To use it, run 'git config --global --add safe.directory' with its folder in a terminal."
    ),
    NothingToCommit: nls.localize('openspace/git/failure/nothing', 'There are no changes for this.'),
    NoRemote: nls.localize('openspace/git/failure/noRemote', 'The repository has no remote. Add one with Git: Add Remote…'),
    AuthenticationFailed: nls.localize('openspace/git/failure/authentication', 'The remote did not accept the credentials.')
};

/** What a person is told about a failure, and where they can go from there. */
export interface FailureNotice {
    readonly severity: 'warn' | 'error';
    readonly text: string;
    readonly actions: readonly { readonly label: string; readonly leadsTo: 'changes' | 'output' }[];
}

/** After these, the view lists files that wait for the person. */
const LEAVES_CONFLICTS: readonly GitErrorCode[] = ['Conflict', 'UnmergedChanges'];

/** @param message git's own words */
export function failureNotice(reason: GitErrorCode, message: string): FailureNotice {
    const showChanges = { label: nls.localize('openspace/git/showChanges', 'Show Changes'), leadsTo: 'changes' } as const;
    const showOutput = { label: nls.localize('openspace/git/showOutput', 'Show Output'), leadsTo: 'output' } as const;
    return {
        severity: reason === 'Conflict' ? 'warn' : 'error',
        text: ADVICE[reason] ?? `Git: ${message}`,
        actions: LEAVES_CONFLICTS.includes(reason) ? [showChanges, showOutput] : [showOutput]
    };
}
