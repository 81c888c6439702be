import type { Editor } from '@tldraw/tldraw';
import type { PaneSettings } from '../board-editor';

/** For screen readers: what has the keyboard, and where its contents can be read. */
export function nameCanvas(editor: Editor, { name, texts }: Pick<PaneSettings, 'name' | 'texts'>): void {
    const container = editor.getContainer();
    container.setAttribute('role', 'application');
    container.setAttribute('aria-label', texts.canvas(name));
    container.setAttribute('aria-description', texts.canvasHelp);
    const canvas = container.querySelector('.tl-canvas');
    canvas?.setAttribute('role', 'group');
    canvas?.setAttribute('aria-label', texts.shapes);
}
