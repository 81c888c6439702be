import type { MemoryBoard } from '../document/memory-board';
import { BoardIndex } from '../geometry/board-index';
import { planRoutes } from '../plans/plan-routes';
import { planUpdate } from '../plans/plan-update';
import { pictureMetrics } from '../quality/picture-metrics';
import { routeMetrics } from '../quality/route-metrics';
import type { ShapeInput, ShapeUpdate } from '../vocabulary/vocabulary';
import { boardOf } from './boards';

/** A box of 120 by 60, which is called by its id. */
export const geo = (id: string, x: number, y: number): ShapeInput => ({ type: 'geo', id, label: id, x, y, width: 120, height: 60 });
/** An arrow called by the ids at its ends. */
export const arrow = (from: string, to: string): ShapeInput => ({ type: 'arrow', id: `${from}-${to}`, from, to });
export const SHAPES = [geo('a', 0, 0), geo('b', 0, 300), geo('c', 400, 0), geo('d', 400, 300), arrow('a', 'b'), arrow('c', 'd')];

/** A board whose arrows have planned routes. */
export function routed(shapes: readonly ShapeInput[] = SHAPES): MemoryBoard {
    const board = boardOf(shapes);
    board.apply(planRoutes(board, {}).change);
    return board;
}

/** The ids of what an update changes. */
export function update(board: MemoryBoard, ...updates: ShapeUpdate[]): string[] {
    const { change } = planUpdate(board, updates);
    board.apply(change);
    return change.put.map(({ id }) => id).filter(id => id.startsWith('shape:'));
}

/** All that lies on something else. */
export function faults(board: MemoryBoard): unknown {
    const { edgesThroughNodes, overlaps, textsOverLines } = pictureMetrics(board);
    return [edgesThroughNodes, overlaps, textsOverLines, ...Object.values(routeMetrics(board))].flat();
}

/** Where an arrow leaves, turns and arrives, in whole units. */
export function wayOn(board: MemoryBoard, id: string): number[][] {
    const index = BoardIndex.of(board);
    const shape = index.shape(`shape:${id}`);
    const route = shape?.type === 'arrow' ? index.route(shape) : undefined;
    return route?.points.map(({ x, y }) => [x, y].map(Math.round)) ?? [];
}
