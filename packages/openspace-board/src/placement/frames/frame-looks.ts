import { isPageId } from '@tldraw/tlschema';
import { shapeIdOf } from '../../vocabulary/shape-ids';
import type { ShapeInput } from '../../vocabulary/vocabulary';
import { type DiagramKind, diagramKind } from '../kind';
import type { KindEvidence } from '../kind-evidence';

type Styled = Pick<ShapeInput, 'type' | 'props'> & KindEvidence;

/** The areas of frames by day, from the outermost: a frame in another one is a little deeper. */
const LEVELS = ['#f4f5f7', '#e9ebef', '#dee2e7'] as const;
/** Columns and lanes have colours of their own. */
const KINDS: readonly DiagramKind[] = ['class', 'er', 'c4', 'state', 'graph'];
/** A call that says one of these has a look in mind. */
const LOOKS = ['color', 'fill', 'fillColor', 'dash'];

/** The frames of a diagram in areas that tell how deep they are in each other; what the call itself says takes precedence. */
export function inFrameLooks<Shape extends Styled>(shapes: readonly Shape[]): readonly Shape[] {
    const frames = shapes.filter(({ type }) => type === 'frame');
    if (frames.length === 0 || !KINDS.includes(diagramKind(shapes))) {
        return shapes;
    }
    const byId = new Map(frames.flatMap(frame => (frame.id === undefined ? [] : [[shapeIdOf(frame.id), frame] as const])));
    const levelOf = (frame: Styled): number => {
        let level = 0;
        for (let outer = frame.parentId; outer !== undefined && !isPageId(outer) && level < LEVELS.length - 1; level++) {
            // What is on the board already holds at least this frame.
            outer = byId.get(shapeIdOf(outer))?.parentId;
        }
        return level;
    };
    return shapes.map(shape =>
        shape.type === 'frame' && !LOOKS.some(key => Object.hasOwn(shape.props ?? {}, key))
            ? { ...shape, props: { fillColor: LEVELS[levelOf(shape)], ...shape.props } }
            : shape
    );
}

/** Without the areas that frames have by how deep they are, where what a frame is gives it another one. */
export function withoutFrameAreas(shapes: readonly ShapeInput[]): readonly ShapeInput[] {
    return shapes.map(shape => {
        const { fillColor, ...props } = shape.props ?? {};
        return shape.type === 'frame' && LEVELS.some(each => each === fillColor) ? { ...shape, props } : shape;
    });
}
