import { EditorBundle } from '@openspace/core/lib/browser/documents/editor-bundle';
import { injectable } from '@theia/core/shared/inversify';
import type { MermaidPreviewModule } from './mermaid-preview';

/** Loads the bundle with Mermaid. */
@injectable()
export class MermaidPreviewLoader extends EditorBundle<MermaidPreviewModule> {
    constructor() {
        super('mermaid-preview.js');
    }
}
