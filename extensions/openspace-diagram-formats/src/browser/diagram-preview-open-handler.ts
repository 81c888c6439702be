import { type MaybePromise, nls, type URI } from '@theia/core';
import { NavigatableWidgetOpenHandler, type WidgetOpenerOptions } from '@theia/core/lib/browser';
import { injectable } from '@theia/core/shared/inversify';
import { textFormatOf } from '../common/text-formats';
import { DiagramPreviewWidget } from './diagram-preview-widget';

/** Below the text editor, which a click opens: the preview is in *Open With…* and a button of the editor. */
const PRIORITY = 50;

@injectable()
export class DiagramPreviewOpenHandler extends NavigatableWidgetOpenHandler<DiagramPreviewWidget> {
    readonly id = DiagramPreviewWidget.FACTORY_ID;
    readonly label = nls.localize('openspace/diagramPreview/label', 'Diagram preview');

    canHandle(uri: URI): MaybePromise<number> {
        return uri.scheme === 'file' && textFormatOf(uri.path.base) ? PRIORITY : 0;
    }

    /** Next to what is in front: the text and its picture are seen together. */
    openToSide(uri: URI, options: WidgetOpenerOptions = {}): Promise<DiagramPreviewWidget> {
        return this.open(uri, { mode: 'open', widgetOptions: { area: 'main', mode: 'split-right' }, ...options });
    }
}
