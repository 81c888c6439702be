import type { ToolOutcome } from '@openspace/tool';
import type { CommandService, URI } from '@theia/core';

/** Draws a document as shapes on the board beside it, made if it is not there, and shows that. */
export async function openOnWhiteboard(
    commands: CommandService,
    uri: URI,
    format: 'excalidraw' | 'mermaid'
): Promise<ToolOutcome | undefined> {
    const board = uri.parent.resolve(`${uri.path.name}.whiteboard.json`).path.fsPath();
    const outcome = await commands.executeCommand<ToolOutcome>('openspace.whiteboard.import', {
        path: board,
        source: uri.path.fsPath(),
        format
    });
    if (outcome?.success) {
        await commands.executeCommand('openspace.whiteboard.open', { path: board, splitDirection: 'new-tab' });
    }
    return outcome;
}
