import { type MessageOptions, MessageType } from '@theia/core/lib/common/message-service-protocol';

/** What of a notification says how long it is shown. */
interface Shown {
    readonly type?: MessageType;
    readonly actions?: readonly string[];
    readonly options?: MessageOptions;
}

/**
 * How long a toast is shown, in milliseconds; 0: until it is answered. What only tells something leaves by itself, also if it
 * offers something, such as to open an exported file; the bell in the status bar still has it. A warning or an error with
 * actions is a question.
 */
export function toastTime({ type, actions = [], options }: Shown, usualMs: number): number {
    const asks = actions.length > 0 && type !== MessageType.Info && type !== MessageType.Log;
    return asks ? 0 : (options?.timeout ?? usualMs);
}
