import { partInConvex } from './crossings';
import { between, type Point } from './matrix';
import { cubic, flatten, line, move, type Path, type PathStep } from './path';

/** From which to which fraction of a step. */
type Part = readonly [start: number, end: number];

/** What rounding leaves between two parts that are next to each other. */
const JOINED = 1e-9;

/** The points that steer a Bézier curve: two for a line, four for a cubic. */
type Controls = readonly Point[];

/**
 * The pieces of an open path that are outside of a convex area and further away from its sides than a margin, in order. Curves stay curves.
 * @param area its corners
 * @returns the path alone where nothing of it is inside, and where it is closed
 */
export function outside(path: Path, area: readonly Point[], margin = 0): readonly Path[] {
    const pieces: PathStep[][] = [];
    let [last, isCut]: [Point, boolean] = [{ x: 0, y: 0 }, false];
    for (const step of path) {
        if (step.type === 'close') {
            return [path];
        }
        if (step.type === 'move') {
            pieces.push([step]);
        } else {
            const controls = step.type === 'cubic' ? [last, step.from, step.to, step] : [last, step];
            let from = 0;
            for (const [enter, leave] of partsInside(step, last, { area, margin })) {
                if (enter > from) {
                    pieces.at(-1)?.push(partOf(controls, [from, enter]));
                }
                const { x, y } = blossom(controls, [leave, leave, leave]);
                pieces.push([move(x, y)]);
                [from, isCut] = [leave, true];
            }
            if (from < 1) {
                pieces.at(-1)?.push(partOf(controls, [from, 1]));
            }
        }
        last = step;
    }
    return isCut ? pieces.filter(({ length }) => length > 1) : [path];
}

/** The parts of a step that are in an area, in order; those next to each other are one. */
function partsInside(step: PathStep, last: Point, { area, margin }: { area: readonly Point[]; margin: number }): Part[] {
    const points = flatten([move(last.x, last.y), step])[0]?.points ?? [];
    const count = points.length - 1;
    const parts: Part[] = [];
    for (const [at, to] of points.entries()) {
        const from = points[at - 1];
        const within = from && partInConvex(area, from, to, margin);
        if (within) {
            const [start, end] = within.map(part => (at - 1 + part) / count) as [number, number];
            const before = parts.at(-1);
            const isNext = before && start - before[1] < JOINED;
            parts.splice(isNext ? -1 : parts.length, isNext ? 1 : 0, [isNext ? before[0] : start, end]);
        }
    }
    return parts;
}

/** A part of a curve is a curve of the same degree, whose points the blossom of the whole one gives (Ramshaw 1987). */
function partOf(controls: Controls, [start, end]: Part): PathStep {
    const to = blossom(controls, [end, end, end]);
    return controls.length === 2
        ? line(to.x, to.y)
        : cubic(blossom(controls, [start, start, end]), blossom(controls, [start, end, end]), to.x, to.y);
}

/** De Casteljau's steps, each with a fraction of its own; with the same one in all of them, the point of the curve there. */
function blossom(controls: Controls, fractions: readonly number[]): Point {
    let points = controls;
    for (let step = 0; points.length > 1; step++) {
        const fraction = fractions[step] ?? 0;
        points = points.slice(1).map((point, at) => between(points[at] ?? point, point, fraction));
    }
    return points[0] ?? { x: 0, y: 0 };
}
