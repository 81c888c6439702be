import { orphanedAssets } from '../compile/asset-reference';
import { type BoardShape, validateRecord } from '../document/board-schema';
import type { BoardView, Planned } from '../document/board-view';
import { moveToParent } from '../arrows/bound-arrows';
import { ChangedView } from '../document/changed-view';
import { EDGE, edgesInPieces, isPiece } from '../arrows/edge-pieces';
import { BoardIndex } from '../geometry/geometry';
import { qualityReport } from '../quality/quality-report';
import { shapeIdOf } from '../vocabulary/shape-ids';
import { shapeNotFound } from '../vocabulary/shape-not-found';
import { type Terminal, unbindArrow } from '../arrows/unbind-arrow';
import type { Warning } from '../vocabulary/warning';
import { partsOfParticipants } from './lifeline-parts';
import { withRoutes } from './live-routes';
import { partOf } from './owned-parts';

type Place = Pick<BoardShape, 'x' | 'y' | 'rotation' | 'parentId' | 'index'>;

/**
 * Plans the deletion of shapes with their content, and of participants with their lifelines; lines with corners are deleted as a whole. Arrows that were bound
 * to them stay as they are drawn; automatic ones that led around them are planned again. A group that is left with one shape or none is dissolved, as when a person deletes.
 * @throws ToolError `NOT_FOUND` for ids that are not shapes.
 */
export function planDelete(view: BoardView, ids: readonly string[]): Planned<{ deleted: string[]; warnings: Warning[] }> {
    const board = BoardIndex.of(view);
    const unknown = ids.filter(id => !board.shape(shapeIdOf(id)));
    if (unknown.length > 0) {
        throw shapeNotFound(board, unknown);
    }
    const gone = new Map<string, BoardShape>();
    for (const id of ids) {
        const shape = board.shape(shapeIdOf(id));
        const whole = shape?.type === 'arrow' && isPiece(shape) ? (edgesInPieces(board).get(String(shape.meta[EDGE])) ?? [shape]) : [];
        for (const each of shape ? [shape, ...board.descendants(shape.id), ...whole] : []) {
            const part = partOf(board, each);
            gone.set(each.id, each);
            if (part) {
                gone.set(part.id, part);
            }
        }
    }
    partsOfParticipants(board, [...gone.keys()]).forEach(part => gone.set(part.id, part));
    const kept = new Map<string, BoardShape>();
    dissolveGroups(board, gone, kept);
    const bindings = [...gone.keys()].flatMap(id => [...board.bindingsOf(id), ...board.bindingsTo(id)]);
    looseArrows(board, gone, kept);

    const put = [...kept.values()].map(shape => validateRecord(shape, 'INTERNAL'));
    const remove = [...new Set([...gone.values(), ...bindings].map(record => record.id))];
    const orphans = orphanedAssets(gone.values(), new ChangedView(board, { put, remove }));
    const change = withRoutes(board, { put, remove: [...remove, ...orphans] });
    return { change, result: { deleted: [...gone.keys()], warnings: qualityReport(new ChangedView(board, change), kept.keys()) } };
}

/** Adds groups that would hold nothing to what is gone, and hands a last child to the parent of its group. */
function dissolveGroups(board: BoardIndex, gone: Map<string, BoardShape>, kept: Map<string, BoardShape>): void {
    const open = [...gone.values()].map(shape => shape.parentId);
    for (let parentId = open.pop(); parentId !== undefined; parentId = open.pop()) {
        const group = gone.has(parentId) ? undefined : board.shape(parentId);
        const left = group?.type === 'group' ? board.children(group.id).filter(child => !gone.has(child.id)) : [];
        const [last] = left;
        if (group?.type !== 'group' || left.length > 1) {
            continue;
        }
        gone.set(group.id, group);
        if (last) {
            kept.set(last.id, { ...last, ...placeIn(board, last, group) });
        } else {
            open.push(group.parentId);
        }
    }
}

/** Where a shape of a group stands once it has the group's place. */
function placeIn(board: BoardIndex, shape: BoardShape, group: BoardShape): Place {
    const { x, y, rotation, parentId } = moveToParent(board, shape, group.parentId);
    return { x, y, rotation, parentId, index: group.index };
}

/** Fixes the ends of arrows that stay where their shapes go. */
function looseArrows(board: BoardIndex, gone: ReadonlyMap<string, BoardShape>, kept: Map<string, BoardShape>): void {
    const ends = new Map<string, Set<Terminal>>();
    for (const id of gone.keys()) {
        for (const { fromId, props } of board.bindingsTo(id)) {
            ends.set(fromId, (ends.get(fromId) ?? new Set<Terminal>()).add(props.terminal));
        }
    }
    for (const [id, loose] of ends) {
        const arrow = board.shape(id);
        if (arrow?.type === 'arrow' && !gone.has(id)) {
            const { props, meta } = unbindArrow(board, arrow, loose);
            const place = kept.get(id);
            kept.set(id, { ...arrow, ...(place && placeOf(place)), props, meta });
        }
    }
}

function placeOf({ x, y, rotation, parentId, index }: Place): Place {
    return { x, y, rotation, parentId, index };
}
