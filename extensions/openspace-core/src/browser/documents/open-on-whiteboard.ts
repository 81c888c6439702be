import { BOARD_SUFFIX } from '../../common/board-path';
import { WhiteboardTools } from '../../common/whiteboard-tools';
import type { ToolOutcome } from '@openspace/tool';
import type { CancellationToken, CommandService, URI } from '@theia/core';

/** Draws a document, in its format or the one that it looks like, as shapes on the board next to it, created if it does not exist, and shows that. */
export async function openOnWhiteboard(
    commands: CommandService,
    uri: URI,
    format?: 'excalidraw' | 'mermaid',
    token?: CancellationToken
): Promise<ToolOutcome | undefined> {
    const board = uri.parent.resolve(`${uri.path.name}${BOARD_SUFFIX}`).path.fsPath();
    const outcome = await commands.executeCommand<ToolOutcome>(
        ...WhiteboardTools.import.with({ path: board, source: uri.path.fsPath(), ...(format && { format }) }),
        undefined,
        token
    );
    if (outcome?.success) {
        await commands.executeCommand(...WhiteboardTools.open.with({ path: board, splitDirection: 'new-tab' }));
    }
    return outcome;
}
