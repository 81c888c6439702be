import type { FaceName } from '@openspace/board/lib/notation/notation';
import { faceWord, type NodeShape } from '../../diagram';

/** How a kind of element of a format is drawn. */
export interface FaceLook {
    /** The outline for formats that have no faces. */
    readonly shape: NodeShape;
    /** The truer one, in the word of `DiagramNode.native`. */
    readonly native?: string;
    /** It is not quite that, which is a loss. */
    readonly near?: true;
}

export function faced(face: FaceName, shape: NodeShape = 'rectangle'): FaceLook {
    return { shape, native: faceWord(face) };
}

export function near(look: FaceLook): FaceLook {
    return { ...look, near: true };
}

/** The fields of a node that say how it is drawn. */
export function lookFields({ shape, native }: FaceLook): { shape: NodeShape; native?: string } {
    return { shape, ...(native !== undefined && { native }) };
}
