import { shapeIdOf } from '../../vocabulary/shape-ids';
import type { ShapeInput } from '../../vocabulary/vocabulary';
import { ACCENT, type Hue, NEUTRAL, paintedHue, type Props, withLook } from '../hues';
import { axisOf, type TimeAxis } from './time-axis';

/** A line of stops and its color. */
export interface PaintedAxis extends TimeAxis {
    readonly accent: Hue;
}

/** The line of stops of a call, in the color in which the call paints the first of its stops, if it does. */
export function paintedAxis(shapes: readonly ShapeInput[]): PaintedAxis | undefined {
    const axis = axisOf(shapes);
    const stops = new Set(axis?.stops);
    const [named] = shapes.flatMap(shape => (shape.id !== undefined && stops.has(shapeIdOf(shape.id)) ? (paintedHue(shape) ?? []) : []));
    return axis && { ...axis, accent: named ?? ACCENT };
}

/** The colors of stops in one line, which lead the eye, and of what happens at them, which does not. */
export function axisLooks(shapes: readonly ShapeInput[], { stops, events, accent }: PaintedAxis): readonly ShapeInput[] {
    const all = new Set(stops);
    return shapes.map(shape => {
        if (shape.type === 'arrow') {
            const isStep = [shape.from, shape.to].every(id => id !== undefined && all.has(shapeIdOf(id)));
            return withLook(shape, { color: isStep ? accent : NEUTRAL });
        }
        const id = shape.type === 'geo' && shape.id !== undefined ? shapeIdOf(shape.id) : '';
        const look: Props | undefined = all.has(id)
            ? { color: accent, fill: 'solid' }
            : events.has(id)
              ? { color: NEUTRAL, fill: 'semi' }
              : undefined;
        return look ? withLook(shape, look) : shape;
    });
}
