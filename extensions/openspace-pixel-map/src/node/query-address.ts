import { cellOf, MAX_CELL_ORDER, orderOf } from '@openspace/pixel-map';
import { ToolError } from '@openspace/tool';
import type { QueryRequest, QueryResult } from '../common/pixel-map-port';
import type { WorkspaceMap } from './workspace-map';

/** Looks a place on the curve up. @throws ToolError `INVALID_INPUT` for a size that is no power of two, or an index beyond the grid */
export async function queryAddress(
    map: WorkspaceMap,
    { hilbert_index, grid_size, read_pixels, context_range }: QueryRequest
): Promise<QueryResult> {
    const order = orderOf(grid_size, MAX_CELL_ORDER);
    const last = 4 ** order - 1;
    if (hilbert_index > last) {
        throw new ToolError('INVALID_INPUT', `hilbert_index: is beyond the grid of ${grid_size} × ${grid_size}; given: ${hilbert_index}.`, {
            suggestion: `Use 0 to ${last}, or a larger grid_size.`
        });
    }
    const context: QueryResult['context'] = [];
    for (let step = -context_range; context_range > 0 && step <= context_range; step++) {
        const index = hilbert_index + step;
        // Past 2^53 a number cannot name every neighbour.
        if (index >= 0 && index <= last && index - hilbert_index === step) {
            context.push(await pixelAt(map, index, order, read_pixels));
        }
    }
    return { ...(await pixelAt(map, hilbert_index, order, read_pixels)), grid_size, context };
}

async function pixelAt(map: WorkspaceMap, hilbert_index: number, order: number, read: boolean): Promise<QueryResult['context'][number]> {
    const place = { hilbert_index, coordinates: cellOf(hilbert_index, order) };
    if (!read) {
        return place;
    }
    const cell = await map.cell(hilbert_index, true);
    const [r = 0, g = 0, b = 0, a = 0] = cell?.bytes ?? [];
    const pixel = { ...place, rgba: { r, g, b, a } };
    return cell
        ? { ...pixel, file: cell.path, offset: cell.offset, ...(cell.line !== undefined && { line: cell.line }), bytes: [...cell.bytes] }
        : pixel;
}
