import { least } from '@openspace/tool';
import { type Box, grow, touches } from '@openspace/board/lib/geometry/box';
import { meets } from '@openspace/board/lib/quality/crossed-shapes';
import type { Arrowhead, Point } from '../../../../diagram';
import type { Draft } from '../draft';
import type { SceneShape } from '../../svg/scene';
import { PAPER } from '../../svg/scene-paint';
import type { PathPiece } from '../../svg/svg-path';
import { lineStyle } from './chart-paint';
import { UnitPlaces } from './chart-scale';
import type { ChartUnit } from './chart-units';
import { isArea, isInside, textAsEnd } from './host-labels';
import type { DrawnShape } from './chart-nodes';
import type { TextBlock } from './text-blocks';

/** A line between two shapes of a chart. */
export interface ChartLink {
    readonly id: string;
    readonly unit: ChartUnit;
    readonly line: SceneShape;
    /** From its first shape to its last; more than two for a line through the points of a series. */
    readonly through: readonly SceneShape[];
    readonly piece: PathPiece;
    readonly heads: { readonly from: Arrowhead; readonly to: Arrowhead };
    readonly label?: TextBlock | undefined;
}

/** Where an arrowhead stands, a line ends so far before its shape. */
const REACH = 10;
/** A point of a series lies on its mark. */
const ON_MARK = 0.7;
const MARK = 24;
/** A straight line passes other shapes so far away. */
const CLEAR = 6;
/** What pele calls lines between two shapes. */
const LINKING = ['pele-edge', 'pele-wardley-trend'];

/** The lines of a chart that connect its shapes. */
export function findLinks(units: readonly ChartUnit[]): ChartLink[] {
    const ends = units.filter(unit => !unit.classes.includes('pele-cluster')).flatMap(endsOf);
    const marks = units.flatMap(({ shapes }) => shapes.filter(({ form, bounds }) => form === 'ellipse' && bounds.width <= MARK));
    return units.flatMap(unit =>
        unit.shapes.filter(isLine).flatMap(line => {
            const links = line.pieces.map(piece => linkOf(unit, line, piece, ends, marks));
            return links.every(link => link !== undefined) ? links : [];
        })
    );
}

/** The shapes that links have taken: their lines and arrowheads. */
export function partsOf(links: readonly ChartLink[]): Set<SceneShape> {
    return new Set(links.flatMap(({ unit, line }) => [line, ...unit.shapes.filter(isHead)]));
}

export function drawLink(link: ChartLink, drawn: readonly DrawnShape[], scale: number, draft: Draft): void {
    const { id, unit, line, through, piece, heads, label } = link;
    const places = new UnitPlaces(unit, scale);
    const nodes = through.map(shape => drawn.find(one => one.shape === shape)?.node);
    const isChain = nodes.length > 2;
    const isStraight = isChain || isFreeBetween(through, piece, drawn);
    const [first, last] = isStraight ? [] : [anchorAt(through[0], piece.points[0]), anchorAt(through.at(-1), piece.points.at(-1))];
    const waypoints = isStraight ? [] : cornersOf(piece).map(point => places.point(point));
    for (const [at, to] of nodes.slice(1).entries()) {
        const from = nodes[at];
        if (from === undefined || to === undefined) {
            continue;
        }
        draft.edge({
            id: isChain ? `${id}-${at + 1}` : id,
            from: { node: from, arrowhead: at === 0 ? heads.from : 'none', ...(first && { anchor: first }) },
            to: { node: to, arrowhead: at === nodes.length - 2 ? heads.to : 'none', ...(last && { anchor: last }) },
            text: label?.text ?? '',
            ...(waypoints.length > 0 && { route: piece.curved ? ('curved' as const) : ('straight' as const), waypoints }),
            style: { ...lineStyle(line.paint), ...(label && { fontSize: label.paint.fontSize }) }
        });
    }
}

/**
 * Whether a curve between two shapes may as well be straight: where no other is between them. The curves turn at every step of a
 * grid, which is no one's idea.
 */
function isFreeBetween(through: readonly SceneShape[], { curved }: PathPiece, drawn: readonly DrawnShape[]): boolean {
    const [from, to] = [through[0], through.at(-1)];
    if (!curved || !from || !to || through.some(({ bounds }) => bounds.width <= MARK) || touches(boxOf(from), boxOf(to))) {
        return false;
    }
    const [start, end] = [middleOf(from.bounds), middleOf(to.bounds)];
    return drawn.every(({ shape }) => {
        const box = grow(boxOf(shape), CLEAR);
        return shape === from || shape === to || !isArea(shape) || !meets(box, start, end) || isAround(box, start) || isAround(box, end);
    });
}

function middleOf({ x, y, width, height }: SceneShape['bounds']): Point {
    return { x: x + width / 2, y: y + height / 2 };
}

function boxOf({ bounds: { x, y, width, height } }: SceneShape): Box {
    return { x, y, w: width, h: height };
}

function isAround({ x, y, w, h }: Box, point: Point): boolean {
    return point.x > x && point.x < x + w && point.y > y && point.y < y + h;
}

/** Where a line meets a shape that is more than a mark, as shares of its width and height. */
function anchorAt(shape: SceneShape | undefined, point: Point | undefined): Point | undefined {
    if (!shape || !point || shape.bounds.width <= MARK || shape.form === 'actor') {
        return undefined;
    }
    const { x, y, width, height } = shape.bounds;
    const share = (value: number): number => Math.round(Math.min(1, Math.max(0, value)) * 1000) / 1000;
    return { x: share((point.x - x) / width), y: share((point.y - y) / height) };
}

/** The first shape of a part, or the text of one that is nothing else. */
function endsOf(unit: ChartUnit): SceneShape[] {
    const end = unit.shapes.find(shape => isArea(shape) && !isHead(shape)) ?? textAsEnd(unit);
    return end ? [end] : [];
}

function sizeOf({ bounds }: SceneShape): number {
    return bounds.width * bounds.height;
}

function isHead({ classes }: SceneShape): boolean {
    return classes.includes('pele-marker');
}

function isLine(shape: SceneShape): boolean {
    return shape.form === 'path' && !isArea(shape) && !isHead(shape) && !shape.classes.includes('pele-track');
}

function linkOf(
    unit: ChartUnit,
    line: SceneShape,
    piece: PathPiece,
    ends: readonly SceneShape[],
    marks: readonly SceneShape[]
): ChartLink | undefined {
    const id = line.id ?? unit.id ?? 'link';
    const chain = piece.curved ? [] : piece.points.map(point => marks.find(({ bounds }) => isAt(bounds, point)));
    if (chain.length > 1 && chain.every(shape => shape !== undefined)) {
        return { id, unit, line, through: chain, piece, heads: { from: 'none', to: 'none' } };
    }
    if (![line, unit].some(({ classes }) => LINKING.some(name => classes.includes(name)))) {
        return undefined;
    }
    const [first, last] = [piece.points[0]!, piece.points.at(-1)!];
    const from = nearest(ends, first);
    const to = nearest(ends, last);
    if (!from || !to || from === to) {
        return undefined;
    }
    const heads = { from: headAt(unit, first, last), to: headAt(unit, last, first) };
    const onTheWay = piece.points.length === 2 ? marks.filter(mark => mark !== from && mark !== to && isBetween(mark, first, last)) : [];
    return { id, unit, line, through: [from, ...onTheWay, to], piece, heads, label: unit.shapes.some(isArea) ? undefined : unit.texts[0] };
}

function isAt({ x, y, width, height }: SceneShape['bounds'], point: Point): boolean {
    return Math.abs(x + width / 2 - point.x) < ON_MARK && Math.abs(y + height / 2 - point.y) < ON_MARK;
}

/** Whether a mark sits on a straight line, between its ends. */
function isBetween({ bounds }: SceneShape, first: Point, last: Point): boolean {
    const [dx, dy] = [last.x - first.x, last.y - first.y];
    const length = Math.hypot(dx, dy);
    const [x, y] = [bounds.x + bounds.width / 2 - first.x, bounds.y + bounds.height / 2 - first.y];
    const along = (x * dx + y * dy) / length;
    return along > 0 && along < length && Math.abs(x * dy - y * dx) / length < ON_MARK;
}

function nearest(ends: readonly SceneShape[], point: Point): SceneShape | undefined {
    let best: { shape: SceneShape; off: number } | undefined;
    for (const shape of ends) {
        const off = shape.form === 'path' ? distanceToArea(shape, point) : distanceTo(shape.bounds, point);
        if (off <= REACH && (!best || off < best.off || (off === best.off && sizeOf(shape) < sizeOf(best.shape)))) {
            best = { shape, off };
        }
    }
    return best?.shape;
}

function distanceTo({ x, y, width, height }: SceneShape['bounds'], point: Point): number {
    const dx = Math.max(x - point.x, 0, point.x - x - width);
    const dy = Math.max(y - point.y, 0, point.y - y - height);
    return Math.hypot(dx, dy);
}

function distanceToArea(shape: SceneShape, point: Point): number {
    const corners = shape.pieces[0]?.points ?? [];
    return isInside(shape, point) ? 0 : least(corners.map(({ x, y }) => Math.hypot(x - point.x, y - point.y)));
}

/** The head that stands at this end of a line. */
function headAt({ shapes }: ChartUnit, end: Point, other: Point): Arrowhead {
    const head = shapes.filter(isHead).find(({ bounds }) => {
        const middle = { x: bounds.x + bounds.width / 2, y: bounds.y + bounds.height / 2 };
        const [near, far] = [end, other].map(({ x, y }) => Math.hypot(middle.x - x, middle.y - y));
        return near! < far! && near! <= 2 * REACH;
    });
    if (!head) {
        return 'none';
    }
    return isArea(head) ? (head.paint.fill === PAPER || head.paint.fill === 'none' ? 'open-triangle' : 'arrow') : 'open';
}

/** Where a line turns, or a few points along a curve. */
function cornersOf({ points, curved }: PathPiece): Point[] {
    if (!curved) {
        return points.slice(1, -1);
    }
    const step = Math.max(1, Math.floor(points.length / 10));
    return points.filter((_, at) => at > 0 && at < points.length - 1 && at % step === 0);
}
