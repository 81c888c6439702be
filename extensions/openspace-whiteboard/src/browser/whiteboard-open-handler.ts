import { WHITEBOARD } from './whiteboard-texts';
import { FileOpenHandler } from '@openspace/core/lib/browser/documents/file-open-handler';
import type { ShapeOpenerOptions } from '@openspace/core/lib/browser/documents/shape-opener-options';
import { URI } from '@theia/core';
import type { WidgetOpenerOptions } from '@theia/core/lib/browser';
import { injectable } from '@theia/core/shared/inversify';
import { isBoardPath } from '@openspace/core/lib/common/board-path';
import { WhiteboardWidget } from './whiteboard-widget';

@injectable()
export class WhiteboardOpenHandler extends FileOpenHandler<WhiteboardWidget> {
    readonly id = WhiteboardWidget.FACTORY_ID;
    readonly label = WHITEBOARD;
    protected readonly opens = isBoardPath;

    protected override async doOpen(widget: WhiteboardWidget, uri: URI, options?: ShapeOpenerOptions): Promise<void> {
        await super.doOpen(widget, uri, options);
        if (options?.shapeIds) {
            await widget.showPageOf(options.shapeIds);
        }
    }

    /** A further tab for a board that may be open already. */
    async openAnother(uri: URI, options?: WidgetOpenerOptions): Promise<WhiteboardWidget> {
        const counters = this.all.filter(widget => widget.uri.isEqual(uri)).map(widget => widget.counter ?? 0);
        const widget = await this.widgetManager.getOrCreateWidget<WhiteboardWidget>(this.id, {
            ...this.createWidgetOptions(uri, options),
            ...(counters.length > 0 && { counter: Math.max(...counters) + 1 })
        });
        await this.doOpen(widget, uri, options);
        return widget;
    }
}
