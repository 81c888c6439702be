import { injectable } from '@theia/core/shared/inversify';
import type { BoardEditorModule } from './board-editor';

/** Loads the bundle with tldraw when the first board is opened, and its styles with it. */
@injectable()
export class EditorLoader {
    private loading: Promise<BoardEditorModule> | undefined;

    load(): Promise<BoardEditorModule> {
        this.loading ??= Promise.all([this.module(), this.styles()]).then(([module]) => module);
        this.loading.catch(() => {
            // The next board tries again: the backend may have been away for a moment.
            this.loading = undefined;
        });
        return this.loading;
    }

    private async module(): Promise<BoardEditorModule> {
        // The bundle is made of CommonJS files, which export as one value.
        const bundle: { default: BoardEditorModule } = await import(address('whiteboard-editor.js'));
        return bundle.default;
    }

    private styles(): Promise<void> {
        return new Promise((resolve, reject) => {
            const link = document.createElement('link');
            link.rel = 'stylesheet';
            link.href = address('whiteboard-editor.css');
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
