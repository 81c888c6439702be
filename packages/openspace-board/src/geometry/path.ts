import { between, type Point } from './matrix';

/** One step of an outline, as in SVG path data with absolute coordinates. */
export type PathStep =
    | { readonly type: 'move' | 'line'; readonly x: number; readonly y: number }
    | { readonly type: 'cubic'; readonly from: Point; readonly to: Point; readonly x: number; readonly y: number }
    | { readonly type: 'close' };

export type Path = readonly PathStep[];

/** A flattened stretch of a path. */
export interface Polyline {
    readonly points: readonly Point[];
    readonly closed: boolean;
}

const CURVE_PIECES = 12;

export function move(x: number, y: number): PathStep {
    return { type: 'move', x, y };
}

export function line(x: number, y: number): PathStep {
    return { type: 'line', x, y };
}

/** A cubic curve from the last point, leaving it towards `from` and reaching (x, y) from `to`. */
export function cubic(from: Point, to: Point, x: number, y: number): PathStep {
    return { type: 'cubic', from, to, x, y };
}

export const CLOSE: PathStep = { type: 'close' };

/** A closed path through points. */
export function polygon(points: readonly Point[]): Path {
    return [...polyline(points), CLOSE];
}

/** An open path through points. */
export function polyline(points: readonly Point[]): Path {
    return points.map(({ x, y }, index) => (index === 0 ? move(x, y) : line(x, y)));
}

/** A curve through points; in each it runs parallel to the way from its neighbour before to the one after. */
export function smooth(points: readonly Point[]): Path {
    return points.map((point, index) => {
        const before = points[index - 1];
        if (!before) {
            return move(point.x, point.y);
        }
        const start = points[index - 2];
        const after = points[index + 1];
        const leave = start ? { x: before.x + (point.x - start.x) * TENSION, y: before.y + (point.y - start.y) * TENSION } : before;
        const reach = after ? { x: point.x - (after.x - before.x) * TENSION, y: point.y - (after.y - before.y) * TENSION } : point;
        return cubic(leave, reach, point.x, point.y);
    });
}

const TENSION = 1.25 / 6;

/** A curve between the first and the last of some points that bends towards those between them, from middle to middle, and stays within them all. */
export function bent(points: readonly Point[]): Path {
    const [first, ...rest] = points;
    if (!first || rest.length < 2) {
        return polyline(points);
    }
    const steps: PathStep[] = [move(first.x, first.y)];
    let from = first;
    for (const [at, bend] of rest.slice(0, -1).entries()) {
        const next = rest[at + 1] ?? bend;
        const to = at === rest.length - 2 ? next : between(bend, next, 0.5);
        steps.push(cubic(between(from, bend, 2 / 3), between(to, bend, 2 / 3), to.x, to.y));
        from = to;
    }
    return steps;
}

/**
 * The curves of an elliptical arc around `center`, without the move to its beginning.
 * Angles are radians, clockwise on the screen; a negative `sweep` runs the other way.
 */
export function arc(center: Point, rx: number, ry: number, start: number, sweep: number): Path {
    const pieces = Math.max(1, Math.ceil(Math.abs(sweep) / (Math.PI / 2) - 1e-9));
    const step = sweep / pieces;
    // How far the handles of a cubic reach so that it follows a circle of radius 1.
    const reach = (4 / 3) * Math.tan(step / 4);
    return Array.from({ length: pieces }, (_, index) => {
        const one = start + index * step;
        const two = one + step;
        const end = { x: center.x + rx * Math.cos(two), y: center.y + ry * Math.sin(two) };
        return cubic(
            { x: center.x + rx * (Math.cos(one) - reach * Math.sin(one)), y: center.y + ry * (Math.sin(one) + reach * Math.cos(one)) },
            { x: end.x + rx * reach * Math.sin(two), y: end.y - ry * reach * Math.cos(two) },
            end.x,
            end.y
        );
    });
}

/** Moves, turns or bends every point of a path. */
export function mapPath(path: Path, map: (point: Point) => Point): Path {
    return path.map(step => {
        if (step.type === 'close') {
            return step;
        }
        const { x, y } = map(step);
        return step.type === 'cubic' ? cubic(map(step.from), map(step.to), x, y) : { type: step.type, x, y };
    });
}

/** Turns a path into straight pieces; a curve becomes a dozen of them, or as many as are said. */
export function flatten(path: Path, pieces = CURVE_PIECES): Polyline[] {
    const lines: { points: Point[]; closed: boolean }[] = [];
    let current: { points: Point[]; closed: boolean } = { points: [], closed: false };
    for (const step of path) {
        if (step.type === 'move') {
            current = { points: [{ x: step.x, y: step.y }], closed: false };
            lines.push(current);
        } else if (step.type === 'line') {
            current.points.push({ x: step.x, y: step.y });
        } else if (step.type === 'cubic') {
            const last = current.points.at(-1) ?? { x: step.x, y: step.y };
            for (let piece = 1; piece <= pieces; piece++) {
                current.points.push(onCubic(last, step.from, step.to, step, piece / pieces));
            }
        } else {
            current.closed = true;
        }
    }
    return lines;
}

function onCubic(start: Point, from: Point, to: Point, end: Point, t: number): Point {
    const s = 1 - t;
    const [one, two, three, four] = [s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t];
    return {
        x: one * start.x + two * from.x + three * to.x + four * end.x,
        y: one * start.y + two * from.y + three * to.y + four * end.y
    };
}

/** Writes a path as SVG path data, coordinates rounded to hundredths. */
export function pathData(path: Path): string {
    return path
        .map(step => {
            switch (step.type) {
                case 'move':
                    return `M${round(step.x)} ${round(step.y)}`;
                case 'line':
                    return `L${round(step.x)} ${round(step.y)}`;
                case 'cubic':
                    return `C${round(step.from.x)} ${round(step.from.y)} ${round(step.to.x)} ${round(step.to.y)} ${round(step.x)} ${round(step.y)}`;
                case 'close':
                    return 'Z';
            }
        })
        .join('');
}

/** Rounds to hundredths of a pixel, and never says `-0`. */
export function round(value: number): number {
    return Math.round(value * 100) / 100 + 0;
}
