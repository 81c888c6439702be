import { type InputIssue, invalidInput } from '@openspace/tool';
import type { TLAsset, TLShape } from '@tldraw/tlschema';
import { orphanedAssets } from '../compile/asset-reference';
import { asShape, validateRecord } from '../document/board-schema';
import type { BoardChange, BoardView, Planned } from '../document/board-view';
import { ChangedView } from '../document/changed-view';
import { BoardIndex } from '../geometry/geometry';
import { type InputField, inList } from '../vocabulary/input-field';
import { qualityReport } from '../quality/quality-report';
import { shapeIdOf } from '../vocabulary/shape-ids';
import { shapeNotFound } from '../vocabulary/shape-not-found';
import type { ShapeUpdate } from '../vocabulary/vocabulary';
import { type Warning, worstFirst } from '../vocabulary/warning';
import { anchorsAtFigures } from './anchors-at-figures';
import { changeShape } from './change-shape';
import { followingLifelines } from './lifeline-parts';
import { withRoutes } from './live-routes';
import { followingPart } from './owned-parts';

/**
 * Plans changes of shapes; several of one shape follow each other. Fields that an update leaves out stay. Automatic
 * routes are planned again where shapes move.
 * @param field names a field of the input; a call with one update has it at its root.
 * @throws ToolError `NOT_FOUND` for ids that are not shapes, `INVALID_INPUT` naming each field that is wrong.
 */
export function planUpdate(
    view: BoardView,
    updates: readonly ShapeUpdate[],
    field: InputField = inList('updates')
): Planned<{ shapeIds: string[]; updated: number; warnings: Warning[] }> {
    const board = BoardIndex.of(view);
    const unknown = updates.filter(update => !board.shape(shapeIdOf(update.shapeId)));
    if (unknown.length > 0) {
        throw shapeNotFound(
            board,
            unknown.map(update => update.shapeId)
        );
    }
    const shapes = new Map<string, TLShape>();
    const assets: TLAsset[] = [];
    const issues: InputIssue[] = [];
    const warnings: Warning[] = [];
    updates.forEach((update, index) => {
        const id = shapeIdOf(update.shapeId);
        const before = asShape(shapes.get(id)) ?? board.shape(id);
        if (before) {
            const findings = { field: (name: string) => field(index, name), shapeId: id, issues, warnings };
            shapes.set(id, changeShape(board, before, update, findings, assets));
        }
    });
    if (issues.length > 0) {
        throw invalidInput(issues);
    }
    const changed = changeOf(board, [...shapes.values(), ...partsOf(board, shapes)], assets);
    const anchors = anchorsAtFigures(board, BoardIndex.of(new ChangedView(board, changed)), [...shapes.keys()]);
    const change = withRoutes(board, { ...changed, put: [...changed.put, ...anchors] });
    const quality = qualityReport(new ChangedView(board, change), shapes.keys());
    return { change, result: { shapeIds: [...shapes.keys()], updated: shapes.size, warnings: worstFirst([...warnings, ...quality]) } };
}

/** What belongs to the changed shapes and is not changed itself. */
function partsOf(board: BoardIndex, shapes: ReadonlyMap<string, TLShape>): TLShape[] {
    const parts = [...shapes].flatMap(([id, after]) => {
        const before = board.shape(id);
        return (before && followingPart(board, before, after)) ?? [];
    });
    return [...parts.filter(({ id }) => !shapes.has(id)), ...followingLifelines(board, shapes)];
}

function changeOf(board: BoardIndex, shapes: readonly TLShape[], assets: readonly TLAsset[]): BoardChange {
    const put = [...shapes, ...new Map(assets.map(asset => [asset.id, asset])).values()];
    for (const record of put) {
        // Input that fails here has passed all checks, so it is our fault and not the caller's.
        validateRecord(record, 'INTERNAL');
    }
    const before = shapes.flatMap(shape => board.shape(shape.id) ?? []);
    return { put, remove: orphanedAssets(before, new ChangedView(board, { put, remove: [] })) };
}
