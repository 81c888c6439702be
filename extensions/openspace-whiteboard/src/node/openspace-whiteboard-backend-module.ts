import { DiagramBoards } from '@openspace/core/lib/common/diagram-contribution';
import { DOCUMENT_PICTURES_PATH } from '@openspace/core/lib/common/document-pictures';
import { IconContribution } from '@openspace/core/lib/common/icon-contribution';
import { PromptContribution } from '@openspace/core/lib/common/prompt-contribution';
import { ResourceContribution } from '@openspace/core/lib/common/resource-contribution';
import { ToolsetContribution, toolsetContribution } from '@openspace/core/lib/common/toolset-contribution';
import { ConnectionHandler, PreferenceContribution, RpcConnectionHandler } from '@theia/core';
import { BackendApplicationContribution } from '@theia/core/lib/node/backend-application';
import { ContainerModule } from '@theia/core/shared/inversify';
import { SearchInWorkspaceServer } from '@theia/search-in-workspace/lib/common/search-in-workspace-interface';
import { agentStylePreferences } from '../common/agent-style-preference';
import { BOARD_STEPS_PATH } from '../common/board-steps-server';
import { boardTools } from '../common/tools';
import { whiteboardPrompts } from '../common/whiteboard-prompts';
import { DIAGRAMS_PATH } from '../common/diagrams';
import { PROPOSALS_PATH, type ProposalsClient } from '../common/proposals/proposals-server';
import { ICONS_PATH } from '../common/icons-server';
import { AgentStyleSetting } from './agent-style-setting';
import { BoardAppResource } from './board-app/board-app-resource';
import { BoardResources } from './board-resources';
import { BoardSteps } from './board-steps';
import { DiagramFormats } from './diagram-formats';
import { DiagramService } from './diagram-service';
import { DiagramsConnection } from './diagrams-connection';
import { DiagramBoardsService } from './diagram-boards-service';
import { DocumentPictures } from './document-pictures';
import { EditorAssetsRoutes } from './editor-assets-routes';
import { FileWhiteboard } from './file-whiteboard';
import { IconService } from './icon-service';
import { MaterialIcons } from './material-icons';
import { ProposalResources } from './proposals/proposal-resources';
import { ProposalStore } from './proposals/proposal-store';
import { proposalsFor } from './proposals/proposals-connection';
import { RemoteContentRoute } from './remote-content/remote-content-route';
import { DocumentLabels } from './search/document-labels';
import { LabelSearchServer } from './search/label-search-server';

export default new ContainerModule((bind, _unbind, _isBound, _rebind, _unbindAsync, onActivation) => {
    bind(DocumentLabels).toSelf().inSingletonScope();
    bind(LabelSearchServer).toSelf();
    // Theia binds its own only after this module.
    onActivation(SearchInWorkspaceServer, ({ container }) => container.get(LabelSearchServer));

    bind(DiagramFormats).toSelf().inSingletonScope();
    bind(DiagramService).toSelf().inSingletonScope();
    bind(ConnectionHandler)
        .toDynamicValue(
            ({ container }) =>
                new RpcConnectionHandler(DIAGRAMS_PATH, client => {
                    const connection = new DiagramsConnection(container.get(DiagramService));
                    client.onDidCloseConnection(() => connection.dispose());
                    return connection;
                })
        )
        .inSingletonScope();
    bind(ConnectionHandler)
        .toDynamicValue(
            ({ container }) =>
                new RpcConnectionHandler(DOCUMENT_PICTURES_PATH, client => {
                    const pictures = new DocumentPictures(container.get(FileWhiteboard), container.get(DiagramService));
                    client.onDidCloseConnection(() => pictures.dispose());
                    return pictures;
                })
        )
        .inSingletonScope();
    bind(IconContribution)
        .toDynamicValue(() => new MaterialIcons())
        .inSingletonScope();
    bind(IconService).toSelf().inSingletonScope();
    bind(ConnectionHandler)
        .toDynamicValue(({ container }) => new RpcConnectionHandler(ICONS_PATH, () => container.get(IconService)))
        .inSingletonScope();
    bind(BoardSteps).toSelf().inSingletonScope();
    bind(ConnectionHandler)
        .toDynamicValue(({ container }) => new RpcConnectionHandler(BOARD_STEPS_PATH, () => container.get(BoardSteps)))
        .inSingletonScope();
    bind(ProposalStore).toSelf().inSingletonScope();
    bind(ConnectionHandler)
        .toDynamicValue(
            ({ container }) =>
                new RpcConnectionHandler<ProposalsClient>(PROPOSALS_PATH, client => {
                    const store = container.get(ProposalStore);
                    const listening = store.onChanged(({ path }) => client.notifyChanged(path));
                    client.onDidCloseConnection(() => listening.dispose());
                    return proposalsFor(store);
                })
        )
        .inSingletonScope();
    bind(ProposalResources).toSelf().inSingletonScope();
    bind(ResourceContribution).toService(ProposalResources);
    bind(DiagramBoardsService).toSelf().inSingletonScope();
    bind(DiagramBoards).toService(DiagramBoardsService);

    bind(PreferenceContribution).toConstantValue(agentStylePreferences);
    bind(AgentStyleSetting).toSelf().inSingletonScope();
    bind(FileWhiteboard).toSelf().inSingletonScope();
    bind(ToolsetContribution)
        .toDynamicValue(({ container }) => {
            const whiteboard = container.get(FileWhiteboard);
            return toolsetContribution(
                boardTools.map(tool => whiteboard.threads.inWorker(tool)),
                whiteboard
            );
        })
        .inSingletonScope();
    bind(BoardResources).toSelf().inSingletonScope();
    bind(ResourceContribution).toService(BoardResources);
    bind(BoardAppResource).toSelf().inSingletonScope();
    bind(ResourceContribution).toService(BoardAppResource);
    bind(BackendApplicationContribution).toService(BoardAppResource);
    bind(PromptContribution).toConstantValue({ prompts: whiteboardPrompts });

    bind(EditorAssetsRoutes).toSelf().inSingletonScope();
    bind(BackendApplicationContribution).toService(EditorAssetsRoutes);
    bind(RemoteContentRoute).toSelf().inSingletonScope();
    bind(BackendApplicationContribution).toService(RemoteContentRoute);
});
