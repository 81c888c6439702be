import { Messages } from '@openspace/core/lib/browser/messages/messages';
import { nls, PreferenceService } from '@theia/core';
import { codicon } from '@theia/core/lib/browser';
import { inject, injectable } from '@theia/core/shared/inversify';
import { GIT_COMMANDS } from '../git-command-ids';
import { gitErrorCode } from '../../common/git-error';
import type { CommitOptions } from '../../common/git-operation';
import { GitService } from '../../common/git-service';
import type { GitModel } from '../git-model';
import type { GitAction, GitActions } from './git-action';
import { GitDialogs } from './git-dialogs';
import { GitTexts } from '../git-texts';

const SMART_COMMIT = 'git.enableSmartCommit';

/** Commits of what is staged, with the message of the view. */
@injectable()
export class CommitActions implements GitActions {
    @inject(GitDialogs) private readonly dialogs: GitDialogs;
    @inject(GitService) private readonly git: GitService;
    @inject(Messages) private readonly messages: Messages;
    @inject(PreferenceService) private readonly preferences: PreferenceService;

    readonly actions: readonly GitAction[] = [
        this.commitAction(GIT_COMMANDS.commit, GitTexts.commit, {}, codicon('check')),
        this.commitAction(GIT_COMMANDS.commitAmend, GitTexts.commitAmend, { amend: true }),
        this.commitAction(GIT_COMMANDS.commitSigned, GitTexts.commitSigned, { signOff: true }),
        this.commitAction(GIT_COMMANDS.commitAll, GitTexts.commitAll, { all: true }),
        this.commitAction(GIT_COMMANDS.commitEmpty, nls.localize('openspace/git/commitEmpty', 'Commit Empty'), { allowEmpty: true }),
        {
            id: GIT_COMMANDS.commitAndPush,
            label: GitTexts.commitAndPush,
            run: async ({ model }) => {
                if (await this.commit(model, {})) {
                    await model.run({ kind: 'push' }, GitTexts.pushing);
                }
            }
        },
        {
            id: GIT_COMMANDS.undoCommit,
            label: GitTexts.undoCommit,
            isEnabled: ({ model }) => model.status?.head.commit !== undefined,
            run: ({ model }) => this.undo(model)
        }
    ];

    private commitAction(id: string, label: string, options: CommitOptions, icon?: string): GitAction {
        return { id, label, ...(icon === undefined ? {} : { icon }), run: ({ model }) => this.commit(model, options) };
    }

    /** @returns whether there is a new commit */
    private async commit(model: GitModel, options: CommitOptions): Promise<boolean> {
        await model.refresh();
        if (!(await this.stageWhatIsMeant(model, options))) {
            return false;
        }
        const message = await this.messageFor(model, options);
        if (message === undefined) {
            return false;
        }
        const { all: _staged, ...rest } = options;
        const operation = { kind: 'commit', message, ...rest } as const;
        const title = nls.localize('openspace/git/committing', 'Committing…');
        try {
            await model.run(operation, title);
        } catch (error) {
            if (gitErrorCode(error) !== 'UserNotConfigured' || !(await this.configureUser(model))) {
                throw error;
            }
            await model.run(operation, title);
        }
        if (model.scm) {
            model.scm.input.value = '';
        }
        return true;
    }

    /** @returns whether there is something to commit */
    private async stageWhatIsMeant(model: GitModel, { all, amend, allowEmpty }: CommitOptions): Promise<boolean> {
        const changes = (group: string) => model.changes.filter(change => change.group === group);
        if (all !== true) {
            if (amend || allowEmpty || model.status?.ongoing || changes('index').length > 0) {
                return true;
            }
            if (changes('workingTree').length + changes('untracked').length === 0) {
                void this.messages.info(nls.localize('openspace/git/noChanges', 'There are no changes to commit.'));
                return false;
            }
            if (!this.preferences.get(SMART_COMMIT, false) && !(await this.askToStage())) {
                return false;
            }
        }
        const tracked = changes('workingTree');
        const meant = tracked.length > 0 ? tracked : changes('untracked');
        if (meant.length > 0) {
            await model.run({ kind: 'stage', paths: meant.map(({ path }) => path) });
        }
        return true;
    }

    private async askToStage(): Promise<boolean> {
        const question = nls.localize(
            'openspace/git/smartCommit',
            'There are no staged changes to commit. Would you like to stage all your changes and commit them directly?'
        );
        const answer = await this.dialogs.agree(GitTexts.commit, question);
        if (answer === 'always') {
            await this.preferences.updateValue(SMART_COMMIT, true);
        }
        return answer !== undefined;
    }

    private async messageFor(model: GitModel, { amend }: CommitOptions): Promise<string | undefined> {
        const typed = model.scm?.input.value.trim();
        if (typed) {
            return typed;
        }
        const before = amend ? (await this.git.log(model.root, { limit: 1 }))[0]?.message : undefined;
        if (before?.includes('\n')) {
            // One line would lose the others.
            return before;
        }
        return this.dialogs.input(
            nls.localize('openspace/git/commitMessage', 'Commit message'),
            nls.localize('openspace/git/commitMessagePlaceholder', 'Message (Enter to commit)'),
            before
        );
    }

    private async undo(model: GitModel): Promise<void> {
        const [last] = await this.git.log(model.root, { limit: 1 });
        if (!last || last.parents.length === 0) {
            void this.messages.warn(nls.localize('openspace/git/cannotUndo', 'The first commit cannot be undone.'));
            return;
        }
        const question = nls.localize('openspace/git/undoMerge', 'The last commit was a merge commit. Are you sure you want to undo it?');
        const label = GitTexts.undoCommit;
        if (last.parents.length > 1 && !(await this.dialogs.confirm(label, question, label))) {
            return;
        }
        await model.run({ kind: 'undoCommit' });
        if (model.scm && model.scm.input.value === '') {
            model.scm.input.value = last.message;
        }
    }

    private async configureUser(model: GitModel): Promise<boolean> {
        const title = nls.localize(
            'openspace/git/whoAreYou',
            'Git needs your name and email for commits. They are saved in your Git settings.'
        );
        const name = await this.dialogs.input(title, nls.localize('openspace/git/yourName', 'Your name'));
        const email = name && (await this.dialogs.input(title, nls.localize('openspace/git/yourEmail', 'Your email')));
        if (!name || !email) {
            return false;
        }
        await model.run({ kind: 'configureUser', name, email });
        return true;
    }
}
