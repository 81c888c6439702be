import { EditorBundle } from '@openspace/core/lib/browser/documents/editor-bundle';
import { injectable } from '@theia/core/shared/inversify';
import type { BoardEditorModule } from './board-editor';

/** Loads the bundle with tldraw. */
@injectable()
export class EditorLoader extends EditorBundle<BoardEditorModule> {
    constructor() {
        super('whiteboard-editor.js', 'whiteboard-editor.css');
    }
}
