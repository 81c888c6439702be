import { type Box, cornersOf, grow } from '../geometry/box';
import { lengthOf } from '../geometry/matrix';
import { outside } from '../geometry/outside';
import { flatten, type Path } from '../geometry/path';
import type { PaintedPath } from './node-picture';

/** Between a label and the line that it interrupts, at scale 1. */
export const LABEL_MARGIN = 4.25;

/** The pieces of a line around a label, whose round ends reach up to its gap. */
export function aroundLabel(path: Path, label: Box, scale: number, strokeWidth: number): readonly Path[] {
    return outside(path, cornersOf(grow(label, LABEL_MARGIN * scale)), strokeWidth / 2);
}

/** What the label of a message, or a text, hides of the lifelines behind it: as much at its sides as the line of a message leaves free. */
export function labelGround({ x, y, w, h }: Box, scale: number): Box {
    const side = LABEL_MARGIN * scale;
    return { x: x - side, y, w: w + 2 * side, h };
}

/**
 * The paths of an arrow whose line its label interrupts: each piece of that begins and ends with a whole dash.
 * @param paths the line first, then the marks
 */
export function cutForLabel(paths: readonly PaintedPath[], label: Box, scale: number): readonly PaintedPath[] {
    const [line, ...marks] = paths;
    if (!line) {
        return paths;
    }
    const pieces = aroundLabel(line.path, label, scale, line.strokeWidth ?? 0);
    return pieces.length === 1 && pieces[0] === line.path
        ? paths
        : [...pieces.map(path => ({ ...line, path, dash: fittedDash(line.dash, path) })), ...marks];
}

/** The dash and the pause, longer or shorter so that they fit into a path; none where that has room for a single dash. */
function fittedDash(dash: PaintedPath['dash'], path: Path): PaintedPath['dash'] {
    const [on, off] = dash ?? [];
    if (dash?.length !== 2 || on === undefined || off === undefined || on + off <= 0) {
        return dash;
    }
    const length = flatten(path).reduce((sum, { points }) => sum + lengthOf(points), 0);
    const count = Math.round((length - on) / (on + off));
    const stretch = length / (count * (on + off) + on);
    return count > 0 ? [on * stretch, off * stretch] : undefined;
}
