import { DocumentKind } from '@openspace/core/lib/browser/documents/document-kinds';
import { OpenHandler, RemoteConnectionProvider, type ServiceConnectionProvider, WidgetFactory } from '@theia/core/lib/browser';
import { CommandContribution, MenuContribution } from '@theia/core';
import { ContainerModule } from '@theia/core/shared/inversify';
import '../../src/browser/style/drawio.css';
import { DRAWIO_PREVIEWS_PATH, DrawioPreviews } from '../common/drawio-previews';
import { DrawioCommandContribution } from './drawio-commands';
import { drawioKind } from './drawio-kind';
import { DrawioOpenHandler } from './drawio-open-handler';
import { DrawioPreviewFactory } from './drawio-preview-factory';

export default new ContainerModule(bind => {
    bind(DocumentKind).toConstantValue(drawioKind);
    bind(DrawioPreviews)
        .toDynamicValue(({ container }) =>
            container.get<ServiceConnectionProvider>(RemoteConnectionProvider).createProxy<DrawioPreviews>(DRAWIO_PREVIEWS_PATH)
        )
        .inSingletonScope();
    bind(DrawioPreviewFactory).toSelf().inSingletonScope();
    bind(WidgetFactory).toService(DrawioPreviewFactory);
    bind(DrawioOpenHandler).toSelf().inSingletonScope();
    bind(OpenHandler).toService(DrawioOpenHandler);
    bind(DrawioCommandContribution).toSelf().inSingletonScope();
    bind(CommandContribution).toService(DrawioCommandContribution);
    bind(MenuContribution).toService(DrawioCommandContribution);
});
