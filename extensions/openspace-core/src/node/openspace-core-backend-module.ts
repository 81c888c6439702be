import {
    bindContributionProvider,
    ConnectionHandler,
    PreferenceContribution,
    PreferenceService,
    RpcConnectionHandler,
    type URI
} from '@theia/core';
import { EncodingService } from '@theia/core/lib/common/encoding-service';
import { BackendApplicationContribution } from '@theia/core/lib/node/backend-application';
import { LocalizationContribution } from '@theia/core/lib/node/i18n/localization-contribution';
import { WsRequestValidatorContribution } from '@theia/core/lib/node/ws-request-validators';
import { ContainerModule } from '@theia/core/shared/inversify';
import { DiskFileSystemProvider } from '@theia/filesystem/lib/node/disk-file-system-provider';
import { NodeFileUploadService } from '@theia/filesystem/lib/node/upload/node-file-upload-service';
import { PreferenceStorageFactory } from '@theia/preferences/lib/common/abstract-resource-preference-provider';
import { JSONCEditor } from '@theia/preferences/lib/common/jsonc-editor';
import { DefaultWorkspaceServer } from '@theia/workspace/lib/node';
import { BRIDGE_PATH, type BridgeClient } from '../common/bridge-protocol';
import { CALL_LOG_PATH, type CallLogClient } from '../common/call-log';
import { DiagramCodecContribution } from '../common/diagram-contribution';
import { IconContribution } from '../common/icon-contribution';
import { DOCUMENT_FILES_PATH, type DocumentFilesClient } from '../common/document-files';
import { agentsReviewPreferences } from '../common/agents-review-preference';
import { hubPreferences } from '../common/hub-preferences';
import { OPENED_FOLDERS_PATH } from '../common/opened-folders-protocol';
import { STUCK_BACKEND_PATH } from '../common/stuck-backend';
import { PromptContribution } from '../common/prompt-contribution';
import { ResourceContribution } from '../common/resource-contribution';
import { discoveryTools } from '../common/tools';
import { StencilContribution } from '../common/stencil-contribution';
import { ToolsetContribution } from '../common/toolset-contribution';
import { SecurityHeaders } from './admission/security-headers';
import { AccessGate } from './admission/access-gate';
import { ACCESS_TOKEN_VARIABLE, AccessPolicy } from './admission/access-policy';
import { SecretPaths } from './admission/secret-paths';
import { AccessRoute } from './admission/access-route';
import { BothLoopbacks } from './admission/both-loopbacks';
import { ClientToken } from './admission/client-token';
import { desktopWindows } from './admission/desktop-window';
import { PeerOwners } from './admission/peer-owners';
import { AllowedOrigins } from './admission/allowed-origins';
import { AUDIT_PATH, AuditFile, auditPath } from './calls/audit-file';
import { Bridge } from './bridge/bridge';
import { CallJournal } from './calls/call-journal';
import { BridgeConnection } from './bridge/bridge-connection';
import { CallLogService } from './calls/call-log-service';
import { PortPerCall } from './calls/call-options';
import { CallRecorder } from './calls/call-recorder';
import { ConnectedClients } from './calls/connected-clients';
import { DefaultToolsets } from './mcp/default-toolsets';
import { makeDiscovery } from './mcp/make-discovery';
import { DocumentFilesService } from './documents/document-files-service';
import { PrivateUploads } from './documents/private-uploads';
import { bindDownloads } from './documents/regular-downloads';
import { RegularDiskFiles } from './documents/regular-disk-files';
import { HubMiddleware } from './mcp/hub-middleware';
import { FolderTrust } from './folders/folder-trust';
import { OpenedFolders } from './folders/opened-folders';
import { OpenedFoldersService } from './folders/opened-folders-service';
import { UserSettings } from './folders/user-settings';
import { VerifiedWorkspaceServer } from './folders/verified-workspace-server';
import { HubAdmission } from './admission/hub-admission';
import { HubAnnouncement } from './announcement/hub-announcement';
import { HubLimits } from './admission/hub-limits';
import { HubMcp } from './mcp/hub-mcp';
import { HubToken } from './admission/hub-token';
import { HubSkills, SkillsFolder } from './mcp/hub-skills';
import { HubPrompts } from './mcp/hub-prompts';
import { HubResources } from './mcp/hub-resources';
import { KeepAlive } from './mcp/keep-alive';
import { OpenSpaceLocalisation } from './localisation/openspace-localisation';
import { BrokenPipeGuard } from './broken-pipe-guard';
import { CallTasks } from './mcp/call-tasks';
import { ToolCalls } from './mcp/tool-calls';
import { McpServerFactory } from './mcp/mcp-server-factory';
import { McpSessions } from './mcp/mcp-sessions';
import { PerRequestMcp } from './mcp/per-request-mcp';
import { ResourceEvents } from './mcp/resource-events';
import { OpenWindows } from './bridge/open-windows';
import { RequestGuard } from './admission/request-guard';
import { SseEventStore } from './mcp/sse-event-store';
import { StalledStreamMonitor } from './mcp/stalled-stream-monitor';
import { shippedSkills } from './shipped-folder';
import { Heartbeat, HeartbeatOptions } from './heartbeat/heartbeat';
import { takeHeartbeatSettings } from './heartbeat/heartbeat-settings';
import { StartupMemory } from './startup-memory';
import { AgentReview } from './calls/agent-review';
import { ToolDispatcher } from './calls/tool-dispatcher';
import { WindowRouter } from './bridge/window-router';
import { WorkspaceFiles } from './documents/workspace-files';
import { WorkspaceRoots } from './folders/workspace-roots';
import { ElkThread } from './workers/elk-thread';

export default new ContainerModule((bind, unbind, _isBound, rebind) => {
    bindContributionProvider(bind, ToolsetContribution);
    bindContributionProvider(bind, ResourceContribution);
    bindContributionProvider(bind, PromptContribution);
    bindContributionProvider(bind, DiagramCodecContribution);
    bindContributionProvider(bind, IconContribution);
    bindContributionProvider(bind, StencilContribution);

    bind(AllowedOrigins).toConstantValue(AllowedOrigins.fromEnvironment(process.env));
    bind(SecurityHeaders).toSelf().inSingletonScope();
    bind(AccessPolicy).toConstantValue(AccessPolicy.fromEnvironment(process.env, text => process.stderr.write(`${text}\n`)));
    // Terminals and agents inherit the rest of the environment.
    delete process.env[ACCESS_TOKEN_VARIABLE];
    bind(PeerOwners).toConstantValue(new PeerOwners());
    bind(SecretPaths).toSelf().inSingletonScope();
    bind(AccessGate)
        .toDynamicValue(
            ({ container }) =>
                new AccessGate({
                    policy: container.get(AccessPolicy),
                    origins: container.get(AllowedOrigins),
                    owners: container.get(PeerOwners),
                    hubToken: container.get(HubToken),
                    sessions: container.get(McpSessions),
                    secretPaths: container.get(SecretPaths),
                    isDesktopWindow: desktopWindows(process.env)
                })
        )
        .inSingletonScope();
    bind(AccessRoute).toSelf().inSingletonScope();
    bind(ClientToken).toSelf().inSingletonScope();
    bind(RequestGuard).toSelf().inSingletonScope();
    bind(WsRequestValidatorContribution).toService(RequestGuard);

    bind(OpenedFolders).toSelf().inSingletonScope();
    bind(UserSettings).toSelf().inSingletonScope();
    rebind(PreferenceStorageFactory).toFactory(
        ({ container }) =>
            (uri: URI) =>
                container
                    .get(UserSettings)
                    .storage(container.get(DiskFileSystemProvider), uri, container.get(EncodingService), container.get(JSONCEditor))
    );
    rebind(DiskFileSystemProvider).to(RegularDiskFiles);
    bindDownloads(bind, unbind, rebind);
    rebind(NodeFileUploadService).to(PrivateUploads).inSingletonScope();
    bind(FolderTrust)
        .toDynamicValue(({ container }) => new FolderTrust(container.get(PreferenceService), container.get(UserSettings)))
        .inSingletonScope();
    bind(OpenedFoldersService).toSelf().inSingletonScope();
    bind(ConnectionHandler)
        .toDynamicValue(({ container }) => new RpcConnectionHandler(OPENED_FOLDERS_PATH, () => container.get(OpenedFoldersService)))
        .inSingletonScope();
    rebind(DefaultWorkspaceServer).to(VerifiedWorkspaceServer).inSingletonScope();

    bind(OpenWindows).toSelf().inSingletonScope();
    bind(WorkspaceRoots).toSelf().inSingletonScope();
    bind(WorkspaceFiles).toSelf().inSingletonScope();
    bind(WindowRouter).toSelf().inSingletonScope();
    bind(CallJournal).toSelf().inSingletonScope();
    bind(Bridge).toSelf().inSingletonScope();
    bind(ConnectedClients).toSelf().inSingletonScope();
    bind(CallRecorder).toSelf().inSingletonScope();
    bind(AUDIT_PATH).toConstantValue(auditPath(process.env));
    bind(AuditFile).toSelf().inSingletonScope();
    bind(BackendApplicationContribution).toService(AuditFile);
    bind(BrokenPipeGuard).toSelf().inSingletonScope();
    bind(BackendApplicationContribution).toService(BrokenPipeGuard);
    bind(StartupMemory).toSelf().inSingletonScope();
    bind(BackendApplicationContribution).toService(StartupMemory);
    bind(HeartbeatOptions).toConstantValue(takeHeartbeatSettings(process.env));
    bind(Heartbeat).toSelf().inSingletonScope();
    bind(BackendApplicationContribution).toService(Heartbeat);
    bind(ConnectionHandler)
        .toDynamicValue(({ container }) => new RpcConnectionHandler(STUCK_BACKEND_PATH, () => container.get(Heartbeat)))
        .inSingletonScope();
    bind(AgentReview).toSelf().inSingletonScope();
    bind(ToolDispatcher).toSelf().inSingletonScope();

    bind(ToolsetContribution).toConstantValue({ tools: discoveryTools, port: new PortPerCall(makeDiscovery) });
    bind(PreferenceContribution).toConstantValue(hubPreferences);
    bind(PreferenceContribution).toConstantValue(agentsReviewPreferences);

    bind(ElkThread).toConstantValue(new ElkThread());
    bind(DefaultToolsets).toSelf().inSingletonScope();
    bind(HubLimits).toSelf().inSingletonScope();
    bind(HubAdmission).toSelf().inSingletonScope();
    bind(SseEventStore).toSelf().inSingletonScope();
    bind(StalledStreamMonitor).toSelf().inSingletonScope();
    bind(McpSessions).toSelf().inSingletonScope();
    bind(HubResources).toSelf().inSingletonScope();
    bind(SkillsFolder).toConstantValue(shippedSkills());
    bind(HubSkills).toSelf().inSingletonScope();
    bind(ResourceContribution).toService(HubSkills);
    bind(HubPrompts).toSelf().inSingletonScope();
    bind(CallTasks).toSelf().inSingletonScope();
    bind(ToolCalls).toSelf().inSingletonScope();
    bind(McpServerFactory).toSelf().inSingletonScope();
    bind(HubToken)
        .toDynamicValue(({ container }) => new HubToken(process.env, container.get(PreferenceService)))
        .inSingletonScope();
    bind(ResourceEvents).toSelf().inSingletonScope();
    bind(PerRequestMcp).toSelf().inSingletonScope();
    bind(HubMcp).toSelf().inSingletonScope();
    bind(HubMiddleware).toSelf().inSingletonScope();
    bind(BackendApplicationContribution).toService(HubMiddleware);
    bind(BothLoopbacks).toConstantValue(new BothLoopbacks());
    bind(BackendApplicationContribution).toService(BothLoopbacks);
    bind(KeepAlive).toSelf().inSingletonScope();
    bind(BackendApplicationContribution).toService(KeepAlive);
    bind(OpenSpaceLocalisation).toSelf().inSingletonScope();
    bind(LocalizationContribution).toService(OpenSpaceLocalisation);
    bind(HubAnnouncement).toSelf().inSingletonScope();
    bind(BackendApplicationContribution).toService(HubAnnouncement);

    bind(ConnectionHandler)
        .toDynamicValue(
            ({ container }) =>
                new RpcConnectionHandler<BridgeClient>(
                    BRIDGE_PATH,
                    client =>
                        new BridgeConnection(
                            client,
                            container.get(OpenWindows),
                            container.get(Bridge),
                            () => container.get(ToolDispatcher),
                            container.get(OpenedFolders)
                        )
                )
        )
        .inSingletonScope();
    bind(ConnectionHandler)
        .toDynamicValue(
            ({ container }) =>
                new RpcConnectionHandler<DocumentFilesClient>(DOCUMENT_FILES_PATH, client => {
                    const service = new DocumentFilesService(container.get(WorkspaceFiles), client);
                    client.onDidCloseConnection(() => service.dispose());
                    return service;
                })
        )
        .inSingletonScope();
    bind(ConnectionHandler)
        .toDynamicValue(
            ({ container }) =>
                new RpcConnectionHandler<CallLogClient>(CALL_LOG_PATH, client => {
                    const service = new CallLogService(
                        container.get(CallRecorder),
                        container.get(ConnectedClients),
                        container.get(OpenWindows),
                        client
                    );
                    client.onDidCloseConnection(() => service.dispose());
                    return service;
                })
        )
        .inSingletonScope();
});
