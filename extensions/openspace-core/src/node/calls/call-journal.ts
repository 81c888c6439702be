import type { Tool, ToolOutcome } from '@openspace/tool';
import { Emitter, type Event } from '@theia/core';
import { injectable } from '@theia/core/shared/inversify';

/** A call that the hub has answered. */
export interface AnsweredCall {
    /** The name that the caller's connection gave itself in its URL (`?session=`), if any. */
    readonly session: string | undefined;
    readonly caller: string;
    readonly tool: Tool;
    readonly input: Readonly<Record<string, unknown>>;
    readonly outcome: ToolOutcome;
}

/** Tells other parts of the backend what callers have done. */
@injectable()
export class CallJournal {
    private readonly finished = new Emitter<AnsweredCall>();

    readonly onFinished: Event<AnsweredCall> = this.finished.event;

    add(call: AnsweredCall): void {
        this.finished.fire(call);
    }
}
