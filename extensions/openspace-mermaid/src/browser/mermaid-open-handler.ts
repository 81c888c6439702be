import { FileOpenHandler } from '@openspace/core/lib/browser/documents/file-open-handler';
import { nls, type URI } from '@theia/core';
import { injectable } from '@theia/core/shared/inversify';
import type { EditorOpenerOptions } from '@theia/editor/lib/browser';
import { isMermaidPath } from '../common/mermaid-path';
import { MermaidWidget } from './mermaid-widget';

@injectable()
export class MermaidOpenHandler extends FileOpenHandler<MermaidWidget> {
    readonly id = MermaidWidget.FACTORY_ID;
    readonly label = nls.localize('openspace/mermaid/editor', 'Mermaid diagram');
    protected readonly opens = isMermaidPath;

    /** Goes to a place in the text, such as that of a problem. */
    protected override async doOpen(widget: MermaidWidget, uri: URI, options?: EditorOpenerOptions): Promise<void> {
        await super.doOpen(widget, uri, options);
        const { editor } = widget.editor;
        const { start, end = start } = options?.selection ?? {};
        if (start) {
            const range = { start: { ...editor.cursor, ...start }, end: { ...editor.cursor, ...end } };
            editor.selection = { ...range, direction: 'ltr' };
            editor.revealRange(range);
        }
    }
}
