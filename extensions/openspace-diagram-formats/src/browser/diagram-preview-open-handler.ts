import { FilePreviewHandler } from '@openspace/core/lib/browser/documents/file-preview-handler';
import { nls, type URI } from '@theia/core';
import type { WidgetOpenerOptions } from '@theia/core/lib/browser';
import { injectable } from '@theia/core/shared/inversify';
import { TEXT_FORMATS, textFormatOf } from '../common/text-formats';
import { DiagramPreviewWidget } from './diagram-preview-widget';

@injectable()
export class DiagramPreviewOpenHandler extends FilePreviewHandler<DiagramPreviewWidget> {
    readonly id = DiagramPreviewWidget.FACTORY_ID;
    readonly label = nls.localize('openspace/diagramPreview/label', 'Diagram preview');
    readonly suffixes = TEXT_FORMATS.flatMap(({ suffixes }) => suffixes);

    /** Next to what is in front: the text and its picture are seen together. */
    openToSide(uri: URI, options: WidgetOpenerOptions = {}): Promise<DiagramPreviewWidget> {
        return this.open(uri, { mode: 'open', widgetOptions: { area: 'main', mode: 'split-right' }, ...options });
    }

    protected previews(name: string): boolean {
        return textFormatOf(name) !== undefined;
    }
}
