import { nls } from '@theia/core';
import { FileOpenHandler } from '@openspace/core/lib/browser/documents/file-open-handler';
import { injectable } from '@theia/core/shared/inversify';
import { isDrawioPath } from '../common/drawio-previews';
import { DrawioPreviewWidget } from './drawio-preview-widget';

@injectable()
export class DrawioOpenHandler extends FileOpenHandler<DrawioPreviewWidget> {
    readonly id = DrawioPreviewWidget.FACTORY_ID;
    readonly label = nls.localize('openspace/drawio/preview', 'draw.io preview');
    protected readonly opens = isDrawioPath;
}
