import { errorData, type FileStamp, type ToolContext, type ToolOutcome, type WriteResult } from '@openspace/tool';
import { CancellationToken, CommandRegistry, ILogger, RpcProxy } from '@theia/core';
import { inject, injectable, named } from '@theia/core/shared/inversify';
import { type BridgeCall, type BridgeClient, type BridgeReply, BridgeServer } from '../common/bridge-protocol';
import type { Answer } from '../common/document-files';
import { PendingCall } from './pending-call';

/** What {@link BridgeCalls} does for the receiver of the bridge. */
export type CallReceiver = Pick<BridgeClient, 'execute' | 'resume' | 'notifyWritten'>;

/** Runs the hub's calls as commands. */
@injectable()
export class BridgeCalls implements CallReceiver {
    @inject(BridgeServer)
    private readonly server: RpcProxy<BridgeServer>;

    @inject(CommandRegistry)
    private readonly commands: CommandRegistry;

    @inject(ILogger)
    @named('openspace:tools')
    private readonly logger: ILogger;

    private readonly pending = new Map<string, PendingCall>();

    async execute({ callId, tool, args, caller }: BridgeCall, token: CancellationToken = CancellationToken.None): Promise<BridgeReply> {
        const abort = new AbortController();
        const cancelled = token.onCancellationRequested(() => abort.abort());
        const call = new PendingCall(error => ({ success: false, error: errorData(tool, error, this.reportInternal) }));
        const progress = (fraction: number, message?: string) => this.server.notifyProgress(callId, fraction, message);
        this.pending.set(callId, call);
        const over = () => {
            this.pending.delete(callId);
            cancelled.dispose();
        };
        call.end.then(over, over);
        call.run(this.run(tool, args, { signal: abort.signal, caller, progress, commit: call }));
        return call.next();
    }

    async resume(callId: string, result: Answer<WriteResult>): Promise<BridgeReply> {
        const call = this.pending.get(callId);
        if (!call) {
            throw new Error('That call has already ended.');
        }
        call.settle(result);
        return call.next();
    }

    notifyWritten(callId: string, stamp: FileStamp): void {
        this.pending.get(callId)?.settle({ ok: true, value: { written: true, stamp } });
    }

    private async run(tool: string, args: unknown, context: ToolContext): Promise<ToolOutcome> {
        const outcome = await this.commands.executeCommand<ToolOutcome>(tool, args, context);
        if (!outcome) {
            throw new Error(`The command ${tool} gave no outcome.`);
        }
        return outcome;
    }

    private readonly reportInternal = (name: string, cause: unknown): void => {
        void this.logger.error(`${name} failed`, cause instanceof Error ? cause : String(cause));
    };
}
