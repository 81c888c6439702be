import { EditorBundle } from '@openspace/core/lib/browser/documents/editor-bundle';
import { injectable } from '@theia/core/shared/inversify';
import type { CanvasEditorModule } from './canvas-editor';

/** Loads the bundle with Excalidraw. */
@injectable()
export class CanvasEditorLoader extends EditorBundle<CanvasEditorModule> {
    constructor() {
        super('excalidraw-editor.js', 'excalidraw-editor.css');
    }
}
