import { PreferenceService, type URI } from '@theia/core';
import { defaultHandlerPriority, getDefaultHandler, NavigatableWidgetOpenHandler } from '@theia/core/lib/browser';
import { inject, injectable } from '@theia/core/shared/inversify';
import { isDrawioPath } from '../common/drawio-previews';
import { DrawioPreviewWidget } from './drawio-preview-widget';

/** Above the text editor, which has 100 and stays in "Open With…". */
const PRIORITY = 500;

@injectable()
export class DrawioOpenHandler extends NavigatableWidgetOpenHandler<DrawioPreviewWidget> {
    readonly id = DrawioPreviewWidget.FACTORY_ID;
    readonly label = 'draw.io preview';

    @inject(PreferenceService)
    protected readonly preferences: PreferenceService;

    canHandle(uri: URI): number {
        if (uri.scheme !== 'file' || !isDrawioPath(uri.path.base)) {
            return 0;
        }
        return getDefaultHandler(uri, this.preferences) === this.id ? defaultHandlerPriority : PRIORITY;
    }
}
