import { errorData, type FileStamp, type Result, type ToolContext, type ToolOutcome, type WriteResult } from '@openspace/tool';
import { CancellationToken, CommandRegistry, Emitter, type Event, generateUuid, ILogger } from '@theia/core';
import { inject, injectable, named } from '@theia/core/shared/inversify';
import type { BridgeCall, BridgeClient, BridgeReply } from '../common/bridge-protocol';
import { PendingCall } from './pending-call';

/** How far a call of the hub is. */
export interface CallProgress {
    readonly callId: string;
    /** 0 to 1. */
    readonly fraction: number;
    readonly message?: string;
}

/**
 * The end of the bridge in this window that the hub calls: runs its calls as commands. It does not know the hub, whose
 * proxy is made with it.
 */
@injectable()
export class BridgeCalls implements BridgeClient {
    readonly windowId = generateUuid();

    @inject(CommandRegistry)
    private readonly commands: CommandRegistry;

    @inject(ILogger)
    @named('openspace:tools')
    private readonly logger: ILogger;

    private readonly pending = new Map<string, PendingCall>();
    private readonly progressed = new Emitter<CallProgress>();

    /** Fires for each report of progress that a call makes. */
    readonly onProgress: Event<CallProgress> = this.progressed.event;

    async execute({ callId, tool, args, caller }: BridgeCall, token: CancellationToken = CancellationToken.None): Promise<BridgeReply> {
        const abort = new AbortController();
        const cancelled = token.onCancellationRequested(() => abort.abort());
        const call = new PendingCall(error => ({ success: false, error: errorData(tool, error, this.reportInternal) }));
        const progress = (fraction: number, message?: string) => this.progressed.fire({ callId, fraction, message });
        this.pending.set(callId, call);
        const over = () => {
            this.pending.delete(callId);
            cancelled.dispose();
        };
        call.end.then(over, over);
        call.run(this.run(tool, args, { signal: abort.signal, caller, progress, commit: call }));
        return call.next();
    }

    async resume(callId: string, result: Result<WriteResult>): Promise<BridgeReply> {
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

    async ping(): Promise<string> {
        return this.windowId;
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
