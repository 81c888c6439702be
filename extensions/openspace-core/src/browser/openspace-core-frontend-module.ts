import { bindContributionProvider, CommandContribution, PreferenceContribution, type PreferenceScope, type URI } from '@theia/core';
import { FrontendApplicationContribution, RemoteConnectionProvider, ServiceConnectionProvider } from '@theia/core/lib/browser';
import { CommandOpenHandler } from '@theia/core/lib/browser/command-open-handler';
import { ContainerModule } from '@theia/core/shared/inversify';
import { NotificationContentRenderer } from '@theia/messages/lib/browser/notification-content-renderer';
import { NotificationManager } from '@theia/messages/lib/browser/notifications-manager';
import { PreferenceStorageFactory } from '@theia/preferences/lib/common/abstract-resource-preference-provider';
import { WorkspaceService } from '@theia/workspace/lib/browser';
import { WorkspaceTrustService } from '@theia/workspace/lib/browser/workspace-trust-service';
import '../../src/browser/documents/style/documents.css';
import '../../src/browser/documents/style/view-bar.css';
import { BRIDGE_PATH, BridgeServer, OpenDocuments } from '../common/bridge-protocol';
import { CALL_LOG_PATH, CallLog, CallLogWatcher } from '../common/call-log';
import { DOCUMENT_FILES_PATH, DocumentFiles, DocumentFilesWatcher } from '../common/document-files';
import { agentsReviewPreferences } from '../common/agents-review-preference';
import { hubPreferences } from '../common/hub-preferences';
import { OPENED_FOLDERS_PATH, OpenedFoldersServer } from '../common/opened-folders-protocol';
import { STUCK_BACKEND_PATH, StuckBackends } from '../common/stuck-backend';
import { ToolsetContribution } from '../common/toolset-contribution';
import { BridgeCalls } from './bridge-calls';
import { BridgeWindow } from './bridge-window';
import { CallLogReceiver } from './call-log-receiver';
import { DocumentFilesReceiver } from './document-files-receiver';
import { CommandLinks } from './messages/command-links';
import { Messages } from './messages/messages';
import { LeavingNotifications } from './messages/leaving-notifications';
import { SafeNotifications } from './messages/safe-notifications';
import { StuckNotice } from './messages/stuck-notice';
import { NewDocument } from './documents/new-document';
import { OpenOnWhiteboard } from './documents/open-on-whiteboard';
import { AskedFolder } from './folders/asked-folder';
import { FolderTrustService } from './folders/folder-trust-service';
import { OpenedWorkspace } from './folders/opened-workspace';
import { followTrust, TrustedSettings } from './folders/trusted-settings';
import { HubOutput } from './hub-output';
import { OpenFromAddress } from './open-from-address';
import { StoredUnsavedEdits, UnsavedEdits } from './documents/unsaved-edits';
import { OpenDocumentsRegistry } from './open-documents';
import { Reconnection } from './reconnection';
import { ToolCommandContribution } from './tool-command-contribution';
import { WindowTools } from './window-tools';
import { OfferedTools } from './webmcp/offered-tools';
import { PageAgentCalls } from './webmcp/page-agent-calls';
import { PageAgentConsent, PageAgentQuestionFactory } from './webmcp/page-agent-consent';
import { PageAgentDialog } from './webmcp/page-agent-dialog';
import { pageAgentPreferences } from './webmcp/page-agent-preferences';
import { WebMcpContribution } from './webmcp/webmcp-contribution';

export default new ContainerModule((bind, _unbind, _isBound, rebind) => {
    bind(Messages).toSelf().inSingletonScope();
    rebind(NotificationManager).to(LeavingNotifications).inSingletonScope();
    rebind(NotificationContentRenderer).to(SafeNotifications).inSingletonScope();
    rebind(CommandOpenHandler).to(CommandLinks).inSingletonScope();

    bindContributionProvider(bind, ToolsetContribution);
    bind(PreferenceContribution).toConstantValue(hubPreferences);
    bind(PreferenceContribution).toConstantValue(agentsReviewPreferences);
    bind(WindowTools).toSelf().inSingletonScope();
    bind(ToolCommandContribution).toSelf().inSingletonScope();
    bind(CommandContribution).toService(ToolCommandContribution);

    bind(OpenedFoldersServer)
        .toDynamicValue(({ container }) =>
            container.get<ServiceConnectionProvider>(RemoteConnectionProvider).createProxy<OpenedFoldersServer>(OPENED_FOLDERS_PATH)
        )
        .inSingletonScope();
    rebind(WorkspaceService).to(OpenedWorkspace).inSingletonScope();
    bind(AskedFolder).toSelf().inSingletonScope();
    bind(FrontendApplicationContribution).toService(AskedFolder);
    rebind(WorkspaceTrustService).to(FolderTrustService).inSingletonScope();
    bind(TrustedSettings).toSelf().inSingletonScope();
    rebind(PreferenceStorageFactory).toFactory(
        ({ container }) =>
            (uri: URI, scope: PreferenceScope) =>
                container.get(TrustedSettings).storage(uri, scope)
    );
    bind(FrontendApplicationContribution)
        .toDynamicValue(({ container }) => followTrust(container.get(TrustedSettings), () => container.get(WorkspaceTrustService)))
        .inSingletonScope();

    bind(OpenDocumentsRegistry).toSelf().inSingletonScope();
    bind(OpenDocuments).toService(OpenDocumentsRegistry);
    bind(UnsavedEdits)
        .toDynamicValue(() => new StoredUnsavedEdits())
        .inSingletonScope();

    bind(BridgeCalls).toSelf().inSingletonScope();
    bind(BridgeServer)
        .toDynamicValue(({ container }) => {
            const connection = container.get<ServiceConnectionProvider>(RemoteConnectionProvider);
            return connection.createProxy<BridgeServer>(BRIDGE_PATH, container.get(BridgeCalls));
        })
        .inSingletonScope();
    bind(BridgeWindow).toSelf().inSingletonScope();
    bind(FrontendApplicationContribution).toService(BridgeWindow);

    bind(OpenFromAddress).toSelf().inSingletonScope();
    bind(FrontendApplicationContribution).toService(OpenFromAddress);

    bind(Reconnection).toSelf().inSingletonScope();
    bind(FrontendApplicationContribution).toService(Reconnection);

    bind(StuckBackends)
        .toDynamicValue(({ container }) =>
            container.get<ServiceConnectionProvider>(RemoteConnectionProvider).createProxy<StuckBackends>(STUCK_BACKEND_PATH)
        )
        .inSingletonScope();
    bind(StuckNotice).toSelf().inSingletonScope();
    bind(FrontendApplicationContribution).toService(StuckNotice);

    bind(PreferenceContribution).toConstantValue(pageAgentPreferences);
    bind<PageAgentQuestionFactory>(PageAgentQuestionFactory).toConstantValue((tool, input) => new PageAgentDialog(tool, input));
    bind(PageAgentConsent).toSelf().inSingletonScope();
    bind(PageAgentCalls).toSelf().inSingletonScope();
    bind(OfferedTools).toSelf().inSingletonScope();
    bind(WebMcpContribution).toSelf().inSingletonScope();
    bind(FrontendApplicationContribution).toService(WebMcpContribution);

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

    bind(NewDocument).toSelf().inSingletonScope();
    bind(OpenOnWhiteboard).toSelf().inSingletonScope();

    bind(CallLogReceiver).toSelf().inSingletonScope();
    bind(CallLogWatcher)
        .toDynamicValue(({ container }) => {
            container.get(CallLog); // Only what is connected is told anything.
            return container.get(CallLogReceiver);
        })
        .inSingletonScope();
    bind(CallLog)
        .toDynamicValue(({ container }) => {
            const connection = container.get<ServiceConnectionProvider>(RemoteConnectionProvider);
            const receiver = container.get(CallLogReceiver);
            const log = connection.createProxy<CallLog>(CALL_LOG_PATH, receiver);
            log.onDidOpenConnection(() => receiver.connectionOpened());
            return log;
        })
        .inSingletonScope();
    bind(HubOutput).toSelf().inSingletonScope();
    bind(FrontendApplicationContribution).toService(HubOutput);
});
