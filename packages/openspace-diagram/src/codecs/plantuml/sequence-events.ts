import type { Arrowhead, Style } from '../../diagram';

export interface Participant {
    readonly id: string;
    readonly kind: string;
    readonly label: string;
    readonly style: Style;
    /** Those with the smaller one stand further left. */
    readonly order: number;
}

/** A line around participants that stand next to each other. */
export interface ParticipantBox {
    readonly name: string;
    readonly fill?: string;
    readonly ids: readonly string[];
}

/** What happens, one after the other. */
export type SequenceEvent =
    | {
          readonly kind: 'message';
          /** Null: from the left edge of the picture. */
          readonly from: string | null;
          /** Null: to its right edge. */
          readonly to: string | null;
          readonly text: string;
          readonly dashed: boolean;
          readonly head: Arrowhead;
          readonly tail: Arrowhead;
          readonly color?: string;
      }
    | {
          readonly kind: 'note';
          readonly place: 'left' | 'right' | 'over';
          readonly over: readonly string[];
          readonly text: string;
          readonly isRef: boolean;
          readonly look: 'note' | 'hnote' | 'rnote';
          readonly fill?: string;
      }
    | { readonly kind: 'open'; readonly word: string; readonly text: string }
    | { readonly kind: 'else'; readonly text: string }
    | { readonly kind: 'close' }
    | { readonly kind: 'activate' | 'deactivate'; readonly id: string }
    | { readonly kind: 'divider' | 'delay'; readonly text: string }
    | { readonly kind: 'space' };
