import type { BoardView } from '../document/board-view';
import { BoardIndex } from '../geometry/geometry';
import type { BoardShape, ShapeOf } from '../document/board-schema';
import { arrowWarning } from './arrow-warnings';
import { crossedShapes } from './crossed-shapes';
import { Fixes } from './fixes';
import { type LabelFault, labelFault, labelWarning } from './label-warnings';
import { overlapWarnings } from './overlap-warnings';
import { PagePicture } from './page-picture';
import { avoidableCrossings, textWarnings, throughShapeWarnings } from './picture-warnings';
import { placeWarnings } from './place-warnings';
import { type Placed, ShapeGrid } from './shape-grid';
import { NO_AREA, solidBox } from './solid-box';
import { type Warning, worstFirst } from '../vocabulary/warning';

/** How many boxes are compared to find the fixes of one kind of warnings, some tens of milliseconds; fewer on large pages, which take long anyway. */
const MOST_COMPARED = 20_000;
const LEAST_COMPARED = 2_000;
const FEWER_FOR_EACH_SHAPE = 10;

/**
 * Checks a page as a reader sees it: the shapes that a call has changed, and their surroundings.
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
    const labels: [BoardShape, LabelFault][] = [];
    const shapes = board.descendants(board.pageId);
    for (const shape of shapes) {
        if (changedSet.has(shape.id)) {
            const label = labelFault(board, shape);
            if (label) {
                labels.push([shape, label]);
            }
            if (shape.type === 'arrow') {
                arrows.push(shape);
            }
        }
        if (shape.type === 'arrow' && !changedSet.has(shape.id)) {
            others.push(shape);
        }
        const list = shape.type === 'line' ? lines : NO_AREA.has(shape.type) ? undefined : all;
        const box = list === all ? solidBox(board, shape) : board.pageBounds(shape.id);
        if (list && box) {
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
    const crossed = crossedShapes(board, grid, arrows, others, changed.length > 0 ? new ShapeGrid(changed) : undefined);
    const picture = new PagePicture(board, shapes, grid);
    const most = Math.max(LEAST_COMPARED, MOST_COMPARED - shapes.length * FEWER_FOR_EACH_SHAPE);
    const fixes = (): Fixes => new Fixes(picture, most);
    const labelFixes = fixes();
    return worstFirst([
        ...warnings,
        ...placeWarnings(all, changed),
        ...overlapWarnings(board, grid, changed),
        ...throughShapeWarnings(fixes(), crossed),
        ...textWarnings(fixes(), changedSet),
        ...labels.map(([shape, fault]) => labelWarning(labelFixes, shape, fault)),
        ...avoidableCrossings(fixes(), changedSet)
    ]);
}
