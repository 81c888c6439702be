import type { CancelSignal, ToolOutcome } from '@openspace/tool';
import { Emitter, type Event } from '@theia/core';
import { inject, injectable } from '@theia/core/shared/inversify';
import { randomUUID } from 'crypto';
import type { CallEvent, CallingClient, FinishedCall, StartedCall } from '../common/call-log';
import type { CallOptions } from './call-options';
import { ConnectedClients } from './connected-clients';
import { LinkedAbort } from './linked-abort';
import { shapeIdsOf } from './shape-ids-of';

const MAX_RECENT = 200;
/** Longer names and paths are cut: whoever calls chooses them. */
const MAX_TEXT = 1_024;

/** A call that is being recorded; what becomes known of it on the way is put down here. */
export interface RecordedCall {
    path?: string;
    windowId?: string;
    readonly onProgress: CallOptions['onProgress'];
    /** Aborts when the caller or the person cancels. */
    readonly signal: CancelSignal;
}

/** Keeps the last calls, tells of every one, and refuses those of clients that the person has paused. */
@injectable()
export class CallRecorder {
    private readonly runningCalls = new Map<string, StartedCall>();
    private readonly aborts = new Map<string, LinkedAbort>();
    private readonly recentCalls: FinishedCall[] = [];
    private readonly happened = new Emitter<CallEvent>();

    readonly onCall: Event<CallEvent> = this.happened.event;

    constructor(@inject(ConnectedClients) private readonly clients: Pick<ConnectedClients, 'admit'>) {}

    get recent(): readonly FinishedCall[] {
        return this.recentCalls;
    }

    get running(): readonly StartedCall[] {
        return [...this.runningCalls.values()];
    }

    /** How many calls of a client run now, all of them when none is named. */
    countRunning(sessionId?: string): number {
        return sessionId === undefined
            ? this.runningCalls.size
            : this.running.reduce((count, call) => (call.sessionId === sessionId ? count + 1 : count), 0);
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
        const begin = performance.now();
        this.runningCalls.set(started.id, started);
        this.happened.fire({ type: 'started', call: started });
        const outcome = this.refusal(options.client) ?? (await run(call));
        abort.dispose();
        this.aborts.delete(started.id);
        this.runningCalls.delete(started.id);
        this.finish({
            ...started,
            ...(call.path !== undefined && { path: call.path }),
            outcome: outcome.success ? 'ok' : outcome.error.code,
            durationMs: Math.round((performance.now() - begin) * 10) / 10,
            ...(call.windowId !== undefined && { windowId: call.windowId }),
            shapeIds: shapeIdsOf(args, outcome)
        });
        return outcome;
    }

    private refusal(client: CallingClient | undefined): ToolOutcome | undefined {
        const error = client && this.clients.admit(client);
        return error && { success: false, error };
    }

    private finish(call: FinishedCall): void {
        this.recentCalls.push(call);
        if (this.recentCalls.length > MAX_RECENT) {
            this.recentCalls.shift();
        }
        this.happened.fire({ type: 'finished', call });
    }
}
