import { between, distance } from '@openspace/board/lib/geometry/matrix';
import type { Point } from '../../../diagram';

/** In pixels: a text that is as near to its place is there. */
const NEAR = 1;
/** In pixels: a point as near to the line between its neighbours is no corner. */
const FLAT = 0.5;

/** Where Excalidraw has the text of an arrow: at its middle point, or in the middle of its middle piece. */
export function placeOfText(path: readonly Point[]): Point {
    const [before, after] = [path[Math.floor((path.length - 1) / 2)], path[Math.ceil((path.length - 1) / 2)]];
    return before && after ? between(before, after, 0.5) : { x: 0, y: 0 };
}

/**
 * The path with so many further points on its straight pieces that its text stands where it is seen.
 * @param share of the length of the path, from its start
 */
export function withTextAt(path: readonly Point[], share: number): readonly Point[] {
    const lengths = path.slice(1).map((point, at) => distance(path[at] ?? point, point));
    let rest = lengths.reduce((sum, length) => sum + length, 0) * Math.min(1, Math.max(0, share));
    const piece = lengths.findIndex(length => {
        const isHere = rest <= length;
        rest -= isHere ? 0 : length;
        return isHere;
    });
    const [start, end] = [path[piece], path[piece + 1]];
    const length = lengths[piece] ?? 0;
    if (!start || !end || length === 0) {
        return path;
    }
    const text = between(start, end, rest / length);
    if (distance(text, placeOfText(path)) < NEAR) {
        return path;
    }
    const [before, after] = [path.slice(0, piece + 1), path.slice(piece + 1)];
    const more = Math.abs(before.length - after.length);
    const [from, to] = before.length < after.length ? [start, text] : [text, end];
    const spare = Array.from({ length: more }, (_, at) => between(from, to, (at + 1) / (more + 1)));
    return before.length < after.length ? [...before, ...spare, text, ...after] : [...before, text, ...spare, ...after];
}

/** The corners of a path alone, and where along it its middle point is. */
export function withoutTextAt(path: readonly Point[]): { readonly path: readonly Point[]; readonly share: number } {
    const middle = placeOfText(path);
    let [before, whole] = [0, 0];
    path.slice(1).forEach((point, at) => {
        const length = distance(path[at] ?? point, point);
        const isBefore = at + 1 <= (path.length - 1) / 2;
        before += isBefore ? length : at < (path.length - 1) / 2 ? distance(path[at] ?? point, middle) : 0;
        whole += length;
    });
    const corners: Point[] = [];
    path.forEach((point, at) => {
        const [last, next] = [corners.at(-1), path[at + 1]];
        if (!last || !next || !isBetween(point, last, next)) {
            corners.push(point);
        }
    });
    return { path: corners, share: whole === 0 ? 0.5 : before / whole };
}

function isBetween(point: Point, one: Point, other: Point): boolean {
    return distance(one, point) + distance(point, other) - distance(one, other) < FLAT;
}
