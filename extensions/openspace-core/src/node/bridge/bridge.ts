import { type CancelSignal, ToolError, type ToolOutcome } from '@openspace/tool';
import { CancellationTokenSource, type Disposable, DisposableCollection } from '@theia/core';
import { inject, injectable } from '@theia/core/shared/inversify';
import { randomUUID } from 'crypto';
import pTimeout from 'p-timeout';
import { CallCommits } from './call-commits';
import { WriteTurns } from '../documents/write-turns';
import { OpenWindows } from './open-windows';
import { WorkspaceFiles } from '../documents/workspace-files';

export type ProgressListener = (fraction: number, message?: string) => void;

export interface BridgeOptions {
    readonly signal: CancelSignal;
    readonly onProgress: ProgressListener;
    readonly caller: string;
    /** The window, and the document whose writes show whether an interrupted call was applied. */
    readonly route: { readonly windowId: string; readonly path?: string };
}

/** How long a window may take, unless `OPENSPACE_CALL_LIMIT_MS` says otherwise. */
const CALL_LIMIT_MS = Number(process.env.OPENSPACE_CALL_LIMIT_MS) || 30_000;
/** How long a cancelled call may take to say how it ended. */
const CANCEL_GRACE_MS = 2_000;

/** Carries tool calls to windows, writes what they changed, and brings their results back as the RPC's own return value. */
@injectable()
export class Bridge {
    private readonly progressListeners = new Map<string, ProgressListener>();
    private readonly turns: WriteTurns;

    constructor(
        @inject(OpenWindows) private readonly windows: Pick<OpenWindows, 'get' | 'onGone'>,
        @inject(WorkspaceFiles) private readonly files: Pick<WorkspaceFiles, 'onWritten' | 'resolve' | 'withWriteLock' | 'writeLocked'>
    ) {
        this.turns = new WriteTurns(files);
    }

    /** Passes on the progress that a window reports for a running call. */
    progress(callId: string, fraction: number, message?: string): void {
        this.progressListeners.get(callId)?.(fraction, message);
    }

    /**
     * Runs a tool in one window.
     * @returns the window's own outcome.
     * @throws ToolError `TIMEOUT`, `CANCELLED` or `NO_FRONTEND` (the window went away); each says whether the
     * document was written since the call began. Errors of the window are thrown unchanged.
     */
    async executeViaBridge(tool: string, args: unknown, options: BridgeOptions): Promise<ToolOutcome> {
        const { windowId, path } = options.route;
        const window = this.windows.get(windowId);
        if (!window) {
            throw new ToolError('NO_FRONTEND', 'That window is no longer open.', { details: { windowId } });
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
        const commits = new CallCommits(callId, window.client, ({ path: written, text, expected }) =>
            // The path of the call was resolved before it came here.
            written === path ? this.turns.writeResolved(written, text, expected) : this.turns.write(written, text, expected)
        );
        cleanUp.push({ dispose: () => commits.giveUp() });
        try {
            const call = commits
                .outcome(window.client.execute({ callId, tool, args, caller: options.caller }, cancellation.token))
                // The calls of a closed connection fail, even if the window has reconnected since.
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
            // The call may have finished at the same moment. Its own outcome is better than a guess.
            const mayEnd = first.code !== 'NO_FRONTEND' || commits.busy;
            const late = mayEnd
                ? await pTimeout(call, { milliseconds: CANCEL_GRACE_MS, message: false }).catch(() => undefined)
                : undefined;
            if (late && !(late instanceof ToolError) && late.success) {
                return late;
            }
            throw withApplied(first, applied);
        } finally {
            cleanUp.dispose();
        }
    }

    /** Resolves with the reason why the call cannot go on. */
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

function after(limit: number, then: () => void): Disposable {
    const timer = setTimeout(then, limit);
    return { dispose: () => clearTimeout(timer) };
}
