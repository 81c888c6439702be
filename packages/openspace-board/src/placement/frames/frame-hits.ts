import { type Box, boxOfPoints, containsBox, cornersOf, grow, touches } from '../../geometry/box';
import { edgesOf } from '../../geometry/crossings';
import type { Point } from '../../geometry/matrix';
import { titleArea } from './over-names';
import type { ArrangedBlock, Way } from '../placement';
import { boxAround, pieces, type Wall } from '../ways/way-hits';

/** A line this near to a border for so long runs along it. */
const NEAR = 12;
const LONG = 24;
/** That is worse than a border more to cross. */
const ALONG = 2;

/** What holds others in a block, and where the names of that are. */
export function framesOf({ nodes, boxes }: ArrangedBlock): { readonly frames: readonly Box[]; readonly names: readonly Wall[] } {
    const holders = new Set(nodes.flatMap(({ parent }) => parent ?? []));
    const held = nodes.flatMap(node => {
        const box = node.name || holders.has(node.id) ? boxes.get(node.id) : undefined;
        return box ? [{ node, box }] : [];
    });
    return {
        frames: held.map(({ box }) => box),
        names: held.flatMap(({ node, box }) => {
            const title = titleArea(node, box);
            return title ? [{ id: node.id, box: title, isName: true }] : [];
        })
    };
}

/** Whether a box lies on the border of a frame, or nearer to it than this. */
export function isAtBorder(box: Box, frame: Box, near: number): boolean {
    return touches(grow(frame, near), box) && !containsBox(grow(frame, -near), box);
}

/** How often a way crosses borders, and how badly it runs along them. */
export function frameHits(way: Way, frames: readonly Box[]): number {
    const around = boxOfPoints(way.points);
    const near = frames.filter(frame => around && isAtBorder(around, frame, NEAR));
    const borders = near.flatMap(frame => edgesOf({ points: cornersOf(frame), closed: true }));
    return pieces(way).reduce(
        (sum, [from, to]) =>
            sum +
            borders.filter(([start, end]) => crosses(boxAround(from, to), boxAround(start, end))).length +
            borders.filter(border => runsAlong([from, to], border)).length * ALONG,
        0
    );
}

/** Whether a level line and an upright one have a point in common that is not at the end of either. */
function crosses(one: Box, other: Box): boolean {
    const [level, upright] = one.w > other.w ? [one, other] : [other, one];
    return level.x < upright.x && upright.x < level.x + level.w && upright.y < level.y && level.y < upright.y + upright.h;
}

function runsAlong([from, to]: readonly [Point, Point], [start, end]: readonly [Point, Point]): boolean {
    const [one, other] = [boxAround(from, to), boxAround(start, end)];
    const shared = (a: number, aLength: number, b: number, bLength: number): number => Math.min(a + aLength, b + bLength) - Math.max(a, b);
    return other.w > other.h
        ? one.w > one.h && Math.abs(one.y - other.y) < NEAR && shared(one.x, one.w, other.x, other.w) > LONG
        : one.h > one.w && Math.abs(one.x - other.x) < NEAR && shared(one.y, one.h, other.y, other.h) > LONG;
}
