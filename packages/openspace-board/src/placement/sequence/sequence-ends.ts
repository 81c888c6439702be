import type { PlacedEnd } from './placed-sequence';
import { LEFT_EDGE, RIGHT_EDGE, type SequenceMessage } from './sequence-model';

/** An activation while it is placed. */
export interface Bar {
    readonly id: string;
    readonly participant: string;
    readonly depth: number;
    readonly top: number;
    bottom?: number;
}

/** Where a message leaves or arrives. */
export interface End {
    readonly column: string;
    readonly y: number;
    bar?: Bar | undefined;
    readonly isHead?: boolean;
}

/** A message with its ends. */
export interface Sent {
    readonly message: SequenceMessage;
    readonly from: End;
    readonly to: End;
}

/** The same end in the placed sequence. */
export function endOf({ column, bar, isHead }: End): PlacedEnd {
    const participant = column === LEFT_EDGE || column === RIGHT_EDGE ? undefined : column;
    return { participant, ...(bar && { bar: bar.id }), ...(isHead === true && { isHead }) };
}
