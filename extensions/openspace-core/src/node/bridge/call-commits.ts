import { type DocumentWrite, type Result, ToolError, type ToolOutcome, toResultAsync, type WriteResult } from '@openspace/tool';
import type { BridgeClient, BridgeReply } from '../../common/bridge-protocol';

/** One call in a window: writes what the window asks for, until the window reports the outcome. */
export class CallCommits {
    private givenUp = false;
    private writing = false;

    /** @param commit writes a document. @throws ToolError why it cannot be written */
    constructor(
        private readonly callId: string,
        private readonly window: Pick<BridgeClient, 'resume' | 'notifyWritten'>,
        private readonly commit: (write: DocumentWrite) => Promise<WriteResult>
    ) {}

    /** A write is running and cannot be cancelled. */
    get busy(): boolean {
        return this.writing;
    }

    /** No one waits for the call: nothing more is written for it. */
    giveUp(): void {
        this.givenUp = true;
    }

    /** @returns how the call ended, with all that it changed on disk */
    async outcome(first: Promise<BridgeReply>): Promise<ToolOutcome> {
        for (let reply = await first; ;) {
            if (!reply.write) {
                return reply.outcome;
            }
            const result = await this.write(reply.write);
            if (reply.outcome && result.ok && result.value.written) {
                this.window.notifyWritten(this.callId, result.value.stamp);
                return reply.outcome;
            }
            reply = await this.window.resume(this.callId, result);
        }
    }

    private async write(write: DocumentWrite): Promise<Result<WriteResult>> {
        if (this.givenUp) {
            // The caller was told that nothing was written, so a window that was suspended until after the end of the call must
            // not write.
            return toResultAsync(() =>
                Promise.reject(new ToolError('CANCELLED', 'The call was given up before its change could be written.'))
            );
        }
        this.writing = true;
        try {
            return await toResultAsync(() => this.commit(write));
        } finally {
            this.writing = false;
        }
    }
}
