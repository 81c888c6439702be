import type { Point } from '../../geometry/matrix';
import { boxAround, isLevel, type Line, pieces } from './way-hits';

/** Two pieces off one line by less than this are as good as in it. */
const IN_LINE = 12;
/** Where no more than this is between them, one seems to go on as the other. */
const BETWEEN = 24;

/** Whether two lines have no shape in common: those that part at one, or come together there, may be seen as one. */
export function areForeign({ edge: one }: Line, { edge: other }: Line): boolean {
    return [one.from, one.to].every(id => id !== other.from && id !== other.to);
}

/** How often a line seems to go on as another one, of other shapes. */
export function countSeeming(line: Line, others: readonly Line[]): number {
    const foreign = others.filter(other => areForeign(line, other)).flatMap(({ way }) => pieces(way));
    return pieces(line.way).reduce((sum, piece) => sum + foreign.filter(other => seemOne(piece, other)).length, 0);
}

/** Whether what is between two stretches of one line is so short that one seems to go on as the other. */
export function areNearlyOne(gap: number): boolean {
    return gap > 0 && gap < BETWEEN;
}

function seemOne(one: readonly [Point, Point], other: readonly [Point, Point]): boolean {
    const level = isLevel(...one);
    const [a, b] = [boxAround(...one), boxAround(...other)];
    const off = level ? a.y - b.y : a.x - b.x;
    const gap = level ? Math.max(a.x - b.x - b.w, b.x - a.x - a.w) : Math.max(a.y - b.y - b.h, b.y - a.y - a.h);
    return isLevel(...other) === level && Math.abs(off) < IN_LINE && areNearlyOne(gap);
}
