import { EditorTabs } from '@openspace/core/lib/browser/documents/editor-tabs';
import { URI } from '@theia/core';
import type { NavigatableWidgetOptions, WidgetFactory } from '@theia/core/lib/browser';
import { ContextKey, ContextKeyService } from '@theia/core/lib/browser/context-key-service';
import { inject, injectable, postConstruct } from '@theia/core/shared/inversify';
import { EditorManager } from '@theia/editor/lib/browser';
import { CanvasDocuments } from './canvas-documents';
import { CanvasTheme } from './canvas-theme';
import { ExcalidrawWidget } from './excalidraw-widget';

/** True while the keyboard goes to a canvas. */
export const EXCALIDRAW_FOCUS = 'excalidrawFocus';

/** Makes the tabs that show canvases. */
@injectable()
export class ExcalidrawWidgets extends EditorTabs<ExcalidrawWidget> implements WidgetFactory {
    readonly id = ExcalidrawWidget.FACTORY_ID;

    @inject(CanvasDocuments)
    private readonly documents: CanvasDocuments;

    @inject(CanvasTheme)
    private readonly theme: CanvasTheme;

    @inject(EditorManager)
    private readonly textEditors: EditorManager;

    @inject(ContextKeyService)
    private readonly contextKeys: ContextKeyService;

    private focus: ContextKey<boolean>;

    @postConstruct()
    protected init(): void {
        this.focus = this.contextKeys.createKey<boolean>(EXCALIDRAW_FOCUS, false);
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
        this.add(widget);
        widget.onDidDispose(() => this.focus.set(false));
        return widget;
    }

    undo({ document }: ExcalidrawWidget): void {
        document.editor?.undo();
    }

    redo({ document }: ExcalidrawWidget): void {
        document.editor?.redo();
    }
}
