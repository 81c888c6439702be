import { CallLogWatcher, type FinishedCall } from '@openspace/core/lib/common/call-log';
import { nls } from '@theia/core';
import type { FrontendApplicationContribution } from '@theia/core/lib/browser';
import { inject, injectable } from '@theia/core/shared/inversify';
import { boardName } from '@openspace/core/lib/common/board-path';
import { changesBoard } from '../../common/changes-board';
import { BoardDocuments } from '../board-documents';

/** Changes of this time are announced together: a screen reader cannot speak as fast as an agent draws. */
const GATHER_MS = 2_000;

interface Change {
    readonly client: string;
    readonly path: string;
    readonly proposed: boolean;
    readonly shapeIds: Set<string>;
}

/** Tells people who use a screen reader what agents change on boards that are open. */
@injectable()
export class AgentAnnouncements implements FrontendApplicationContribution {
    @inject(CallLogWatcher)
    private readonly calls: CallLogWatcher;

    @inject(BoardDocuments)
    private readonly boards: BoardDocuments;

    private readonly region = document.createElement('div');
    private readonly changes = new Map<string, Change>();
    private timer: ReturnType<typeof setTimeout> | undefined;

    onStart(): void {
        this.region.className = 'openspace-announcements';
        this.region.setAttribute('role', 'status');
        this.region.setAttribute('aria-live', 'polite');
        document.body.append(this.region);
        this.calls.onCall(event => {
            if (event.type === 'finished' && event.call.outcome === 'ok' && changesBoard(event.call.tool)) {
                this.add(event.call);
            }
        });
    }

    private add({ client, path, shapeIds, ...call }: FinishedCall): void {
        const proposed = call.proposed === true;
        if (path === undefined || client.name === 'person' || !this.boards.find(path)) {
            return;
        }
        const key = JSON.stringify([client.name, path, proposed]);
        const change = this.changes.get(key) ?? { client: client.name, path, proposed, shapeIds: new Set() };
        shapeIds.forEach(id => change.shapeIds.add(id));
        this.changes.set(key, change);
        this.timer ??= setTimeout(() => this.announce(), GATHER_MS);
    }

    private announce(): void {
        this.timer = undefined;
        this.region.textContent = [...this.changes.values()].map(describe).join(' ');
        this.changes.clear();
    }
}

function describe({ client, path, proposed, shapeIds }: Change): string {
    const board = boardName(path);
    if (proposed) {
        return nls.localize('openspace/whiteboard/announce/proposed', '{0} proposes changes of {1}.', client, board);
    }
    switch (shapeIds.size) {
        case 0:
            return nls.localize('openspace/whiteboard/announce/changed', '{0} changed {1}.', client, board);
        case 1:
            return nls.localize('openspace/whiteboard/announce/changedOne', '{0} changed 1 shape on {1}.', client, board);
        default:
            return nls.localize(
                'openspace/whiteboard/announce/changedSome',
                '{0} changed {1} shapes on {2}.',
                client,
                String(shapeIds.size),
                board
            );
    }
}
