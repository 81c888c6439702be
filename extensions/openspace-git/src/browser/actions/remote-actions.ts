import { Messages } from '@openspace/core/lib/browser/messages/messages';
import { nls, PreferenceService } from '@theia/core';
import { inject, injectable } from '@theia/core/shared/inversify';
import { GIT_COMMANDS } from '../git-command-ids';
import { gitErrorCode } from '../../common/git-error';
import { GitService } from '../../common/git-service';
import type { GitModel } from '../git-model';
import type { GitAction, GitActions } from './git-action';
import { GitDialogs } from './git-dialogs';
import { GitTexts } from '../git-texts';

const FETCHING = nls.localize('openspace/git/fetching', 'Fetching…');
const PULLING = nls.localize('openspace/git/pulling', 'Pulling…');
const PUSHING = GitTexts.pushing;

/** What talks to remotes; all of it can be cancelled in the view's progress. */
@injectable()
export class RemoteActions implements GitActions {
    @inject(GitDialogs) private readonly dialogs: GitDialogs;
    @inject(GitService) private readonly git: GitService;
    @inject(Messages) private readonly messages: Messages;
    @inject(PreferenceService) private readonly preferences: PreferenceService;

    readonly actions: readonly GitAction[] = [
        {
            id: GIT_COMMANDS.fetch,
            label: nls.localize('openspace/git/fetch', 'Fetch'),
            run: ({ model }) => model.run({ kind: 'fetch' }, FETCHING)
        },
        {
            id: GIT_COMMANDS.fetchAll,
            label: nls.localize('openspace/git/fetchAll', 'Fetch From All Remotes'),
            run: ({ model }) => model.run({ kind: 'fetch', all: true }, FETCHING)
        },
        {
            id: GIT_COMMANDS.fetchPrune,
            label: nls.localize('openspace/git/fetchPrune', 'Fetch (Prune)'),
            run: ({ model }) => model.run({ kind: 'fetch', prune: true }, FETCHING)
        },
        {
            id: GIT_COMMANDS.pull,
            label: nls.localize('openspace/git/pull', 'Pull'),
            run: ({ model }) => model.run({ kind: 'pull' }, PULLING)
        },
        {
            id: GIT_COMMANDS.pullRebase,
            label: nls.localize('openspace/git/pullRebase', 'Pull (Rebase)'),
            run: ({ model }) => model.run({ kind: 'pull', rebase: true }, PULLING)
        },
        { id: GIT_COMMANDS.push, label: nls.localize('openspace/git/push', 'Push'), run: ({ model }) => this.push(model) },
        {
            id: GIT_COMMANDS.pushForce,
            label: GitTexts.pushForce,
            run: ({ model }) => this.pushForce(model)
        },
        {
            id: GIT_COMMANDS.pushTags,
            label: nls.localize('openspace/git/pushTags', 'Push Tags'),
            run: ({ model }) => model.run({ kind: 'push', tags: true }, PUSHING)
        },
        { id: GIT_COMMANDS.sync, label: GitTexts.sync, run: ({ model }) => this.sync(model) },
        { id: GIT_COMMANDS.publish, label: GitTexts.publish, run: ({ model }) => this.publish(model) },
        { id: GIT_COMMANDS.addRemote, label: GitTexts.addRemote, run: ({ model }) => this.addRemote(model) },
        {
            id: GIT_COMMANDS.removeRemote,
            label: nls.localize('openspace/git/removeRemote', 'Remove Remote'),
            run: ({ model }) => this.removeRemote(model)
        }
    ];

    private async push(model: GitModel): Promise<void> {
        try {
            await model.run({ kind: 'push' }, PUSHING);
        } catch (error) {
            const branch = model.status?.head.branch;
            if (gitErrorCode(error) !== 'NoUpstream' || branch === undefined) {
                throw error;
            }
            const label = GitTexts.publish;
            const question = nls.localize(
                'openspace/git/publishQuestion',
                "The branch '{0}' has no remote branch. Would you like to publish this branch?",
                branch
            );
            if (await this.dialogs.confirm(label, question, GitTexts.publishTooltip)) {
                await this.publish(model);
            }
        }
    }

    private async pushForce(model: GitModel): Promise<void> {
        const label = GitTexts.pushForce;
        const question = nls.localize(
            'openspace/git/pushForceQuestion',
            'You are about to force push your changes, which can overwrite commits of others. It is refused if the remote has commits that you did not fetch.'
        );
        if (await this.dialogs.confirm(label, question, label)) {
            await model.run({ kind: 'push', force: true }, PUSHING);
        }
    }

    private async sync(model: GitModel): Promise<void> {
        const upstream = model.status?.head.upstream;
        if (upstream === undefined) {
            return this.publish(model);
        }
        const label = GitTexts.sync;
        const question = nls.localize('openspace/git/syncQuestion', "This action will pull and push commits from and to '{0}'.", upstream);
        if (!this.preferences.get('git.confirmSync', true) || (await this.dialogs.confirm(label, question, label))) {
            const rebase = this.preferences.get('git.rebaseWhenSync', false);
            await model.run({ kind: 'sync', rebase }, nls.localize('openspace/git/syncing', 'Synchronizing…'));
        }
    }

    private async publish(model: GitModel): Promise<void> {
        const branch = model.status?.head.branch;
        if (branch === undefined) {
            void this.messages.warn(nls.localize('openspace/git/detached', 'Checkout a branch before you push to a remote.'));
            return;
        }
        if ((await this.git.remotes(model.root)).length === 0 && !(await this.addRemote(model))) {
            return;
        }
        const remote = await this.remote(
            model,
            nls.localize('openspace/git/publishTo', "Pick a remote to publish the branch '{0}' to", branch)
        );
        if (remote !== undefined) {
            await model.run({ kind: 'push', remote, branch, setUpstream: true }, PUSHING);
        }
    }

    private async addRemote(model: GitModel): Promise<boolean> {
        const label = GitTexts.addRemote;
        const url = await this.dialogs.input(label, nls.localize('openspace/git/remoteUrl', 'Repository URL'));
        const first = (await this.git.remotes(model.root)).length === 0;
        const name =
            url && (await this.dialogs.input(label, nls.localize('openspace/git/remoteName', 'Remote name'), first ? 'origin' : ''));
        if (!url || !name) {
            return false;
        }
        await model.run({ kind: 'addRemote', name, url });
        return true;
    }

    private async removeRemote(model: GitModel): Promise<void> {
        const name = await this.remote(model, nls.localize('openspace/git/removeRemotePlaceholder', 'Pick a remote to remove'), true);
        if (name !== undefined) {
            await model.run({ kind: 'removeRemote', name });
        }
    }

    /** The only one, unless they are to be asked in any case. */
    private async remote(model: GitModel, placeholder: string, ask = false): Promise<string | undefined> {
        const remotes = await this.git.remotes(model.root);
        return remotes.length === 1 && !ask
            ? remotes[0]!.name
            : this.dialogs.choose(
                  placeholder,
                  remotes.map(({ name, url }) => ({ label: name, description: url, value: name }))
              );
    }
}
