import { Messages } from '@openspace/core/lib/browser/messages/messages';
import { nls } from '@theia/core';
import { inject, injectable } from '@theia/core/shared/inversify';
import { GIT_COMMANDS } from '../git-command-ids';
import { GitService } from '../../common/git-service';
import type { GitModel } from '../git-model';
import type { GitAction, GitActions } from './git-action';
import { GitDialogs } from './git-dialogs';

/** Stashes: push, apply, pop and drop. */
@injectable()
export class StashActions implements GitActions {
    @inject(GitDialogs) private readonly dialogs: GitDialogs;
    @inject(GitService) private readonly git: GitService;
    @inject(Messages) private readonly messages: Messages;

    readonly actions: readonly GitAction[] = [
        this.pushAction(GIT_COMMANDS.stash, nls.localize('openspace/git/stash', 'Stash'), {}),
        this.pushAction(GIT_COMMANDS.stashIncludeUntracked, nls.localize('openspace/git/stashUntracked', 'Stash (Include Untracked)'), {
            includeUntracked: true
        }),
        this.pushAction(GIT_COMMANDS.stashStaged, nls.localize('openspace/git/stashStaged', 'Stash Staged'), { staged: true }),
        this.latest(GIT_COMMANDS.stashApplyLatest, nls.localize('openspace/git/stashApplyLatest', 'Apply Latest Stash'), 'stashApply'),
        this.latest(GIT_COMMANDS.stashPopLatest, nls.localize('openspace/git/stashPopLatest', 'Pop Latest Stash'), 'stashPop'),
        this.chosen(GIT_COMMANDS.stashApply, nls.localize('openspace/git/stashApply', 'Apply Stash…'), 'stashApply'),
        this.chosen(GIT_COMMANDS.stashPop, nls.localize('openspace/git/stashPop', 'Pop Stash…'), 'stashPop'),
        this.chosen(GIT_COMMANDS.stashDrop, nls.localize('openspace/git/stashDrop', 'Drop Stash…'), 'stashDrop')
    ];

    private pushAction(id: string, label: string, options: { includeUntracked?: boolean; staged?: boolean }): GitAction {
        return {
            id,
            label,
            isEnabled: ({ model }) => model.changes.length > 0,
            run: async ({ model }) => {
                const message = await this.dialogs.choose<string>(label, [
                    { label: nls.localize('openspace/git/stashWithout', 'Stash without a message'), value: '' },
                    { label: nls.localize('openspace/git/stashWith', 'Stash with a message…'), value: 'ask' }
                ]);
                const text =
                    message === 'ask'
                        ? await this.dialogs.input(label, nls.localize('openspace/git/stashMessage', 'Stash message'))
                        : message;
                if (text !== undefined) {
                    await model.run({ kind: 'stashPush', ...options, ...(text ? { message: text } : {}) });
                }
            }
        };
    }

    private latest(id: string, label: string, kind: 'stashApply' | 'stashPop'): GitAction {
        return { id, label, isEnabled: ({ model }) => hasStashes(model), run: ({ model }) => model.run({ kind, index: 0 }) };
    }

    private chosen(id: string, label: string, kind: 'stashApply' | 'stashPop' | 'stashDrop'): GitAction {
        return {
            id,
            label,
            isEnabled: ({ model }) => hasStashes(model),
            run: async ({ model }) => {
                const stashes = await this.git.stashes(model.root);
                if (stashes.length === 0) {
                    void this.messages.info(nls.localize('openspace/git/noStashes', 'There are no stashes in the repository.'));
                    return;
                }
                const stash = await this.dialogs.stash(label, stashes);
                const question = nls.localize(
                    'openspace/git/dropQuestion',
                    "Are you sure you want to drop the stash '{0}'?",
                    stash?.description ?? ''
                );
                if (stash && (kind !== 'stashDrop' || (await this.dialogs.confirm(label, question, label)))) {
                    await model.run({ kind, index: stash.index });
                }
            }
        };
    }
}

function hasStashes({ status }: GitModel): boolean {
    return (status?.stashes ?? 0) > 0;
}
