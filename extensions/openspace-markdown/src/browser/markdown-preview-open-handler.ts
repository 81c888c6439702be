import { FilePreviewHandler } from '@openspace/core/lib/browser/documents/file-preview-handler';
import type { URI } from '@theia/core';
import type { WidgetOpenerOptions } from '@theia/core/lib/browser';
import { injectable } from '@theia/core/shared/inversify';
import { isMarkdownPath } from '../common/markdown-path';
import { MarkdownPreviewWidget } from './markdown-preview-widget';
import { PREVIEW_TEXTS } from './preview-texts';

@injectable()
export class MarkdownPreviewOpenHandler extends FilePreviewHandler<MarkdownPreviewWidget> {
    readonly id = MarkdownPreviewWidget.FACTORY_ID;
    readonly label = PREVIEW_TEXTS.label;
    readonly suffixes = ['.md'];
    override readonly showsDiagrams = false;

    /** Next to what is in front: the text and how it reads are seen together. The text keeps the keyboard. */
    openToSide(uri: URI, options: WidgetOpenerOptions = {}): Promise<MarkdownPreviewWidget> {
        return this.open(uri, { mode: 'reveal', widgetOptions: { area: 'main', mode: 'open-to-right' }, ...options });
    }

    protected previews(name: string): boolean {
        return isMarkdownPath(name);
    }
}
