import type { Bounds, Point } from '../../../../diagram';
import type { Side } from './terminal';

/** Where a line leaves a cell. */
export interface Exit {
    readonly box: Bounds;
    readonly side: Side;
    /** On the outline, or in the middle of the side. */
    readonly point: Point;
    readonly jetty: number;
}

const STEPS: Readonly<Record<Side, Point>> = {
    north: { x: 0, y: -1 },
    south: { x: 0, y: 1 },
    west: { x: -1, y: 0 },
    east: { x: 1, y: 0 }
};

const BACK: Readonly<Record<Side, Side>> = { north: 'south', south: 'north', east: 'west', west: 'east' };

/** What a corner costs, in pixels of length. */
const CORNER = 10_000;
/** What a pixel inside one of the two cells costs. */
const INSIDE = 300;
/** What a pixel closer to a cell than its jetty costs. */
const CLOSE = 3;
/** What a stretch costs that is not in the middle between the cells. */
const ASIDE = 1;

/** One place on the grid, and the way in which it is passed. */
interface Visit {
    readonly column: number;
    readonly row: number;
    readonly heading: Side;
    readonly cost: number;
    readonly before?: Visit;
}

/** The corners of the way with fewest of them, then the shortest, that leaves and enters by the given sides. */
export function squareWay(from: Exit, to: Exit): Point[] {
    const [start, end] = [ahead(from), ahead(to)];
    const facing = waysFacing(from, to);
    if (facing) {
        return facing;
    }
    const middleX = middleBetween(from, to, 'x', 'width');
    const middleY = middleBetween(from, to, 'y', 'height');
    const columns = lines(start.x, end.x, middleX, from, to, 'x', 'width');
    const rows = lines(start.y, end.y, middleY, from, to, 'y', 'height');
    const boxes = [from, to].map(({ box, jetty }) => ({ box, wide: grown(box, jetty) }));
    const priced = (a: Point, b: Point): number => {
        const length = Math.abs(a.x - b.x) + Math.abs(a.y - b.y);
        const extra = boxes.reduce((sum, { box, wide }) => sum + INSIDE * overlap(a, b, box) + CLOSE * overlap(a, b, wide), 0);
        return length + extra;
    };
    const aside = (point: Point, heading: Side): number =>
        heading === 'north' || heading === 'south'
            ? middleX === undefined || point.x === middleX
                ? 0
                : ASIDE
            : middleY === undefined || point.y === middleY
              ? 0
              : ASIDE;
    const at = (visit: { column: number; row: number }): Point => ({ x: columns[visit.column] ?? 0, y: rows[visit.row] ?? 0 });
    const best = new Map<string, number>();
    const open: Visit[] = [{ column: columns.indexOf(start.x), row: rows.indexOf(start.y), heading: from.side, cost: 0 }];
    const goal = { column: columns.indexOf(end.x), row: rows.indexOf(end.y), heading: BACK[to.side] };
    for (;;) {
        const next = open.reduce<Visit | undefined>((least, each) => (!least || each.cost < least.cost ? each : least), undefined);
        if (!next) {
            return [];
        }
        open.splice(open.indexOf(next), 1);
        if (next.column === goal.column && next.row === goal.row && next.heading === goal.heading) {
            return cornersOf(next, at);
        }
        const key = `${next.column} ${next.row} ${next.heading}`;
        const known = best.get(key);
        // Said this way round, costs that are not numbers, of cells beyond all measure, end the search too.
        if (known !== undefined && !(next.cost < known)) {
            continue;
        }
        best.set(key, next.cost);
        for (const heading of Object.keys(STEPS) as Side[]) {
            if (heading === BACK[next.heading]) {
                continue;
            }
            if (heading !== next.heading) {
                open.push({ ...next, heading, cost: next.cost + CORNER + aside(at(next), heading), before: next });
                continue;
            }
            const [column, row] = [next.column + STEPS[heading].x, next.row + STEPS[heading].y];
            if (column >= 0 && column < columns.length && row >= 0 && row < rows.length) {
                const moved = { column, row, heading, before: next };
                open.push({ ...moved, cost: next.cost + priced(at(next), at(moved)) });
            }
        }
    }
}

/**
 * The corners between two sides that face each other. Jetties give way to each other where the cells are next to each other, so
 * that the line does not go around one of them.
 */
function waysFacing(from: Exit, to: Exit): Point[] | undefined {
    const step = STEPS[from.side];
    const [a, b] = [from.point, to.point];
    const room = (edgeOf(to) - edgeOf(from)) * (step.x + step.y);
    const nextTo = step.x === 0 ? level(from.box, to.box, 'x', 'width') : level(from.box, to.box, 'y', 'height');
    if (to.side !== BACK[from.side] || room < (nextTo ? 0 : from.jetty + to.jetty)) {
        return undefined;
    }
    if (step.x !== 0) {
        const x = middleBetween(from, to, 'x', 'width') ?? a.x;
        return a.y === b.y ? [] : [a, b].map(({ y }) => ({ x, y }));
    }
    const y = middleBetween(from, to, 'y', 'height') ?? a.y;
    return a.x === b.x ? [] : [a, b].map(({ x }) => ({ x, y }));
}

/** Whether two cells are next to each other along the other axis. */
function level(a: Bounds, b: Bounds, axis: 'x' | 'y', size: 'width' | 'height'): boolean {
    return a[axis] <= b[axis] + b[size] && b[axis] <= a[axis] + a[size];
}

/** Where the side of an exit lies on the axis that it faces along. */
function edgeOf({ box, side }: Exit): number {
    switch (side) {
        case 'north':
            return box.y;
        case 'south':
            return box.y + box.height;
        case 'west':
            return box.x;
        case 'east':
            return box.x + box.width;
    }
}

function ahead({ box, side, point, jetty }: Exit): Point {
    const { x, y, width, height } = box;
    switch (side) {
        case 'north':
            return { x: point.x, y: y - jetty };
        case 'south':
            return { x: point.x, y: y + height + jetty };
        case 'west':
            return { x: x - jetty, y: point.y };
        case 'east':
            return { x: x + width + jetty, y: point.y };
    }
}

/** Halfway between the cells, as far as their jetties leave room. */
function middleBetween(from: Exit, to: Exit, axis: 'x' | 'y', size: 'width' | 'height'): number | undefined {
    const [a, b] = [from.box, to.box];
    const room = Math.max(b[axis] - (a[axis] + a[size]), a[axis] - (b[axis] + b[size]));
    if (room < 0) {
        return undefined;
    }
    const way = from.jetty + Math.max(0, room - from.jetty - to.jetty) / 2;
    return b[axis] >= a[axis] + a[size] ? a[axis] + a[size] + way : a[axis] - way;
}

function lines(
    start: number,
    end: number,
    middle: number | undefined,
    from: Exit,
    to: Exit,
    axis: 'x' | 'y',
    size: 'width' | 'height'
): number[] {
    const around = [from, to].flatMap(({ box, jetty }) => [box[axis] - jetty, box[axis] + box[size] + jetty]);
    return [...new Set([start, end, ...around, ...(middle === undefined ? [] : [middle])])].sort((a, b) => a - b);
}

function grown({ x, y, width, height }: Bounds, by: number): Bounds {
    return { x: x - by, y: y - by, width: width + 2 * by, height: height + 2 * by };
}

/** How much of a stretch runs inside of a box, not on its outline. */
function overlap(a: Point, b: Point, { x, y, width, height }: Bounds): number {
    const [left, right] = [Math.min(a.x, b.x), Math.max(a.x, b.x)];
    const [top, bottom] = [Math.min(a.y, b.y), Math.max(a.y, b.y)];
    return left === right
        ? left > x && left < x + width
            ? Math.max(0, Math.min(bottom, y + height) - Math.max(top, y))
            : 0
        : top > y && top < y + height
          ? Math.max(0, Math.min(right, x + width) - Math.max(left, x))
          : 0;
}

function cornersOf(last: Visit, at: (visit: Visit) => Point): Point[] {
    const corners: Point[] = [];
    for (let visit: Visit | undefined = last; visit?.before; visit = visit.before) {
        if (visit.before.heading !== visit.heading) {
            corners.unshift(at(visit));
        }
    }
    return corners;
}
