import { isProposed } from '../../common/is-proposed';
import type { CancelSignal, ToolOutcome } from '@openspace/tool';
import { Emitter, type Event } from '@theia/core';
import { inject, injectable } from '@theia/core/shared/inversify';
import { randomUUID } from 'crypto';
import type { CallEvent, CallingClient, FinishedCall, StartedCall } from '../../common/call-log';
import type { CallOptions } from './call-options';
import { ConnectedClients } from './connected-clients';
import { asClient, CALL_LIMIT_MS } from './current-client';
import { LinkedAbort } from './linked-abort';
import { collectShapeIds } from './collect-shape-ids';

const MAX_RECENT = 200;
/** Longer names and paths are cut, because the caller chooses them. */
const MAX_TEXT = 1_024;

/** A call that is being recorded. Facts about it that become known later are stored here. */
export interface RecordedCall {
    path?: string;
    windowId?: string;
    readonly onProgress: CallOptions['onProgress'];
    /** Aborts when the caller or the person cancels. */
    readonly signal: CancelSignal;
}

/** Keeps the last calls, reports every one, and refuses those of clients that the person has paused. */
@injectable()
export class CallRecorder {
    private readonly runningCalls = new Map<string, StartedCall>();
    private readonly recorded = new Map<string, RecordedCall>();
    private readonly aborts = new Map<string, LinkedAbort>();
    private readonly runningCounts = new Map<string, number>();
    private readonly recentCalls: FinishedCall[] = [];
    private readonly happened = new Emitter<CallEvent>();

    readonly onCall: Event<CallEvent> = this.happened.event;

    constructor(@inject(ConnectedClients) private readonly clients: Pick<ConnectedClients, 'admit' | 'attend'>) {}

    get recent(): readonly FinishedCall[] {
        return this.recentCalls;
    }

    get running(): readonly StartedCall[] {
        return [...this.runningCalls.values()];
    }

    /** The window in which a running call works; undefined while it works in none. */
    windowOf(id: string): string | undefined {
        return this.recorded.get(id)?.windowId;
    }

    get runningCount(): number {
        return this.runningCalls.size;
    }

    /** How many calls of a client run now. */
    countRunning(sessionId: string): number {
        return this.runningCounts.get(sessionId) ?? 0;
    }

    /** Stops a call on behalf of the person; one that has ended is left alone. */
    cancel(id: string): void {
        this.aborts.get(id)?.cancel();
    }

    /** Runs a call, which never throws, and puts it down. */
    async record(
        tool: string,
        args: unknown,
        options: Pick<CallOptions, 'caller' | 'client' | 'onProgress' | 'signal'>,
        run: (call: RecordedCall) => Promise<ToolOutcome>
    ): Promise<ToolOutcome> {
        const { sessionId = '', name = options.caller, version = '' } = options.client ?? {};
        const given = typeof args === 'object' && args !== null && 'path' in args && typeof args.path === 'string' ? args.path : undefined;
        const started: StartedCall = {
            id: randomUUID(),
            at: Date.now(),
            sessionId,
            client: { name: name.slice(0, MAX_TEXT), version: version.slice(0, MAX_TEXT) },
            tool: tool.slice(0, MAX_TEXT),
            ...(given !== undefined && { path: given.slice(0, MAX_TEXT) })
        };
        const abort = new LinkedAbort(options.signal);
        this.aborts.set(started.id, abort);
        const call: RecordedCall = {
            signal: abort.signal,
            onProgress: (fraction, message) => {
                options.onProgress(fraction, message);
                this.happened.fire({ type: 'progress', id: started.id, fraction, ...(message !== undefined && { message }) });
            }
        };
        const beganAt = performance.now();
        this.recorded.set(started.id, call);
        this.begin(started);
        const leave = options.client && this.clients.attend(sessionId);
        const outcome = this.refusal(options.client) ?? (await asClient(options.client?.sessionId, () => run(call), CALL_LIMIT_MS));
        leave?.();
        abort.dispose();
        this.aborts.delete(started.id);
        this.recorded.delete(started.id);
        this.finish({
            ...started,
            ...(call.path !== undefined && { path: call.path }),
            outcome: outcome.success ? 'ok' : outcome.error.code,
            durationMs: Math.round((performance.now() - beganAt) * 10) / 10,
            ...(call.windowId !== undefined && { windowId: call.windowId }),
            ...(isProposed(outcome) && { proposed: true }),
            shapeIds: collectShapeIds(args, outcome)
        });
        return outcome;
    }

    private refusal(client: CallingClient | undefined): ToolOutcome | undefined {
        const error = client && this.clients.admit(client);
        return error && { success: false, error };
    }

    private begin(call: StartedCall): void {
        this.runningCalls.set(call.id, call);
        this.runningCounts.set(call.sessionId, this.countRunning(call.sessionId) + 1);
        this.happened.fire({ type: 'started', call });
    }

    private finish(call: FinishedCall): void {
        this.runningCalls.delete(call.id);
        const left = this.countRunning(call.sessionId) - 1;
        if (left > 0) {
            this.runningCounts.set(call.sessionId, left);
        } else {
            this.runningCounts.delete(call.sessionId);
        }
        this.recentCalls.push(call);
        if (this.recentCalls.length > MAX_RECENT) {
            this.recentCalls.shift();
        }
        this.happened.fire({ type: 'finished', call });
    }
}
