import type { UndoRedoHandler } from '@theia/core/lib/browser';
import { inject, injectable } from '@theia/core/shared/inversify';
import type { WhiteboardWidget } from './whiteboard-widget';
import { WhiteboardWidgets } from './whiteboard-widgets';

/** Edit > Undo and Redo while a board is in front. */
@injectable()
export class WhiteboardUndoRedoHandler implements UndoRedoHandler<WhiteboardWidget> {
    /** That of custom editors: after a text field or a text editor with the focus. */
    readonly priority = 190;

    @inject(WhiteboardWidgets)
    private readonly widgets: WhiteboardWidgets;

    select(): WhiteboardWidget | undefined {
        return this.widgets.focused;
    }

    undo(widget: WhiteboardWidget): void {
        widget.undo();
    }

    redo(widget: WhiteboardWidget): void {
        widget.redo();
    }
}
