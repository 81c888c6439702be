import { PreferenceService, type URI } from '@theia/core';
import { WidgetOpenHandler, type WidgetOpenerOptions } from '@theia/core/lib/browser';
import { inject, injectable } from '@theia/core/shared/inversify';
import { PreviewTabWidget } from '@theia/editor-preview/lib/browser/preview-tab-widget';
import { drawingsOf } from '../common/compared-uris';
import { DrawingDiffWidget } from './drawing-diff-widget';
import { reviewTexts } from './review-texts';

/** Above the text editor, which has 100, unless the person chose that for such files. */
const PRIORITY = 500;

interface PreviewOptions extends WidgetOpenerOptions {
    /** In a tab that the next file may take. */
    readonly preview?: boolean;
}

/** Opens two versions of a drawing as pictures, wherever they are compared. */
@injectable()
export class DrawingDiffOpenHandler extends WidgetOpenHandler<DrawingDiffWidget> {
    readonly id = DrawingDiffWidget.FACTORY_ID;
    readonly label = reviewTexts.label;

    @inject(PreferenceService)
    private readonly preferences: PreferenceService;

    canHandle(uri: URI): number {
        return drawingsOf(uri) ? PRIORITY : 0;
    }

    protected createWidgetOptions(uri: URI): { readonly uri: string } {
        return { uri: uri.toString() };
    }

    protected override async doOpen(widget: DrawingDiffWidget, uri: URI, options: PreviewOptions = {}): Promise<void> {
        const isPreview = options.preview === true && this.preferences.get<boolean>('editor.enablePreview') === true;
        const isNew = !widget.isAttached;
        if (isNew && isPreview) {
            widget.initializePreview();
        } else if (!isPreview) {
            widget.convertToNonPreview();
        }
        await super.doOpen(widget, uri, options);
        if (isNew) {
            PreviewTabWidget.disposeOtherPreviews(this.shell, widget);
        }
    }
}
