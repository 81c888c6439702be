import { URI } from '@theia/core';
import { defaultHandlerPriority, getDefaultHandler, NavigatableWidgetOpenHandler, type WidgetOpenerOptions } from '@theia/core/lib/browser';
import { PreferenceService } from '@theia/core';
import { inject, injectable } from '@theia/core/shared/inversify';
import { isBoardPath } from '../common/board-path';
import { WhiteboardWidget } from './whiteboard-widget';

/** Above the text editor, which has 100 and stays in "Open With…". */
const PRIORITY = 500;

@injectable()
export class WhiteboardOpenHandler extends NavigatableWidgetOpenHandler<WhiteboardWidget> {
    readonly id = WhiteboardWidget.FACTORY_ID;
    readonly label = 'Whiteboard';

    @inject(PreferenceService)
    protected readonly preferences: PreferenceService;

    canHandle(uri: URI): number {
        if (uri.scheme !== 'file' || !isBoardPath(uri.path.base)) {
            return 0;
        }
        return getDefaultHandler(uri, this.preferences) === this.id ? defaultHandlerPriority : PRIORITY;
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
