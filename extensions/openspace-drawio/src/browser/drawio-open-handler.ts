import { pngHoldsDiagram } from '@openspace/drawio/lib/document/png-chunks';
import { FileOpenHandler } from '@openspace/core/lib/browser/documents/file-open-handler';
import { nls, type URI } from '@theia/core';
import { inject, injectable } from '@theia/core/shared/inversify';
import { FileService } from '@theia/filesystem/lib/browser/file-service';
import { beginsDiagram, isDrawioPath, isPngPath, isXmlPath } from '../common/drawio-previews';
import { DrawioPreviewWidget } from './drawio-preview-widget';
import { DrawioEditorWidget } from './editor-widget';

/** Behind the editor, before the text editor. */
const PREVIEW_PRIORITY = 300;

/** In bytes: an XML declaration, comments and the beginning of the first element. */
const HEAD = 4_096;

/** Opens diagrams in draw.io's own editor. */
@injectable()
export class DrawioEditorOpenHandler extends FileOpenHandler<DrawioEditorWidget> {
    readonly id = DrawioEditorWidget.FACTORY_ID;
    readonly label = nls.localize('openspace/drawio/editor', 'draw.io');
    protected readonly opens = (name: string): boolean => isDrawioPath(name) || isXmlPath(name);

    @inject(FileService)
    private readonly files: FileService;

    /** Of a plain `.xml` its beginning says whether it is a diagram, and of a `.png` its parts whether there is one in it. */
    override async canHandle(uri: URI): Promise<number> {
        const priority = this.priorityByName(uri);
        const { base } = uri.path;
        const isSure = isDrawioPath(base) && !isPngPath(base);
        return priority === 0 || isSure || (await this.holdsDiagram(uri)) ? priority : 0;
    }

    private async holdsDiagram(uri: URI): Promise<boolean> {
        try {
            if (isPngPath(uri.path.base)) {
                const { value } = await this.files.readFile(uri);
                return value.byteLength === 0 || pngHoldsDiagram(value.buffer);
            }
            return beginsDiagram((await this.files.readFile(uri, { length: HEAD })).value.toString());
        } catch {
            // Whatever opens it instead says why it cannot be read.
            return false;
        }
    }
}

/** Opens diagrams as pictures: by command, and what the editor does not open. */
@injectable()
export class DrawioOpenHandler extends FileOpenHandler<DrawioPreviewWidget> {
    readonly id = DrawioPreviewWidget.FACTORY_ID;
    readonly label = nls.localize('openspace/drawio/preview', 'draw.io preview');
    protected readonly opens = isDrawioPath;

    override priorityByName(uri: URI): number {
        const priority = super.priorityByName(uri);
        return priority > 500 ? priority : Math.min(priority, PREVIEW_PRIORITY);
    }
}
