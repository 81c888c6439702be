import type { ToolOutcome } from '@openspace/tool';
import { CancellationToken, generateUuid } from '@theia/core';
import { injectable } from '@theia/core/shared/inversify';
import type { BridgeCall, BridgeClient, BridgeReply } from '../common/bridge-protocol';

/** Receives the hub's calls; bound apart from `BridgeWindow` because the proxy needs its target first. */
@injectable()
export class BridgeReceiver implements BridgeClient {
    readonly windowId = generateUuid();

    /** Set by `BridgeWindow` at start; before that no call can arrive, as the window has not registered. */
    calls: Pick<BridgeClient, 'execute' | 'finish'> | undefined;

    async execute(call: BridgeCall, token: CancellationToken = CancellationToken.None): Promise<BridgeReply> {
        return this.registered.execute(call, token);
    }

    async finish(callId: string): Promise<ToolOutcome> {
        return this.registered.finish(callId);
    }

    async ping(): Promise<string> {
        return this.windowId;
    }

    private get registered(): Pick<BridgeClient, 'execute' | 'finish'> {
        if (!this.calls) {
            throw new Error('The window was called before it registered.');
        }
        return this.calls;
    }
}
