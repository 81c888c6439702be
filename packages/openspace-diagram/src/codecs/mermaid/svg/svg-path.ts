import { append } from '@openspace/tool/lib/long-lists';
import type { Point } from '../../../diagram';

/** How many points stand for a curve, where a few do. */
const STEPS = 8;
/** A fine arc has a point at least every so many radians. */
const FINE = Math.PI / 60;
const COUNTS: Readonly<Record<string, number>> = { m: 2, l: 2, h: 1, v: 1, q: 4, t: 2, c: 6, s: 4, a: 7, z: 0 };

/** The way of SVG path data (https://www.w3.org/TR/SVG2/paths.html) as points along it; curves are sampled. */
export function pathPoints(data: string, steps = STEPS): Point[] {
    const points: Point[] = [];
    let at: Point = { x: 0, y: 0 };
    let start = at;
    let control: Point | undefined;
    for (const [, letter = '', rest = ''] of data.matchAll(/([a-zA-Z])([^a-zA-Z]*)/g)) {
        const kind = letter.toLowerCase();
        const base = (): Point => (letter === kind ? at : { x: 0, y: 0 });
        const numbers = (rest.match(/-?(?:\d+\.?\d*|\.\d+)(?:e-?\d+)?/gi) ?? []).map(Number);
        const count = COUNTS[kind] ?? 0;
        for (let index = 0; index === 0 || index + count <= numbers.length; index += Math.max(1, count)) {
            const given = numbers.slice(index, index + count);
            if (kind === 'z') {
                points.push(start);
                at = start;
                break;
            }
            if (given.length < count) {
                break;
            }
            const end = endOf(kind, given, at, base());
            const curve = kind === 't' ? [mirrored(control, at)] : controlsOf(kind, given, base(), at, control);
            append(points, kind === 'a' ? arc(at, end, given, steps) : curve.length > 0 ? bezier([at, ...curve, end], steps) : [end]);
            control = curve.at(-1);
            at = end;
            if (kind === 'm') {
                start = at;
            }
        }
    }
    return points;
}

function endOf(kind: string, given: readonly number[], at: Point, base: Point): Point {
    if (kind === 'h') {
        return { x: base.x + given[0]!, y: at.y };
    }
    if (kind === 'v') {
        return { x: at.x, y: base.y + given[0]! };
    }
    return { x: base.x + given.at(-2)!, y: base.y + given.at(-1)! };
}

function controlsOf(kind: string, given: readonly number[], base: Point, at: Point, last: Point | undefined): Point[] {
    const point = (index: number): Point => ({ x: base.x + given[index]!, y: base.y + given[index + 1]! });
    switch (kind) {
        case 'c':
            return [point(0), point(2)];
        case 's':
            return [mirrored(last, at), point(0)];
        case 'q':
            return [point(0)];
        default:
            return [];
    }
}

function mirrored(control: Point | undefined, at: Point): Point {
    return control ? { x: 2 * at.x - control.x, y: 2 * at.y - control.y } : at;
}

/** De Casteljau's algorithm. */
function bezier(controls: readonly Point[], steps: number): Point[] {
    return Array.from({ length: steps }, (_, step) => {
        const t = (step + 1) / steps;
        let level = [...controls];
        while (level.length > 1) {
            level = level.slice(1).map((point, index) => {
                const before = level[index]!;
                return { x: before.x + (point.x - before.x) * t, y: before.y + (point.y - before.y) * t };
            });
        }
        return level[0]!;
    });
}

/** From end points to centre, as https://www.w3.org/TR/SVG2/implnote.html#ArcConversionEndpointToCenter has it, without rotation. */
function arc(from: Point, to: Point, [givenRx = 0, givenRy = 0, , large, sweep]: readonly number[], steps: number): Point[] {
    const dx = (from.x - to.x) / 2;
    const dy = (from.y - to.y) / 2;
    if (givenRx === 0 || givenRy === 0 || (dx === 0 && dy === 0)) {
        return [to];
    }
    const grow = Math.max(1, Math.sqrt((dx / givenRx) ** 2 + (dy / givenRy) ** 2));
    const rx = Math.abs(givenRx) * grow;
    const ry = Math.abs(givenRy) * grow;
    const off = (dx / rx) ** 2 + (dy / ry) ** 2;
    const factor = Math.sqrt(Math.max(0, (1 - off) / off)) * (large === sweep ? -1 : 1);
    const cx = (from.x + to.x) / 2 + (factor * rx * dy) / ry;
    const cy = (from.y + to.y) / 2 - (factor * ry * dx) / rx;
    const first = Math.atan2((from.y - cy) / ry, (from.x - cx) / rx);
    const last = Math.atan2((to.y - cy) / ry, (to.x - cx) / rx);
    const turn = 2 * Math.PI;
    const way = sweep === 1 ? (last - first + turn) % turn : -((first - last + turn) % turn);
    const count = steps > STEPS ? Math.max(2, Math.ceil(Math.abs(way) / FINE)) : steps;
    return Array.from({ length: count }, (_, step) => {
        const angle = first + (way * (step + 1)) / count;
        return { x: cx + rx * Math.cos(angle), y: cy + ry * Math.sin(angle) };
    });
}

/**
 * The corners of a line whose curves all begin and end level or upright, as if each curve were a bend of a square line.
 * @returns undefined for a line of another form
 */
export function squareCorners(data: string): Point[] | undefined {
    const corners: Point[] = [];
    for (const [, letter = '', rest = ''] of data.matchAll(/([a-zA-Z])([^a-zA-Z]*)/g)) {
        const numbers = (rest.match(/-?(?:\d+\.?\d*|\.\d+)(?:e-?\d+)?/gi) ?? []).map(Number);
        const at = corners.at(-1);
        const end = { x: numbers.at(-2) ?? 0, y: numbers.at(-1) ?? 0 };
        if (letter === 'C' && at && numbers.length === 6) {
            const [ax = 0, ay = 0, bx = 0, by = 0] = numbers;
            const bends = squareBend(at, { x: ax, y: ay }, { x: bx, y: by }, end);
            if (!bends) {
                return undefined;
            }
            append(corners, [...bends, end]);
        } else if (numbers.length === 2 && (letter === 'L' || (letter === 'M' && !at))) {
            corners.push(end);
        } else {
            return undefined;
        }
    }
    return corners;
}

function squareBend(at: Point, leave: Point, reach: Point, end: Point): Point[] | undefined {
    const [level, upright] = [isNear(at.y, leave.y), isNear(at.x, leave.x)];
    const [endsLevel, endsUpright] = [isNear(end.y, reach.y), isNear(end.x, reach.x)];
    if (level && endsLevel) {
        const x = (at.x + end.x) / 2;
        return [
            { x, y: at.y },
            { x, y: end.y }
        ];
    }
    if (upright && endsUpright) {
        const y = (at.y + end.y) / 2;
        return [
            { x: at.x, y },
            { x: end.x, y }
        ];
    }
    return level && endsUpright ? [{ x: end.x, y: at.y }] : upright && endsLevel ? [{ x: at.x, y: end.y }] : undefined;
}

function isNear(one: number, other: number): boolean {
    return Math.abs(one - other) < 0.05;
}

/** One line of a path: from a move to the next. */
export interface PathPiece {
    readonly points: Point[];
    readonly closed: boolean;
    readonly curved: boolean;
}

/** The lines of a path whose moves are absolute, with curves sampled finely enough to be drawn. */
export function pathPieces(data: string): PathPiece[] {
    return data.split(/(?=M)/).flatMap(piece => {
        const points = withoutRepeats(pathPoints(piece, STEPS * 2));
        const closed = /z\s*$/i.test(piece);
        return points.length < 2 ? [] : [{ points: closed ? opened(points) : points, closed, curved: /[CSQTA]/i.test(piece) }];
    });
}

function withoutRepeats(points: readonly Point[]): Point[] {
    return points.filter((point, at) => at === 0 || !isSame(point, points[at - 1]!));
}

/** A closed line need not come back to where it began. */
function opened(points: Point[]): Point[] {
    return points.length > 3 && isSame(points[0]!, points.at(-1)!) ? points.slice(0, -1) : points;
}

function isSame(one: Point, other: Point): boolean {
    return Math.abs(one.x - other.x) < 0.005 && Math.abs(one.y - other.y) < 0.005;
}
