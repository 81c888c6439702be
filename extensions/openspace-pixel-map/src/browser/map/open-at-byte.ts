import { URI } from '@theia/core';
import { open, OpenerService } from '@theia/core/lib/browser';
import { inject, injectable } from '@theia/core/shared/inversify';
import { EditorManager } from '@theia/editor/lib/browser';

/** Larger files open as their own editors show them. */
const MAX_TEXT_BYTES = 20 * 2 ** 20;

/** Opens a file in its own editor: a text editor at one of its bytes. */
@injectable()
export class OpenAtByte {
    @inject(EditorManager)
    private readonly editors: EditorManager;

    @inject(OpenerService)
    private readonly openers: OpenerService;

    async open(path: string, offset: number, size: number): Promise<void> {
        const uri = URI.fromFilePath(path);
        // A board is a board, also where it is text.
        const opener = await this.openers.getOpener(uri);
        if (size > MAX_TEXT_BYTES || opener.id !== this.editors.id) {
            await open(this.openers, uri);
            return;
        }
        const { editor } = await this.editors.open(uri, { mode: 'activate' });
        const bytes = new TextEncoder().encode(editor.document.getText());
        const position = editor.document.positionAt(new TextDecoder().decode(bytes.subarray(0, offset)).length);
        editor.cursor = position;
        editor.revealPosition(position);
    }
}
