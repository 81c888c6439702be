import type { URI } from '@theia/core';
import { injectable } from '@theia/core/shared/inversify';
import { EditorWidget } from '@theia/editor/lib/browser';
import { EditorWidgetFactory } from '@theia/editor/lib/browser/editor-widget-factory';
import { MonacoEditor } from '@theia/monaco/lib/browser/monaco-editor';

const SIDE_PANELS = ['#theia-left-content-panel', '#theia-right-content-panel', '#theia-bottom-content-panel'].join();

/** Makes the tabs of text editors. */
@injectable()
export class TextTabs extends EditorWidgetFactory {
    protected override async constructEditor(uri: URI): Promise<EditorWidget> {
        return new TextTab(await this.editorProvider(uri), this.selectionService);
    }
}

/**
 * Leaves the keyboard in the view that shows it, such as the explorer, where the next key is meant for the file that was clicked.
 * Theia's editor takes the keyboard whenever it comes into sight.
 */
class TextTab extends EditorWidget {
    override handleVisiblityChanged(isNowVisible: boolean): void {
        const control = MonacoEditor.get(this)?.getControl();
        const view = document.activeElement?.closest(SIDE_PANELS);
        if (!isNowVisible || !control || !view || view.contains(this.node)) {
            super.handleVisiblityChanged(isNowVisible);
            return;
        }
        const { focus } = control;
        control.focus = () => undefined;
        try {
            super.handleVisiblityChanged(isNowVisible);
        } finally {
            control.focus = focus;
        }
    }
}
