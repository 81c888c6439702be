import { type ArrowEnd, type ArrowForm, type ArrowRoute, headGap, MIN_LENGTH } from './arrow-form';
import { circleCrossings, nearestOn } from './crossings';
import { distance, type Point } from './matrix';
import { arc, flatten, move } from './path';

const FULL_TURN = 2 * Math.PI;
/** A loop shorter than this is shown whole. */
const SHORTEST_LOOP = 30;

/** A circle's arc with a direction: the angle `start + sweep * t` for t from 0 to 1. */
interface Arc {
    readonly center: Point;
    readonly radius: number;
    readonly start: number;
    readonly sweep: number;
}

/** A bent arrow, cut off at the edges of its shapes; undefined where it is too flat to be an arc. */
export function arcRoute(form: ArrowForm): ArrowRoute | undefined {
    const whole = arcThrough(form.start.anchor, form.end.anchor, form.bend);
    if (!whole) {
        return undefined;
    }
    const [begin, finish] = cutOff(form, whole);
    const start = whole.start + whole.sweep * begin;
    const sweep = whole.sweep * (finish - begin);
    const at = pointAt(whole, begin);
    const path = [move(at.x, at.y), ...arc(whole.center, whole.radius, whole.radius, start, sweep)];
    return { kind: 'arc', path, points: flatten(path)[0]?.points ?? [] };
}

/** The fractions of the arc at which its visible part begins and ends. */
function cutOff(form: ArrowForm, whole: Arc): [number, number] {
    const length = whole.radius * Math.abs(whole.sweep);
    // A shape may be met more than once; the crossing near the arrow's own quarter is the one that shows.
    const from = cut(whole, form.start, 0.25);
    const to = cut(whole, form.end, 0.75);
    const gaps = fitGaps(form, whole, from ?? 0, to ?? 1);
    let begin = Math.max(0, (from ?? 0) + gaps.start / length);
    let finish = Math.min(1, (to ?? 1) - gaps.end / length);
    if (!form.start.target || !form.end.target || form.start.target.exact || form.end.target.exact) {
        return begin < finish ? [begin, finish] : [0, 1];
    }
    if (form.relation === 'same' && (finish - begin) * length < SHORTEST_LOOP) {
        return [0, 1];
    }
    if (form.relation === 'apart') {
        // Shapes that cover each other's anchors leave no way to show: a stub points the way instead.
        begin = from === undefined ? 0 : begin;
        if (to === undefined || begin > finish) {
            finish = begin + Math.min(0.9, (MIN_LENGTH * form.scale) / length);
        }
    }
    return begin < finish ? [begin, finish] : [0, 1];
}

/** The gaps at both ends; where they would swallow a short arrow they reach into the shapes instead. */
function fitGaps(form: ArrowForm, whole: Arc, from: number, to: number): { start: number; end: number } {
    const length = whole.radius * Math.abs(whole.sweep);
    const [start, end] = [headGap(form, form.start), headGap(form, form.end)];
    const least = (MIN_LENGTH + Math.max(0, start / form.scale - MIN_LENGTH) + Math.max(0, end / form.scale - MIN_LENGTH)) * form.scale;
    const apart = distance(pointAt(whole, from + start / length), pointAt(whole, to - end / length));
    if (apart >= least || (start === 0 && end === 0)) {
        return { start, end };
    }
    const reach = start !== 0 && end !== 0 ? -1.5 : -2;
    return { start: start * reach, end: end * reach };
}

function arcThrough(start: Point, end: Point, bend: number): Arc | undefined {
    const chord = distance(start, end);
    if (chord < 1e-6) {
        return undefined;
    }
    const out = { x: -(end.y - start.y) / chord, y: (end.x - start.x) / chord };
    const middle = { x: (start.x + end.x) / 2, y: (start.y + end.y) / 2 };
    // From chord and height: the centre lies on the middle's normal.
    const height = Math.abs(bend);
    const radius = (chord * chord) / (8 * height) + height / 2;
    const side = Math.sign(bend);
    const toCenter = height - radius;
    const center = { x: middle.x + out.x * side * toCenter, y: middle.y + out.y * side * toCenter };
    const from = Math.atan2(start.y - center.y, start.x - center.x);
    const to = Math.atan2(end.y - center.y, end.x - center.x);
    const clockwise = (((to - from) % FULL_TURN) + FULL_TURN) % FULL_TURN;
    const sweep = bend < 0 ? clockwise : clockwise - FULL_TURN;
    const length = radius * Math.abs(sweep);
    return Number.isFinite(length) && length > 0 ? { center, radius, start: from, sweep } : undefined;
}

function cut(whole: Arc, end: ArrowEnd, wanted: number): number | undefined {
    if (!end.target || end.target.exact) {
        return undefined;
    }
    const met = circleCrossings(end.target.outline, whole.center, whole.radius)
        .map(point => fractionAt(whole, point))
        .filter(fraction => fraction <= 1)
        .sort((one, other) => Math.abs(one - wanted) - Math.abs(other - wanted));
    if (met[0] !== undefined) {
        return met[0];
    }
    const near = nearestOn(end.target.outline, end.anchor);
    return near && distance(near, end.anchor) <= 1 ? (wanted < 0.5 ? 0 : 1) : undefined;
}

function fractionAt(whole: Arc, point: Point): number {
    const angle = Math.atan2(point.y - whole.center.y, point.x - whole.center.x) - whole.start;
    const turned = (((angle * Math.sign(whole.sweep)) % FULL_TURN) + FULL_TURN) % FULL_TURN;
    return turned / Math.abs(whole.sweep);
}

function pointAt(whole: Arc, fraction: number): Point {
    const angle = whole.start + whole.sweep * fraction;
    return { x: whole.center.x + whole.radius * Math.cos(angle), y: whole.center.y + whole.radius * Math.sin(angle) };
}
