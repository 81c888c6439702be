import type { ShapeInput } from '../../vocabulary/vocabulary';
import { needsPlace } from '../placement';

/** What says itself what is in a shape, and how. */
const OWN = ['rows', 'icon', 'outline', 'boldName', 'richText'];

/** The shapes of a call, in a grid: where all have something below their first line, that line is the title of each. The same list otherwise. */
export function titledCards(shapes: readonly ShapeInput[]): readonly ShapeInput[] {
    const cards = shapes.filter(({ type }) => type === 'geo');
    return cards.length > 1 && cards.every(isTitled)
        ? shapes.map(shape => (shape.type === 'geo' ? { ...shape, props: { ...shape.props, boldName: 'line' } } : shape))
        : shapes;
}

function isTitled(shape: ShapeInput): boolean {
    const { label = '', props = {} } = shape;
    const [title = '', ...more] = label.split('\n');
    return needsPlace(shape) && OWN.every(key => !Object.hasOwn(props, key)) && title.trim() !== '' && more.join('').trim() !== '';
}
