import type { ShapeOf } from '../document/board-schema';
import type { ArrowRoute } from '../geometry/arrow-form';
import { arrowLabelBox } from '../geometry/arrow-label';
import { between, distance, lengthOf, type Point } from '../geometry/matrix';
import { polyline } from '../geometry/path';
import { aroundLabel } from './label-gap';
import type { EdgeNotation } from './notation';

type Arrow = ShapeOf<'arrow'>;
type Side = 'start' | 'end';

/** The part of a way that another one has painted already, from one of its ends on. */
export interface SharedTrunk {
    readonly side: Side;
    readonly length: number;
}

/** Ways are on each other that are not further apart than this. */
const NEAR = 0.1;
/** Of its own way an arrow keeps at least so much. */
const LEAST_OWN = 4;

/** No more ways than this are compared with one, the last ones: neighbours have most of a trunk in common. */
export const COMPARED_TRUNKS = 24;

/** All that is seen of the line of an arrow that may share a trunk at one of its ends; undefined for one with a text there. */
export function trunkLook({ parentId, opacity, props }: Arrow, notation: EdgeNotation, side: Side): string | undefined {
    const { color, dash, size, scale } = props;
    const { strokeColor, strokeWidth } = notation;
    const [mark, head, label] =
        side === 'start'
            ? [notation.startMark, props.arrowheadStart, notation.startLabel]
            : [notation.endMark, props.arrowheadEnd, notation.endLabel];
    return !label?.trim()
        ? JSON.stringify([parentId, opacity, color, dash, size, scale, strokeColor, strokeWidth, notation.dash, mark ?? head])
        : undefined;
}

/** The way of an arrow away from one of its ends, up to its label; none where its line is not one of straight pieces. */
export function wayFrom(arrow: Arrow, route: ArrowRoute, side: Side): readonly Point[] {
    const { path, points } = route;
    const isStraight = path.every(({ type }) => type === 'move' || type === 'line');
    const way = !isStraight ? [] : side === 'start' ? points : [...points].reverse();
    const label = arrowLabelBox(arrow, route);
    if (!label || way.length === 0) {
        return way;
    }
    const [first = []] = aroundLabel(polyline(way), label, arrow.props.scale, 0);
    const before = first.flatMap(step => (step.type === 'move' || step.type === 'line' ? [{ x: step.x, y: step.y }] : []));
    return isSamePlace(before[0], way[0]) ? before : [];
}

/**
 * The longest part of a way that others have painted: two strokes on each other would look heavier than one, as their soft edges add up.
 * @param painted the ways of others that begin where it begins or ends
 */
export function sharedTrunk(
    arrow: Arrow,
    route: ArrowRoute,
    painted: Readonly<Record<Side, readonly (readonly Point[])[]>>
): SharedTrunk | undefined {
    const most = lengthOf(route.points) - LEAST_OWN;
    let best: SharedTrunk | undefined;
    for (const side of ['start', 'end'] as const) {
        const way = painted[side].length === 0 ? [] : wayFrom(arrow, route, side);
        for (const other of painted[side]) {
            const length = commonLength(way, other);
            if (length > (best?.length ?? 0) && length <= most) {
                best = { side, length };
            }
        }
    }
    return best;
}

function isSamePlace(one: Point | undefined, other: Point | undefined): boolean {
    return one !== undefined && other !== undefined && distance(one, other) <= NEAR;
}

/** How far two ways run on each other from where they begin. */
function commonLength(one: readonly Point[], other: readonly Point[]): number {
    const begins = isSamePlace(one[0], other[0]);
    let length = 0;
    for (let at = 1; begins && at < Math.min(one.length, other.length); at++) {
        const [from, to, next] = [one[at - 1], one[at], other[at]];
        const [own, others] = [from && to ? distance(from, to) : 0, from && next ? distance(from, next) : 0];
        const common = Math.min(own, others);
        if (
            !from ||
            !to ||
            !next ||
            common === 0 ||
            distance(between(from, to, common / own), between(from, next, common / others)) > NEAR
        ) {
            break;
        }
        length += common;
        if (Math.abs(own - others) > NEAR) {
            break;
        }
    }
    return length;
}
