import type { DisposableCollection, URI } from '@theia/core';
import type { EditorWidget } from '@theia/editor/lib/browser';
import { MonacoEditor } from '@theia/monaco/lib/browser/monaco-editor';
import { MergeEditorFactory } from '@theia/scm/lib/browser/merge-editor/merge-editor-module';

/**
 * Makes merge editors of files as they are on disk. Git has just written the marks of conflicts; a file that was open before may not have them
 * yet, and Theia would take it for one whose conflicts are solved.
 */
export class SyncedMergeEditors extends MergeEditorFactory {
    protected override async createEditorWidget(uri: URI, disposables: DisposableCollection): Promise<EditorWidget> {
        const widget = await super.createEditorWidget(uri, disposables);
        if (uri.scheme === 'file') {
            await MonacoEditor.get(widget)?.document.sync();
        }
        return widget;
    }
}
