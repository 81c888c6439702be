import type { BoardShape } from './board-schema';

/**
 * In the `meta` of a shape that was laid out: its position among those of the call, after those of former calls, which layouts follow. In which
 * order shapes lie above each other is something else: tldraw keeps an arrow right above the higher of the shapes that it connects, and what a
 * frame holds with the frame.
 */
export const ORDER = 'order';

/** Shapes in the order of their call; those that were not laid out, such as a person's, after them as they are. */
export function inCallOrder<T>(shapes: readonly T[], shapeOf: (shape: T) => Pick<BoardShape, 'meta'> | undefined): T[] {
    const orderOf = (shape: T): number => storedOrder(shapeOf(shape)) ?? Number.MAX_SAFE_INTEGER;
    return [...shapes].sort((one, other) => orderOf(one) - orderOf(other));
}

/** What the first shape of a further call has. */
export function nextOrder(shapes: Iterable<Pick<BoardShape, 'meta'>>): number {
    let next = 0;
    for (const shape of shapes) {
        next = Math.max(next, (storedOrder(shape) ?? -1) + 1);
    }
    return next;
}

function storedOrder(shape: Pick<BoardShape, 'meta'> | undefined): number | undefined {
    const order = shape?.meta[ORDER];
    return typeof order === 'number' && Number.isSafeInteger(order) ? order : undefined;
}
