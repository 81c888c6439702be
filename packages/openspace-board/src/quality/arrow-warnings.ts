import type { ShapeOf } from '../board-schema';
import { type BoardIndex, grow, type Point, transform } from '../geometry';
import type { Warning } from '../warning';
import type { ShapeGrid } from './shape-grid';

/** An end this near to a shape points at it, bound or not. */
const REACH = 16;
const SHORTEST = 10;

/** What is wrong with where an arrow begins or ends, or undefined. */
export function arrowWarning(board: BoardIndex, grid: ShapeGrid, arrow: ShapeOf<'arrow'>): Warning | undefined {
    const at = board.pageTransform(arrow.id);
    const { start, end } = arrow.props;
    const bindings = board.bindingsOf(arrow.id);
    const bound = new Set(bindings.map(binding => binding.props.terminal));
    if (!at || bound.size === 2) {
        return undefined;
    }
    if (bound.size === 0 && Math.hypot(end.x - start.x, end.y - start.y) < SHORTEST) {
        return warningOf(arrow.id, 'it starts where it ends.', 'Set from and to, or props.start and props.end.');
    }
    const loose = (['start', 'end'] as const).filter(
        terminal => !bound.has(terminal) && !reaches(grid, transform(at, arrow.props[terminal]))
    );
    return loose.length === 0
        ? undefined
        : warningOf(
              arrow.id,
              `its ${loose.join(' and ')} ${loose.length === 1 ? 'points' : 'point'} at no shape.`,
              'Add it with from and to: it then follows its shapes.'
          );
}

function reaches(grid: ShapeGrid, { x, y }: Point): boolean {
    for (const _shape of grid.near(grow({ x, y, w: 0, h: 0 }, REACH))) {
        return true;
    }
    return false;
}

function warningOf(id: string, message: string, fix: string): Warning {
    return { code: 'LOOSE_ARROW', message: `${id}: ${message}`, shapeIds: [id], fix };
}
