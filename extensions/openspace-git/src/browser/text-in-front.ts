import type { URI } from '@theia/core';
import { EditorManager } from '@theia/editor/lib/browser';
import { inject, injectable } from '@theia/core/shared/inversify';
import { MonacoDiffEditor } from '@theia/monaco/lib/browser/monaco-diff-editor';
import { MonacoEditor } from '@theia/monaco/lib/browser/monaco-editor';
import type { MonacoEditorModel } from '@theia/monaco/lib/browser/monaco-editor-model';
import type { LineRange } from '../common/diff-hunks';

/** The text that a person edits or looks at: of a diff, the right side. */
export interface ShownText {
    readonly uri: URI;
    readonly document: MonacoEditorModel;
    readonly editor: MonacoEditor;
    /** What is selected, or the line of the cursor. */
    readonly lines: readonly LineRange[];
}

@injectable()
export class TextInFront {
    @inject(EditorManager)
    private readonly editors: EditorManager;

    get current(): ShownText | undefined {
        const editor = MonacoEditor.get(this.editors.currentEditor);
        return editor && shownText(editor);
    }
}

export function shownText(editor: MonacoEditor): ShownText {
    const document = editor instanceof MonacoDiffEditor ? editor.modifiedModel : editor.document;
    const lines = (editor.getControl().getSelections() ?? []).map(({ startLineNumber, endLineNumber, endColumn }) => ({
        start: startLineNumber,
        // A selection of whole lines ends at the beginning of the next one.
        end: endColumn === 1 && endLineNumber > startLineNumber ? endLineNumber - 1 : endLineNumber
    }));
    return { uri: editor.getResourceUri(), document, editor, lines };
}
