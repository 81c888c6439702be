import { expect } from 'chai';
import { readdir, writeFile } from 'fs/promises';
import type { App } from './app';
import type { Ide } from './ide';

/** Opens a large diagram as text, draws it on a board, and cancels that once its progress is shown. Nothing is drawn then. */
export async function drawAndCancel({ app, ide }: { readonly app: App; readonly ide: Ide }, file: string, source: string): Promise<void> {
    await writeFile(app.file(file), source);
    await ide.openFile(file);
    await ide.page.locator('#openspace\\.diagramPreview\\.openOnWhiteboard:visible').first().click();
    // The list of all notifications has it, too.
    const toast = ide.page.locator('.theia-notification-list-item', { hasText: `Drawing ${file} on a whiteboard` }).first();
    await toast.waitFor();
    await toast.getByRole('button', { name: 'Cancel' }).or(toast.getByText('Cancel')).first().click();
    await toast.waitFor({ state: 'detached' });
    expect(await readdir(app.workspace), file).not.to.include('large.whiteboard.json');
}
