import type { BoardIndex } from '../geometry/board-index';
import { type Box, centerOf } from '../geometry/box';
import type { LayoutOptions } from '../layout/layout-graph';
import { shapeIdOf } from '../vocabulary/shape-ids';
import type { ShapeInput } from '../vocabulary/vocabulary';
import { isMessage } from './sequence-parts';

type Direction = LayoutOptions['direction'];

/** So many arrows tell where a drawing leads. */
const ENOUGH = 200;

/** What leads no further along an axis than this leads across it. */
const LEVEL = 1;

/** An arrow of a board, and what it leads from and to. */
export interface BoundEnds {
    readonly id: string;
    readonly start: string;
    readonly end: string;
}

/**
 * Where most arrows lead whose shapes have places, on the board and in the call; undefined where there are none. The
 * messages of sequences do not count: they lead to and fro.
 * @param axis along which the flow leads whatever the arrows do, as it does in lanes: only how they lead along it counts
 */
export function readingDirection(board: BoardIndex, shapes: readonly ShapeInput[], axis?: 'x' | 'y'): Direction | undefined {
    return most(arrowsOf(board, shapes), axis);
}

/** Where most of those arrows of a board lead that are among those meant; undefined where there are none. */
export function directionOf(board: BoardIndex, isMeant: (ends: BoundEnds) => boolean): Direction | undefined {
    return most(arrowsOn(board, isMeant));
}

function most(arrows: Iterable<readonly [Box, Box]>, axis?: 'x' | 'y'): Direction | undefined {
    const counts = new Map<Direction, number>();
    let seen = 0;
    for (const [from, to] of arrows) {
        if (seen++ >= ENOUGH) {
            break;
        }
        const [start, end] = [centerOf(from), centerOf(to)];
        const [dx, dy] = [end.x - start.x, end.y - start.y];
        if (axis && Math.abs(axis === 'x' ? dx : dy) <= LEVEL) {
            continue;
        }
        const isLevel = axis ? axis === 'x' : Math.abs(dx) > Math.abs(dy);
        const direction = isLevel ? (dx > 0 ? 'right' : 'left') : dy < 0 ? 'up' : 'down';
        counts.set(direction, (counts.get(direction) ?? 0) + 1);
    }
    let [highest, best]: [number, Direction | undefined] = [0, undefined];
    for (const [direction, count] of counts) {
        if (count > highest) {
            [highest, best] = [count, direction];
        }
    }
    return best;
}

function* arrowsOf(board: BoardIndex, shapes: readonly ShapeInput[]): Iterable<readonly [Box, Box]> {
    yield* arrowsIn(board, shapes);
    yield* arrowsOn(board, ({ start, end }) => !isMessage(board, { from: start, to: end }));
}

function* arrowsIn(board: BoardIndex, shapes: readonly ShapeInput[]): Iterable<readonly [Box, Box]> {
    const placed = new Map(
        shapes.flatMap(({ id, x, y, width = 1, height = 1 }) =>
            id === undefined || x === undefined || y === undefined ? [] : [[shapeIdOf(id), { x, y, w: width, h: height }] as const]
        )
    );
    const boxOf = (id: string): Box | undefined => placed.get(shapeIdOf(id)) ?? board.pageBounds(shapeIdOf(id));
    for (const { type, from, to } of shapes) {
        const [one, other] = [boxOf(from ?? ''), boxOf(to ?? '')];
        if (type === 'arrow' && one && other && one !== other) {
            yield [one, other];
        }
    }
}

function* arrowsOn(board: BoardIndex, isMeant: (ends: BoundEnds) => boolean): Iterable<readonly [Box, Box]> {
    for (const shape of board.descendants(board.pageId)) {
        const bindings = shape.type === 'arrow' ? board.bindingsOf(shape.id) : [];
        const [start, end] = (['start', 'end'] as const).map(terminal => bindings.find(({ props }) => props.terminal === terminal)?.toId);
        const [one, other] = [board.pageBounds(start ?? ''), board.pageBounds(end ?? '')];
        if (one && other && start !== undefined && end !== undefined && start !== end && isMeant({ id: shape.id, start, end })) {
            yield [one, other];
        }
    }
}
