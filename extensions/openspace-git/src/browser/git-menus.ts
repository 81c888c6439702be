import { type MenuContribution, type MenuModelRegistry, type MenuPath, nls } from '@theia/core';
import { injectable } from '@theia/core/shared/inversify';
import { EDITOR_CONTEXT_MENU } from '@theia/editor/lib/browser';
import { SCM_CHANGE_TITLE_MENU } from '@theia/scm/lib/browser/dirty-diff/dirty-diff-widget';
import { SCM_HISTORY_ITEM_CONTEXT_MENU } from '@theia/scm/lib/browser/scm-history-graph-widget';
import { SCM_TITLE_MENU } from '@theia/scm/lib/browser/scm-repositories-widget';
import { ScmTreeWidget } from '@theia/scm/lib/browser/scm-tree-widget';
import { GIT_COMMANDS } from './git-command-ids';

const IN = (group: string): string => `scmProvider == git && scmResourceGroup == ${group}`;
const UNSTAGED = 'scmProvider == git && scmResourceGroup =~ /^(workingTree|untracked)$/';

interface Entry {
    readonly command: string;
    readonly when?: string;
}

/** Of the inline buttons of a file, and of its menu. */
const FILE_BUTTONS: readonly Entry[] = [
    { command: GIT_COMMANDS.openFile, when: 'scmProvider == git' },
    { command: GIT_COMMANDS.clean, when: UNSTAGED },
    { command: GIT_COMMANDS.stage, when: 'scmProvider == git && scmResourceGroup != index' },
    { command: GIT_COMMANDS.unstage, when: IN('index') }
];

const FILE_MENU: readonly (readonly Entry[])[] = [
    [
        { command: GIT_COMMANDS.openChange },
        { command: GIT_COMMANDS.openFile },
        { command: GIT_COMMANDS.openHEADFile },
        { command: GIT_COMMANDS.openMergeEditor, when: IN('merge') }
    ],
    [
        { command: GIT_COMMANDS.stage, when: 'scmResourceGroup != index' },
        { command: GIT_COMMANDS.unstage, when: IN('index') },
        { command: GIT_COMMANDS.clean, when: UNSTAGED },
        { command: GIT_COMMANDS.acceptOurs, when: IN('merge') },
        { command: GIT_COMMANDS.acceptTheirs, when: IN('merge') },
        { command: GIT_COMMANDS.ignore, when: IN('untracked') }
    ]
];

const GROUP_BUTTONS: readonly Entry[] = [
    { command: GIT_COMMANDS.cleanAll, when: UNSTAGED },
    { command: GIT_COMMANDS.stageAll, when: UNSTAGED },
    { command: GIT_COMMANDS.stage, when: IN('merge') },
    { command: GIT_COMMANDS.unstageAll, when: IN('index') }
];

/** The menu of the view, by submenu. */
const VIEW_MENU: readonly (readonly [label: string | undefined, commands: readonly string[]])[] = [
    [undefined, [GIT_COMMANDS.pull, GIT_COMMANDS.push, GIT_COMMANDS.fetch, GIT_COMMANDS.sync, GIT_COMMANDS.checkout]],
    [
        nls.localize('openspace/git/menu/commit', 'Commit'),
        [
            GIT_COMMANDS.commit,
            GIT_COMMANDS.commitAll,
            GIT_COMMANDS.commitAmend,
            GIT_COMMANDS.commitSigned,
            GIT_COMMANDS.commitEmpty,
            GIT_COMMANDS.commitAndPush,
            GIT_COMMANDS.undoCommit,
            GIT_COMMANDS.continue,
            GIT_COMMANDS.skip,
            GIT_COMMANDS.abort
        ]
    ],
    [
        nls.localize('openspace/git/menu/changes', 'Changes'),
        [GIT_COMMANDS.stageAll, GIT_COMMANDS.unstageAll, GIT_COMMANDS.cleanAll, GIT_COMMANDS.refresh]
    ],
    [
        nls.localize('openspace/git/menu/pullPush', 'Pull, Push'),
        [
            GIT_COMMANDS.sync,
            GIT_COMMANDS.pull,
            GIT_COMMANDS.pullRebase,
            GIT_COMMANDS.push,
            GIT_COMMANDS.pushForce,
            GIT_COMMANDS.pushTags,
            GIT_COMMANDS.fetch,
            GIT_COMMANDS.fetchPrune,
            GIT_COMMANDS.fetchAll
        ]
    ],
    [
        nls.localize('openspace/git/menu/branch', 'Branch'),
        [
            GIT_COMMANDS.merge,
            GIT_COMMANDS.rebase,
            GIT_COMMANDS.branch,
            GIT_COMMANDS.branchFrom,
            GIT_COMMANDS.renameBranch,
            GIT_COMMANDS.deleteBranch,
            GIT_COMMANDS.publish
        ]
    ],
    [nls.localize('openspace/git/menu/remote', 'Remote'), [GIT_COMMANDS.addRemote, GIT_COMMANDS.removeRemote]],
    [
        nls.localize('openspace/git/menu/stash', 'Stash'),
        [
            GIT_COMMANDS.stash,
            GIT_COMMANDS.stashIncludeUntracked,
            GIT_COMMANDS.stashStaged,
            GIT_COMMANDS.stashApplyLatest,
            GIT_COMMANDS.stashApply,
            GIT_COMMANDS.stashPopLatest,
            GIT_COMMANDS.stashPop,
            GIT_COMMANDS.stashDrop
        ]
    ],
    [nls.localize('openspace/git/menu/tags', 'Tags'), [GIT_COMMANDS.createTag, GIT_COMMANDS.deleteTag]],
    [undefined, [GIT_COMMANDS.showOutput]]
];

const HISTORY_MENU = [
    GIT_COMMANDS.graphCheckoutDetached,
    GIT_COMMANDS.graphCreateBranch,
    GIT_COMMANDS.graphCreateTag,
    GIT_COMMANDS.graphCherryPick,
    GIT_COMMANDS.graphRevert,
    GIT_COMMANDS.copyCommitId
];

/** Where the actions are in the view, in editors and in the graph. */
@injectable()
export class GitMenus implements MenuContribution {
    registerMenus(menus: MenuModelRegistry): void {
        const add = (path: MenuPath, entries: readonly Entry[]): void =>
            entries.forEach(({ command, when }, at) =>
                menus.registerMenuAction(path, {
                    commandId: command,
                    order: String(at).padStart(2, '0'),
                    ...(when === undefined ? {} : { when })
                })
            );
        add(ScmTreeWidget.RESOURCE_INLINE_MENU, FILE_BUTTONS);
        FILE_MENU.forEach((entries, at) => add([...ScmTreeWidget.RESOURCE_CONTEXT_MENU, `${at + 1}_git`], entries));
        add(ScmTreeWidget.RESOURCE_FOLDER_INLINE_MENU, FILE_BUTTONS.slice(1));
        add([...ScmTreeWidget.RESOURCE_FOLDER_CONTEXT_MENU, '1_git'], FILE_BUTTONS.slice(1));
        add(ScmTreeWidget.RESOURCE_GROUP_INLINE_MENU, GROUP_BUTTONS);
        add([...ScmTreeWidget.RESOURCE_GROUP_CONTEXT_MENU, '1_git'], GROUP_BUTTONS);
        add(SCM_CHANGE_TITLE_MENU, [{ command: GIT_COMMANDS.stageChange }, { command: GIT_COMMANDS.revertChange }]);
        add(
            [...EDITOR_CONTEXT_MENU, '2_git'],
            [
                { command: GIT_COMMANDS.stageSelectedRanges },
                { command: GIT_COMMANDS.unstageSelectedRanges },
                { command: GIT_COMMANDS.revertSelectedRanges }
            ]
        );
        add(
            [...SCM_HISTORY_ITEM_CONTEXT_MENU, '1_git'],
            HISTORY_MENU.map(command => ({ command }))
        );
        VIEW_MENU.forEach(([label, commands], at) => {
            const group = [...SCM_TITLE_MENU, `${at + 1}_git`];
            const path = label === undefined ? group : [...group, `git-${at}`];
            if (label !== undefined) {
                menus.registerSubmenu(path, label);
            }
            add(
                path,
                commands.map(command => ({ command, when: 'scmProvider == git' }))
            );
        });
    }
}
