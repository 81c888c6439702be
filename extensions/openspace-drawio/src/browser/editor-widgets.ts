import { currentWidget } from '@openspace/core/lib/browser/documents/current-widget';
import { URI } from '@theia/core';
import { ApplicationShell, type NavigatableWidgetOptions, type UndoRedoHandler, type WidgetFactory } from '@theia/core/lib/browser';
import { inject, injectable } from '@theia/core/shared/inversify';
import { EditorManager } from '@theia/editor/lib/browser';
import { openAt } from './drawio-preview-factory';
import { DiagramLinks } from './diagram-links';
import { DiagramDocuments } from './editor-documents';
import { EditorSettings } from './editor-settings';
import { DrawioEditorWidget } from './editor-widget';

/** Makes the tabs with draw.io's editor, and knows which one the person is in; Edit > Undo and Redo go there. */
@injectable()
export class DrawioEditorWidgets implements WidgetFactory, UndoRedoHandler<DrawioEditorWidget> {
    readonly id = DrawioEditorWidget.FACTORY_ID;
    /** That of custom editors: after a text field or a text editor with the focus. */
    readonly priority = 190;

    @inject(DiagramDocuments)
    private readonly documents: DiagramDocuments;

    @inject(EditorSettings)
    private readonly settings: EditorSettings;

    @inject(EditorManager)
    private readonly textEditors: EditorManager;

    @inject(ApplicationShell)
    private readonly shell: ApplicationShell;

    @inject(DiagramLinks)
    private readonly links: DiagramLinks;

    private readonly widgets = new Set<DrawioEditorWidget>();

    /** The diagram that commands are for. */
    get current(): DrawioEditorWidget | undefined {
        return currentWidget(this.shell, this.widgets);
    }

    createWidget({ uri: address }: NavigatableWidgetOptions): DrawioEditorWidget {
        const uri = new URI(address);
        const widget = new DrawioEditorWidget(uri, this.documents.acquire(uri), {
            settings: this.settings,
            openAsXml: (target, fault) => void openAt(this.textEditors, target, fault),
            openAsText: target => void this.textEditors.open(target),
            release: document => this.documents.release(document),
            openLink: link => this.links.open(link),
            press: (key, at) => void at.dispatchEvent(new KeyboardEvent('keydown', { ...key, bubbles: true, cancelable: true })),
            activate: wanted => void (this.shell.activeWidget === wanted || this.shell.activateWidget(wanted.id))
        });
        this.widgets.add(widget);
        widget.onDidDispose(() => this.widgets.delete(widget));
        return widget;
    }

    select(): DrawioEditorWidget | undefined {
        return [...this.widgets].find(widget => widget === this.shell.currentWidget);
    }

    undo({ document }: DrawioEditorWidget): void {
        document.editor?.run('undo');
    }

    redo({ document }: DrawioEditorWidget): void {
        document.editor?.run('redo');
    }
}
