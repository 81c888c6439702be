import { CallTargets } from '@openspace/core/lib/browser/agents/call-targets';
import { AgentColumn } from '@openspace/core/lib/browser/documents/agent-column';
import { isBoardPath } from '@openspace/core/lib/common/board-path';
import { BridgeServer } from '@openspace/core/lib/common/bridge-protocol';
import { CallLogWatcher, type FinishedCall } from '@openspace/core/lib/common/call-log';
import { WhiteboardTools } from '@openspace/core/lib/common/whiteboard-tools';
import { URI } from '@theia/core';
import { open, OpenerService } from '@theia/core/lib/browser';
import { inject, injectable, postConstruct } from '@theia/core/shared/inversify';
import { AgentChat } from './agent-chat';

/** Keeps the board or diagram in view on what the agent of the chat draws, while the person wants that. */
@injectable()
export class FollowAgent {
    @inject(CallLogWatcher)
    private readonly calls: CallLogWatcher;

    @inject(CallTargets)
    private readonly targets: CallTargets;

    @inject(BridgeServer)
    private readonly hub: BridgeServer;

    @inject(OpenerService)
    private readonly openers: OpenerService;

    @inject(AgentColumn)
    private readonly column: AgentColumn;

    @inject(AgentChat)
    private readonly chat: AgentChat;

    enabled = true;
    private next: FinishedCall | undefined;
    private showing = false;
    /** The document that was brought to the front, and the turn for which it was: within one the person may turn to others. */
    private shown: string | undefined;

    @postConstruct()
    protected init(): void {
        this.calls.onCall(event => {
            if (event.type === 'finished' && this.concerns(event.call)) {
                this.next = event.call;
                void this.show();
            }
        });
    }

    private concerns({ outcome, path, client }: FinishedCall): boolean {
        const wanted = this.enabled && this.chat.running && outcome === 'ok' && client.name !== 'person';
        return wanted && path !== undefined && (isBoardPath(path) || this.targets.canFollow(path));
    }

    /** One after the other; of those that come in the meantime the last. */
    private async show(): Promise<void> {
        if (this.showing) {
            return;
        }
        this.showing = true;
        try {
            for (let call = this.next; call?.path !== undefined; call = this.next) {
                this.next = undefined;
                await this.bringUp(call.path);
                await this.bringIntoView(call.path, call.shapeIds);
            }
        } finally {
            this.showing = false;
        }
    }

    private async bringIntoView(path: string, ids: readonly string[]): Promise<void> {
        if (!isBoardPath(path)) {
            return this.targets.follow(path, ids);
        }
        const shapeIds = ids.length > 0 ? { shapeIds: [...ids] } : {};
        await this.hub.call(...WhiteboardTools.cameraFit.with({ path, ...shapeIds }), 'person');
    }

    private async bringUp(path: string): Promise<void> {
        const shown = `${this.chat.session?.turns.at(-1)?.id} ${path}`;
        if (this.shown === shown) {
            return;
        }
        this.shown = shown;
        const uri = URI.fromFilePath(path);
        await this.column.show(uri, options => open(this.openers, uri, options));
    }
}
