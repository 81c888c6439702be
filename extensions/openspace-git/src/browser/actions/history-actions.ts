import { nls } from '@theia/core';
import { ClipboardService } from '@theia/core/lib/browser/clipboard-service';
import { inject, injectable } from '@theia/core/shared/inversify';
import { GIT_COMMANDS } from '../git-command-ids';
import { GitService } from '../../common/git-service';
import type { GitOperation } from '../../common/git-operation';
import type { GitAction, GitActionContext, GitActions } from './git-action';
import { GitDialogs } from './git-dialogs';
import { GitTexts } from '../git-texts';

/** Of a commit in the graph; from the palette, of one that is picked. */
@injectable()
export class HistoryActions implements GitActions {
    @inject(GitDialogs) private readonly dialogs: GitDialogs;
    @inject(GitService) private readonly git: GitService;
    @inject(ClipboardService) private readonly clipboard: ClipboardService;

    readonly actions: readonly GitAction[] = [
        this.on(GIT_COMMANDS.graphCheckoutDetached, nls.localize('openspace/git/graph/checkout', 'Checkout (Detached)'), ref => ({
            kind: 'checkout',
            ref,
            detach: true
        })),
        this.on(GIT_COMMANDS.graphCherryPick, nls.localize('openspace/git/graph/cherryPick', 'Cherry Pick'), ref => ({
            kind: 'cherry-pick',
            ref
        })),
        this.on(GIT_COMMANDS.graphRevert, nls.localize('openspace/git/graph/revert', 'Revert Commit'), ref => ({ kind: 'revert', ref })),
        {
            id: GIT_COMMANDS.graphCreateBranch,
            label: nls.localize('openspace/git/graph/branch', 'Create Branch from Commit…'),
            run: async context => {
                const from = await this.commitOf(context);
                const name = from && (await this.dialogs.branchName(GitTexts.branch));
                if (from && name) {
                    await context.model.run({ kind: 'createBranch', name, from });
                }
            }
        },
        {
            id: GIT_COMMANDS.graphCreateTag,
            label: nls.localize('openspace/git/graph/tag', 'Create Tag on Commit…'),
            run: async context => {
                const ref = await this.commitOf(context);
                const name = ref && (await this.dialogs.branchName(GitTexts.createTag));
                if (ref && name) {
                    await context.model.run({ kind: 'createTag', name, ref });
                }
            }
        },
        {
            id: GIT_COMMANDS.copyCommitId,
            label: nls.localize('openspace/git/copyCommitId', 'Copy Commit ID'),
            run: async context => {
                const id = await this.commitOf(context);
                await (id && this.clipboard.writeText(id));
            }
        }
    ];

    private on(id: string, label: string, operation: (commit: string) => GitOperation): GitAction {
        return {
            id,
            label,
            run: async context => {
                const commit = await this.commitOf(context);
                await (commit && context.model.run(operation(commit), label));
            }
        };
    }

    private async commitOf({ model, args }: GitActionContext): Promise<string | undefined> {
        const clicked = args.find((arg): arg is { id: string } => typeof arg === 'object' && arg !== null && 'type' in arg && 'id' in arg);
        if (clicked) {
            return String(clicked.id);
        }
        const commits = await this.git.log(model.root, { limit: 200 });
        return this.dialogs.choose(
            nls.localize('openspace/git/graph/pick', 'Select a commit'),
            commits.map(({ id, message, author }) => ({
                label: message.split('\n', 1)[0] ?? '',
                description: `${id.slice(0, 8)} ${author}`,
                value: id
            }))
        );
    }
}
