import type { FreeBlock } from '../placement';

const MOST_SHAPES = 60;
const MOST_LINES = 80;

/**
 * Whether a block is small enough for passes that try each shape, or each end of a line, in several places. Each try is compared with all
 * lines: of larger blocks it would take seconds, in which no one else is served.
 */
export function isImprovable({ nodes, edges }: Pick<FreeBlock, 'nodes' | 'edges'>): boolean {
    return nodes.length <= MOST_SHAPES && edges.length <= MOST_LINES;
}
