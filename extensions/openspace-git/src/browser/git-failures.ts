import { Messages } from '@openspace/core/lib/browser/messages/messages';
import { nls } from '@theia/core';
import { inject, injectable } from '@theia/core/shared/inversify';
import { GitError, type GitErrorCode } from '../common/git-error';
import { GitOutput } from './git-output';
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

/** Tells people of operations that failed. */
@injectable()
export class GitFailures {
    @inject(Messages)
    private readonly messages: Messages;

    @inject(GitOutput)
    private readonly output: GitOutput;

    /** Waits for the person only if they ask for the output. */
    show(title: string, error: unknown): void {
        if (typeof error !== 'object' || error === null || !GitError.is(error)) {
            throw error;
        }
        const { reason, output } = error.data;
        if (reason === 'Cancelled') {
            return;
        }
        this.output.append(title, output || error.message);
        const text = ADVICE[reason] ?? `Git: ${error.message}`;
        const showOutput = nls.localize('openspace/git/showOutput', 'Show Output');
        const shown = reason === 'Conflict' ? this.messages.warn(text, showOutput) : this.messages.error(text, showOutput);
        void shown.then(chosen => {
            if (chosen === showOutput) {
                this.output.show();
            }
        });
    }
}
