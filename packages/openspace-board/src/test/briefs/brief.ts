import type { PlacementOptions } from '../../placement/placement';
import type { ShapeInput } from '../../vocabulary/vocabulary';

/** The kinds of diagrams that the corpus has ten briefs of each. */
export const BRIEF_KINDS = ['class', 'er', 'c4', 'state', 'sequence', 'process', 'mindmap', 'timeline', 'graph'] as const;

export type BriefKind = (typeof BRIEF_KINDS)[number];

/** A diagram as an agent says it: shapes and arrows without coordinates. */
export interface Brief {
    readonly kind: BriefKind;
    /** Unique in the corpus. */
    readonly name: string;
    readonly shapes: readonly ShapeInput[];
    /** As fields of the call; left out where the call does not name them. */
    readonly placement: { readonly [K in keyof PlacementOptions]?: PlacementOptions[K] };
    /** Whether it may be as long as its time: a chart along a calendar. */
    readonly isAlongTime: boolean;
}
