import { WhiteboardTools } from '@openspace/core/lib/common/whiteboard-tools';
import { ToolDispatcher } from '@openspace/core/lib/node/calls/tool-dispatcher';
import { inject, injectable } from '@theia/core/shared/inversify';
import type { DrawnBoard, Turn } from '../common/agent-transcript';

const UNDO_LIMIT_MS = 60_000;

/** What came of taking a turn back. */
export interface TakenBack {
    readonly boards: readonly DrawnBoard[];
    /** In words, what could not be undone; undefined when everything was. */
    readonly complaint: string | undefined;
}

/** Undoes what an agent drew in one turn: exactly its own steps, regardless of who else drew on the same boards. */
@injectable()
export class UndoTurn {
    constructor(@inject(ToolDispatcher) private readonly dispatcher: Pick<ToolDispatcher, 'call'>) {}

    async run(turn: Pick<Turn, 'boards'>): Promise<TakenBack> {
        const boards: DrawnBoard[] = [];
        const complaints: string[] = [];
        for (const board of turn.boards) {
            const { path, revisions, takenBack } = board;
            if (revisions.length === 0 || takenBack) {
                boards.push(board);
                continue;
            }
            const outcome = await this.dispatcher.call(...WhiteboardTools.takeBack.with({ path, revisions: [...revisions] }), {
                signal: AbortSignal.timeout(UNDO_LIMIT_MS),
                caller: 'person',
                onProgress: () => undefined
            });
            boards.push(outcome.success ? { ...board, takenBack: true } : board);
            if (!outcome.success) {
                complaints.push(`${path.split(/[\\/]/).at(-1)}: ${wordsFor(outcome.error)}`);
            }
        }
        return { boards, complaint: complaints.length === 0 ? undefined : complaints.join(' ') };
    }
}

function wordsFor({ code, message, details }: { code: string; message: string; details?: unknown }): string {
    const id = typeof details === 'object' && details !== null && 'id' in details ? ` (${String(details.id)})` : '';
    switch (code) {
        case 'CONFLICT':
            return id === ''
                ? message
                : `what the agent drew was changed since by somebody else${id}, so nothing was undone. Undo that first, or change the board as you need it.`;
        case 'NOT_FOUND':
            return details === undefined || typeof details !== 'object' || !('revisions' in Object(details))
                ? message
                : 'the steps are no longer remembered, because the IDE or the window was reloaded since; nothing was undone.';
        default:
            return message;
    }
}
