import { ToolsetContribution } from '@openspace/core/lib/common/toolset-contribution';
import { PortPerCall } from '@openspace/core/lib/node/calls/call-options';
import { ConnectionHandler, PreferenceContribution, RpcConnectionHandler } from '@theia/core';
import { BackendApplicationContribution } from '@theia/core/lib/node/backend-application';
import { ContainerModule } from '@theia/core/shared/inversify';
import { pixelMapPreferences } from '../common/pixel-map-preferences';
import { PIXEL_MAP_PATH, type PixelMapClient } from '../common/pixel-map-service';
import { pixelMapTools } from '../common/tools';
import { AgentFeed } from './agent-feed';
import { DaemonClient } from './daemon-client';
import { DaemonProcess } from './daemon-process';
import { LanguageModel } from './language-model';
import { PixelBackends } from './pixel-backends';
import { PixelMapConnection, PixelMapParts } from './pixel-map-connection';
import { PixelMapLifecycle } from './pixel-map-lifecycle';
import { PixelSources } from './pixel-sources';
import { Readers } from './readers';
import { WorkspaceMap } from './workspace-map';

export default new ContainerModule(bind => {
    bind(PreferenceContribution).toConstantValue(pixelMapPreferences);
    for (const part of [
        WorkspaceMap,
        Readers,
        PixelSources,
        LanguageModel,
        DaemonProcess,
        DaemonClient,
        AgentFeed,
        PixelBackends,
        PixelMapParts
    ]) {
        bind<object>(part).toSelf().inSingletonScope();
    }
    bind(ToolsetContribution)
        .toDynamicValue(({ container }): ToolsetContribution => ({
            tools: pixelMapTools,
            port: new PortPerCall(({ options }) => container.get(PixelBackends).portFor(options))
        }))
        .inSingletonScope();
    bind(ConnectionHandler)
        .toDynamicValue(
            ({ container }) =>
                new RpcConnectionHandler<PixelMapClient>(
                    PIXEL_MAP_PATH,
                    client => new PixelMapConnection(container.get(PixelMapParts), client)
                )
        )
        .inSingletonScope();
    bind(PixelMapLifecycle).toSelf().inSingletonScope();
    bind(BackendApplicationContribution).toService(PixelMapLifecycle);
});
