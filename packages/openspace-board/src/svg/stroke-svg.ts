import type { ShapeOf } from '../document/board-schema';
import { STROKE_WIDTHS } from '../geometry/arrow-form';
import { between, type Point } from '../geometry/matrix';
import { cubic, line, move, type Path } from '../geometry/path';
import { highlightWidth, linePath, linePoints, strokePoints } from '../geometry/shape-outline';
import { onGround } from '../notation/exact-color';
import { opacityOfLine } from '../notation/theme';
import { element } from './markup';
import { fillOf, softened, strokeOf } from './paint';
import type { SvgContext } from './svg-context';

const HIGHLIGHT_OPACITY = { behind: 0.82, front: 0.35 } as const;

export function lineSvg(context: SvgContext, shape: ShapeOf<'line'>): string {
    const { color, dash, size, scale } = shape.props;
    const strokeWidth = STROKE_WIDTHS[size] * scale;
    const path = linePath(shape);
    const drawn = dash === 'draw' && linePoints(shape).length > 2 ? softened(path, strokeWidth * 2) : path;
    const { theme, dark } = context;
    const stroke = onGround(theme[color].solid, opacityOfLine(shape.props, dark), theme.background);
    return strokeOf(context, drawn, { color, dash, strokeWidth }, { stroke });
}

export function drawSvg(context: SvgContext, shape: ShapeOf<'draw'>): string {
    const { color, dash, size, scale, fill, isClosed } = shape.props;
    const strokeWidth = (STROKE_WIDTHS[size] + 1) * scale;
    const points = strokePoints(shape);
    if (isDot(points, strokeWidth)) {
        return dot(points[0], strokeWidth / 2 + 0.5, context.theme[color].solid);
    }
    const path: Path = isClosed ? [...inkPath(points), { type: 'close' }] : inkPath(points);
    return (isClosed ? fillOf(context, path, fill, color) : '') + strokeOf(context, path, { color, dash, strokeWidth });
}

/** A highlighter's ink is behind what it marks, and a little of it in front. */
export function highlightSvg(context: SvgContext, shape: ShapeOf<'highlight'>, layer: 'behind' | 'front'): string {
    const { color } = shape.props;
    const strokeWidth = highlightWidth(shape);
    const points = strokePoints(shape);
    const stroke = context.theme[color].highlight.srgb;
    const opacity = HIGHLIGHT_OPACITY[layer];
    if (isDot(points, strokeWidth)) {
        return element('g', { opacity }, dot(points[0], strokeWidth / 2, stroke));
    }
    return strokeOf(context, inkPath(points), { color, dash: 'solid', strokeWidth }, { stroke, opacity });
}

/** A smooth way along the points of a freehand stroke: through the middles between them, bent towards each. */
function inkPath(points: readonly Point[]): Path {
    const first = points[0];
    const last = points.at(-1);
    if (!first || !last) {
        return [];
    }
    const path = [move(first.x, first.y)];
    let at = first;
    for (let index = 1; index < points.length - 1; index++) {
        const point = points[index];
        const next = points[index + 1];
        if (point && next) {
            const middle = between(point, next, 0.5);
            path.push(cubic(between(at, point, 2 / 3), between(middle, point, 2 / 3), middle.x, middle.y));
            at = middle;
        }
    }
    path.push(line(last.x, last.y));
    return path;
}

function isDot(points: readonly Point[], strokeWidth: number): boolean {
    const first = points[0];
    return !first || points.every(({ x, y }) => Math.abs(x - first.x) < strokeWidth / 4 && Math.abs(y - first.y) < strokeWidth / 4);
}

function dot(point: Point | undefined, r: number, fill: string): string {
    return point ? element('circle', { cx: point.x, cy: point.y, r, fill }) : '';
}
