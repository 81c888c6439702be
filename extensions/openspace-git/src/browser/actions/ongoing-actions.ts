import { nls } from '@theia/core';
import { codicon } from '@theia/core/lib/browser';
import { inject, injectable } from '@theia/core/shared/inversify';
import { GIT_COMMANDS } from '../git-command-ids';
import type { GitModel } from '../git-model';
import type { GitResource } from '../git-resource';
import type { GitAction, GitActionContext, GitActions } from './git-action';
import { GitDialogs } from './git-dialogs';
import { GitOutput } from '../git-output';
import { GitTexts } from '../git-texts';

/** A merge, rebase, cherry-pick or revert that waits, and the conflicts in it. */
@injectable()
export class OngoingActions implements GitActions {
    @inject(GitDialogs) private readonly dialogs: GitDialogs;
    @inject(GitOutput) private readonly output: GitOutput;

    readonly actions: readonly GitAction[] = [
        this.step(GIT_COMMANDS.continue, nls.localize('openspace/git/continueOperation', 'Continue Merge or Rebase'), 'continue'),
        this.step(GIT_COMMANDS.skip, nls.localize('openspace/git/skipCommit', 'Skip Commit of Rebase'), 'skip'),
        this.abort(GIT_COMMANDS.abort, nls.localize('openspace/git/abortOperation', 'Abort Merge or Rebase')),
        this.abort(GIT_COMMANDS.mergeAbort, nls.localize('openspace/git/abortMerge', 'Abort Merge'), 'merge'),
        this.abort(GIT_COMMANDS.rebaseAbort, nls.localize('openspace/git/abortRebase', 'Abort Rebase'), 'rebase'),
        {
            id: GIT_COMMANDS.quit,
            label: nls.localize('openspace/git/quitOperation', 'Quit Merge or Rebase, Keep Files'),
            isEnabled: isOngoing,
            run: ({ model }) => model.run({ kind: 'quit', operation: model.status!.ongoing!.operation })
        },
        {
            id: GIT_COMMANDS.openMergeEditor,
            label: nls.localize('openspace/git/openMergeEditor', 'Open in Merge Editor'),
            icon: codicon('git-merge'),
            isEnabled: ({ resources }) => resources.some(isConflict),
            run: ({ resources }) => Promise.all(resources.filter(isConflict).map(each => each.openMergeEditor()))
        },
        this.side(GIT_COMMANDS.acceptOurs, nls.localize('openspace/git/acceptOurs', 'Accept Current for the Whole File'), 'ours'),
        this.side(GIT_COMMANDS.acceptTheirs, nls.localize('openspace/git/acceptTheirs', 'Accept Incoming for the Whole File'), 'theirs'),
        {
            id: GIT_COMMANDS.cancel,
            label: nls.localize('openspace/git/cancel', 'Cancel the Running Operation'),
            isEnabled: ({ model }) => model.busy,
            run: async ({ model }) => model.cancel()
        },
        {
            id: GIT_COMMANDS.showOutput,
            label: nls.localize('openspace/git/showGitOutput', 'Show Git Output'),
            run: async () => this.output.show()
        }
    ];

    private step(id: string, label: string, kind: 'continue' | 'skip'): GitAction {
        return {
            id,
            label,
            isEnabled: context => isOngoing(context) && (kind === 'continue' || context.model.status?.ongoing?.operation !== 'merge'),
            run: ({ model }) => model.run({ kind, operation: model.status!.ongoing!.operation }, label)
        };
    }

    private abort(id: string, label: string, only?: 'merge' | 'rebase'): GitAction {
        return {
            id,
            label,
            isEnabled: context => isOngoing(context) && (only === undefined || context.model.status?.ongoing?.operation === only),
            run: async ({ model }) => {
                const question = nls.localize(
                    'openspace/git/abortQuestion',
                    'Are you sure? Conflicts that you have resolved are discarded; the branch is as it was before.'
                );
                if (await this.dialogs.confirm(label, question, GitTexts.abort)) {
                    await model.run({ kind: 'abort', operation: model.status!.ongoing!.operation }, label);
                }
            }
        };
    }

    private side(id: string, label: string, side: 'ours' | 'theirs'): GitAction {
        return {
            id,
            label,
            isEnabled: ({ resources }) => resources.some(isConflict),
            run: async ({ model, resources }) => {
                const paths = resources.filter(isConflict).map(({ change }) => change.path);
                const question = nls.localize('openspace/git/sideQuestion', "The other side of '{0}' is discarded.", paths.join("', '"));
                if (await this.dialogs.confirm(label, question, nls.localize('openspace/git/accept', 'Accept'))) {
                    await model.run({ kind: 'takeSide', paths, side });
                }
            }
        };
    }
}

function isOngoing({ model }: { readonly model: GitModel } & Partial<GitActionContext>): boolean {
    return model.status?.ongoing !== undefined;
}

/** Both sides have the file. */
function isConflict({ change }: GitResource): boolean {
    return change.group === 'merge' && (change.kind === 'bothModified' || change.kind === 'bothAdded');
}
