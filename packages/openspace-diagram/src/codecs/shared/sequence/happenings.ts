import type { SequenceEvent } from './sequence-events';

/** Something that happens, and the node or edge that it is drawn as. */
export interface Happening {
    readonly id: string;
    readonly event: SequenceEvent;
}

/** A happening at its height; what begins or ends at the same height comes before and after the rest. */
export interface Timed extends Happening {
    readonly y: number;
    readonly turn: number;
    /** Among those of one turn at one height. */
    readonly rank?: number;
}
