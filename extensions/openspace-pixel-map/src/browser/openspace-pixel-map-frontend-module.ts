import { ToolsetContribution } from '@openspace/core/lib/common/toolset-contribution';
import { CommandContribution, MenuContribution, PreferenceContribution } from '@theia/core';
import {
    bindViewContribution,
    FrontendApplicationContribution,
    RemoteConnectionProvider,
    ServiceConnectionProvider,
    WidgetFactory
} from '@theia/core/lib/browser';
import { ContainerModule } from '@theia/core/shared/inversify';
import '../../src/browser/style/pixel-map.css';
import { pixelMapPreferences } from '../common/pixel-map-preferences';
import { PIXEL_MAP_PATH, PixelMapService } from '../common/pixel-map-service';
import { pixelMapTools } from '../common/tools';
import { CartridgeCommands } from './cartridge-commands';
import { FileColours } from './map/file-colours';
import { MapSession } from './map/map-session';
import { OpenAtByte } from './map/open-at-byte';
import { PixelMapContribution } from './map/pixel-map-contribution';
import { PixelMapWidget } from './map/pixel-map-widget';
import { MapClient } from './map-client';
import { MapModel } from './map-model';
import { MapWatch } from './map-watch';
import { WindowPixels } from './window-pixels';
import { WindowState } from './window-state';

export default new ContainerModule(bind => {
    bind(PreferenceContribution).toConstantValue(pixelMapPreferences);
    bind(MapClient).toSelf().inSingletonScope();
    bind(PixelMapService)
        .toDynamicValue(({ container }) => {
            const connection = container.get<ServiceConnectionProvider>(RemoteConnectionProvider);
            return connection.createProxy<PixelMapService>(PIXEL_MAP_PATH, container.get(MapClient));
        })
        .inSingletonScope();
    bind(MapModel).toSelf().inSingletonScope();
    bind(MapWatch).toSelf().inSingletonScope();
    bind(FrontendApplicationContribution).toService(MapWatch);
    bind(WindowState).toSelf().inSingletonScope();
    bind(WindowPixels).toSelf().inSingletonScope();
    bind(ToolsetContribution)
        .toDynamicValue(({ container }): ToolsetContribution => ({ tools: pixelMapTools, port: container.get(WindowPixels) }))
        .inSingletonScope();

    bind(CartridgeCommands).toSelf().inSingletonScope();
    bind(CommandContribution).toService(CartridgeCommands);
    bind(MenuContribution).toService(CartridgeCommands);
    bindViewContribution(bind, PixelMapContribution);
    bind(FileColours).toSelf().inSingletonScope();
    bind(OpenAtByte).toSelf().inSingletonScope();
    bind(MapSession).toSelf();
    bind(PixelMapWidget).toSelf();
    bind(WidgetFactory)
        .toDynamicValue(({ container }) => ({ id: PixelMapWidget.ID, createWidget: () => container.get(PixelMapWidget) }))
        .inSingletonScope();
});
