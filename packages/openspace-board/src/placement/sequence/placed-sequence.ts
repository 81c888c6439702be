import type { Box } from '../../geometry/box';
import type { Point } from '../../geometry/matrix';

/** Where a message begins or ends. */
export interface PlacedEnd {
    /** Undefined at an edge of the picture. */
    readonly participant: string | undefined;
    /** The bar on the lifeline, if there is one. */
    readonly bar?: string | undefined;
    /** At the head that the message makes. */
    readonly isHead?: boolean | undefined;
}

export interface PlacedMessage {
    readonly id: string;
    readonly from: PlacedEnd;
    readonly to: PlacedEnd;
    /** From where it leaves to where it arrives; one to the sender itself has corners. */
    readonly points: readonly Point[];
    /** The middle of its label. */
    readonly label: Point;
}

export interface PlacedFragment {
    readonly id: string;
    readonly box: Box;
    /** An area of a colour, without an outline. */
    readonly isArea: boolean;
    /** Whether its title is on bars, which it then covers; bars cover the lines of all others. */
    readonly isOverBars: boolean;
    /** From the second section on, unless the first one has a text of its own; `line` is where its dashed line is. */
    readonly sections: readonly { readonly id: string; readonly line: number | undefined; readonly text: Box | undefined }[];
}

/** A sequence with places. */
export interface PlacedSequence {
    readonly heads: ReadonlyMap<string, Box>;
    /** Below the heads. */
    readonly lines: ReadonlyMap<string, { readonly x: number; readonly top: number; readonly bottom: number }>;
    /** Where lifelines end before the others: the middle of a cross. */
    readonly crosses: ReadonlyMap<string, Point>;
    readonly bars: readonly { readonly id: string; readonly participant: string; readonly box: Box }[];
    /** Outer ones first. */
    readonly fragments: readonly PlacedFragment[];
    readonly groups: ReadonlyMap<string, Box>;
    readonly notes: ReadonlyMap<string, Box>;
    readonly acrosses: readonly { readonly id: string; readonly box: Box | undefined; readonly line: Box | undefined }[];
    readonly messages: readonly PlacedMessage[];
}
