import { ToolError } from '@openspace/tool';
import { MAX_ORDER } from './hilbert';

/**
 * The order of a square grid with so many cells a side.
 * @param most the largest order; indices of those past 26 are exact where a double holds them
 * @throws ToolError `INVALID_INPUT` unless it is a power of two up to 2^most
 */
export function orderOf(gridSize: number, most = MAX_ORDER): number {
    const order = Math.log2(gridSize);
    if (!Number.isInteger(order) || order < 0 || order > most || 2 ** order !== gridSize) {
        throw new ToolError('INVALID_INPUT', `grid_size: must be a power of two up to 2^${most}; given: ${gridSize}.`, {
            suggestion: `Use ${nearestSide(gridSize, most)}.`
        });
    }
    return order;
}

/** The smallest order whose grid holds so many cells. */
export function orderFor(cells: number): number {
    let order = 0;
    while (4 ** order < cells) {
        order++;
    }
    return order;
}

function nearestSide(size: number, most: number): number {
    const exponent = Number.isFinite(size) && size >= 1 ? Math.round(Math.log2(size)) : 8;
    return 2 ** Math.min(most, exponent);
}
