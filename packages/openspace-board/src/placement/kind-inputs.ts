import type { BoardIndex } from '../geometry/board-index';
import { shapeIdOf } from '../vocabulary/shape-ids';
import type { ShapeInput } from '../vocabulary/vocabulary';
import { c4Inputs } from './c4/c4-inputs';
import { gridLooks } from './cards/grid-looks';
import { diagramKind } from './kind';
import { mindmapInputs } from './mindmap/mindmap-inputs';
import type { PlacementOptions } from './placement';
import { processInputs } from './process/process-inputs';
import type { StandingProcess } from './process/standing-process';
import { cardInputs } from './timeline/card-inputs';
import { columnLooks } from './timeline/column-looks';
import { timelineInputs } from './timeline/timeline-inputs';
import { titledCards } from './cards/titled-cards';

/**
 * The shapes of a call as its kind of diagram draws them; the same list where it draws them as the call says.
 * @param board on which they are drawn
 * @param standing the process of the board that the call goes on with
 */
export function kindInputs(
    board: BoardIndex,
    shapes: readonly ShapeInput[],
    options: PlacementOptions,
    standing?: StandingProcess
): readonly ShapeInput[] {
    const held = withTitles(shapes);
    if (options.layout === 'mindmap') {
        return mindmapInputs(board, held, options.layout);
    }
    switch (diagramKind([...(standing?.shapes ?? []), ...held], options.layout)) {
        case 'process':
            return processInputs(held, options, standing);
        case 'c4':
            return c4Inputs(held);
        case 'kanban':
            return cardInputs(columnLooks(held));
        case 'timeline':
            // A grid of weekdays is none, whatever its labels say.
            return isAlongTime(options)
                ? (timelineInputs(board, held, true) ?? held)
                : options.layout === 'grid'
                  ? gridInputs(columnLooks(held))
                  : cardInputs(columnLooks(held));
        case 'graph':
            return options.layout === 'grid'
                ? gridInputs(held)
                : ((options.layout === 'auto' ? timelineInputs(board, held, false) : undefined) ??
                      mindmapInputs(board, held, options.layout));
        default:
            return held;
    }
}

/** What stands in a grid are cards of one width and one look. */
function gridInputs(shapes: readonly ShapeInput[]): readonly ShapeInput[] {
    return cardInputs(titledCards(gridLooks(shapes)), { isGrid: true });
}

function isAlongTime({ layout }: PlacementOptions): boolean {
    return layout === 'auto' || layout === 'timeline';
}

/** The name of a 3D node that holds others stands at its top left, as that of a frame. */
function withTitles(shapes: readonly ShapeInput[]): readonly ShapeInput[] {
    const holders = new Set(shapes.flatMap(({ parentId }) => (parentId === undefined ? [] : [shapeIdOf(parentId) as string])));
    const isHolder = ({ id, props }: ShapeInput): boolean =>
        props?.face === 'node3d' && props['verticalAlign'] === undefined && id !== undefined && holders.has(shapeIdOf(id));
    return shapes.some(isHolder)
        ? shapes.map(shape => (isHolder(shape) ? { ...shape, props: { align: 'start', ...shape.props, verticalAlign: 'start' } } : shape))
        : shapes;
}
