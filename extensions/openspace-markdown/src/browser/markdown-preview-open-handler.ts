import type { URI } from '@theia/core';
import { getDefaultHandler, defaultHandlerPriority, NavigatableWidgetOpenHandler, type WidgetOpenerOptions } from '@theia/core/lib/browser';
import { PreferenceService } from '@theia/core';
import { inject, injectable } from '@theia/core/shared/inversify';
import { isMarkdownPath } from '../common/markdown-path';
import { MarkdownPreviewWidget } from './markdown-preview-widget';
import { PREVIEW_TEXTS } from './preview-texts';

/** Below the text editor, which a click opens: the preview is in *Open With…*, a button, and two keys of the editor. */
const PRIORITY = 50;

@injectable()
export class MarkdownPreviewOpenHandler extends NavigatableWidgetOpenHandler<MarkdownPreviewWidget> {
    readonly id = MarkdownPreviewWidget.FACTORY_ID;
    readonly label = PREVIEW_TEXTS.label;

    @inject(PreferenceService)
    private readonly preferences: PreferenceService;

    canHandle(uri: URI): number {
        if (uri.scheme !== 'file' || !isMarkdownPath(uri.path.base)) {
            return 0;
        }
        return getDefaultHandler(uri, this.preferences) === this.id ? defaultHandlerPriority : PRIORITY;
    }

    /** Next to what is in front: the text and how it reads are seen together. The text keeps the keyboard. */
    openToSide(uri: URI, options: WidgetOpenerOptions = {}): Promise<MarkdownPreviewWidget> {
        return this.open(uri, { mode: 'reveal', widgetOptions: { area: 'main', mode: 'open-to-right' }, ...options });
    }
}
