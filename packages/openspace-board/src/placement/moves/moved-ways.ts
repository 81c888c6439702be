import type { Box } from '../../geometry/box';
import type { Point } from '../../geometry/matrix';
import { STRAIGHT_END } from '../gaps';
import type { Way } from '../placement';
import { faces, hasLabel, hasLongEnds, isOnPiece, isOnSide, shifted, shiftedWay, withoutStraight } from '../ways/way-pieces';

/** Behind a shape before the first corner, and before one behind the last. */
const LEAST = 24;
/** From a label to a corner. */
const CLEAR_OF_LABEL = 10;
/** From the corner of a shape to the end of a line. */
const FROM_CORNER = 14;
/** The points of a line that leads on, to the side and on again. */
const TURNED_ONCE = 4;
/** What is below another shape has so much of the breadth of the narrower one in common with it. */
const BELOW = 0.25;
/** Less is not seen. */
const UNSEEN = 0.5;

/** A shape at the end of a line. */
export interface End {
    readonly box: Box;
    /** Whether lines end only where they do now, as at the corner of a diamond. */
    readonly isFixed: boolean;
    /** How long the mark there is. */
    readonly mark: number;
}

/** What is known of a line of which one end moves. */
export interface MovedEnd {
    /** Whether the line begins there. */
    readonly isStart: boolean;
    /** Where the shape is afterwards. */
    readonly own: End;
    readonly other: End;
    readonly by: number;
    /** Whether shapes move to the side, and lines lead down or up. */
    readonly isUpright: boolean;
    /** Whether something stands between both shapes, which the line may go around. */
    readonly isPast: boolean;
    /** Where lines that begin or end at the same shapes turn. */
    readonly lanes: readonly number[];
}

/** The ways that a line may take after the shape at one of its ends has moved across it: its end slides along the shape, or goes with it. */
export function movedWays(way: Way, moved: MovedEnd): Way[] {
    const turned = (each: Way): Way => (moved.isStart ? each : { ...each, points: [...each.points].reverse() });
    const from = turned(way);
    const least = [leastAt(moved.own), leastAt(moved.other)] as const;
    const kept = [...slid(from, moved), ...taken(from, moved), ...straight(from, moved)].flatMap(each => {
        const clean = { ...each, points: withoutStraight(each.points) };
        return hasLongEnds(clean.points, from.points, least) && hasLabel(clean) ? [clean] : [];
    });
    return [...kept, ...around(from, moved), ...toSide(from, moved)].map(turned);
}

/** Past what is in between, a line from the side of another shape ends at the side of the own one, too, where this stands next to it now. */
function toSide(way: Way, { own, isUpright, isPast }: MovedEnd): Way[] {
    const [first, corner, last, ...more] = way.points;
    if (!isPast || !first || !corner || !last || more.length > 0 || own.isFixed || !leadsAlong(first, corner, isUpright)) {
        return [];
    }
    const { x, y, w, h } = own.box;
    const [at, from, to] = isUpright ? [first.x, x, x + w] : [first.y, y, y + h];
    const side = at < from ? from : to;
    const isBeside = (at < from ? from - at : at - to) >= leastAt(own);
    const point = (across: number): Point => (isUpright ? { x: across, y: y + h / 2 } : { x: x + w / 2, y: across });
    return isBeside ? [{ ...way, points: [point(side), point(at), corner, last] }] : [];
}

/** Past what is in between, from side to side, where the line was straight, or turned once on its way between two that are below each other. */
function around(way: Way, { own, other, isUpright, isPast }: MovedEnd): Way[] {
    const [first, last] = [way.points[0], way.points.at(-1)];
    if (
        !isPast ||
        way.points.length > TURNED_ONCE ||
        !first ||
        !last ||
        own.isFixed ||
        other.isFixed ||
        !faces(first, last, own.box, other.box, isUpright)
    ) {
        return [];
    }
    const { label, labelSize } = way;
    const room = label ? ((isUpright ? labelSize?.w : labelSize?.h) ?? 0) / 2 : 0;
    const [one, two] = [own.box, other.box].map(box => (isUpright ? span(box.x, box.w) : span(box.y, box.h)));
    const [begin, end] = [own.box, other.box].map(box => (isUpright ? box.y + box.h / 2 : box.x + box.w / 2));
    if (!one || !two || begin === undefined || end === undefined) {
        return [];
    }
    const shared = Math.min(one.to, two.to) - Math.max(one.from, two.from);
    if (way.points.length > 2 && shared < Math.min(one.to - one.from, two.to - two.from) * BELOW) {
        return [];
    }
    const point = (across: number, along: number): Point => (isUpright ? { x: across, y: along } : { x: along, y: across });
    const least = Math.max(leastAt(own), leastAt(other));
    return [least, least + room].flatMap(off =>
        ([-1, 1] as const).map((sign): Way => {
            const lane = (sign < 0 ? Math.min(one.from, two.from) : Math.max(one.to, two.to)) + sign * off;
            const [from, to] = sign < 0 ? [one.from, two.from] : [one.to, two.to];
            const points = [point(from, begin), point(lane, begin), point(lane, end), point(to, end)];
            return { ...way, points, ...(label && { label: point(lane, isUpright ? label.y : label.x) }) };
        })
    );
}

/** The end stays where it is, or a straight line goes with the moved shape. */
function slid(way: Way, { own, other, by, isUpright }: MovedEnd): Way[] {
    const [first, next] = way.points;
    if (!first || !next || !leadsAlong(first, next, isUpright)) {
        return [];
    }
    const stays = !own.isFixed && isOnSide(first, own.box, isUpright, FROM_CORNER) ? [way] : [];
    const goes = way.points.length === 2 && !other.isFixed && isOnSide(shifted(next, isUpright, by), other.box, isUpright, FROM_CORNER);
    return goes ? [...stays, shiftedWay(way, isUpright, by)] : stays;
}

/** The first piece goes with the shape. */
function taken(way: Way, { own, other, by, isUpright, lanes }: MovedEnd): Way[] {
    const [first, next] = way.points;
    if (!first || !next) {
        return [];
    }
    if (!leadsAlong(first, next, isUpright)) {
        return [{ ...way, points: [shifted(first, isUpright, by), ...way.points.slice(1)] }];
    }
    if (way.points.length > 2) {
        const isOn = way.label !== undefined && isOnPiece(way.label, way.points);
        const points = way.points.map((point, at) => (at <= 1 ? shifted(point, isUpright, by) : point));
        return [{ ...way, points, ...(isOn && labelBy(way, isUpright, by)) }];
    }
    const along = (point: Point): number => (isUpright ? point.y : point.x);
    const [begin, end] = [along(first), along(next)];
    const sign = Math.sign(end - begin);
    return [...new Set([...lanes, begin + sign * leastAt(own), end - sign * leastAt(other)])].flatMap((lane): Way[] => {
        const isInside = (lane - begin) * sign >= leastAt(own) && (end - lane) * sign >= leastAt(other);
        const room = way.label ? (isUpright ? (way.labelSize?.h ?? 0) : (way.labelSize?.w ?? 0)) / 2 + CLEAR_OF_LABEL : 0;
        if (!isInside || (way.label && Math.abs(along(way.label) - lane) < room)) {
            return [];
        }
        const at = (across: Point): Point => (isUpright ? { x: across.x, y: lane } : { x: lane, y: across.y });
        const start = shifted(first, isUpright, by);
        const isBefore = way.label !== undefined && (lane - along(way.label)) * sign > 0;
        return [{ ...way, points: [start, at(start), at(next), next], ...(isBefore && labelBy(way, isUpright, by)) }];
    });
}

/** Straight between what faces each other: in the middle of one of them, or of what they have in common. */
function straight(way: Way, { own, other, isUpright }: MovedEnd): Way[] {
    const [first, last] = [way.points[0], way.points.at(-1)];
    const [one, two] = isUpright
        ? [span(own.box.x, own.box.w), span(other.box.x, other.box.w)]
        : [span(own.box.y, own.box.h), span(other.box.y, other.box.h)];
    if (!first || !last || own.isFixed || other.isFixed || !faces(first, last, own.box, other.box, isUpright)) {
        return [];
    }
    const middle = (Math.max(one.from, two.from) + Math.min(one.to, two.to)) / 2;
    return [(one.from + one.to) / 2, (two.from + two.to) / 2, middle].flatMap(at => {
        const points = [first, last].map(({ x, y }) => (isUpright ? { x: at, y } : { x, y: at }));
        const label = way.label && (isUpright ? { x: at, y: way.label.y } : { x: way.label.x, y: at });
        const isOn = isOnSide(points[0], own.box, isUpright, FROM_CORNER) && isOnSide(points[1], other.box, isUpright, FROM_CORNER);
        return isOn ? [{ ...way, points, ...(label && { label }) }] : [];
    });
}

/** How far a line is straight at a shape. */
export function leastAt({ mark }: Pick<End, 'mark'>): number {
    return Math.max(LEAST, mark + STRAIGHT_END);
}

function span(from: number, length: number): { readonly from: number; readonly to: number } {
    return { from, to: from + length };
}

/** Whether a piece leads up or down, or to the side. */
export function leadsAlong(from: Point, to: Point, isUpright: boolean): boolean {
    return Math.abs(isUpright ? from.x - to.x : from.y - to.y) < UNSEEN;
}

function labelBy({ label }: Way, isUpright: boolean, by: number): Pick<Way, 'label'> {
    return label ? { label: shifted(label, isUpright, by) } : {};
}
