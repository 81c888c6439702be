import type { TLRecord } from '@tldraw/tlschema';
import { orphanedAssets } from '../compile/asset-reference';
import type { BoardShape } from '../document/board-schema';
import type { BoardView, Planned } from '../document/board-view';
import { ChangedView } from '../document/changed-view';
import { compileShapes } from '../compile/compile-shapes';
import { BoardIndex } from '../geometry/geometry';
import { requireRoom } from '../vocabulary/page-limit';
import { leadWays } from '../placement/ways/lead-ways';
import type { Way } from '../placement/placement';
import { qualityReport } from '../quality/quality-report';
import type { ShapeInput } from '../vocabulary/vocabulary';
import { type Warning, worstFirst } from '../vocabulary/warning';

const NO_WAYS: ReadonlyMap<number, Way> = new Map();

/**
 * Plans a page with these shapes and no others. Ids of the old shapes may be used again.
 * @param ways where a layout leads arrows, by their position in the call
 * @throws ToolError `INVALID_INPUT` naming what is wrong, `TOO_LARGE` for more shapes than a page can hold.
 */
export function planReplace(
    view: BoardView,
    shapes: readonly ShapeInput[],
    ways: ReadonlyMap<number, Way> = NO_WAYS
): Planned<{ shapeIds: string[]; clearedCount: number; warnings: Warning[] }> {
    const { emptied, cleared, gone } = clearedPage(view);
    requireRoom(emptied, shapes.length);

    const { records: compiled, shapeIds, warnings } = compileShapes(emptied, shapes);
    const records = ways.size === 0 ? compiled : leadWays(emptied, compiled, shapes, shapeIds, ways);
    const put = new Set<string>(records.map(record => record.id));
    const after = BoardIndex.of(new ChangedView(emptied, { put: records, remove: [] }));
    const orphans = orphanedAssets(cleared, after);
    const remove = [...new Set([...gone, ...orphans])].filter(id => !put.has(id));
    return {
        change: { put: records, remove },
        result: { shapeIds, clearedCount: cleared.length, warnings: worstFirst([...warnings, ...qualityReport(after, shapeIds)]) }
    };
}

/** A board as it is without the shapes of its page. */
export function clearedPage(view: BoardView): { emptied: BoardIndex; cleared: readonly BoardShape[]; gone: readonly TLRecord['id'][] } {
    const board = BoardIndex.of(view);
    const cleared = [...board.descendants(view.pageId)];
    const bindings = cleared.flatMap(shape => [...board.bindingsOf(shape.id), ...board.bindingsTo(shape.id)]);
    const gone = [...cleared, ...bindings].map(record => record.id);
    return { emptied: BoardIndex.of(new ChangedView(view, { put: [], remove: gone })), cleared, gone };
}
