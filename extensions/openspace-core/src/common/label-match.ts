import type { SearchMatch } from '@theia/search-in-workspace/lib/common/search-in-workspace-interface';

/** A match of the Search view in what a shape of a document says. The line counts its labels, from 1. */
export interface LabelMatch extends SearchMatch {
    /** As the document's editor knows the shape. */
    readonly shapeId: string;
}

export function isLabelMatch(match: object): match is LabelMatch {
    return 'shapeId' in match && typeof match.shapeId === 'string';
}
