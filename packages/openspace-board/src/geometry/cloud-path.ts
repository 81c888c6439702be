import type { TLDefaultSizeStyle } from '@tldraw/tlschema';
import { rng } from '@tldraw/utils';
import { between, distance, type Point } from './matrix';
import { arc, CLOSE, move, type Path } from './path';

/** What decides the outline of a cloud; `h` includes what the label made it grow. */
export interface CloudForm {
    readonly w: number;
    readonly h: number;
    readonly size: TLDefaultSizeStyle;
    readonly scale: number;
    readonly id: string;
}

/** About how much of the edge one bump takes, by stroke size. */
const BUMP_WIDTHS: Record<TLDefaultSizeStyle, number> = { s: 50, m: 70, l: 100, xl: 130 };
/** How far a bump stands out, as part of its width. */
const PROTRUSION = 0.2;
/** How far the ends of a bump are shaken, as part of its protrusion. */
const SHAKE = 0.3;
/** Smaller clouds are left even. */
const SHAKEN_FROM = 20;

/**
 * A chain of arcs around a stadium that is smaller by the height of the bumps. Their beginnings are moved by the same
 * random numbers that tldraw uses for the shape, so that arrows end on the edge that people see.
 */
export function cloudOutline({ w, h, size, scale, id }: CloudForm): Path {
    const around = perimeter(w, h);
    const count = Math.max(6, Math.ceil(around / BUMP_WIDTHS[size]), Math.ceil(around / Math.min(w, h)));
    const depth = (around / count) * PROTRUSION;
    const inner = { w: Math.max(w - 2 * depth, 1), h: Math.max(h - 2 * depth, 1) };
    const inset = { x: (w - inner.w) / 2, y: (h - inner.h) / 2 };
    const even = Array.from({ length: count }, (_, at) => shifted(onStadium(inner.w, inner.h, at / count), inset));
    const shaken = shake(even, { x: w < SHAKEN_FROM ? 0 : depth * SHAKE * scale, y: h < SHAKEN_FROM ? 0 : depth * SHAKE * scale }, id);
    const spacing = perimeter(inner.w, inner.h) / count;
    const first = shaken[0] ?? { x: 0, y: 0 };
    const bumps = shaken.flatMap((from, at) => {
        const next = (at + 1) % count;
        const [to, evenFrom, evenTo] = [shaken[next] ?? first, even[at] ?? from, even[next] ?? first];
        const apart = distance(evenFrom, evenTo);
        // On the round ends the chord is shorter than the edge, and the bump has to stand out further.
        const height = ((Math.max(inset.x, inset.y) + spacing - apart) * distance(from, to)) / apart;
        const top = awayFrom(evenFrom, evenTo, height);
        return bump(from, to, { x: clamp(top.x, w), y: clamp(top.y, h) });
    });
    return [move(first.x, first.y), ...bumps, CLOSE];
}

/** Two points from either end of the list take their random numbers together, so that growing keeps both halves' looks. */
function shake(points: readonly Point[], most: Point, seed: string): Point[] {
    const random = rng(seed);
    const shaken = [...points];
    for (let at = 0; at < Math.floor(points.length / 2); at++) {
        for (const place of [at, points.length - 1 - at]) {
            const point = points[place];
            if (point) {
                shaken[place] = { x: point.x + random() * most.x, y: point.y + random() * most.y };
            }
        }
    }
    return shaken;
}

/** The smaller arc clockwise from one point to another, with the curvature of the circle through `top` as well. */
function bump(from: Point, to: Point, top: Point): Path {
    const radius = radiusThrough(from, to, top) ?? distance(from, to) / 2;
    const chord = distance(from, to);
    const center = awayFrom(from, to, -Math.sqrt(Math.max(0, radius * radius - (chord * chord) / 4)));
    const start = Math.atan2(from.y - center.y, from.x - center.x);
    const end = Math.atan2(to.y - center.y, to.x - center.x);
    const sweep = (end - start + 4 * Math.PI) % (2 * Math.PI);
    return arc(center, radius, radius, start, sweep);
}

function radiusThrough(one: Point, two: Point, three: Point): number | undefined {
    const area = Math.abs((two.x - one.x) * (three.y - one.y) - (two.y - one.y) * (three.x - one.x)) / 2;
    return area < 1e-9 ? undefined : (distance(one, two) * distance(two, three) * distance(three, one)) / (4 * area);
}

/** The middle between two points, moved to the left of the way between them. */
function awayFrom(from: Point, to: Point, by: number): Point {
    const middle = between(from, to, 0.5);
    const length = distance(from, to) || 1;
    return { x: middle.x + ((to.y - from.y) / length) * by, y: middle.y - ((to.x - from.x) / length) * by };
}

function shifted(point: Point, by: Point): Point {
    return { x: point.x + by.x, y: point.y + by.y };
}

function clamp(value: number, most: number): number {
    return Math.min(most, Math.max(0, value));
}

function perimeter(w: number, h: number): number {
    const across = Math.min(w, h);
    return Math.PI * across + 2 * (Math.max(w, h) - across);
}

/** The point at a fraction of the way around a stadium, clockwise from the beginning of a straight side. */
function onStadium(w: number, h: number, fraction: number): Point {
    const [length, radius] = [Math.abs(w - h), Math.min(w, h) / 2];
    const half = length + Math.PI * radius;
    const way = fraction * 2 * half;
    const back = way >= half;
    const along = back ? way - half : way;
    const turn = (along - length) / radius;
    const lying =
        along <= length
            ? { x: radius + along, y: 0 }
            : { x: radius + length + radius * Math.sin(turn), y: radius - radius * Math.cos(turn) };
    const placed = back ? { x: length + 2 * radius - lying.x, y: 2 * radius - lying.y } : lying;
    // Standing up is a quarter turn clockwise.
    return h >= w ? { x: 2 * radius - placed.y, y: placed.x } : placed;
}
