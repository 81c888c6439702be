import { URI } from '@theia/core';
import {
    type NavigatableWidgetOptions,
    OpenHandler,
    OpenWithService,
    WidgetFactory,
    WidgetStatusBarContribution
} from '@theia/core/lib/browser';
import { ContainerModule } from '@theia/core/shared/inversify';
import { FileService } from '@theia/filesystem/lib/browser/file-service';
import '../../../src/browser/pictures/style/pictures.css';
import { DocumentFilesWatcher } from '../../common/document-files';
import { PictureOpenHandler } from './picture-open-handler';
import { PictureStatus } from './picture-status';
import { PictureWidget } from './picture-widget';

/** What Theia calls its text editor in *Open With…*. */
const TEXT_EDITOR = 'default';

export default new ContainerModule(bind => {
    bind(WidgetFactory)
        .toDynamicValue(({ container }) => ({
            id: PictureWidget.FACTORY_ID,
            createWidget: ({ uri: address }: NavigatableWidgetOptions) => {
                const uri = new URI(address);
                const openers = container.get(OpenWithService);
                const openAsText = () =>
                    void openers
                        .getHandlers(uri)
                        .find(({ id }) => id === TEXT_EDITOR)
                        ?.open(uri);
                return new PictureWidget(uri, container.get(FileService), container.get(DocumentFilesWatcher), openAsText);
            }
        }))
        .inSingletonScope();
    bind(PictureOpenHandler).toSelf().inSingletonScope();
    bind(OpenHandler).toService(PictureOpenHandler);
    bind(PictureStatus).toSelf().inSingletonScope();
    bind(WidgetStatusBarContribution).toService(PictureStatus);
});
