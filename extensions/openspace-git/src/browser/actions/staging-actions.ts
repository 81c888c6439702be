import { nls, type URI } from '@theia/core';
import { codicon, open, OpenerService } from '@theia/core/lib/browser';
import { inject, injectable } from '@theia/core/shared/inversify';
import { FileService } from '@theia/filesystem/lib/browser/file-service';
import { GIT_COMMANDS } from '../git-command-ids';
import { toGitUri } from '../../common/git-uri';
import { findConflicts } from '../../common/merge-conflicts';
import type { GitModel } from '../git-model';
import type { GitResource } from '../git-resource';
import type { GitAction, GitActionContext, GitActions } from './git-action';
import { GitDialogs } from './git-dialogs';
import { GitTexts } from '../git-texts';

const pathsOf = (resources: readonly GitResource[]): string[] => [
    ...new Set(resources.flatMap(({ change: { path, originalPath } }) => (originalPath === undefined ? [path] : [path, originalPath])))
];
const STAGE = nls.localize('openspace/git/stage', 'Stage Changes');
const isStaged = ({ change }: GitResource): boolean => change.group === 'index';

/** Of whole files: stage, unstage, discard, open. */
@injectable()
export class StagingActions implements GitActions {
    @inject(GitDialogs) private readonly dialogs: GitDialogs;
    @inject(FileService) private readonly files: FileService;
    @inject(OpenerService) private readonly opener: OpenerService;

    readonly actions: readonly GitAction[] = [
        {
            id: GIT_COMMANDS.stage,
            label: STAGE,
            icon: codicon('add'),
            isEnabled: ({ resources }) => resources.some(each => !isStaged(each)),
            run: async ({ model, resources }) => {
                const meant = resources.filter(each => !isStaged(each));
                if (await this.areSolved(meant)) {
                    await model.run({ kind: 'stage', paths: pathsOf(meant) });
                }
            }
        },
        {
            id: GIT_COMMANDS.stageAll,
            label: nls.localize('openspace/git/stageAll', 'Stage All Changes'),
            icon: codicon('add'),
            isEnabled: ({ model }) => hasUnstaged(model),
            run: ({ model, args }) => {
                // The button of a group is about that group.
                const of =
                    args.length > 0 && args[0] === model.group('untracked')
                        ? (['untracked'] as const)
                        : (['workingTree', 'untracked'] as const);
                return model.run({ kind: 'stage', paths: pathsOf(of.flatMap(id => model.group(id).resources)) });
            }
        },
        {
            id: GIT_COMMANDS.unstage,
            label: nls.localize('openspace/git/unstage', 'Unstage Changes'),
            icon: codicon('remove'),
            isEnabled: ({ resources }) => resources.some(isStaged),
            run: ({ model, resources }) => model.run({ kind: 'unstage', paths: pathsOf(resources.filter(isStaged)) })
        },
        {
            id: GIT_COMMANDS.unstageAll,
            label: nls.localize('openspace/git/unstageAll', 'Unstage All Changes'),
            icon: codicon('remove'),
            isEnabled: ({ model }) => model.group('index').resources.length > 0,
            run: ({ model }) => model.run({ kind: 'unstage', paths: pathsOf(model.group('index').resources) })
        },
        {
            id: GIT_COMMANDS.clean,
            label: GitTexts.clean,
            icon: codicon('discard'),
            isEnabled: ({ resources }) => resources.some(isDiscardable),
            run: context => this.discard(context, context.resources.filter(isDiscardable))
        },
        {
            id: GIT_COMMANDS.cleanAll,
            label: nls.localize('openspace/git/cleanAll', 'Discard All Changes'),
            icon: codicon('discard'),
            isEnabled: ({ model }) => hasUnstaged(model),
            run: context => {
                const { model, args } = context;
                const groups = args[0] === model.group('untracked') ? [model.group('untracked')] : [model.group('workingTree')];
                return this.discard(
                    context,
                    groups.flatMap(({ resources }) => resources)
                );
            }
        },
        {
            id: GIT_COMMANDS.openChange,
            label: nls.localize('openspace/git/openChange', 'Open Changes'),
            icon: codicon('git-compare'),
            isEnabled: ({ resources }) => resources.length > 0,
            run: ({ resources }) => Promise.all(resources.map(each => each.open()))
        },
        {
            id: GIT_COMMANDS.openFile,
            label: nls.localize('openspace/git/openFile', 'Open File'),
            icon: codicon('go-to-file'),
            isEnabled: ({ resources }) => resources.some(({ change }) => change.kind !== 'deleted'),
            run: ({ resources }) => Promise.all(resources.map(({ sourceUri }) => open(this.opener, sourceUri)))
        },
        {
            id: GIT_COMMANDS.openHEADFile,
            label: nls.localize('openspace/git/openHead', 'Open File (HEAD)'),
            isEnabled: ({ resources }) => resources.length > 0,
            run: ({ resources }) => Promise.all(resources.map(({ sourceUri }) => open(this.opener, toGitUri(sourceUri, 'HEAD'))))
        },
        {
            id: GIT_COMMANDS.ignore,
            label: nls.localize('openspace/git/ignore', 'Add to .gitignore'),
            isEnabled: ({ resources }) => resources.some(({ change }) => change.group === 'untracked'),
            run: ({ model, resources }) => this.ignore(model.uriOf('.gitignore'), resources)
        },
        {
            id: GIT_COMMANDS.refresh,
            label: nls.localize('openspace/git/refresh', 'Refresh'),
            icon: codicon('refresh'),
            run: ({ model }) => model.refresh()
        }
    ];

    /** Git takes a staged file for solved, whatever is in it. */
    private async areSolved(resources: readonly GitResource[]): Promise<boolean> {
        const conflicts = resources.filter(({ change }) => change.group === 'merge');
        const marked = await Promise.all(conflicts.map(async each => ((await this.hasMarks(each.sourceUri)) ? [each] : [])));
        const [first, ...more] = marked.flat();
        if (!first) {
            return true;
        }
        const question =
            more.length === 0
                ? nls.localize(
                      'openspace/git/stageConflict/one',
                      "Are you sure you want to stage '{0}' with merge conflicts?",
                      first.sourceUri.path.base
                  )
                : nls.localize(
                      'openspace/git/stageConflict/many',
                      'Are you sure you want to stage {0} files with merge conflicts?',
                      more.length + 1
                  );
        return this.dialogs.confirm(STAGE, question, STAGE);
    }

    private async hasMarks(file: URI): Promise<boolean> {
        // A side may have deleted it.
        const text = await this.files.read(file).catch(() => undefined);
        return text !== undefined && findConflicts(text.value.split('\n')).length > 0;
    }

    private async discard({ model }: GitActionContext, resources: readonly GitResource[]): Promise<void> {
        const untracked = resources.filter(({ change }) => change.group === 'untracked');
        const tracked = resources.filter(({ change }) => change.group !== 'untracked');
        const [first] = resources;
        if (!first) {
            return;
        }
        const name = first.sourceUri.path.base;
        const question =
            tracked.length === 0
                ? untracked.length === 1
                    ? nls.localize('openspace/git/delete/one', "Are you sure you want to delete '{0}'? It is moved to the trash.", name)
                    : nls.localize(
                          'openspace/git/delete/many',
                          'Are you sure you want to delete {0} files? They are moved to the trash.',
                          untracked.length
                      )
                : resources.length === 1
                  ? nls.localize(
                        'openspace/git/discard/one',
                        "Are you sure you want to discard changes in '{0}'? This cannot be undone.",
                        name
                    )
                  : nls.localize(
                        'openspace/git/discard/many',
                        'Are you sure you want to discard the changes in {0} files? This cannot be undone.',
                        resources.length
                    );
        const ok = tracked.length === 0 ? nls.localize('openspace/git/delete/ok', 'Move to Trash') : GitTexts.clean;
        if (!(await this.dialogs.confirm(GitTexts.clean, question, ok))) {
            return;
        }
        for (const { sourceUri } of untracked) {
            await this.files.delete(sourceUri, { useTrash: true, recursive: true });
        }
        if (tracked.length > 0) {
            await model.run({ kind: 'discard', paths: tracked.map(({ change }) => change.path) });
        } else {
            await model.refresh();
        }
    }

    private async ignore(uri: URI, resources: readonly GitResource[]): Promise<void> {
        const before = (await this.files.exists(uri)) ? (await this.files.read(uri)).value : '';
        // A name may be a pattern.
        const lines = resources.map(({ change }) => `/${change.path.replace(/[\\*?[\]!#]/g, '\\$&')}`);
        const separator = before === '' || before.endsWith('\n') ? '' : '\n';
        await this.files.write(uri, `${before}${separator}${lines.join('\n')}\n`);
    }
}

function isDiscardable({ change }: GitResource): boolean {
    return change.group === 'workingTree' || change.group === 'untracked';
}

function hasUnstaged({ changes }: GitModel): boolean {
    return changes.some(({ group }) => group === 'workingTree' || group === 'untracked');
}
