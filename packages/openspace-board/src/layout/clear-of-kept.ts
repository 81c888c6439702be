import type { BoardView } from '../document/board-view';
import { BoardIndex } from '../geometry/board-index';
import { type Box, grow, touches, unionOf } from '../geometry/box';
import type { Point } from '../geometry/matrix';
import { shapesInPlace } from './keep-in-place';
import type { LayoutGraph, LayoutOptions, LayoutPositions } from './layout-graph';

/**
 * The same layout where it lies on nothing that stays: as it is where it does not, otherwise as a whole next to all
 * that stays, in the direction in which arrows do not lead.
 */
export function clearOfKept(
    view: BoardView,
    { nodes }: LayoutGraph,
    positions: LayoutPositions,
    { direction, spacing }: Pick<LayoutOptions, 'direction' | 'spacing'>
): LayoutPositions {
    const board = BoardIndex.of(view);
    const sizes = new Map(nodes.map(({ id, width, height }) => [id, { w: width, h: height }]));
    const boxes = [...positions].flatMap(([id, at]): Box[] => {
        const size = sizes.get(id);
        return size ? [{ ...at, ...size }] : [];
    });
    const kept = keptAround(
        board,
        nodes.map(({ id }) => id)
    );
    const [all, around] = [unionOf(kept), unionOf(boxes)];
    if (!all || !around || !boxes.some(box => kept.some(other => touches(grow(box, -1), other)))) {
        return positions;
    }
    const isUpright = direction === 'down' || direction === 'up';
    const by: Point = isUpright ? { x: all.x + all.w + spacing - around.x, y: 0 } : { x: 0, y: all.y + all.h + spacing - around.y };
    return new Map([...positions].map(([id, { x, y }]) => [id, { x: x + by.x, y: y + by.y }]));
}

/** The marked and locked shapes, and the frames of such, that stand where the laid-out shapes do. */
function keptAround(board: BoardIndex, ids: readonly string[]): Box[] {
    const { whole, around } = shapesInPlace(board);
    const scopes = new Set<string>(ids.flatMap(id => board.shape(id)?.parentId ?? []));
    return [...scopes].flatMap(scope =>
        board.children(scope).flatMap(({ id, type }) => {
            const box = type !== 'arrow' && (whole.has(id) || around.has(id)) ? board.pageBounds(id) : undefined;
            return box ? [box] : [];
        })
    );
}
