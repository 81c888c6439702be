import type { BoardView } from '../document/board-view';
import { BoardIndex } from '../geometry/geometry';
import type { ShapeOf } from '../document/board-schema';
import { arrowWarning } from './arrow-warnings';
import { crossingWarnings } from './crossing-warnings';
import { labelWarning } from './label-warnings';
import { overlapWarnings } from './overlap-warnings';
import { placeWarnings } from './place-warnings';
import { type Placed, ShapeGrid } from './shape-grid';
import { type Warning, worstFirst } from '../vocabulary/warning';

/** Lines may lie on other shapes, and groups are where their shapes are. */
const NO_AREA = new Set(['arrow', 'line', 'draw', 'highlight', 'group']);

/**
 * Looks at a page as a reader would, at the shapes that a call has changed and what is around them.
 * @param after the board with the change.
 * @returns at most 20 warnings, worst first.
 */
export function qualityReport(after: BoardView, changedIds: Iterable<string>): Warning[] {
    const changedSet = new Set(changedIds);
    if (changedSet.size === 0) {
        return [];
    }
    const board = BoardIndex.of(after);
    const all: Placed[] = [];
    const lines: Placed[] = [];
    const warnings: Warning[] = [];
    const arrows: ShapeOf<'arrow'>[] = [];
    const others: ShapeOf<'arrow'>[] = [];
    for (const shape of board.descendants(board.pageId)) {
        if (changedSet.has(shape.id)) {
            const label = labelWarning(shape);
            if (label) {
                warnings.push(label);
            }
            if (shape.type === 'arrow') {
                arrows.push(shape);
            }
        }
        if (shape.type === 'arrow' && !changedSet.has(shape.id)) {
            others.push(shape);
        }
        const list = shape.type === 'line' ? lines : NO_AREA.has(shape.type) ? undefined : all;
        const box = list && board.pageBounds(shape.id);
        if (box) {
            list.push({ id: shape.id, box });
        }
    }
    const grid = new ShapeGrid(all);
    const targets = { areas: grid, lines: new ShapeGrid(lines) };
    const changed = all.filter(placed => changedSet.has(placed.id));
    for (const arrow of arrows) {
        const loose = arrowWarning(board, targets, arrow);
        if (loose) {
            warnings.push(loose);
        }
    }
    const crossing = crossingWarnings(board, grid, arrows, others, changed.length > 0 ? new ShapeGrid(changed) : undefined);
    return worstFirst([...warnings, ...placeWarnings(all, changed), ...overlapWarnings(board, grid, changed), ...crossing]);
}
