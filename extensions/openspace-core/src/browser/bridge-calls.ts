import { errorData, type LastWork, type ToolContext, type ToolOutcome } from '@openspace/tool';
import { CancellationToken, CommandRegistry, ILogger, RpcProxy } from '@theia/core';
import { inject, injectable, named } from '@theia/core/shared/inversify';
import { type BridgeCall, type BridgeClient, type BridgeReply, BridgeServer } from '../common/bridge-protocol';

/** The hub asks at once if it asks at all. */
const KEEP_MS = 60_000;

/** Runs the hub's calls as commands, and answers while the last work of a call is still being done. */
@injectable()
export class BridgeCalls implements Pick<BridgeClient, 'execute' | 'finish'> {
    @inject(BridgeServer)
    private readonly server: RpcProxy<BridgeServer>;

    @inject(CommandRegistry)
    private readonly commands: CommandRegistry;

    @inject(ILogger)
    @named('openspace:tools')
    private readonly logger: ILogger;

    private readonly unfinished = new Map<string, Promise<ToolOutcome>>();

    async execute({ callId, tool, args, caller }: BridgeCall, token: CancellationToken = CancellationToken.None): Promise<BridgeReply> {
        const abort = new AbortController();
        const cancelled = token.onCancellationRequested(() => abort.abort());
        const works: Promise<Readonly<Record<string, unknown>>>[] = [];
        const last: LastWork = {
            callId,
            add: work => {
                // Whoever waits for the end of the call hears of a failure.
                work.catch(() => undefined);
                works.push(work);
            }
        };
        const progress = (fraction: number, message?: string) => this.server.notifyProgress(callId, fraction, message);
        const context: ToolContext = { signal: abort.signal, caller, progress, last };
        try {
            const outcome = await this.commands.executeCommand<ToolOutcome>(tool, args, context);
            if (!outcome) {
                throw new Error(`The command ${tool} gave no outcome.`);
            }
            const whenWritten = outcome.success && works.length > 0;
            if (whenWritten) {
                this.keep(callId, this.end(tool, outcome, works));
            }
            return { outcome, whenWritten };
        } finally {
            cancelled.dispose();
        }
    }

    async finish(callId: string): Promise<ToolOutcome> {
        const end = this.unfinished.get(callId);
        if (!end) {
            throw new Error('That call has ended long ago.');
        }
        return end;
    }

    private async end(
        tool: string,
        outcome: Extract<ToolOutcome, { success: true }>,
        works: readonly Promise<Readonly<Record<string, unknown>>>[]
    ): Promise<ToolOutcome> {
        try {
            const changes = await Promise.all(works);
            return { ...outcome, output: Object.assign({}, outcome.output, ...changes) };
        } catch (error) {
            const report = (name: string, cause: unknown) =>
                void this.logger.error(`${name} failed`, cause instanceof Error ? cause : String(cause));
            return { success: false, error: errorData(tool, error, report) };
        }
    }

    private keep(callId: string, end: Promise<ToolOutcome>): void {
        this.unfinished.set(callId, end);
        void end.then(() => setTimeout(() => this.unfinished.delete(callId), KEEP_MS));
    }
}
