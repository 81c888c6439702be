import { OpenHandler, RemoteConnectionProvider, type ServiceConnectionProvider, WidgetFactory } from '@theia/core/lib/browser';
import { ContainerModule } from '@theia/core/shared/inversify';
import '../../src/browser/style/drawio.css';
import { DRAWIO_PREVIEWS_PATH, DrawioPreviews } from '../common/drawio-previews';
import { DrawioOpenHandler } from './drawio-open-handler';
import { DrawioPreviewFactory } from './drawio-preview-factory';

export default new ContainerModule(bind => {
    bind(DrawioPreviews)
        .toDynamicValue(({ container }) =>
            container.get<ServiceConnectionProvider>(RemoteConnectionProvider).createProxy<DrawioPreviews>(DRAWIO_PREVIEWS_PATH)
        )
        .inSingletonScope();
    bind(DrawioPreviewFactory).toSelf().inSingletonScope();
    bind(WidgetFactory).toService(DrawioPreviewFactory);
    bind(DrawioOpenHandler).toSelf().inSingletonScope();
    bind(OpenHandler).toService(DrawioOpenHandler);
});
