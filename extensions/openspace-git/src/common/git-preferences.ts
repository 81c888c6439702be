import { nls, type PreferenceContribution, type PreferenceSchema } from '@theia/core';

/** The names are those of VS Code's git extension, so that settings can be taken along. */
const schema: PreferenceSchema = {
    properties: {
        'git.enabled': {
            type: 'boolean',
            default: true,
            description: nls.localize('openspace/git/preference/enabled', 'Whether Git is enabled.')
        },
        'git.openRepositoryInParentFolders': {
            type: 'string',
            enum: ['always', 'never', 'prompt'],
            default: 'prompt',
            description: nls.localize(
                'openspace/git/preference/openRepositoryInParentFolders',
                'Whether a repository in a parent folder of the workspace is opened.'
            )
        },
        'git.untrackedChanges': {
            type: 'string',
            enum: ['mixed', 'separate', 'hidden'],
            default: 'separate',
            description: nls.localize(
                'openspace/git/preference/untrackedChanges',
                'Where untracked files are listed: among the changes, in a group of their own, or nowhere.'
            )
        },
        'git.enableSmartCommit': {
            type: 'boolean',
            default: false,
            description: nls.localize('openspace/git/preference/enableSmartCommit', 'Commit all changes when there are no staged changes.')
        },
        'git.confirmSync': {
            type: 'boolean',
            default: true,
            description: nls.localize('openspace/git/preference/confirmSync', 'Confirm before synchronizing Git repositories.')
        },
        'git.rebaseWhenSync': {
            type: 'boolean',
            default: false,
            description: nls.localize('openspace/git/preference/rebaseWhenSync', 'Rebase instead of merge when synchronizing.')
        },
        'git.blame.statusBarItem.enabled': {
            type: 'boolean',
            default: true,
            description: nls.localize(
                'openspace/git/preference/blameStatusBarItem',
                'Show who last changed the current line in the status bar.'
            )
        },
        'git.blame.editorDecoration.enabled': {
            type: 'boolean',
            default: false,
            description: nls.localize(
                'openspace/git/preference/blameEditorDecoration',
                'Show who last changed the current line next to it.'
            )
        }
    }
};

export const gitPreferences: PreferenceContribution = { schema };
