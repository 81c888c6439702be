import type { BoardView, Planned } from '../document/board-view';
import { ChangedView } from '../document/changed-view';
import { compileShapes } from '../compile/compile-shapes';
import { BoardIndex } from '../geometry/geometry';
import { type InputField, inList } from '../vocabulary/input-field';
import { requireRoom } from '../vocabulary/page-limit';
import { leadWays } from '../placement/ways/lead-ways';
import type { Way } from '../placement/placement';
import { qualityReport } from '../quality/quality-report';
import type { ShapeInput } from '../vocabulary/vocabulary';
import { type Warning, worstFirst } from '../vocabulary/warning';
import { withRoutesAside } from './live-routes';

const NO_WAYS: ReadonlyMap<number, Way> = new Map();

/**
 * Plans new shapes on top of the existing ones of the page. Automatic routes that they are in the way of are planned again.
 * @param field names a field of the input; a call with one shape has it at its root.
 * @param ways where a layout leads arrows, by their position in the call
 * @throws ToolError `INVALID_INPUT` naming what is wrong, `TOO_LARGE` for a page with more shapes than one can hold.
 */
export function planAdd(
    view: BoardView,
    shapes: readonly ShapeInput[],
    field: InputField = inList('shapes'),
    ways: ReadonlyMap<number, Way> = NO_WAYS
): Planned<{ shapeIds: string[]; warnings: Warning[] }> {
    const board = BoardIndex.of(view);
    requireRoom(board, shapes.length);
    const { records, shapeIds, warnings } = compileShapes(board, shapes, field);
    const put = ways.size === 0 ? records : leadWays(board, records, shapes, shapeIds, ways);
    const change = withRoutesAside(board, { put, remove: [] });
    const quality = qualityReport(new ChangedView(board, change), shapeIds);
    return { change, result: { shapeIds, warnings: worstFirst([...warnings, ...quality]) } };
}
