import type { ShapeOf } from '../document/board-schema';
import { isPiece } from '../arrows/edge-pieces';
import { type BoardIndex, grow, invert, type Point, transform } from '../geometry/geometry';
import { nearestOn } from '../geometry/crossings';
import { distance } from '../geometry/matrix';
import { outlineOf } from '../geometry/shape-outline';
import type { Warning } from '../vocabulary/warning';
import type { ShapeGrid } from './shape-grid';

/** An end this near to a shape points at it, bound or not. */
const REACH = 16;
const SHORTEST = 10;

/** The shapes that an arrow can point at: those with an area, and lines such as the lifelines of a sequence diagram. */
export interface ArrowTargets {
    readonly areas: ShapeGrid;
    readonly lines: ShapeGrid;
}

/** What is wrong with where an arrow begins or ends, or undefined. */
export function arrowWarning(board: BoardIndex, targets: ArrowTargets, arrow: ShapeOf<'arrow'>): Warning | undefined {
    const at = board.pageTransform(arrow.id);
    const { start, end } = arrow.props;
    const bindings = board.bindingsOf(arrow.id);
    const bound = new Set(bindings.map(binding => binding.props.terminal));
    if (!at || bound.size === 2 || isPiece(arrow)) {
        return undefined;
    }
    if (bound.size === 0 && Math.hypot(end.x - start.x, end.y - start.y) < SHORTEST) {
        return warningOf(arrow.id, 'it starts where it ends.', 'Set from and to, or props.start and props.end.');
    }
    const loose = (['start', 'end'] as const).filter(
        terminal => !bound.has(terminal) && !reaches(board, targets, transform(at, arrow.props[terminal]))
    );
    return loose.length === 0
        ? undefined
        : warningOf(
              arrow.id,
              `its ${loose.join(' and ')} ${loose.length === 1 ? 'points' : 'point'} at no shape.`,
              'Add it with from and to: it then follows its shapes.'
          );
}

function reaches(board: BoardIndex, { areas, lines }: ArrowTargets, point: Point): boolean {
    const around = grow({ ...point, w: 0, h: 0 }, REACH);
    for (const _area of areas.near(around)) {
        return true;
    }
    for (const { id } of lines.near(around)) {
        // A line that runs aslant is nowhere near most of its bounds.
        const [line, at] = [board.shape(id), board.pageTransform(id)];
        const local = at && transform(invert(at), point);
        const nearest = local && line?.type === 'line' ? nearestOn(outlineOf(line), local) : undefined;
        if (local && nearest && distance(nearest, local) <= REACH) {
            return true;
        }
    }
    return false;
}

function warningOf(id: string, message: string, fix: string): Warning {
    return { code: 'LOOSE_ARROW', message: `${id}: ${message}`, shapeIds: [id], fix };
}
