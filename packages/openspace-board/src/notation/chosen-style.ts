import type { ShapeOf } from '../document/board-schema';
import { noted } from './apply-notation';
import { edgeNotationOf, nodeNotationOf } from './read-notation';

/** What of a notation hides which of tldraw's own styles. */
const HIDDEN_BY = [
    ['color', ['fillColor', 'strokeColor']],
    ['fill', ['fillColor']],
    ['dash', ['dash']]
] as const;

interface ExactStyle {
    readonly fillColor?: unknown;
    readonly strokeColor?: unknown;
    readonly dash?: unknown;
}

/** A shape for which a person has chosen another of tldraw's styles, without the exact colours and dashes that would hide it. */
export function withChosenStyle<Shape extends ShapeOf<'geo'> | ShapeOf<'arrow'>>(before: Shape, after: Shape): Shape {
    const changed = HIDDEN_BY.filter(([style]) => before.props[style] !== after.props[style]);
    const notation = changed.length === 0 ? undefined : notationOf(after);
    if (!notation) {
        return after;
    }
    const [was, now]: (ExactStyle | undefined)[] = [notationOf(before), notation];
    const hiding = changed.flatMap(([, fields]) => fields.filter(field => now?.[field] !== undefined && isSame(was?.[field], now[field])));
    if (hiding.length === 0) {
        return after;
    }
    const left = Object.entries(notation).filter(([field]) => !hiding.some(each => each === field));
    return { ...after, meta: noted(after.meta, left.length === 0 ? undefined : Object.fromEntries(left)) };
}

function notationOf(shape: ShapeOf<'geo'> | ShapeOf<'arrow'>): ReturnType<typeof nodeNotationOf> | ReturnType<typeof edgeNotationOf> {
    return shape.type === 'geo' ? nodeNotationOf(shape) : edgeNotationOf(shape);
}

function isSame(one: unknown, other: unknown): boolean {
    return JSON.stringify(one) === JSON.stringify(other);
}
