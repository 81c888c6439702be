import { pathData, round } from '@openspace/board/lib/geometry/path';
import { placeMark } from '@openspace/board/lib/notation/marks';
import { element } from '@openspace/board/lib/svg/markup';
import type { Arrowhead, DiagramEdge, DiagramNode, Point, Style } from '../diagram';
import { edgePoints, middleOf } from './edge-line';
import { textSize, textSvg } from './render-text';

/** An edge with its heads and texts, and the points that it runs through. */
export function edgeSvg(edge: DiagramEdge, nodes: ReadonlyMap<string, DiagramNode>): { svg: string; points: readonly Point[] } {
    const points = edgePoints(edge, nodes);
    const [first, last] = [points[0], points.at(-1)];
    if (!first || !last || points.length < 2) {
        return { svg: '', points: [] };
    }
    const style = edge.style ?? {};
    const stroke = style.stroke ?? '#000000';
    const width = style.strokeWidth ?? 1;
    const line = element('path', {
        d: lineData(points, edge.route),
        fill: 'none',
        stroke,
        'stroke-width': width,
        'stroke-dasharray': dashes(style, width),
        'stroke-linejoin': 'round'
    });
    const heads =
        head(edge.to.arrowhead, last, points.at(-2) ?? first, stroke, width) +
        head(edge.from.arrowhead, first, points[1] ?? last, stroke, width);
    const texts =
        label(edge.label, middleOf(points), style) +
        label(edge.from.label, near(first, points[1] ?? last), style) +
        label(edge.to.label, near(last, points.at(-2) ?? first), style);
    return { svg: element('g', { opacity: style.opacity }, line + heads + texts), points };
}

/** `stroke-dasharray` of a line. */
export function dashes({ dash }: Style, width: number): string | undefined {
    return dash === 'dashed'
        ? `${round(width * 3)} ${round(width * 3)}`
        : dash === 'dotted'
          ? `${round(width)} ${round(width * 3)}`
          : undefined;
}

/** Path data through points: straight, or bent from middle to middle. */
export function lineData(points: readonly Point[], route: DiagramEdge['route']): string {
    const [first, ...rest] = points;
    if (!first) {
        return '';
    }
    const at = ({ x, y }: Point): string => `${round(x)} ${round(y)}`;
    if (route !== 'curved' || points.length < 3) {
        return `M${at(first)}${rest.map(point => `L${at(point)}`).join('')}`;
    }
    const bends = rest.slice(0, -1).map((point, index) => {
        const next = rest[index + 1] ?? point;
        const end = index === rest.length - 2 ? next : { x: (point.x + next.x) / 2, y: (point.y + next.y) / 2 };
        return `Q${at(point)} ${at(end)}`;
    });
    return `M${at(first)}${bends.join('')}`;
}

function head(kind: Arrowhead | undefined, tip: Point, from: Point, stroke: string, width: number): string {
    const length = Math.hypot(tip.x - from.x, tip.y - from.y);
    if (kind === undefined || kind === 'none' || length < 0.01) {
        return '';
    }
    const size = 6 + width * 2;
    const [ux, uy] = [(tip.x - from.x) / length, (tip.y - from.y) / length];
    /** `back` along the line from the tip, `side` across it. */
    const at = (back: number, side: number): string =>
        `${round(tip.x - ux * back * size - uy * side * size)} ${round(tip.y - uy * back * size + ux * side * size)}`;
    const solid = { fill: stroke, stroke, 'stroke-width': width, 'stroke-linejoin': 'round' };
    const open = { ...solid, fill: '#ffffff' };
    const bare = { ...solid, fill: 'none' };
    switch (kind) {
        case 'arrow':
            return element('path', { d: `M${at(0, 0)}L${at(1, 0.5)}L${at(0.75, 0)}L${at(1, -0.5)}Z`, ...solid });
        case 'triangle':
        case 'open-triangle':
            return element('path', { d: `M${at(0, 0)}L${at(1, 0.5)}L${at(1, -0.5)}Z`, ...(kind === 'triangle' ? solid : open) });
        case 'diamond':
        case 'open-diamond':
            return element('path', {
                d: `M${at(0, 0)}L${at(0.75, 0.45)}L${at(1.5, 0)}L${at(0.75, -0.45)}Z`,
                ...(kind === 'diamond' ? solid : open)
            });
        case 'circle':
        case 'open-circle':
            return element('circle', {
                cx: tip.x - ux * size * 0.4,
                cy: tip.y - uy * size * 0.4,
                r: size * 0.4,
                ...(kind === 'circle' ? solid : open)
            });
        case 'bar':
            return element('path', { d: `M${at(0.4, 0.5)}L${at(0.4, -0.5)}`, ...bare });
        case 'cross':
            return element('path', { d: `M${at(0.2, 0.4)}L${at(1, -0.4)}M${at(0.2, -0.4)}L${at(1, 0.4)}`, ...bare });
        case 'open':
            return element('path', { d: `M${at(1, 0.5)}L${at(0, 0)}L${at(1, -0.5)}`, ...bare });
        case 'crow-foot':
            return element('path', { d: `M${at(0, 0.5)}L${at(1, 0)}L${at(0, -0.5)}`, ...bare });
        default:
            return placeMark(kind, tip, from, size)
                .map(({ path, fill }) =>
                    element('path', { d: pathData(path), ...(fill === 'line' ? solid : fill === 'ground' ? open : bare) })
                )
                .join('');
    }
}

/** Next to the line, a little way from its end. */
function near(end: Point, next: Point): Point {
    const length = Math.max(1, Math.hypot(next.x - end.x, next.y - end.y));
    const along = Math.min(length / 2, 24);
    const [ux, uy] = [(next.x - end.x) / length, (next.y - end.y) / length];
    return { x: end.x + ux * along - uy * 10, y: end.y + uy * along + ux * 10 };
}

function label(text: string | undefined, at: Point, style: Style): string {
    if (text === undefined || text === '') {
        return '';
    }
    const said = { ...style, fontSize: style.fontSize ?? 11, align: 'middle' as const, verticalAlign: 'middle' as const };
    const { width, height } = textSize(text, said);
    const box = { x: at.x - width / 2, y: at.y - height / 2, width, height };
    return element('rect', { ...box, fill: '#ffffff', 'fill-opacity': 0.85 }) + textSvg(text, box, said, false);
}
