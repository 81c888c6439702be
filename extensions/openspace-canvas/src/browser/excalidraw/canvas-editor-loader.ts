import { injectable } from '@theia/core/shared/inversify';
import type { CanvasEditorModule } from './canvas-editor';

/** Loads the bundle with Excalidraw when the first canvas is opened, and its styles with it. */
@injectable()
export class CanvasEditorLoader {
    private loading: Promise<CanvasEditorModule> | undefined;

    load(): Promise<CanvasEditorModule> {
        this.loading ??= Promise.all([this.module(), this.styles()]).then(([module]) => module);
        this.loading.catch(() => {
            // The next canvas tries again: the backend may have been away for a moment.
            this.loading = undefined;
        });
        return this.loading;
    }

    private async module(): Promise<CanvasEditorModule> {
        // The bundle is made of CommonJS files, which export as one value.
        const bundle: { default: CanvasEditorModule } = await import(address('excalidraw-editor.js'));
        return bundle.default;
    }

    private styles(): Promise<void> {
        return new Promise((resolve, reject) => {
            const link = document.createElement('link');
            link.rel = 'stylesheet';
            link.href = address('excalidraw-editor.css');
            link.onload = () => resolve();
            link.onerror = () => reject(new Error(`${link.href} could not be loaded.`));
            document.head.append(link);
        });
    }
}

/** The bundle lies next to the window's own. */
function address(file: string): string {
    return new URL(`./${file}`, document.baseURI).href;
}
