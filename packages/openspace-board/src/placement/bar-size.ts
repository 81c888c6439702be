import type { ShapeOf } from '../document/board-schema';
import type { Box } from '../geometry/box';
import { faceNamed } from '../notation/faces';
import { nodeNotationOf } from '../notation/read-notation';

/** A fork or a join across lanes that lie, at scale 1. */
export const UPRIGHT_BAR = { w: 8, h: 88 };

/** A bar of a board as long as a new one: layouts make it as long as what it parts or joins needs. Undefined for all else. */
export function asNewBar(shape: ShapeOf<'geo'>, { w, h }: Pick<Box, 'w' | 'h'>): Pick<Box, 'w' | 'h'> | undefined {
    const face = nodeNotationOf(shape)?.face;
    if (face !== 'bar' || shape.rotation !== 0) {
        return undefined;
    }
    const { scale } = shape.props;
    return w < h ? { w, h: Math.min(h, UPRIGHT_BAR.h * scale) } : { w: Math.min(w, (faceNamed(face)?.least.w ?? w) * scale), h };
}
