import type { TLDefaultColorStyle, TLDefaultDashStyle, TLDefaultFillStyle } from '@tldraw/tlschema';
import { distance, type Point } from '../geometry/matrix';
import { cubic, flatten, line, move, type Path, pathData, type PathStep, round } from '../geometry/path';
import { type Attributes, element } from './markup';
import type { SvgContext } from './svg-context';

export interface Paint {
    readonly color: TLDefaultColorStyle;
    readonly dash: TLDefaultDashStyle;
    /** In page units. */
    readonly strokeWidth: number;
}

/** The inside of a closed path; nothing for `none`. */
export function fillOf(context: SvgContext, path: Path, fill: TLDefaultFillStyle, color: TLDefaultColorStyle): string {
    const { theme } = context;
    const d = pathData(path);
    switch (fill) {
        case 'none':
            return '';
        case 'semi':
            return element('path', { d, fill: theme.solid });
        case 'solid':
            return element('path', { d, fill: theme[color].semi });
        case 'fill':
            return element('path', { d, fill: theme[color].fill });
        case 'pattern':
            return element('path', { d, fill: theme.solid }) + element('path', { d, fill: `url(#${hatching(context, color)})` });
    }
}

/** Short slanted dashes, close together. */
function hatching(context: SvgContext, color: TLDefaultColorStyle): string {
    return context.defineOnce(`hatch-${color}`, id =>
        element(
            'pattern',
            { id, width: 8, height: 8, patternUnits: 'userSpaceOnUse' },
            element('path', {
                d: 'M0.7 2L2 0.7M3.3 4.7L4.7 3.3M6 7.3L7.3 6',
                stroke: context.theme[color].pattern,
                'stroke-width': 1,
                'stroke-linecap': 'round'
            })
        )
    );
}

/** The line along a path, in the shape's dash style. */
export function strokeOf(context: SvgContext, path: Path, paint: Paint, more: Attributes = {}): string {
    return element('path', {
        d: pathData(path),
        fill: 'none',
        stroke: context.theme[paint.color].solid,
        'stroke-width': paint.strokeWidth,
        'stroke-linecap': 'round',
        'stroke-linejoin': 'round',
        'stroke-dasharray': dashes(path, paint),
        ...more
    });
}

/** Dashes of twice the width of the line, stretched so that a whole number of them fits. */
function dashes(path: Path, { dash, strokeWidth }: Paint): string | undefined {
    if (dash !== 'dashed' && dash !== 'dotted') {
        return undefined;
    }
    const pairs = Math.max(1, Math.floor(lengthOf(path) / (strokeWidth * 4)));
    const half = lengthOf(path) / pairs / 2;
    return dash === 'dashed' ? `${round(half)} ${round(half)}` : `0.1 ${round(strokeWidth * 2)}`;
}

function lengthOf(path: Path): number {
    return flatten(path).reduce((sum, { points, closed }) => {
        const around = closed ? [...points, ...points.slice(0, 1)] : points;
        return sum + around.slice(1).reduce((length, point, at) => length + distance(around[at] ?? point, point), 0);
    }, 0);
}

/** Rounds the corners between straight pieces, as a hand does: tldraw's `draw` style. */
export function softened(path: Path, radius: number): Path {
    return flatten(path).some(piece => piece.points.length > 2) && path.every(step => step.type !== 'cubic')
        ? flatten(path).flatMap(({ points, closed }) => softPolyline(points, closed, radius))
        : path;
}

function softPolyline(points: readonly Point[], closed: boolean, radius: number): Path {
    const steps: PathStep[] = [];
    points.forEach((point, at) => {
        const before = points[at - 1] ?? (closed ? points.at(-1) : undefined);
        const after = points[at + 1] ?? (closed ? points[0] : undefined);
        const start = steps.length === 0 ? move : line;
        if (!before || !after) {
            steps.push(start(point.x, point.y));
            return;
        }
        const enter = towards(point, before, radius);
        const leave = towards(point, after, radius);
        // Two thirds of the way to the corner make the cubic the same as a quadratic through it.
        steps.push(start(enter.x, enter.y), cubic(mid(enter, point), mid(leave, point), leave.x, leave.y));
    });
    return closed ? [...steps, { type: 'close' }] : steps;
}

function towards(point: Point, other: Point, radius: number): Point {
    const length = distance(point, other);
    const part = length === 0 ? 0 : Math.min(radius, length / 4) / length;
    return { x: point.x + (other.x - point.x) * part, y: point.y + (other.y - point.y) * part };
}

function mid(from: Point, corner: Point): Point {
    return { x: from.x + ((corner.x - from.x) * 2) / 3, y: from.y + ((corner.y - from.y) * 2) / 3 };
}
