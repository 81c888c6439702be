import { addTo } from '@openspace/tool';
import type { Box } from '../../geometry/box';
import { parentEndOf } from '../edge-ends';
import type { FixedEnds } from '../ways/fixed-ends';
import type { Way } from '../placement';
import type { Line } from '../ways/way-hits';
import { faces, hasRoomFor, isOnPiece } from '../ways/way-pieces';

/** Lines between the same shapes are at least this far apart. */
const APART = 24;
/** Between their labels. */
const LABELS_APART = 4;
/** An end keeps this far from the corner of its shape, which may be round. */
const ROUNDED = 14;

/**
 * Lets all lines between two shapes that face each other be straight, as far apart as their labels need, where only some of them are: their
 * neighbours had no room next to them.
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
        // What leads to a parent shares its line with siblings.
        if (from !== to && !isFixed(from) && !isFixed(to) && parentEndOf(line.edge) === undefined) {
            addTo(pairs, JSON.stringify([from, to].sort()), line);
        }
    }
    for (const group of pairs.values()) {
        if (group.length < 2 || group.every(({ way }) => way.points.length === 2)) {
            continue;
        }
        const was = group.map(({ way }) => way);
        const led = group.flatMap(({ edge, way }): BetweenSides[] => {
            const [start, end] = [sides.get(edge.from), sides.get(edge.to)];
            return start && end ? [{ way, start, end }] : [];
        });
        const take = (ways: readonly Way[]): void => group.forEach((line, at) => (line.way = ways[at] ?? line.way));
        const countAll = (): number => group.reduce((sum, line) => sum + count(line), 0);
        const before = countAll();
        for (const ways of led.length === group.length ? straightTogether(led) : []) {
            take(ways);
            if (countAll() <= before) {
                break;
            }
            take(was);
        }
    }
}

/** A way with the shapes from which and to which it leads. */
export interface BetweenSides {
    readonly way: Way;
    readonly start: Box;
    readonly end: Box;
}

/**
 * Ways between the same two shapes, each to the one or to the other one, without a turn, from side to side: around the middle of what faces, in the
 * order that they have now, and in the other one.
 */
export function straightTogether(led: readonly BetweenSides[]): (readonly Way[])[] {
    const isUpright = [true, false].find(each =>
        led.every(({ way: { points }, start, end }) => {
            const [first, last] = [points[0], points.at(-1)];
            return first && last && faces(first, last, start, end, each);
        })
    );
    const [{ start, end } = { start: undefined, end: undefined }] = led;
    if (isUpright === undefined || !start || !end) {
        return [];
    }
    const along = isUpright ? ('x' as const) : ('y' as const);
    const length = isUpright ? ('w' as const) : ('h' as const);
    const low = Math.max(start[along], end[along]) + ROUNDED;
    const high = Math.min(start[along] + start[length], end[along] + end[length]) - ROUNDED;
    const placeOf = ({ points }: Way): number => (points[0]?.[along] ?? 0) + (points.at(-1)?.[along] ?? 0);
    const ordered = led.map(({ way }) => way).sort((one, other) => placeOf(one) - placeOf(other));
    return [ordered, ordered.toReversed()].flatMap(ways => {
        const offs = offsetsOf(ways.map(({ labelSize }) => labelSize?.[length] ?? 0));
        const total = offs.at(-1) ?? 0;
        const begin = (low + high - total) / 2;
        const places = new Map(ways.map((way, at) => [way, begin + (offs[at] ?? 0)]));
        const moved = led.flatMap(({ way }) => straight(way, places.get(way) ?? begin, along) ?? []);
        return total <= high - low && moved.length === led.length ? [moved] : [];
    });
}

/** How far from the first one lines next to each other are, by how long their labels are across them. */
function offsetsOf(labels: readonly number[]): number[] {
    let off = 0;
    return labels.map((label, at) => {
        const both = (label + (labels[at - 1] ?? 0)) / 2;
        off += at === 0 ? 0 : Math.max(APART, both > 0 ? both + LABELS_APART : 0);
        return off;
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
