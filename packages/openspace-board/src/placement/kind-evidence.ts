import type { ShapeInput } from '../vocabulary/vocabulary';

/** What the kind is recognised from: shapes of a call, or of a board in the same form. */
export type KindEvidence = Pick<ShapeInput, 'id' | 'type' | 'label' | 'x' | 'y' | 'from' | 'to' | 'parentId' | 'sequence' | 'props'>;
