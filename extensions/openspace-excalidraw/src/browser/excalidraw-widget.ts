import { DocumentWidget, type DocumentWidgetServices } from '@openspace/core/lib/browser/documents/document-widget';
import { nls, URI } from '@theia/core';
import { Message, type Widget } from '@theia/core/lib/browser';
import type { CanvasDocument } from './canvas-documents';
import type { CanvasEditor } from './canvas-editor';
import type { CanvasTheme } from './canvas-theme';
import { excalidrawKind } from './excalidraw-kind';

export interface ExcalidrawWidgetServices extends DocumentWidgetServices<CanvasDocument> {
    readonly theme: CanvasTheme;
}

/** A tab that shows an Excalidraw canvas. */
export class ExcalidrawWidget extends DocumentWidget<CanvasEditor, CanvasDocument> {
    static readonly FACTORY_ID = 'openspace.excalidraw';

    constructor(
        uri: URI,
        canvas: CanvasDocument,
        private readonly services: ExcalidrawWidgetServices
    ) {
        super(uri, canvas, services, {
            iconClass: excalidrawKind.iconClass,
            className: 'openspace-excalidraw',
            loading: nls.localize('openspace/excalidraw/opening', 'Opening the canvas…')
        });
        this.id = `${ExcalidrawWidget.FACTORY_ID}:${uri.toString()}`;
        this.toDispose.push(services.theme.onDidChange(() => canvas.editor?.configure(this.settings)));
        this.stateChanged();
    }

    paste(data: DataTransfer): void {
        this.document.editor?.paste(data);
    }

    find(): void {
        this.document.editor?.find();
    }

    protected override onAfterShow(msg: Message): void {
        super.onAfterShow(msg);
        this.document.editor?.refresh();
    }

    protected override onResize(msg: Widget.ResizeMessage): void {
        super.onResize(msg);
        this.document.editor?.refresh();
    }

    protected showEditor(editor: CanvasEditor): HTMLElement {
        return editor.show(this.settings);
    }

    protected focusEditor(): void {
        // Excalidraw takes the keyboard only later.
        this.node.focus();
        this.document.editor?.focus();
    }

    private get settings() {
        return { ...this.services.theme.settings, name: this.uri.path.name };
    }
}
