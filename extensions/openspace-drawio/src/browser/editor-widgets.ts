import { EditorTabs } from '@openspace/core/lib/browser/documents/editor-tabs';
import { WebLinks } from '@openspace/core/lib/browser/documents/web-links';
import { URI } from '@theia/core';
import type { NavigatableWidgetOptions, WidgetFactory } from '@theia/core/lib/browser';
import { inject, injectable } from '@theia/core/shared/inversify';
import { EditorManager } from '@theia/editor/lib/browser';
import { openAsText } from './drawio-preview-factory';
import { DiagramDocuments } from './editor-documents';
import { EditorSettings } from './editor-settings';
import { DrawioEditorWidget } from './editor-widget';
import { FrameKeys } from './frame-keys';

/** Makes the tabs with draw.io's editor. */
@injectable()
export class DrawioEditorWidgets extends EditorTabs<DrawioEditorWidget> implements WidgetFactory {
    readonly id = DrawioEditorWidget.FACTORY_ID;

    @inject(DiagramDocuments)
    private readonly documents: DiagramDocuments;

    @inject(EditorSettings)
    private readonly settings: EditorSettings;

    @inject(EditorManager)
    private readonly textEditors: EditorManager;

    @inject(WebLinks)
    private readonly links: WebLinks;

    @inject(FrameKeys)
    private readonly keys: FrameKeys;

    createWidget({ uri: address }: NavigatableWidgetOptions): DrawioEditorWidget {
        const uri = new URI(address);
        const widget = new DrawioEditorWidget(uri, this.documents.acquire(uri), {
            settings: this.settings,
            openAsText: (target, fault) => void openAsText(this.textEditors, target, fault),
            release: document => this.documents.release(document),
            openLink: link => void this.links.follow(link),
            press: (key, at) => this.keys.press(key, at),
            activate: wanted => void (this.shell.activeWidget === wanted || this.shell.activateWidget(wanted.id))
        });
        this.add(widget);
        return widget;
    }

    undo({ document }: DrawioEditorWidget): void {
        document.editor?.run('undo');
    }

    redo({ document }: DrawioEditorWidget): void {
        document.editor?.run('redo');
    }
}
