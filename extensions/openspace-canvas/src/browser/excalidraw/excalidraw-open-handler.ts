import { PreferenceService, URI } from '@theia/core';
import { defaultHandlerPriority, getDefaultHandler, NavigatableWidgetOpenHandler } from '@theia/core/lib/browser';
import { inject, injectable } from '@theia/core/shared/inversify';
import { isExcalidrawPath } from '../../common/excalidraw/excalidraw-path';
import { ExcalidrawWidget } from './excalidraw-widget';

/** Above the text editor, which has 100 and stays in "Open With…". */
const PRIORITY = 500;

@injectable()
export class ExcalidrawOpenHandler extends NavigatableWidgetOpenHandler<ExcalidrawWidget> {
    readonly id = ExcalidrawWidget.FACTORY_ID;
    readonly label = 'Excalidraw';

    @inject(PreferenceService)
    protected readonly preferences: PreferenceService;

    canHandle(uri: URI): number {
        if (uri.scheme !== 'file' || !isExcalidrawPath(uri.path.base)) {
            return 0;
        }
        return getDefaultHandler(uri, this.preferences) === this.id ? defaultHandlerPriority : PRIORITY;
    }
}
