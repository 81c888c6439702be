import type { ToolOutcome } from '@openspace/tool';

/** What a window's answer says in its details when a person holds what the call changes. */
export interface HeldDetails {
    /** The first of the shapes that they hold. */
    readonly held: readonly { readonly id: string; readonly label: string }[];
    /** How long calls wait for the person to let go, in milliseconds. */
    readonly limitMs: number;
}

/** How long a call that was answered like this waits altogether; 0: no one holds what it changes. */
export function heldFor(outcome: ToolOutcome): number {
    const details = outcome.success || outcome.error.code !== 'CONFLICT' ? undefined : outcome.error.details;
    return details && Array.isArray(details['held']) && typeof details['limitMs'] === 'number' ? details['limitMs'] : 0;
}
