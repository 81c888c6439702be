import { type MenuContribution, type MenuModelRegistry, type MenuPath, nls } from '@theia/core';
import { injectable } from '@theia/core/shared/inversify';
import { EDITOR_CONTEXT_MENU } from '@theia/editor/lib/browser';
import { SCM_CHANGE_TITLE_MENU } from '@theia/scm/lib/browser/dirty-diff/dirty-diff-widget';
import { SCM_HISTORY_ITEM_CONTEXT_MENU } from '@theia/scm/lib/browser/scm-history-graph-widget';
import { SCM_TITLE_MENU } from '@theia/scm/lib/browser/scm-repositories-widget';
import { ScmTreeWidget } from '@theia/scm/lib/browser/scm-tree-widget';

const IN = (group: string): string => `scmProvider == git && scmResourceGroup == ${group}`;
const UNSTAGED = 'scmProvider == git && scmResourceGroup =~ /^(workingTree|untracked)$/';

interface Entry {
    readonly command: string;
    readonly when?: string;
}

/** Of the inline buttons of a file, and of its menu. */
const FILE_BUTTONS: readonly Entry[] = [
    { command: 'git.openFile', when: 'scmProvider == git' },
    { command: 'git.clean', when: UNSTAGED },
    { command: 'git.stage', when: 'scmProvider == git && scmResourceGroup != index' },
    { command: 'git.unstage', when: IN('index') }
];

const FILE_MENU: readonly (readonly Entry[])[] = [
    [
        { command: 'git.openChange' },
        { command: 'git.openFile' },
        { command: 'git.openHEADFile' },
        { command: 'git.openMergeEditor', when: IN('merge') }
    ],
    [
        { command: 'git.stage', when: 'scmResourceGroup != index' },
        { command: 'git.unstage', when: IN('index') },
        { command: 'git.clean', when: UNSTAGED },
        { command: 'git.acceptOurs', when: IN('merge') },
        { command: 'git.acceptTheirs', when: IN('merge') },
        { command: 'git.ignore', when: IN('untracked') }
    ]
];

const GROUP_BUTTONS: readonly Entry[] = [
    { command: 'git.cleanAll', when: UNSTAGED },
    { command: 'git.stageAll', when: UNSTAGED },
    { command: 'git.stage', when: IN('merge') },
    { command: 'git.unstageAll', when: IN('index') }
];

/** The menu of the view, by submenu. */
const VIEW_MENU: readonly (readonly [label: string | undefined, commands: readonly string[]])[] = [
    [undefined, ['git.pull', 'git.push', 'git.fetch', 'git.sync', 'git.checkout']],
    [
        nls.localize('openspace/git/menu/commit', 'Commit'),
        [
            'git.commit',
            'git.commitAll',
            'git.commitAmend',
            'git.commitSigned',
            'git.commitEmpty',
            'git.commitAndPush',
            'git.undoCommit',
            'git.continue',
            'git.skip',
            'git.abort'
        ]
    ],
    [nls.localize('openspace/git/menu/changes', 'Changes'), ['git.stageAll', 'git.unstageAll', 'git.cleanAll', 'git.refresh']],
    [
        nls.localize('openspace/git/menu/pullPush', 'Pull, Push'),
        [
            'git.sync',
            'git.pull',
            'git.pullRebase',
            'git.push',
            'git.pushForce',
            'git.pushTags',
            'git.fetch',
            'git.fetchPrune',
            'git.fetchAll'
        ]
    ],
    [
        nls.localize('openspace/git/menu/branch', 'Branch'),
        ['git.merge', 'git.rebase', 'git.branch', 'git.branchFrom', 'git.renameBranch', 'git.deleteBranch', 'git.publish']
    ],
    [nls.localize('openspace/git/menu/remote', 'Remote'), ['git.addRemote', 'git.removeRemote']],
    [
        nls.localize('openspace/git/menu/stash', 'Stash'),
        [
            'git.stash',
            'git.stashIncludeUntracked',
            'git.stashStaged',
            'git.stashApplyLatest',
            'git.stashApply',
            'git.stashPopLatest',
            'git.stashPop',
            'git.stashDrop'
        ]
    ],
    [nls.localize('openspace/git/menu/tags', 'Tags'), ['git.createTag', 'git.deleteTag']],
    [undefined, ['git.showOutput']]
];

const HISTORY_MENU = [
    'git.graph.checkoutDetached',
    'git.graph.createBranch',
    'git.graph.createTag',
    'git.graph.cherryPick',
    'git.graph.revert',
    'git.copyCommitId'
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
        add(SCM_CHANGE_TITLE_MENU, [{ command: 'git.stageChange' }, { command: 'git.revertChange' }]);
        add(
            [...EDITOR_CONTEXT_MENU, '2_git'],
            [{ command: 'git.stageSelectedRanges' }, { command: 'git.unstageSelectedRanges' }, { command: 'git.revertSelectedRanges' }]
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
