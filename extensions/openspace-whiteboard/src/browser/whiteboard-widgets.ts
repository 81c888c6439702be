import { currentWidget } from '@openspace/core/lib/browser/documents/current-widget';
import { ApplicationShell } from '@theia/core/lib/browser';
import { ContextKey, ContextKeyService } from '@theia/core/lib/browser/context-key-service';
import { inject, injectable, postConstruct } from '@theia/core/shared/inversify';
import type { SplitDirection } from '../common/whiteboard-port';
import type { WhiteboardWidget } from './whiteboard-widget';

/** True while the keyboard goes to a board. */
export const WHITEBOARD_FOCUS = 'whiteboardFocus';

/** The tabs that show boards: which one the person was in last, and where a further one goes. */
@injectable()
export class WhiteboardWidgets {
    @inject(ApplicationShell)
    private readonly shell: ApplicationShell;

    @inject(ContextKeyService)
    private readonly contextKeys: ContextKeyService;

    private focus: ContextKey<boolean>;
    /** The last active one first. */
    private widgets: WhiteboardWidget[] = [];

    @postConstruct()
    protected init(): void {
        this.focus = this.contextKeys.createKey<boolean>(WHITEBOARD_FOCUS, false);
    }

    get lastActive(): WhiteboardWidget | undefined {
        return this.widgets[0];
    }

    /** The board that commands are for. */
    get current(): WhiteboardWidget | undefined {
        return currentWidget(this.shell, this.widgets);
    }

    /** The board with the focus. */
    get focused(): WhiteboardWidget | undefined {
        return this.widgets.find(widget => widget === this.shell.currentWidget);
    }

    /** The board in the front tab of the main area, wherever the keyboard is. */
    get front(): WhiteboardWidget | undefined {
        const front = this.shell.getCurrentWidget('main');
        return this.widgets.find(widget => widget === front);
    }

    /** The board that an element of the page belongs to. */
    containing(element: Node): WhiteboardWidget | undefined {
        return this.widgets.find(({ node }) => node.contains(element));
    }

    add(widget: WhiteboardWidget): void {
        this.widgets.push(widget);
        widget.onDidChangeFocus(focused => {
            this.focus.set(focused);
            if (focused) {
                this.touch(widget);
            }
        });
        widget.onDidDispose(() => {
            this.widgets = this.widgets.filter(other => other !== widget);
            this.focus.set(this.widgets.some(other => other.node.contains(document.activeElement)));
        });
    }

    /** Makes it the last active one. */
    touch(widget: WhiteboardWidget): void {
        if (this.widgets[0] !== widget) {
            this.widgets = [widget, ...this.widgets.filter(other => other !== widget)];
        }
        widget.document.touch();
    }

    /** Next to what the person has in front of them in the main area. */
    placeFor(direction: SplitDirection): ApplicationShell.WidgetOptions {
        const ref = this.shell.getCurrentWidget('main');
        return { area: 'main', ...(ref && direction !== 'new-tab' && { ref, mode: `split-${direction}` }) };
    }
}
