import type { BoardShape, ShapeOf } from '../document/board-schema';

/**
 * In the `meta` of an arrow that was laid out: its position among those of the call. Layouts follow this order, and that in which arrows lie above
 * each other is another: tldraw keeps each right above the higher of the shapes that it connects.
 */
export const ORDER = 'order';

/** Arrows in the order of their call; those that were not laid out, such as a person's, after them as they are. */
export function inCallOrder<T>(arrows: readonly T[], shapeOf: (arrow: T) => ShapeOf<'arrow'> | undefined): T[] {
    const orderOf = (arrow: T): number => storedOrder(shapeOf(arrow)) ?? Number.MAX_SAFE_INTEGER;
    return [...arrows].sort((one, other) => orderOf(one) - orderOf(other));
}

function storedOrder(shape: Pick<BoardShape, 'meta'> | undefined): number | undefined {
    const order = shape?.meta[ORDER];
    return typeof order === 'number' && Number.isSafeInteger(order) ? order : undefined;
}
