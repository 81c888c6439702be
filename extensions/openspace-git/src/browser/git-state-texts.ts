import { nls } from '@theia/core';
import type { ScmActionButton, ScmCommand } from '@theia/scm/lib/browser/scm-provider';
import { GIT_COMMANDS } from './git-command-ids';
import type { OngoingOperation } from '../common/git-status';
import type { RepositoryView } from './repository-view';
import { GitTexts } from './git-texts';
import { GIT, iconText } from './icon-text';

const ONGOING: Readonly<Record<OngoingOperation, string>> = {
    merge: GitTexts.ongoingMerge,
    rebase: GitTexts.ongoingRebase,
    'cherry-pick': nls.localize('openspace/git/ongoing/cherryPick', 'Cherry Picking'),
    revert: nls.localize('openspace/git/ongoing/revert', 'Reverting')
};

/** The branch, or the commit of a detached head, with marks for changes and what is going on. */
export function headLabel({ status }: RepositoryView): string {
    const { head, ongoing, changes = [] } = status ?? {};
    const name = head?.branch ?? ongoing?.branch ?? head?.commit?.slice(0, 8) ?? '';
    const marks = [
        changes.some(({ group }) => group === 'workingTree' || group === 'untracked') && '*',
        changes.some(({ group }) => group === 'index') && '+',
        changes.some(({ group }) => group === 'merge') && '!'
    ];
    return `${name}${marks.filter(Boolean).join('')}${ongoing ? ` (${ongoingLabel(ongoing.operation, ongoing.step, ongoing.steps)})` : ''}`;
}

function ongoingLabel(operation: OngoingOperation, step?: number, steps?: number): string {
    return steps === undefined ? ONGOING[operation] : `${ONGOING[operation]} ${step}/${steps}`;
}

export function statusBarCommands(model: RepositoryView): ScmCommand[] {
    const { status, problem, busy } = model;
    if (!status || problem !== undefined) {
        return problem === undefined
            ? []
            : [{ title: iconText('warning', GIT), tooltip: problem, command: GIT_COMMANDS.showOutput, arguments: [model] }];
    }
    const { branch, upstream, ahead, behind } = status.head;
    const checkout: ScmCommand = {
        title: iconText('git-branch', headLabel(model)),
        tooltip: nls.localize('openspace/git/checkoutTooltip', 'Checkout Branch/Tag…'),
        command: GIT_COMMANDS.checkout,
        arguments: [model]
    };
    if (branch === undefined) {
        return [checkout];
    }
    const sync: ScmCommand = busy
        ? {
              title: iconText('sync~spin'),
              tooltip: nls.localize('openspace/git/busy', 'Git is working… Click to cancel.'),
              command: GIT_COMMANDS.cancel,
              arguments: [model]
          }
        : upstream !== undefined
          ? {
                title: iconText('sync', ahead || behind ? `${behind ?? 0}↓ ${ahead ?? 0}↑` : ''),
                tooltip: nls.localize('openspace/git/syncTooltip', 'Synchronize Changes with {0}', upstream),
                command: GIT_COMMANDS.sync,
                arguments: [model]
            }
          : {
                title: iconText('cloud-upload'),
                tooltip: GitTexts.publishTooltip,
                command: GIT_COMMANDS.publish,
                arguments: [model]
            };
    return [checkout, sync];
}

/** *Commit*, or what to do next when there is nothing to commit. */
export function actionButton(model: RepositoryView): ScmActionButton | undefined {
    const { status, busy } = model;
    if (!status) {
        return undefined;
    }
    const { head, changes, ongoing } = status;
    const button = (title: string, command: string, enabled = true): ScmActionButton => ({
        command: { title, command, arguments: [model] },
        enabled: enabled && !busy
    });
    if (ongoing && ongoing.operation !== 'merge') {
        return {
            ...button(
                `$(check) ${nls.localize('openspace/git/continue', 'Continue')}`,
                GIT_COMMANDS.continue,
                !changes.some(({ group }) => group === 'merge')
            ),
            secondaryCommands: [
                [
                    { title: nls.localize('openspace/git/skip', 'Skip'), command: GIT_COMMANDS.skip, arguments: [model] },
                    { title: GitTexts.abort, command: GIT_COMMANDS.abort, arguments: [model] }
                ]
            ]
        };
    }
    if (changes.length === 0 && !ongoing) {
        if (head.upstream !== undefined && (head.ahead || head.behind)) {
            const count = `${head.behind ? ` ${head.behind}↓` : ''}${head.ahead ? ` ${head.ahead}↑` : ''}`;
            return button(`$(sync) ${nls.localize('openspace/git/syncChanges', 'Sync Changes')}${count}`, GIT_COMMANDS.sync);
        }
    }
    const secondary = (title: string, command: string): ScmCommand => ({ title, command, arguments: [model] });
    return {
        ...button(`$(check) ${GitTexts.commit}`, GIT_COMMANDS.commit, changes.length > 0 || ongoing !== undefined),
        secondaryCommands: [
            [
                secondary(GitTexts.commitAmend, GIT_COMMANDS.commitAmend),
                secondary(GitTexts.commitSigned, GIT_COMMANDS.commitSigned),
                secondary(GitTexts.commitAll, GIT_COMMANDS.commitAll)
            ],
            [secondary(GitTexts.commitAndPush, GIT_COMMANDS.commitAndPush)]
        ]
    };
}

/** @param key commits; undefined: no key does */
export function inputPlaceholder({ status }: Pick<RepositoryView, 'status'>, key: string | undefined): string {
    const branch = status?.head.branch;
    if (key === undefined) {
        return branch === undefined
            ? nls.localize('openspace/git/placeholderNoKey', 'Message to commit')
            : nls.localize('openspace/git/placeholderNoKeyOn', "Message to commit on '{0}'", branch);
    }
    return branch === undefined
        ? nls.localize('openspace/git/placeholder', 'Message ({0} to commit)', key)
        : nls.localize('openspace/git/placeholderOn', "Message ({0} to commit on '{1}')", key, branch);
}
