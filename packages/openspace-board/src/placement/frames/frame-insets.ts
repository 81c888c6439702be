import { FRAME_PADDING, LEAST_FRAME } from '../gaps';
import type { FreeNode } from '../placement';

export interface Insets {
    readonly top: number;
    readonly left: number;
    readonly bottom: number;
    readonly right: number;
}

/** How far the depth of a 3D node reaches at most. */
const DEPTH = 16;

/** Around what stands in a frame or another box: the names of frames are above them, those of boxes inside. */
export function insetsOf({ face, title }: Pick<FreeNode, 'face' | 'title'>): Insets {
    const padding = { top: FRAME_PADDING, left: FRAME_PADDING, bottom: FRAME_PADDING, right: FRAME_PADDING };
    if (!title || (face !== 'swimlane' && face !== 'package' && face !== 'node3d')) {
        return padding;
    }
    const isAtSide = face === 'swimlane' && title.h > title.w;
    return {
        ...padding,
        ...(isAtSide ? { left: padding.left + title.w } : { top: padding.top * 0.75 + title.h }),
        ...(face === 'node3d' && { right: padding.right + DEPTH })
    };
}

/**
 * How large what holds others is at least: as the call says, or else so wide that its name is not cut.
 * @param isUpright whether lines come from above, to the middle: a name inside leaves it free
 */
export function leastSize(
    { w, h, hasSize, isFrame, name, title, face }: FreeNode,
    isUpright = false
): { readonly w: number; readonly h: number } {
    if (hasSize) {
        return { w, h };
    }
    const inside = isUpright ? 2 * (title?.w ?? 0) + 4 * DEPTH : (title?.w ?? 0) + 2 * DEPTH;
    const heading = isFrame ? (name?.w ?? 0) : face === 'package' || face === 'node3d' ? inside : 0;
    return { w: Math.max(LEAST_FRAME.w, Math.ceil(heading)), h: LEAST_FRAME.h };
}
