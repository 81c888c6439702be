import { shapeIdOf } from '../vocabulary/shape-ids';
import type { ShapeInput } from '../vocabulary/vocabulary';
import { c4Inputs } from './c4/c4-inputs';
import { diagramKind } from './kind';
import type { PlacementOptions } from './placement';
import { processInputs } from './process/process-inputs';
import type { StandingProcess } from './process/standing-process';
import { cardInputs } from './timeline/card-inputs';

/**
 * The shapes of a call as its kind of diagram draws them; the same list where it draws them as the call says.
 * @param standing the process of the board that the call goes on with
 */
export function kindInputs(shapes: readonly ShapeInput[], options: PlacementOptions, standing?: StandingProcess): readonly ShapeInput[] {
    const held = withTitles(shapes);
    switch (diagramKind([...(standing?.shapes ?? []), ...held], options.layout)) {
        case 'process':
            return processInputs(held, options, standing);
        case 'c4':
            return c4Inputs(held);
        case 'kanban':
        case 'timeline':
            return cardInputs(held);
        default:
            return held;
    }
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
