import type { URI } from '@theia/core';
import { injectable } from '@theia/core/shared/inversify';
import { EditorPreviewWidget } from '@theia/editor-preview/lib/browser/editor-preview-widget';
import { EditorPreviewWidgetFactory } from '@theia/editor-preview/lib/browser/editor-preview-widget-factory';
import { EditorWidget } from '@theia/editor/lib/browser';
import { EditorWidgetFactory } from '@theia/editor/lib/browser/editor-widget-factory';
import { MonacoEditor } from '@theia/monaco/lib/browser/monaco-editor';

const HIDDEN = '.lm-mod-hidden';

/** Makes the tabs of text editors. */
@injectable()
export class TextTabs extends EditorWidgetFactory {
    protected override async constructEditor(uri: URI): Promise<EditorWidget> {
        return new TextTab(await this.editorProvider(uri), this.selectionService);
    }
}

/** Makes the tabs of text editors that the next file may replace, such as that of a file that was clicked in the explorer. */
@injectable()
export class PreviewTextTabs extends EditorPreviewWidgetFactory {
    protected override async constructEditor(uri: URI): Promise<EditorPreviewWidget> {
        return new PreviewTextTab(await this.editorProvider(uri), this.selectionService);
    }
}

class TextTab extends EditorWidget {
    override handleVisiblityChanged(isNowVisible: boolean): void {
        leavingTheKeyboard(this, () => super.handleVisiblityChanged(isNowVisible));
    }
}

class PreviewTextTab extends EditorPreviewWidget {
    override handleVisiblityChanged(isNowVisible: boolean): void {
        leavingTheKeyboard(this, () => super.handleVisiblityChanged(isNowVisible));
    }
}

/**
 * Leaves the keyboard in what has it and can be seen, such as the explorer, where the next key is meant for the file that was
 * clicked. Theia's editor takes the keyboard whenever it comes into sight; a tab that is activated gets it anyway.
 */
function leavingTheKeyboard(tab: EditorWidget, change: () => void): void {
    const control = MonacoEditor.get(tab)?.getControl();
    const holder = document.activeElement;
    const isFree = !holder || holder === document.body || holder.closest(HIDDEN) !== null;
    if (!control || isFree) {
        change();
        return;
    }
    const { focus } = control;
    control.focus = () => undefined;
    try {
        change();
    } finally {
        control.focus = focus;
    }
}
