import type { Arrowhead, NodeShape, Style } from '../../../diagram';

/** Who takes part in a sequence. */
export interface SequenceParticipant {
    readonly id: string;
    /** Plain text. */
    readonly label: string;
    /** A figure with a line below it; left out: a box and its line in one. */
    readonly figure?: { readonly shape: NodeShape; readonly native?: string; readonly isCaptioned: boolean };
    readonly style?: Style;
}

/** Neighbours with an area behind them. */
export interface SequenceBox {
    readonly label: string;
    readonly participants: readonly string[];
    readonly fill?: string;
    /** Left out: an id from its label. */
    readonly id?: string;
}

/** What happens, one after the other; all texts are plain. */
export type SequenceEvent =
    | {
          readonly kind: 'message';
          readonly id: string;
          /** Undefined at the left edge of the picture. */
          readonly from: string | undefined;
          /** Undefined at its right edge. */
          readonly to: string | undefined;
          readonly text: string;
          readonly dashed: boolean;
          readonly head: Arrowhead;
          readonly tail: Arrowhead;
          readonly color?: string;
      }
    | {
          readonly kind: 'note';
          readonly id: string;
          readonly place: 'left' | 'right' | 'over';
          readonly over: readonly string[];
          readonly text: string;
          /** A note's own outline unless said otherwise. */
          readonly look?: { readonly shape: NodeShape; readonly native?: string };
          readonly fill?: string;
      }
    | { readonly kind: 'open'; readonly word: string; readonly text: string }
    | { readonly kind: 'else'; readonly text: string }
    /** An area of a colour behind what happens until it is closed. */
    | { readonly kind: 'area'; readonly fill: string | undefined }
    | { readonly kind: 'close' }
    /** Before the message that makes or ends a participant; bars begin and end after their messages. */
    | { readonly kind: 'activate' | 'deactivate' | 'create' | 'destroy'; readonly id: string }
    /** After the message that ends a participant. */
    | { readonly kind: 'end'; readonly id: string }
    /** A text across all lifelines, with a line or without. */
    | { readonly kind: 'divider' | 'delay'; readonly text: string }
    | { readonly kind: 'space' };
