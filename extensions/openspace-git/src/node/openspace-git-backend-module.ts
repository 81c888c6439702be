import { FolderTrust } from '@openspace/core/lib/node/folders/folder-trust';
import { ConnectionHandler, PreferenceContribution, RpcConnectionHandler } from '@theia/core';
import { BackendApplicationContribution } from '@theia/core/lib/node/backend-application';
import { ContainerModule } from '@theia/core/shared/inversify';
import { gitPreferences } from '../common/git-preferences';
import { GIT_PATH, type GitWindow } from '../common/git-service';
import { AskpassServer } from './askpass/askpass-server';
import { GitConnection } from './git-connection';
import { GitMoves } from './git-moves';

export default new ContainerModule(bind => {
    bind(PreferenceContribution).toConstantValue(gitPreferences);
    bind(AskpassServer).toSelf().inSingletonScope();
    bind(BackendApplicationContribution)
        .toDynamicValue(({ container }) => ({ onStop: () => container.get(AskpassServer).dispose() }))
        .inSingletonScope();
    bind(GitMoves).toSelf().inSingletonScope();
    bind(BackendApplicationContribution).toService(GitMoves);
    bind(ConnectionHandler)
        .toDynamicValue(
            ({ container }) =>
                new RpcConnectionHandler<GitWindow>(GIT_PATH, window => {
                    const git = new GitConnection(window, container.get(FolderTrust), container.get(AskpassServer));
                    window.onDidCloseConnection(() => git.dispose());
                    return git;
                })
        )
        .inSingletonScope();
});
