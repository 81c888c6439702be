import { ToolDispatcher } from '@openspace/core/lib/node/tool-dispatcher';
import { inject, injectable } from '@theia/core/shared/inversify';
import type { Turn } from '../common/agent-transcript';

const UNDO_LIMIT_MS = 60_000;

/** Takes back what an agent drew in one turn, by the whiteboard's own tool. */
@injectable()
export class UndoTurn {
    constructor(@inject(ToolDispatcher) private readonly dispatcher: Pick<ToolDispatcher, 'call'>) {}

    /** @returns in words, what could not be taken back; undefined when all was. */
    async run({ boards }: Turn): Promise<string | undefined> {
        const complaints: string[] = [];
        for (const { path, steps } of boards.filter(board => board.steps > 0).reverse()) {
            const outcome = await this.dispatcher.call(
                'openspace.whiteboard.undo',
                { path, steps },
                { signal: AbortSignal.timeout(UNDO_LIMIT_MS), caller: 'person', onProgress: () => undefined }
            );
            const name = path.split(/[\\/]/).at(-1);
            if (!outcome.success) {
                complaints.push(`${name}: ${outcome.error.message}`);
            } else if (outcome.output.undone !== steps) {
                complaints.push(
                    `${name}: ${String(outcome.output.undone)} of ${steps} steps were taken back; what came before them was done by somebody else since.`
                );
            }
        }
        return complaints.length === 0 ? undefined : complaints.join(' ');
    }
}
