import { FileOpenHandler } from '@openspace/core/lib/browser/documents/file-open-handler';
import { injectable } from '@theia/core/shared/inversify';
import { isExcalidrawPath } from '../common/excalidraw-path';
import { ExcalidrawWidget } from './excalidraw-widget';

@injectable()
export class ExcalidrawOpenHandler extends FileOpenHandler<ExcalidrawWidget> {
    readonly id = ExcalidrawWidget.FACTORY_ID;
    readonly label = 'Excalidraw';
    protected readonly opens = isExcalidrawPath;
}
