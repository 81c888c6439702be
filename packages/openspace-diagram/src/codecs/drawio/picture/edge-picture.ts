import { element } from '@openspace/board/lib/svg/markup';
import { Canvas, type Cell, type StyleReader } from '@openspace/drawio';
import type { Bounds, Point } from '../../../diagram';
import { drawioColor } from '../drawio-color';
import { paintHead } from './edge-heads';
import { paintEdgeShape } from './edge-shapes';
import { layText } from './label-lines';
import { labelSvg } from './label-svg';
import { readLabel } from './read-label';
import { LineJumps } from './line-jumps';
import { lookOf } from './look-of';
import { marksSvg } from './marks-svg';
import { fontOf } from './vertex-label';

/** How far corners of lines are cut. */
const ROUND = 20;

/** A line with its heads, and with jumps over the lines that were painted before it. */
export function paintEdge(id: string, points: readonly Point[], style: StyleReader, jumps = new LineJumps()): string {
    const canvas = new Canvas(lookOf(style, 'none'), { x: 0, y: 0 });
    const [first, last] = [points[0], points.at(-1)];
    if (!first || !last || points.length < 2) {
        return '';
    }
    const own = paintEdgeShape(lookOf(style, style.get('shape') === 'arrow' ? '#ffffff' : 'none'), style, first, last);
    if (own) {
        return element('g', { 'data-id': id }, marksSvg(own.marks));
    }
    const heads = new Canvas(canvas.look, { x: 0, y: 0 });
    const cutEnd = paintHead(heads, style, 'end', last, points.at(-2) ?? first);
    const cutStart = paintHead(heads, style, 'start', first, points[1] ?? last);
    const line = [shortened(first, points[1] ?? last, cutStart), ...points.slice(1, -1), shortened(last, points.at(-2) ?? first, cutEnd)];
    canvas.begin();
    if (style.is('curved') && line.length > 2) {
        curve(canvas, line);
    } else {
        const radius = style.is('rounded', true) ? style.number('arcSize', ROUND, 0, 1000) / 2 : 0;
        if (!jumps.paint(canvas, line, style, radius)) {
            canvas.rounded(line, radius, false);
        }
    }
    jumps.passed(line, style);
    canvas.stroke();
    return element('g', { 'data-id': id }, marksSvg([...canvas.marks, ...heads.marks]));
}

/** From middle to middle of the stretches, by way of the points between them. */
function curve(canvas: Canvas, points: readonly Point[]): void {
    const [first, ...rest] = points;
    if (first) {
        canvas.move(first.x, first.y);
    }
    rest.slice(0, -1).forEach((point, at) => {
        const next = rest[at + 1] ?? point;
        const last = at === rest.length - 2;
        canvas.quad(point.x, point.y, last ? next.x : (point.x + next.x) / 2, last ? next.y : (point.y + next.y) / 2);
    });
}

function shortened(end: Point, next: Point, by: number): Point {
    const length = Math.hypot(next.x - end.x, next.y - end.y);
    const share = length === 0 ? 0 : Math.min(1, by / length);
    return { x: end.x + (next.x - end.x) * share, y: end.y + (next.y - end.y) * share };
}

/** A text on a line: the edge's own, or that of a cell on it. */
export function edgeLabel(
    value: string,
    style: StyleReader,
    cell: Cell,
    points: readonly Point[],
    offset: Point
): { svg: string; box: Bounds } | undefined {
    if (value.trim() === '' || points.length < 2) {
        return undefined;
    }
    const base = fontOf(style, 11);
    const wraps = style.text('whiteSpace') === 'wrap' && cell.rect.width > 0 && cell.isVertex;
    const text = layText(readLabel(value, style.is('html'), base, style.is('nl2Br', true)), wraps ? cell.rect.width : Infinity);
    const { x: along, y: aside } = cell.isRelative ? cell.rect : { x: 0, y: 0 };
    const at = pointOn(points, Math.max(-1, Math.min(1, along)), aside);
    const align = (['left', 'right'] as const).find(word => word === style.text('align', 'center')) ?? 'center';
    const valign = (['top', 'bottom'] as const).find(word => word === style.text('verticalAlign', 'middle')) ?? 'middle';
    return labelSvg(text, {
        x: at.x + offset.x - text.width * { left: 0, center: 0.5, right: 1 }[align],
        y: at.y + offset.y - text.height * { top: 0, middle: 0.5, bottom: 1 }[valign],
        width: text.width,
        align,
        base,
        background: drawioColor(style.get('labelBackgroundColor')) ?? (cell.isEdge ? '#ffffff' : 'none'),
        border: drawioColor(style.get('labelBorderColor')) ?? 'none',
        color: drawioColor(style.get('fontColor')) ?? '#000000',
        opacity: 1
    });
}

/** @param along from -1 at the beginning to 1 at the end */
export function pointOn(points: readonly Point[], along: number, aside: number): Point {
    const stretches = points.slice(1).map((to, at) => ({ from: points[at] ?? to, to }));
    const lengths = stretches.map(({ from, to }) => Math.hypot(to.x - from.x, to.y - from.y));
    let left = (lengths.reduce((sum, length) => sum + length, 0) * (along + 1)) / 2;
    for (const [at, { from, to }] of stretches.entries()) {
        const length = lengths[at] ?? 0;
        if (length > 0 && (left <= length || at === stretches.length - 1)) {
            const share = Math.min(1, left / length);
            const [ux, uy] = [(to.x - from.x) / length, (to.y - from.y) / length];
            return { x: from.x + (to.x - from.x) * share + uy * aside, y: from.y + (to.y - from.y) * share - ux * aside };
        }
        left -= length;
    }
    return points[0] ?? { x: 0, y: 0 };
}
