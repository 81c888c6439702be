import { type CancelSignal, ToolError, type ToolOutcome } from '@openspace/tool';
import { CancellationTokenSource, type Disposable, DisposableCollection } from '@theia/core';
import { inject, injectable } from '@theia/core/shared/inversify';
import { randomUUID } from 'crypto';
import type { BridgeClient } from '../../common/bridge-protocol';
import { CallWrites } from './call-writes';
import { OpenWindows } from './open-windows';
import { WorkspaceFiles } from '../documents/workspace-files';

export type ProgressListener = (fraction: number, message?: string) => void;

export interface BridgeOptions {
    readonly signal: CancelSignal;
    readonly onProgress: ProgressListener;
    readonly caller: string;
    /** The window, and the document in it whose writes tell whether a broken call was applied. */
    readonly route: { readonly windowId: string; readonly path?: string };
}

/** How long a window may take, unless `OPENSPACE_CALL_LIMIT_MS` says otherwise. */
const CALL_LIMIT_MS = Number(process.env.OPENSPACE_CALL_LIMIT_MS) || 30_000;
/** How long a cancelled call may take to say how it ended. */
const CANCEL_GRACE_MS = 2_000;

/** Carries tool calls to windows and brings their results back as the RPC's own return value. */
@injectable()
export class Bridge {
    private readonly progressListeners = new Map<string, ProgressListener>();

    constructor(
        @inject(OpenWindows) private readonly windows: Pick<OpenWindows, 'get' | 'onGone'>,
        @inject(WorkspaceFiles) private readonly files: Pick<WorkspaceFiles, 'onWritten'>,
        @inject(CallWrites) private readonly callWrites: CallWrites
    ) {}

    /** Hands on what a window reports of a call that is under way. */
    progress(callId: string, fraction: number, message?: string): void {
        this.progressListeners.get(callId)?.(fraction, message);
    }

    /**
     * Runs a tool in one window.
     * @returns the window's own outcome.
     * @throws ToolError `TIMEOUT`, `CANCELLED` or `NO_FRONTEND` (the window went away); each says whether the
     * document was written since the call began. What the window itself throws is thrown as it is.
     */
    async executeViaBridge(tool: string, args: unknown, options: BridgeOptions): Promise<ToolOutcome> {
        const { windowId, path } = options.route;
        const window = this.windows.get(windowId);
        if (!window) {
            throw new ToolError('NO_FRONTEND', 'That window is not open any more.', { details: { windowId } });
        }
        if (options.signal.aborted) {
            throw withApplied(cancelledError(), false);
        }
        const callId = randomUUID();
        const cancellation = new CancellationTokenSource();
        const cleanUp = new DisposableCollection(cancellation);
        let applied = false;
        cleanUp.push(this.files.onWritten(written => (applied ||= written.path === path)));
        this.progressListeners.set(callId, options.onProgress);
        cleanUp.push({ dispose: () => this.progressListeners.delete(callId) });
        this.callWrites.begin(callId);
        cleanUp.push({ dispose: () => this.callWrites.end(callId) });
        try {
            const call = window.client
                .execute({ callId, tool, args, caller: options.caller }, cancellation.token)
                .then(({ outcome, whenWritten }) => (whenWritten ? this.whenWritten(outcome, callId, window.client) : outcome))
                // A connection that closes fails its calls, be it that the window has come back over a new one since.
                .catch((error: unknown) => {
                    if (this.windows.get(windowId)?.client === window.client) {
                        throw error;
                    }
                    return closedError();
                });
            const broken = this.interruption(windowId, options.signal, cleanUp);
            const first = await Promise.race([call, broken]);
            if (!(first instanceof ToolError)) {
                return first;
            }
            cancellation.cancel();
            // The window may have finished in the same moment: its own word is better than a guess.
            const late = first.code === 'NO_FRONTEND' ? undefined : await within(call, CANCEL_GRACE_MS, cleanUp);
            if (late && !(late instanceof ToolError) && late.success) {
                return late;
            }
            throw withApplied(first, applied);
        } finally {
            cleanUp.dispose();
        }
    }

    /** The window has sent its writes before its reply, so they are known here; usually they just succeed. */
    private async whenWritten(outcome: ToolOutcome, callId: string, client: BridgeClient): Promise<ToolOutcome> {
        return (await this.callWrites.succeeded(callId)) ? outcome : client.finish(callId);
    }

    /** Resolves with the reason when the call cannot be waited for any longer. */
    private interruption(windowId: string, signal: CancelSignal, cleanUp: DisposableCollection): Promise<ToolError> {
        return new Promise(resolve => {
            const cancelled = () => resolve(cancelledError());
            signal.addEventListener('abort', cancelled);
            cleanUp.push({ dispose: () => signal.removeEventListener('abort', cancelled) });
            cleanUp.push(
                this.windows.onGone(gone => {
                    if (gone === windowId) {
                        resolve(closedError());
                    }
                })
            );
            cleanUp.push(
                after(CALL_LIMIT_MS, () =>
                    resolve(new ToolError('TIMEOUT', `The window did not finish within ${CALL_LIMIT_MS / 1000} seconds.`))
                )
            );
        });
    }
}

function cancelledError(): ToolError {
    return new ToolError('CANCELLED', 'The call was cancelled.');
}

function closedError(): ToolError {
    return new ToolError('NO_FRONTEND', 'The window was closed during the call.');
}

function withApplied(error: ToolError, applied: boolean): ToolError {
    const word = applied ? 'The change was applied and is on disk.' : 'Nothing was written.';
    return new ToolError(error.code, `${error.message} ${word}`, {
        suggestion: applied ? 'Do not send it again; read the board to go on.' : 'Send it again.',
        details: { applied }
    });
}

function within<T>(work: Promise<T>, limit: number, cleanUp: DisposableCollection): Promise<T | undefined> {
    return Promise.race([
        work.catch(() => undefined),
        new Promise<undefined>(resolve => cleanUp.push(after(limit, () => resolve(undefined))))
    ]);
}

function after(limit: number, then: () => void): Disposable {
    const timer = setTimeout(then, limit);
    return { dispose: () => clearTimeout(timer) };
}
