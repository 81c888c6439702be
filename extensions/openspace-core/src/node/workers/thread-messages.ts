import type { ToolErrorData } from '@openspace/tool';

/** Sent to a thread of `CallThreads`. */
export interface ThreadCall {
    readonly id: number;
    readonly message: unknown;
}

/** Expected failures travel as data: an error that crosses to another thread loses its code. */
export type ThreadFailure = { readonly error: ToolErrorData } | { readonly failure: string };

/** How a call ended. */
export type ThreadAnswer = { readonly id: number } & ({ readonly value: unknown } | ThreadFailure);

/** What a thread wants to know while it works on a call. */
export interface ThreadAsk {
    readonly id: number;
    readonly ask: number;
    readonly request: unknown;
}

export type ThreadReply = { readonly replyTo: number } & ({ readonly value: unknown } | ThreadFailure);

export function isAsk(message: ThreadAnswer | ThreadAsk): message is ThreadAsk {
    return 'ask' in message;
}
