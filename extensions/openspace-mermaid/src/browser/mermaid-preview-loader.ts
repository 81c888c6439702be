import { EditorBundle } from '@openspace/core/lib/browser/documents/editor-bundle';
import { openStillPage } from '@openspace/core/lib/browser/pictures/still-page';
import { injectable } from '@theia/core/shared/inversify';
import type { MermaidPreviewModule } from './mermaid-preview';

/**
 * What the bundle takes for its `document` (browser-app/bundles.mjs). Mermaid lays out labels as HTML where it draws: there, and not in
 * the IDE's page.
 */
const PAGE = 'openspaceMermaidPage';

/** Loads the bundle with Mermaid, which draws in a page of its own in which nothing runs. */
@injectable()
export class MermaidPreviewLoader extends EditorBundle<MermaidPreviewModule> {
    constructor() {
        super('mermaid-preview.js');
    }

    protected override async module(): Promise<MermaidPreviewModule> {
        Reflect.set(globalThis, PAGE, await openStillPage());
        return super.module();
    }
}
