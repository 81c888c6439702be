import { bindContributionProvider, CommandContribution, PreferenceContribution } from '@theia/core';
import { FrontendApplicationContribution, RemoteConnectionProvider, ServiceConnectionProvider } from '@theia/core/lib/browser';
import { ContainerModule } from '@theia/core/shared/inversify';
import { BRIDGE_PATH, BridgeServer, OpenDocuments } from '../common/bridge-protocol';
import { DOCUMENT_FILES_PATH, DocumentFiles, DocumentFilesWatcher } from '../common/document-files';
import { hubPreferences } from '../common/hub-preferences';
import { ToolsetContribution } from '../common/toolset-contribution';
import { BridgeCalls } from './bridge-calls';
import { BridgeReceiver, BridgeWindow } from './bridge-window';
import { DocumentFilesReceiver } from './document-files-receiver';
import { OpenDocumentsRegistry } from './open-documents';
import { Reconnection } from './reconnection';
import { ToolCommandContribution } from './tool-command-contribution';
import { ToolExecutor } from './tool-executor';

export default new ContainerModule(bind => {
    bindContributionProvider(bind, ToolsetContribution);
    bind(PreferenceContribution).toConstantValue(hubPreferences);
    bind(ToolExecutor).toSelf().inSingletonScope();
    bind(ToolCommandContribution).toSelf().inSingletonScope();
    bind(CommandContribution).toService(ToolCommandContribution);

    bind(OpenDocumentsRegistry).toSelf().inSingletonScope();
    bind(OpenDocuments).toService(OpenDocumentsRegistry);

    bind(BridgeCalls).toSelf().inSingletonScope();
    bind(BridgeReceiver).toSelf().inSingletonScope();
    bind(BridgeServer)
        .toDynamicValue(({ container }) => {
            const connection = container.get<ServiceConnectionProvider>(RemoteConnectionProvider);
            return connection.createProxy<BridgeServer>(BRIDGE_PATH, container.get(BridgeReceiver));
        })
        .inSingletonScope();
    bind(BridgeWindow).toSelf().inSingletonScope();
    bind(FrontendApplicationContribution).toService(BridgeWindow);

    bind(Reconnection).toSelf().inSingletonScope();
    bind(FrontendApplicationContribution).toService(Reconnection);

    bind(DocumentFilesReceiver).toSelf().inSingletonScope();
    bind(DocumentFilesWatcher).toService(DocumentFilesReceiver);
    bind(DocumentFiles)
        .toDynamicValue(({ container }) => {
            const connection = container.get<ServiceConnectionProvider>(RemoteConnectionProvider);
            const receiver = container.get(DocumentFilesReceiver);
            const files = connection.createProxy<DocumentFiles>(DOCUMENT_FILES_PATH, receiver);
            files.onDidOpenConnection(() => receiver.connectionOpened());
            return files;
        })
        .inSingletonScope();
});
