import type { ShapeInput } from '../../vocabulary/vocabulary';
import { ACCENT, isPainted, withLook } from '../hues';

/** What has a look of its own. */
const OWN = ['rows', 'icon', 'outline'];

/** The cards of a grid in one accent, as long as the call colors none of them, and no arrow makes them a graph. */
export function gridLooks(shapes: readonly ShapeInput[]): readonly ShapeInput[] {
    const isOther = shapes.some(shape => shape.type === 'arrow' || (shape.type === 'geo' && isPainted(shape)));
    const isCard = ({ type, props = {} }: ShapeInput): boolean => type === 'geo' && OWN.every(key => !Object.hasOwn(props, key));
    return isOther ? shapes : shapes.map(shape => (isCard(shape) ? withLook(shape, { color: ACCENT, fill: 'solid' }) : shape));
}
