import { FileOpenHandler } from '@openspace/core/lib/browser/documents/file-open-handler';
import { nls, type URI } from '@theia/core';
import { injectable } from '@theia/core/shared/inversify';
import { isDrawioPath, isPngPath } from '../common/drawio-previews';
import { DrawioPreviewWidget } from './drawio-preview-widget';
import { DrawioEditorWidget } from './editor-widget';

/** Behind the editor, before the text editor. */
const PREVIEW_PRIORITY = 300;

/** Opens diagrams in draw.io's own editor. */
@injectable()
export class DrawioEditorOpenHandler extends FileOpenHandler<DrawioEditorWidget> {
    readonly id = DrawioEditorWidget.FACTORY_ID;
    readonly label = nls.localize('openspace/drawio/editor', 'draw.io');
    protected readonly opens = (name: string): boolean => isDrawioPath(name) && !isPngPath(name);
}

/** Opens diagrams as pictures: by command, and what the editor does not open. */
@injectable()
export class DrawioOpenHandler extends FileOpenHandler<DrawioPreviewWidget> {
    readonly id = DrawioPreviewWidget.FACTORY_ID;
    readonly label = nls.localize('openspace/drawio/preview', 'draw.io preview');
    protected readonly opens = isDrawioPath;

    override canHandle(uri: URI): number {
        const priority = super.canHandle(uri);
        return isPngPath(uri.path.base) || priority > 500 ? priority : Math.min(priority, PREVIEW_PRIORITY);
    }
}
