import { CallLogWatcher, type FinishedCall } from '@openspace/core/lib/common/call-log';
import type { FrontendApplicationContribution } from '@theia/core/lib/browser';
import { inject, injectable } from '@theia/core/shared/inversify';
import { changesBoard } from '../common/changes-board';
import { BoardDocuments } from './board-documents';

const PANE_LIMIT_MS = 10_000;
/** A cursor that moves more often cannot be followed, and each move redraws the board. */
const GATHER_MS = 300;

/** Shows on open boards where agents have just drawn. */
@injectable()
export class AgentCursors implements FrontendApplicationContribution {
    @inject(CallLogWatcher)
    private readonly calls: CallLogWatcher;

    @inject(BoardDocuments)
    private readonly boards: BoardDocuments;

    /** The last call of each agent since the cursors last moved. */
    private readonly latest = new Map<string, FinishedCall>();

    onStart(): void {
        this.calls.onCall(event => {
            if (event.type === 'finished' && event.call.outcome === 'ok' && event.call.shapeIds.length > 0) {
                if (this.latest.size === 0) {
                    setTimeout(() => this.showLatest(), GATHER_MS);
                }
                this.latest.set(event.call.client.name, event.call);
            }
        });
    }

    private showLatest(): void {
        const calls = [...this.latest.values()];
        this.latest.clear();
        calls.forEach(call => void this.show(call));
    }

    private async show({ client, path, shapeIds, tool, proposed }: FinishedCall): Promise<void> {
        const editor = path === undefined || client.name === 'person' ? undefined : this.boards.find(path)?.editor;
        await editor?.paneReady(PANE_LIMIT_MS);
        editor?.showCaller(client.name, shapeIds, changesBoard(tool) && proposed !== true);
    }
}
