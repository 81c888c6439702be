import type { LayoutOptions } from '../../layout/layout-graph';
import { parentEndOf } from '../edge-ends';
import type { FreeBlock, FreeGraph } from '../placement';

/**
 * Where the edges of a block lead as they are read. Classes and tables are read from parents and from the one side, C4 from people,
 * whatever direction their arrows have, and parents are above their children unless the call itself says another side.
 */
export function readingOf(
    block: FreeBlock,
    { direction, directionBy }: Pick<FreeGraph, 'direction' | 'directionBy'>
): LayoutOptions['direction'] {
    if (isHierarchy(block)) {
        return directionBy === 'call' && direction !== 'up' ? direction : 'down';
    }
    const isTurned = directionBy !== 'call' && (block.kind === 'class' || block.kind === 'er' || block.kind === 'c4');
    return !isTurned ? direction : direction === 'up' ? 'down' : direction === 'left' ? 'right' : direction;
}

/** Whether classes of a block inherit from others. */
export function isHierarchy({ kind, edges, ties }: FreeBlock): boolean {
    return kind === 'class' && [...edges, ...ties].some(edge => parentEndOf(edge) !== undefined);
}
