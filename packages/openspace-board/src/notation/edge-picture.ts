import type { ShapeOf } from '../document/board-schema';
import { type ArrowRoute, STROKE_WIDTHS } from '../geometry/arrow-form';
import { type Box, cornersOf, touches } from '../geometry/box';
import { crossings } from '../geometry/crossings';
import { between, distance, lengthOf, type Point } from '../geometry/matrix';
import { polyline } from '../geometry/path';
import { ARROW_LABEL_FONT_SIZES, END_FONT } from '../text/label-size';
import { measureText } from '../text/text-metrics';
import { parentEnd } from './class-parent';
import { inTheme } from './exact-color';
import { type MarkPart, markNamed, markOfHead, markSize, placeMark } from './marks';
import { dashOf, type PaintedPath } from './node-picture';
import type { EdgeNotation, MarkName } from './notation';
import type { SharedTrunk } from './shared-trunk';
import { themeOf } from './theme';

type Arrow = ShapeOf<'arrow'>;

/** A multiplicity or role next to an end, in the coordinates of the route. */
export interface EndLabel {
    readonly text: string;
    readonly side: 'start' | 'end';
    readonly box: Box;
    readonly fontSize: number;
}

/** Everything that is seen of an edge but its own label, in the coordinates of its route, back to front. */
export interface EdgePicture {
    readonly paths: readonly PaintedPath[];
    readonly endLabels: readonly EndLabel[];
    /** Of all texts. */
    readonly textColor: string;
}

/** Between a text at an end, the node and the line, at scale 1. */
const GAP = 4;
/** How far a mark of size 1 reaches to either side of its line. */
const MARK_SIDE = 0.55;
/** How many places further along the line are tried before a text lies where it can. */
const TRIES = 24;
/** The line goes at least this far before a mark may take all of it. */
const LEAST_LINE = 0.5;

/**
 * How an arrow with a notation looks along its way.
 * @param shared the part of its way that another arrow has painted already
 */
export function paintEdge(arrow: Arrow, notation: EdgeNotation, route: ArrowRoute, dark: boolean, shared?: SharedTrunk): EdgePicture {
    const { props } = arrow;
    const theme = themeOf(dark);
    const stroke = notation.strokeColor === undefined ? theme[props.color].solid : inTheme(notation.strokeColor, 'line', dark);
    const strokeWidth = notation.strokeWidth ?? STROKE_WIDTHS[props.size] * props.scale;
    const ends = (['start', 'end'] as const).map(side => {
        const mark = markAt(arrow, notation, route.points, side, strokeWidth);
        return shared?.side === side && shared.length >= mark.cut ? { cut: shared.length, parts: [] } : mark;
    });
    const body = ends.reduce((points, { cut }, at) => shortened(points, cut, at === 0), route.points);
    const isWhole = body === route.points;
    const paint = (part: MarkPart): PaintedPath => ({
        path: part.path,
        fill: part.fill === 'line' ? stroke : part.fill === 'ground' ? theme.background : undefined,
        stroke,
        strokeWidth
    });
    return {
        paths: [
            {
                path: isWhole ? route.path : polyline(isFromParent(arrow, notation) ? [...body].reverse() : body),
                stroke,
                strokeWidth,
                dash: notation.dash ?? dashOf(props.dash, strokeWidth)
            },
            ...ends.flatMap(({ parts }) => parts.map(paint))
        ],
        endLabels: endLabels(arrow, notation, route),
        textColor: theme[props.labelColor].solid
    };
}

/** Lines to one parent begin there, so that their dashes lie on each other where they share a trunk. */
function isFromParent(arrow: Arrow, notation: EdgeNotation): boolean {
    return parentEnd({ startMark: markOf(arrow, notation, 'start'), endMark: markOf(arrow, notation, 'end') }) === 'end';
}

/** The texts next to the ends of an edge. */
export function endLabels(arrow: Arrow, notation: EdgeNotation, { points, nodes }: ArrowRoute): EndLabel[] {
    const ends = [
        { text: notation.startLabel, side: 'start' as const, points, node: nodes?.start },
        { text: notation.endLabel, side: 'end' as const, points: [...points].reverse(), node: nodes?.end }
    ];
    return ends.flatMap(({ text, ...end }) => {
        const label = text?.trim() ? endLabel(arrow, notation, text, end) : undefined;
        return label ? [label] : [];
    });
}

/** The way of an edge from one of its ends. */
interface WayFrom {
    readonly side: 'start' | 'end';
    readonly points: readonly Point[];
    readonly node: Box | undefined;
}

function markOf({ props }: Arrow, notation: EdgeNotation, side: 'start' | 'end'): MarkName {
    const said = side === 'start' ? notation.startMark : notation.endMark;
    return said ?? markOfHead(side === 'start' ? props.arrowheadStart : props.arrowheadEnd);
}

function markAt(
    arrow: Arrow,
    notation: EdgeNotation,
    points: readonly Point[],
    side: 'start' | 'end',
    strokeWidth: number
): { cut: number; parts: readonly MarkPart[] } {
    const name = markOf(arrow, notation, side);
    const way = side === 'start' ? points : [...points].reverse();
    const [tip] = way;
    const mark = markNamed(name);
    if (!tip || mark.length === 0) {
        return { cut: 0, parts: [] };
    }
    const size = Math.min(markSize(strokeWidth, arrow.props.scale), (lengthOf(points) * LEAST_LINE) / mark.length);
    // Towards where the line is at the mark's back, so that a mark on a bend lies on it.
    const back = along(way, mark.length * size);
    return { cut: mark.cut * size, parts: placeMark(name, tip, back, size) };
}

/** The point at a length from the beginning of a way. */
function along(way: readonly Point[], length: number): Point {
    return shortened(way, length, true)[0] ?? { x: 0, y: 0 };
}

function shortened(points: readonly Point[], length: number, fromStart: boolean): readonly Point[] {
    if (length <= 0) {
        return points;
    }
    const way = fromStart ? points : [...points].reverse();
    let left = length;
    for (let at = 1; at < way.length; at++) {
        const [from, to] = [way[at - 1], way[at]];
        const step = from && to ? distance(from, to) : 0;
        if (from && to && step > left) {
            const rest = [between(from, to, left / step), ...way.slice(at)];
            return fromStart ? rest : rest.reverse();
        }
        left -= step;
    }
    return points.slice(-1);
}

type EndStyle = Pick<Arrow['props'], 'font' | 'size' | 'scale'>;

function endFontSize({ size, scale }: Omit<EndStyle, 'font'>): number {
    return ARROW_LABEL_FONT_SIZES[size] * scale * END_FONT;
}

/** How far a mark reaches along its line, at most. */
export function markLength(name: MarkName, { size, scale }: Omit<EndStyle, 'font'>): number {
    return markNamed(name).length * markSize(STROKE_WIDTHS[size] * scale, scale);
}

/** The size of a text next to an end. */
export function endLabelSize(text: string, style: EndStyle): { readonly w: number; readonly h: number } {
    const { w, h } = measureText(text, { font: style.font, fontSizePx: endFontSize(style) });
    return { w, h };
}

/** Next to the line, clear of the node at its end and of the mark: above a level line and to the right of an upright one, if it can be. */
function endLabel(arrow: Arrow, notation: EdgeNotation, text: string, end: WayFrom): EndLabel | undefined {
    const { props } = arrow;
    const [tip] = end.points;
    if (!tip) {
        return undefined;
    }
    const fontSize = endFontSize(props);
    const { w, h } = endLabelSize(text, props);
    const size = markSize(notation.strokeWidth ?? STROKE_WIDTHS[props.size] * props.scale, props.scale);
    const mark = markNamed(markOf(arrow, notation, end.side));
    const back = along(end.points, Math.max(mark.length * size, GAP));
    const length = distance(tip, back) || 1;
    const [ux, uy] = [(back.x - tip.x) / length, (back.y - tip.y) / length];
    const gap = GAP * props.scale;
    const isLevel = Math.abs(ux) > Math.abs(uy);
    // Across the line: up where it is level, to the right where it is upright.
    const turn = isLevel ? (ux > 0 ? 1 : -1) : uy > 0 ? 1 : -1;
    const [nx, ny] = [uy * turn, -ux * turn];
    const ahead = (Math.abs(ux) * w + Math.abs(uy) * h) / 2 + gap;
    const offset = (Math.abs(nx) * w + Math.abs(ny) * h) / 2 + gap + (mark.length > 0 ? size * MARK_SIDE : 0);
    const boxAt = (far: number, side: number): Box => ({
        x: tip.x + ux * far + nx * side - w / 2,
        y: tip.y + uy * far + ny * side - h / 2,
        w,
        h
    });
    const tries = Array.from({ length: TRIES }, (_, at) => ahead + at * gap).flatMap(far => [boxAt(far, offset), boxAt(far, -offset)]);
    const box = tries.find(candidate => isClear(candidate, end)) ?? boxAt(ahead, offset);
    return { text, side: end.side, box, fontSize };
}

function isClear(box: Box, { points, node }: WayFrom): boolean {
    if (node && touches(box, node)) {
        return false;
    }
    const outline = { points: cornersOf(box), closed: true };
    return points.slice(1).every((point, at) => crossings(outline, points[at] ?? point, point).length === 0);
}
