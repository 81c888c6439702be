import { CommandContribution, MenuContribution } from '@theia/core';
import {
    FrontendApplicationContribution,
    KeybindingRegistry,
    RemoteConnectionProvider,
    SaveableService,
    type ServiceConnectionProvider
} from '@theia/core/lib/browser';
import { ColorContribution } from '@theia/core/lib/browser/color-application-contribution';
import { ContainerModule } from '@theia/core/shared/inversify';
import { ScmTreeWidget } from '@theia/scm/lib/browser/scm-tree-widget';
import { ScmWidget } from '@theia/scm/lib/browser/scm-widget';
import { FileServiceContribution } from '@theia/filesystem/lib/browser/file-service';
import { MergeEditorFactory } from '@theia/scm/lib/browser/merge-editor/merge-editor-module';
import '../../src/browser/style/git.css';
import { GIT_PATH, GitService } from '../common/git-service';
import { BranchActions } from './actions/branch-actions';
import { CommitActions } from './actions/commit-actions';
import { GitActions } from './actions/git-action';
import { GitActionContribution } from './actions/git-action-contribution';
import { GitDialogs } from './actions/git-dialogs';
import { HistoryActions } from './actions/history-actions';
import { LineActions } from './actions/line-actions';
import { OngoingActions } from './actions/ongoing-actions';
import { RemoteActions } from './actions/remote-actions';
import { StagingActions } from './actions/staging-actions';
import { StashActions } from './actions/stash-actions';
import { ChangesTree } from './changes-tree';
import { ConflictLenses } from './conflict-lenses';
import { GitBlame } from './git-blame';
import { GitColorContribution } from './git-colors';
import { GitDecorations } from './git-decorations';
import { GitFailures } from './git-failures';
import { GitFileSource, GitFileSystemProvider } from './git-file-system-provider';
import { GitIgnored } from './git-ignored';
import { GitMenus } from './git-menus';
import { GitOutput } from './git-output';
import { GitRepositories } from './git-repositories';
import { GitTimeline } from './git-timeline';
import { GitWindowClient } from './git-window-client';
import { MergeCompletion } from './merge-completion';
import { ScmViewWithWelcome } from './scm-view-with-welcome';
import { TextInFront } from './text-in-front';
import { UnboundKeys } from './unbound-keys';
import { SyncedMergeEditors } from './synced-merge-editors';
import { UnsolvedMerges } from './unsolved-merges';

const ACTIONS = [StagingActions, LineActions, CommitActions, BranchActions, RemoteActions, StashActions, OngoingActions, HistoryActions];

export default new ContainerModule((bind, _unbind, _isBound, rebind) => {
    // The container of the view has the tree.
    rebind(ScmWidget).toDynamicValue(({ container }) => {
        container.rebind(ScmTreeWidget).to(ChangesTree).inSingletonScope();
        return container.resolve(ScmViewWithWelcome);
    });
    rebind(KeybindingRegistry).to(UnboundKeys).inSingletonScope();
    rebind(MergeEditorFactory)
        .toDynamicValue(({ container }) => new SyncedMergeEditors(container))
        .inSingletonScope();
    rebind(SaveableService).to(UnsolvedMerges).inSingletonScope();
    bind(GitWindowClient).toSelf().inSingletonScope();
    bind(GitService)
        .toDynamicValue(({ container }) =>
            container
                .get<ServiceConnectionProvider>(RemoteConnectionProvider)
                .createProxy<GitService>(GIT_PATH, container.get(GitWindowClient))
        )
        .inSingletonScope();
    for (const service of [GitDialogs, GitFailures, GitOutput, TextInFront]) {
        bind(service).toSelf().inSingletonScope();
    }
    for (const actions of ACTIONS) {
        bind(actions).toSelf().inSingletonScope();
        bind(GitActions).toService(actions);
    }
    bind(GitActionContribution).toSelf().inSingletonScope();
    bind(CommandContribution).toService(GitActionContribution);
    bind(GitMenus).toSelf().inSingletonScope();
    bind(MenuContribution).toService(GitMenus);
    bind(GitColorContribution).toSelf().inSingletonScope();
    bind(ColorContribution).toService(GitColorContribution);
    bind(GitFileSource)
        .toDynamicValue(({ container }): GitFileSource => () => ({
            git: container.get(GitService),
            repositories: container.get(GitRepositories)
        }))
        .inSingletonScope();
    bind(GitFileSystemProvider).toSelf().inSingletonScope();
    bind(FileServiceContribution).toService(GitFileSystemProvider);
    for (const contribution of [GitRepositories, GitDecorations, GitIgnored, GitTimeline, GitBlame, ConflictLenses, MergeCompletion]) {
        bind(contribution).toSelf().inSingletonScope();
        bind(FrontendApplicationContribution).toService(contribution);
    }
    for (const contribution of [GitTimeline, GitBlame, ConflictLenses, MergeCompletion]) {
        bind(CommandContribution).toService(contribution);
    }
});
