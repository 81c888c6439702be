import type { ShapeOf } from '../document/board-schema';
import { digestOf } from '../document/revision';
import { readLabel } from '../geometry/read-label';
import { nodeNotationOf } from '../notation/read-notation';
import type { Size } from '../text/label-size';

/**
 * In the `meta` of a geo whose size no one said: how large a layout has made it, and how large its words have it. So it can be laid out again
 * as it was the first time, as long as it has that size and those words.
 */
export const PLANNED_SIZE = 'plannedSize';

/** Sizes are stored with two digits. */
const ROUNDED = 0.02;

/** A shape with the note that it is as large as a layout has made it. @param own how large its words have it */
export function withPlannedSize(shape: ShapeOf<'geo'>, own: Size): ShapeOf<'geo'> {
    const { w, h, growY } = shape.props;
    return { ...shape, meta: { ...shape.meta, [PLANNED_SIZE]: [w, h + growY, own.w, own.h, wordsOf(shape)] } };
}

/** How large the words of a shape have it, if it still is as a layout has made it. */
export function ownSizeOf(shape: ShapeOf<'geo'>): Size | undefined {
    const noted: unknown = shape.meta[PLANNED_SIZE];
    const [w, h, ownWidth, ownHeight, words]: unknown[] = Array.isArray(noted) ? noted : [];
    const isSame = (size: unknown, now: number): boolean => typeof size === 'number' && Math.abs(size - now) <= ROUNDED;
    const isAsPlanned = isSame(w, shape.props.w) && isSame(h, shape.props.h + shape.props.growY);
    // Layouts make shapes larger only, whatever a file says.
    const isWithin = (size: unknown, most: number): size is number => typeof size === 'number' && size > 0 && size <= most + ROUNDED;
    const { props } = shape;
    return isAsPlanned && isWithin(ownWidth, props.w) && isWithin(ownHeight, props.h + props.growY) && words === wordsOf(shape)
        ? { w: ownWidth, h: ownHeight }
        : undefined;
}

/** Tells apart what its size depends on besides its face. */
function wordsOf(shape: ShapeOf<'geo'>): string {
    const { font, size, scale } = shape.props;
    return digestOf(JSON.stringify([readLabel(shape), nodeNotationOf(shape)?.rows, font, size, scale])).slice(0, 8);
}
