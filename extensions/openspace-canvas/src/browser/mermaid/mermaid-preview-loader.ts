import { injectable } from '@theia/core/shared/inversify';
import type { MermaidPreviewModule } from './mermaid-preview';

/** Loads the bundle with Mermaid when the first diagram is opened. */
@injectable()
export class MermaidPreviewLoader {
    private loading: Promise<MermaidPreviewModule> | undefined;

    load(): Promise<MermaidPreviewModule> {
        this.loading ??= this.module();
        this.loading.catch(() => {
            // The next diagram tries again: the backend may have been away for a moment.
            this.loading = undefined;
        });
        return this.loading;
    }

    private async module(): Promise<MermaidPreviewModule> {
        // The bundle is made of CommonJS files, which export as one value; it lies next to the window's own.
        const bundle: { default: MermaidPreviewModule } = await import(new URL('./mermaid-preview.js', document.baseURI).href);
        return bundle.default;
    }
}
