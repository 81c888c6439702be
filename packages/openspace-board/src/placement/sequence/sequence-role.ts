import type { ShapeInput } from '../../vocabulary/vocabulary';

/** What a shape of a call is in a sequence; `other` is none of it, such as what has a place. */
export type SequenceRole = 'participant' | 'group' | 'fragment' | 'section' | 'bar' | 'note' | 'message' | 'title' | 'other';

/** A call that draws a sequence. Shapes are named by their position in the call. */
export interface SequenceCall {
    /** As they are drawn: without what only says where they are in the sequence. */
    readonly inputs: readonly ShapeInput[];
    readonly roles: readonly SequenceRole[];
    /** What they say of themselves. */
    readonly said: readonly ShapeInput[];
    /** The position of the shape that an id names; undefined where it is none of the call. */
    at(id: string | undefined): number | undefined;
    /** An id that no shape of the call or the board has: the wanted one, or with a number. */
    free(wanted: string): string;
}
