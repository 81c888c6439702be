import { z } from 'zod';
import type { BoardShape } from '../document/board-schema';
import type { BoardIndex } from '../geometry/board-index';
import { readLabel, readTag } from '../geometry/read-label';
import { round } from '../geometry/path';

/** A shape in few words. x, y, width and height are its bounds on the page. */
export const shapeSummary = z.object({
    id: z.string(),
    type: z.string(),
    x: z.number(),
    y: z.number(),
    width: z.number(),
    height: z.number(),
    label: z.string(),
    tag: z.string().optional()
});

export type ShapeSummary = z.infer<typeof shapeSummary>;

export function summaryOf(index: BoardIndex, shape: BoardShape): ShapeSummary {
    const { x, y, w, h } = index.pageBounds(shape.id) ?? { x: shape.x, y: shape.y, w: 0, h: 0 };
    const tag = readTag(shape);
    return {
        id: shape.id,
        type: shape.type,
        x: round(x),
        y: round(y),
        width: round(w),
        height: round(h),
        label: readLabel(shape),
        ...(tag !== undefined && { tag })
    };
}
