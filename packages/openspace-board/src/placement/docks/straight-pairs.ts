import { addTo } from '@openspace/tool';
import type { Box } from '../../geometry/box';
import type { FixedEnds } from '../ways/fixed-ends';
import type { Way } from '../placement';
import type { Line } from '../ways/way-hits';
import { faces, hasRoomFor, isOnPiece } from '../ways/way-pieces';

/** Two lines there and back are at least this far apart. */
const APART = 24;
/** Between their labels. */
const LABELS_APART = 4;
/** An end keeps this far from the corner of its shape, which may be round. */
const ROUNDED = 14;

/**
 * Lets two lines there and back between shapes that face each other both be straight, as far apart as their labels need, where only one of
 * them is: its neighbour had no room next to it.
 * @param sides where lines end at shapes
 * @param count how bad the way of a line is
 */
export function straightenPairs(
    lines: readonly Line[],
    sides: ReadonlyMap<string, Box>,
    { corners, rows }: FixedEnds,
    count: (line: Line) => number
): void {
    const isFixed = (id: string): boolean => corners.has(id) || rows.has(id);
    const pairs = new Map<string, Line[]>();
    for (const line of lines) {
        const { from, to } = line.edge;
        if (from !== to && !isFixed(from) && !isFixed(to)) {
            addTo(pairs, JSON.stringify([from, to].sort()), line);
        }
    }
    for (const [one, other, ...more] of pairs.values()) {
        const [start, end] = [sides.get(one?.edge.from ?? ''), sides.get(one?.edge.to ?? '')];
        const areStraight = one && other && [one, other].every(({ way }) => way.points.length === 2);
        if (!one || !other || !start || !end || more.length > 0 || one.edge.from !== other.edge.to || areStraight) {
            continue;
        }
        const was = [one.way, other.way] as const;
        const before = count(one) + count(other);
        for (const [first, second] of straightPairs(was, start, end)) {
            [one.way, other.way] = [first, second];
            if (count(one) + count(other) <= before) {
                break;
            }
            [one.way, other.way] = was;
        }
    }
}

/** Both ways without a turn, from side to side: around the middle of what faces, in either order, the one that they have now first. */
export function straightPairs([one, other]: readonly [Way, Way], start: Box, end: Box): (readonly [Way, Way])[] {
    const [first, last, back, home] = [one.points[0], one.points.at(-1), other.points[0], other.points.at(-1)];
    if (!first || !last || !back || !home) {
        return [];
    }
    const isUpright = [true, false].find(each => faces(first, last, start, end, each) && faces(back, home, end, start, each));
    if (isUpright === undefined) {
        return [];
    }
    const along = isUpright ? ('x' as const) : ('y' as const);
    const length = isUpright ? ('w' as const) : ('h' as const);
    const low = Math.max(start[along], end[along]) + ROUNDED;
    const high = Math.min(start[along] + start[length], end[along] + end[length]) - ROUNDED;
    const labels = ((one.labelSize?.[length] ?? 0) + (other.labelSize?.[length] ?? 0)) / 2;
    const apart = Math.max(APART, labels > 0 ? labels + LABELS_APART : 0);
    if (high - low < apart) {
        return [];
    }
    const middle = (low + high) / 2;
    const places = [middle - apart / 2, middle + apart / 2] as const;
    const isFirst = last[along] + first[along] <= back[along] + home[along];
    return [places, [...places].reverse()]
        .map(([before = 0, behind = 0]) => (isFirst ? [before, behind] : [behind, before]))
        .flatMap(([at = 0, beside = 0]) => {
            const ways = [straight(one, at, along), straight(other, beside, along)] as const;
            return ways[0] && ways[1] ? [[ways[0], ways[1]] as const] : [];
        });
}

/** A way from its beginning to its end in a line at one place; undefined where its label has no room on that. */
function straight(way: Way, at: number, along: 'x' | 'y'): Way | undefined {
    const [first, last] = [way.points[0], way.points.at(-1)];
    if (!first || !last) {
        return undefined;
    }
    const points = [first, last].map(point => ({ ...point, [along]: at }));
    const label = way.label && { ...way.label, [along]: at };
    const moved = { ...way, points, ...(label && { label }) };
    const [from, to] = points;
    return from && to && (!label || (hasRoomFor(moved, [from, to]) && isOnPiece(label, points))) ? moved : undefined;
}
