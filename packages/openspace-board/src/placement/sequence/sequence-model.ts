import type { Size } from '../../text/label-size';

/**
 * A sequence as its layout sees it: who takes part and what happens, one after the other. Texts are measured by those
 * who draw them, so that the layout knows sizes only.
 */
export interface SequenceModel {
    /** From left to right. */
    readonly participants: readonly SequenceParticipant[];
    readonly groups: readonly SequenceGroup[];
    readonly events: readonly SequenceEvent[];
    /** The size of its texts to {@link BASE_FONT_SIZE}; gaps grow with it. */
    readonly scale: number;
}

/** Gaps are meant for texts of this size. */
export const BASE_FONT_SIZE = 14;

export interface SequenceParticipant {
    readonly id: string;
    readonly head: Size;
    /** Where its lifeline stands; left out, as near to the one at its left as texts let it. */
    readonly x?: number | undefined;
    /** How far its head stands below the row of the others. */
    readonly drop?: number | undefined;
    /** The place of its lifeline from back to front, where it stands on a board. */
    readonly order?: number | undefined;
}

/** Neighbours with an area behind them. */
export interface SequenceGroup {
    readonly id: string;
    readonly participants: readonly string[];
    readonly title?: Size | undefined;
}

export interface SequenceMessage {
    readonly kind: 'message';
    readonly id: string;
    /** Undefined at the left edge of the picture. */
    readonly from: string | undefined;
    /** Undefined at its right edge. */
    readonly to: string | undefined;
    readonly label?: Size | undefined;
    /** Its place from back to front, where it stands on a board. */
    readonly order?: number | undefined;
}

export interface SequenceNote {
    readonly kind: 'note';
    readonly id: string;
    readonly place: 'left' | 'right' | 'over';
    readonly over: readonly string[];
    readonly size: Size;
}

/** What happens, one after the other. */
export type SequenceEvent =
    | SequenceMessage
    | SequenceNote
    /** A fragment, with the corner that its title stands in; without one an area of a colour. */
    | { readonly kind: 'open'; readonly id: string; readonly tab?: Size | undefined }
    /** A further section of the fragment that is open, with its condition. */
    | { readonly kind: 'section'; readonly id: string; readonly text?: Size | undefined }
    | { readonly kind: 'close' }
    /** The message before is received by a bar on the lifeline. */
    | { readonly kind: 'activate'; readonly participant: string; readonly bar: string }
    /** The bar that was begun last, or a certain one, ends with the message before. */
    | { readonly kind: 'deactivate'; readonly participant: string; readonly bar?: string | undefined }
    /** Before the message that makes or ends a participant. */
    | { readonly kind: 'create' | 'destroy'; readonly participant: string }
    /** After the message that ends a participant. */
    | { readonly kind: 'end'; readonly participant: string }
    /** A text across all lifelines, with a line where it divides them. */
    | { readonly kind: 'across'; readonly id: string; readonly size?: Size | undefined; readonly isLine: boolean }
    | { readonly kind: 'space' };

/** The columns beyond the first and the last participant, where messages come from outside. */
export const LEFT_EDGE = '\0left';
export const RIGHT_EDGE = '\0right';

/** The columns that a message is between. */
export function endsOf({ from, to }: { readonly from: string | undefined; readonly to: string | undefined }): [string, string] {
    return [from ?? LEFT_EDGE, to ?? RIGHT_EDGE];
}
