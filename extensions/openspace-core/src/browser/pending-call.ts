import type { DocumentWrite, PendingCommit, Result, ToolOutcome, WriteResult } from '@openspace/tool';
import { Deferred } from '@theia/core/lib/common/promise-util';
import type { BridgeReply } from '../common/bridge-protocol';
import { unwrapCall } from './documents/unwrap-call';

type Changes = Readonly<Record<string, unknown>>;

interface AskedWrite {
    readonly write: DocumentWrite;
    settle(result: Result<WriteResult>): void;
}

/** A call that runs in this window. What it writes goes to the hub in its replies, the first time together with the result if that is known. */
export class PendingCall implements PendingCommit {
    private readonly works: Promise<Changes>[] = [];
    private readonly outcome = new Deferred<ToolOutcome>();
    /** Resolves when nothing is left to do. */
    readonly end: Promise<ToolOutcome>;
    private asked = new Deferred<AskedWrite>();
    private unsettled: AskedWrite | undefined;
    private replied = false;

    /** @param failed how the call ends when what was left to do fails */
    constructor(failed: (error: unknown) => ToolOutcome) {
        this.end = this.outcome.promise.then(outcome => this.withWorks(outcome, failed));
        // A failure is reported to the code that waits for the next reply.
        this.end.catch(() => undefined);
    }

    /** Begins the call. */
    run(work: Promise<ToolOutcome>): void {
        work.then(
            outcome => this.outcome.resolve(outcome),
            (error: unknown) => this.outcome.reject(error)
        );
    }

    write(write: DocumentWrite): Promise<WriteResult> {
        return unwrapCall(new Promise<Result<WriteResult>>(settle => this.asked.resolve({ write, settle })));
    }

    add(work: Promise<Changes>): void {
        work.catch(() => undefined);
        this.works.push(work);
    }

    /** Says what became of the write in the last reply. */
    settle(result: Result<WriteResult>): void {
        this.unsettled?.settle(result);
        this.unsettled = undefined;
    }

    /** How the call goes on: with a write, or at its end. */
    async next(): Promise<BridgeReply> {
        const asked = await Promise.race([this.asked.promise, this.end.then(() => undefined)]);
        if (!asked) {
            return { outcome: await this.end };
        }
        this.asked = new Deferred();
        this.unsettled = asked;
        const { write } = asked;
        const together = !this.replied && this.works.length > 0;
        this.replied = true;
        return together ? { write, outcome: await this.outcome.promise } : { write };
    }

    private async withWorks(outcome: ToolOutcome, failed: (error: unknown) => ToolOutcome): Promise<ToolOutcome> {
        if (!outcome.success) {
            return outcome;
        }
        try {
            const changes = await Promise.all(this.works);
            return { ...outcome, output: Object.assign({}, outcome.output, ...changes) };
        } catch (error) {
            return failed(error);
        }
    }
}
