import type { FileStamp, WriteResult } from '@openspace/tool';
import { CancellationToken, generateUuid } from '@theia/core';
import { injectable } from '@theia/core/shared/inversify';
import type { BridgeCall, BridgeClient, BridgeReply } from '../common/bridge-protocol';
import type { Answer } from '../common/document-files';
import type { CallReceiver } from './bridge-calls';

/** Receives the hub's calls; bound apart from `BridgeWindow` because the proxy needs its target first. */
@injectable()
export class BridgeReceiver implements BridgeClient {
    readonly windowId = generateUuid();

    /** Set by `BridgeWindow` at start; before that no call can arrive, as the window has not registered. */
    calls: CallReceiver | undefined;

    async execute(call: BridgeCall, token: CancellationToken = CancellationToken.None): Promise<BridgeReply> {
        return this.registered.execute(call, token);
    }

    async resume(callId: string, result: Answer<WriteResult>): Promise<BridgeReply> {
        return this.registered.resume(callId, result);
    }

    notifyWritten(callId: string, stamp: FileStamp): void {
        this.registered.notifyWritten(callId, stamp);
    }

    async ping(): Promise<string> {
        return this.windowId;
    }

    private get registered(): CallReceiver {
        if (!this.calls) {
            throw new Error('The window was called before it registered.');
        }
        return this.calls;
    }
}
