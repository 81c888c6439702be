import { nls } from '@theia/core';

/** Texts that several places show. */
export const GitTexts = {
    abort: nls.localize('openspace/git/abort', 'Abort'),
    aboveAlways: nls.localize('openspace/git/above/always', 'Always'),
    aboveYes: nls.localize('openspace/git/above/yes', 'Yes'),
    addRemote: nls.localize('openspace/git/addRemote', 'Add Remote…'),
    branch: nls.localize('openspace/git/branch', 'Create Branch…'),
    checkoutPlaceholder: nls.localize('openspace/git/checkoutPlaceholder', 'Select a branch or tag to checkout'),
    clean: nls.localize('openspace/git/clean', 'Discard Changes'),
    commit: nls.localize('openspace/git/commit', 'Commit'),
    commitAll: nls.localize('openspace/git/commitAll', 'Commit All'),
    commitAmend: nls.localize('openspace/git/commitAmend', 'Commit (Amend)'),
    commitAndPush: nls.localize('openspace/git/commitAndPush', 'Commit & Push'),
    commitSigned: nls.localize('openspace/git/commitSigned', 'Commit (Signed Off)'),
    createTag: nls.localize('openspace/git/createTag', 'Create Tag…'),
    deleteBranch: nls.localize('openspace/git/deleteBranch', 'Delete Branch…'),
    failureLocalChanges: nls.localize(
        'openspace/git/failure/localChanges',
        'Your local changes would be overwritten. Commit or stash them first.'
    ),
    init: nls.localize('openspace/git/init', 'Initialize Repository'),
    missing: nls.localize('openspace/git/missing', 'Git was not found. Install it to use source control.'),
    ongoingMerge: nls.localize('openspace/git/ongoing/merge', 'Merging'),
    ongoingRebase: nls.localize('openspace/git/ongoing/rebase', 'Rebasing'),
    publish: nls.localize('openspace/git/publish', 'Publish Branch…'),
    publishTooltip: nls.localize('openspace/git/publishTooltip', 'Publish Branch'),
    pushForce: nls.localize('openspace/git/pushForce', 'Push (Force)'),
    pushing: nls.localize('openspace/git/pushing', 'Pushing…'),
    renameBranch: nls.localize('openspace/git/renameBranch', 'Rename Branch…'),
    sync: nls.localize('openspace/git/sync', 'Sync'),
    undoCommit: nls.localize('openspace/git/undoCommit', 'Undo Last Commit')
} as const;
