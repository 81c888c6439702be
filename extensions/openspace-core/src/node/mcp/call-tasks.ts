import type { CallToolResult } from '@modelcontextprotocol/server';
import { injectable, preDestroy } from '@theia/core/shared/inversify';
import { randomUUID } from 'crypto';
import type { InputRequest, Question } from '../../common/client-exchange';

/** The extension that clients declare and the hub advertises (SEP-2663). */
export const TASKS_EXTENSION = 'io.modelcontextprotocol/tasks';

/** How long a task can be asked about, and how long it may run. */
const TTL_MS = 60 * 60_000;
const POLL_MS = 500;
/** JSON-RPC's code for a failure of the server itself. */
export const INTERNAL_ERROR = -32603;
const MAX_TASKS = 1_000;

export type TaskStatus = 'working' | 'input_required' | 'completed' | 'failed' | 'cancelled';

/** A failure as JSON-RPC has it. */
interface RpcError {
    readonly code: number;
    readonly message: string;
}

/** The end of one round of a call; `error` if the hub itself failed. */
export type Round = Question | { readonly result: CallToolResult; readonly error?: RpcError };

/** Runs the call once more with what the client has answered. */
export type NextRound = (responses: Readonly<Record<string, unknown>>, state: unknown) => Promise<Round>;

/** What a client is told about a task; `ttlMs` and `pollIntervalMs` in milliseconds, times as ISO 8601. */
export interface TaskReport {
    readonly taskId: string;
    readonly status: TaskStatus;
    readonly statusMessage?: string;
    readonly createdAt: string;
    readonly lastUpdatedAt: string;
    readonly ttlMs: number;
    readonly pollIntervalMs: number;
}

/** A call that goes on after its request was answered. */
export class CallTask {
    readonly id = randomUUID();
    readonly createdAt = Date.now();
    private lastUpdatedAt = this.createdAt;
    private message: string | undefined;
    private ended: 'cancelled' | { readonly result: CallToolResult } | { readonly error: RpcError } | undefined;
    private asked: Record<string, InputRequest> = {};
    private answers: Record<string, unknown> = {};
    private state: unknown;

    /** @param owner the client that may ask about it */
    constructor(
        readonly owner: string,
        first: Promise<Round>,
        private readonly next: NextRound,
        private readonly abort: () => void
    ) {
        this.follow(first);
    }

    get status(): TaskStatus {
        if (this.ended === undefined) {
            return Object.keys(this.asked).length > 0 ? 'input_required' : 'working';
        }
        return this.ended === 'cancelled' ? 'cancelled' : 'result' in this.ended ? 'completed' : 'failed';
    }

    /** What the call says about how far it is. */
    progress(message: string): void {
        this.message = message;
        this.lastUpdatedAt = Date.now();
    }

    report(): TaskReport {
        return {
            taskId: this.id,
            status: this.status,
            ...(this.message !== undefined && { statusMessage: this.message }),
            createdAt: new Date(this.createdAt).toISOString(),
            lastUpdatedAt: new Date(this.lastUpdatedAt).toISOString(),
            ttlMs: TTL_MS,
            pollIntervalMs: POLL_MS
        };
    }

    /** {@link report} with the result, the error, or what the client has to answer. */
    details(): TaskReport & Record<string, unknown> {
        const ended = typeof this.ended === 'object' ? this.ended : {};
        return { ...this.report(), ...ended, ...(this.status === 'input_required' && { inputRequests: { ...this.asked } }) };
    }

    /** Takes answers and ignores those that were not asked for. The call continues when all answers have arrived. */
    answer(responses: Readonly<Record<string, unknown>>): void {
        const answered = Object.keys(this.asked).filter(key => responses[key] !== undefined);
        if (answered.length === 0 || this.ended !== undefined) {
            return;
        }
        for (const key of answered) {
            this.answers[key] = responses[key];
            delete this.asked[key];
        }
        this.lastUpdatedAt = Date.now();
        if (this.status === 'working') {
            this.follow(this.next(this.answers, this.state));
        }
    }

    /** One that has ended is left alone. */
    cancel(): void {
        if (this.ended === undefined) {
            this.end('cancelled');
            this.abort();
        }
    }

    private follow(round: Promise<Round>): void {
        round.then(
            came => this.take(came),
            (error: unknown) =>
                this.end({ error: { code: INTERNAL_ERROR, message: error instanceof Error ? error.message : String(error) } })
        );
    }

    private take(round: Round): void {
        if (this.ended !== undefined) {
            return;
        }
        if ('asked' in round) {
            this.asked = { ...round.asked };
            this.state = round.state;
            this.lastUpdatedAt = Date.now();
        } else {
            this.end(round.error ? { error: round.error } : { result: round.result });
        }
    }

    private end(ended: NonNullable<CallTask['ended']>): void {
        this.asked = {};
        this.ended ??= ended;
        this.lastUpdatedAt = Date.now();
    }
}

/** The tasks of all clients, bounded in number and in time. */
@injectable()
export class CallTasks {
    /** The oldest comes first. */
    private readonly tasks = new Map<string, CallTask>();

    /** Undefined when there are too many that have not ended. */
    add(task: CallTask): CallTask | undefined {
        this.forgetOld();
        if (this.tasks.size >= MAX_TASKS) {
            const ended = [...this.tasks.values()].find(({ status }) => status !== 'working' && status !== 'input_required');
            if (!ended) {
                return undefined;
            }
            this.tasks.delete(ended.id);
        }
        this.tasks.set(task.id, task);
        return task;
    }

    /** Undefined when there is none, or it belongs to another client. */
    get(id: string, owner: string): CallTask | undefined {
        this.forgetOld();
        const task = this.tasks.get(id);
        return task?.owner === owner ? task : undefined;
    }

    @preDestroy()
    dispose(): void {
        this.tasks.forEach(task => task.cancel());
        this.tasks.clear();
    }

    private forgetOld(): void {
        const oldest = Date.now() - TTL_MS;
        for (const [id, task] of this.tasks) {
            if (task.createdAt >= oldest) {
                return;
            }
            task.cancel();
            this.tasks.delete(id);
        }
    }
}
