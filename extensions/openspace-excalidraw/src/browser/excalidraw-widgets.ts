import { currentWidget } from '@openspace/core/lib/browser/documents/current-widget';
import { URI } from '@theia/core';
import { ApplicationShell, type NavigatableWidgetOptions, type UndoRedoHandler, type WidgetFactory } from '@theia/core/lib/browser';
import { ContextKey, ContextKeyService } from '@theia/core/lib/browser/context-key-service';
import { inject, injectable, postConstruct } from '@theia/core/shared/inversify';
import { EditorManager } from '@theia/editor/lib/browser';
import { CanvasDocuments } from './canvas-documents';
import { CanvasTheme } from './canvas-theme';
import { ExcalidrawWidget } from './excalidraw-widget';

/** True while the keyboard goes to a canvas. */
export const EXCALIDRAW_FOCUS = 'excalidrawFocus';

/** Makes the tabs that show canvases, and knows which one the person is in; Edit > Undo and Redo go there. */
@injectable()
export class ExcalidrawWidgets implements WidgetFactory, UndoRedoHandler<ExcalidrawWidget> {
    readonly id = ExcalidrawWidget.FACTORY_ID;
    /** That of custom editors: after a text field or a text editor with the focus. */
    readonly priority = 190;

    @inject(CanvasDocuments)
    private readonly documents: CanvasDocuments;

    @inject(CanvasTheme)
    private readonly theme: CanvasTheme;

    @inject(EditorManager)
    private readonly textEditors: EditorManager;

    @inject(ApplicationShell)
    private readonly shell: ApplicationShell;

    @inject(ContextKeyService)
    private readonly contextKeys: ContextKeyService;

    private focus: ContextKey<boolean>;
    private readonly widgets = new Set<ExcalidrawWidget>();

    @postConstruct()
    protected init(): void {
        this.focus = this.contextKeys.createKey<boolean>(EXCALIDRAW_FOCUS, false);
    }

    /** The canvas that commands are for. */
    get current(): ExcalidrawWidget | undefined {
        return currentWidget(this.shell, this.widgets);
    }

    createWidget({ uri: address }: NavigatableWidgetOptions): ExcalidrawWidget {
        const uri = new URI(address);
        const widget = new ExcalidrawWidget(uri, this.documents.acquire(uri), {
            theme: this.theme,
            openAsText: target => void this.textEditors.open(target),
            release: document => this.documents.release(document)
        });
        widget.onDidChangeFocus(focused => {
            this.focus.set(focused);
            if (focused) {
                widget.document.touch();
            }
        });
        this.widgets.add(widget);
        widget.onDidDispose(() => {
            this.widgets.delete(widget);
            this.focus.set(false);
        });
        return widget;
    }

    select(): ExcalidrawWidget | undefined {
        return [...this.widgets].find(widget => widget === this.shell.currentWidget);
    }

    undo({ document }: ExcalidrawWidget): void {
        document.editor?.undo();
    }

    redo({ document }: ExcalidrawWidget): void {
        document.editor?.redo();
    }
}
