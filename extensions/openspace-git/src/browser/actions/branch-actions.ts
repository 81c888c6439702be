import { nls } from '@theia/core';
import { inject, injectable } from '@theia/core/shared/inversify';
import { GIT_COMMANDS } from '../git-command-ids';
import { gitErrorCode } from '../../common/git-error';
import type { GitOperation } from '../../common/git-operation';
import { GitService, type Ref } from '../../common/git-service';
import type { GitModel } from '../git-model';
import type { GitAction, GitActions } from './git-action';
import { GitDialogs, refChoices } from './git-dialogs';
import { GitTexts } from '../git-texts';
import { iconText } from '../icon-text';

type CheckoutChoice = Ref | 'create' | 'createFrom' | 'detached';

/** Branches and tags: switch, create, rename, delete, merge, rebase. */
@injectable()
export class BranchActions implements GitActions {
    @inject(GitDialogs) private readonly dialogs: GitDialogs;
    @inject(GitService) private readonly git: GitService;

    readonly actions: readonly GitAction[] = [
        {
            id: GIT_COMMANDS.checkout,
            label: nls.localize('openspace/git/checkout', 'Checkout to…'),
            run: ({ model }) => this.checkout(model)
        },
        { id: GIT_COMMANDS.branch, label: GitTexts.branch, run: ({ model }) => this.create(model) },
        {
            id: GIT_COMMANDS.branchFrom,
            label: nls.localize('openspace/git/branchFrom', 'Create Branch From…'),
            run: ({ model }) => this.createFrom(model)
        },
        {
            id: GIT_COMMANDS.renameBranch,
            label: GitTexts.renameBranch,
            isEnabled: ({ model }) => model.status?.head.branch !== undefined,
            run: ({ model }) => this.rename(model)
        },
        {
            id: GIT_COMMANDS.deleteBranch,
            label: GitTexts.deleteBranch,
            run: ({ model }) => this.delete(model)
        },
        {
            id: GIT_COMMANDS.merge,
            label: nls.localize('openspace/git/merge', 'Merge…'),
            run: ({ model }) => this.with(model, 'merge', nls.localize('openspace/git/mergeFrom', 'Select a branch or tag to merge from'))
        },
        {
            id: GIT_COMMANDS.rebase,
            label: nls.localize('openspace/git/rebase', 'Rebase Branch…'),
            run: ({ model }) => this.with(model, 'rebase', nls.localize('openspace/git/rebaseOnto', 'Select a branch to rebase onto'))
        },
        { id: GIT_COMMANDS.createTag, label: GitTexts.createTag, run: ({ model }) => this.createTag(model) },
        {
            id: GIT_COMMANDS.deleteTag,
            label: nls.localize('openspace/git/deleteTag', 'Delete Tag…'),
            run: ({ model }) => this.deleteTag(model)
        }
    ];

    private async checkout(model: GitModel): Promise<void> {
        const choice = await this.dialogs.choose<CheckoutChoice>(GitTexts.checkoutPlaceholder, [
            { label: iconText('plus', nls.localize('openspace/git/createNew', 'Create new branch…')), value: 'create', alwaysShow: true },
            {
                label: iconText('plus', nls.localize('openspace/git/createNewFrom', 'Create new branch from…')),
                value: 'createFrom',
                alwaysShow: true
            },
            {
                label: iconText('debug-disconnect', nls.localize('openspace/git/checkoutDetached', 'Checkout detached…')),
                value: 'detached',
                alwaysShow: true
            },
            ...refChoices(await this.git.refs(model.root))
        ]);
        if (choice === 'create') {
            await this.create(model);
        } else if (choice === 'createFrom') {
            await this.createFrom(model);
        } else if (choice === 'detached') {
            const ref = await this.pick(model, GitTexts.checkoutPlaceholder);
            if (ref) {
                await this.switchTo(model, { kind: 'checkout', ref: ref.commit, detach: true });
            }
        } else if (choice) {
            await this.switchTo(model, await this.checkoutOf(model, choice));
        }
    }

    private async checkoutOf(model: GitModel, { kind, name, commit }: Ref): Promise<GitOperation> {
        if (kind !== 'remote') {
            return kind === 'tag' ? { kind: 'checkout', ref: commit, detach: true } : { kind: 'checkout', ref: name };
        }
        const local = name.slice(name.indexOf('/') + 1);
        const exists = (await this.git.refs(model.root)).some(ref => ref.kind === 'branch' && ref.name === local);
        return exists ? { kind: 'checkout', ref: local } : { kind: 'checkout', ref: name, track: true };
    }

    /** Where local changes are in the way, they can be stashed, or taken along. */
    private async switchTo(model: GitModel, operation: GitOperation): Promise<void> {
        try {
            await model.run(operation, nls.localize('openspace/git/checkingOut', 'Checking out…'));
        } catch (error) {
            if (gitErrorCode(error) !== 'LocalChangesOverwritten') {
                throw error;
            }
            const way = await this.dialogs.choose<'stash' | 'migrate'>(GitTexts.failureLocalChanges, [
                { label: nls.localize('openspace/git/stashAndCheckout', 'Stash & Checkout'), value: 'stash' },
                { label: nls.localize('openspace/git/migrateChanges', 'Migrate Changes'), value: 'migrate' }
            ]);
            if (way === undefined) {
                return;
            }
            await model.run({ kind: 'stashPush', includeUntracked: true });
            await model.run(operation);
            if (way === 'migrate') {
                await model.run({ kind: 'stashPop', index: 0 });
            }
        }
    }

    private async create(model: GitModel, from?: string): Promise<void> {
        const name = await this.dialogs.branchName(GitTexts.branch);
        if (name) {
            await this.switchTo(model, { kind: 'createBranch', name, ...(from === undefined ? {} : { from }) });
        }
    }

    private async createFrom(model: GitModel): Promise<void> {
        const ref = await this.pick(model, nls.localize('openspace/git/branchFromPlaceholder', 'Select a ref to create the branch from'));
        if (ref) {
            await this.create(model, ref.id);
        }
    }

    private async rename(model: GitModel): Promise<void> {
        const from = model.status!.head.branch!;
        const to = await this.dialogs.branchName(GitTexts.renameBranch, from);
        if (to && to !== from) {
            await model.run({ kind: 'renameBranch', from, to });
        }
    }

    private async delete(model: GitModel): Promise<void> {
        const current = model.status?.head.branch;
        const ref = await this.pick(
            model,
            nls.localize('openspace/git/deletePlaceholder', 'Select a branch to delete'),
            ({ kind, name }) => kind === 'branch' && name !== current
        );
        if (!ref) {
            return;
        }
        const { name } = ref;
        try {
            await model.run({ kind: 'deleteBranch', name });
        } catch (error) {
            const label = GitTexts.deleteBranch;
            const question = nls.localize('openspace/git/notMerged', "The branch '{0}' is not fully merged. Delete anyway?", name);
            if (gitErrorCode(error) !== 'BranchNotFullyMerged') {
                throw error;
            }
            if (await this.dialogs.confirm(label, question, nls.localize('openspace/git/deleteAnyway', 'Delete Branch'))) {
                await model.run({ kind: 'deleteBranch', name, force: true });
            }
        }
    }

    private async with(model: GitModel, kind: 'merge' | 'rebase', placeholder: string): Promise<void> {
        const current = model.status?.head.branch;
        const ref = await this.pick(model, placeholder, each => each.kind !== 'branch' || each.name !== current);
        if (ref) {
            await model.run({ kind, ref: ref.name }, kind === 'merge' ? GitTexts.ongoingMerge : GitTexts.ongoingRebase);
        }
    }

    private async createTag(model: GitModel): Promise<void> {
        const label = GitTexts.createTag;
        const name = await this.dialogs.branchName(label);
        if (name) {
            const message = await this.dialogs.input(label, nls.localize('openspace/git/tagMessage', 'Message (optional)'));
            await model.run({ kind: 'createTag', name, ...(message === undefined ? {} : { message }) });
        }
    }

    private async deleteTag(model: GitModel): Promise<void> {
        const ref = await this.pick(
            model,
            nls.localize('openspace/git/deleteTagPlaceholder', 'Select a tag to delete'),
            ({ kind }) => kind === 'tag'
        );
        if (ref) {
            await model.run({ kind: 'deleteTag', name: ref.name });
        }
    }

    private async pick(model: GitModel, placeholder: string, wanted: (ref: Ref) => boolean = () => true): Promise<Ref | undefined> {
        return this.dialogs.ref(placeholder, (await this.git.refs(model.root)).filter(wanted));
    }
}
