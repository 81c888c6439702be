import { largest, least } from '@openspace/tool';
import type { TLDefaultSizeStyle, TLGeoShapeGeoStyle } from '@tldraw/tlschema';
import { cloudOutline } from './cloud-path';
import type { Point } from './matrix';
import { arc, CLOSE, cubic, line, move, type Path, polygon, polyline } from './path';

/** What decides the outline of a geo shape. `h` includes what the label made it grow. */
export interface GeoForm {
    readonly geo: TLGeoShapeGeoStyle;
    readonly w: number;
    readonly h: number;
    readonly size: TLDefaultSizeStyle;
    readonly scale: number;
    /** The shape's id: no two clouds look alike, and each always looks the same. */
    readonly id: string;
}

/** How deep the slanted sides of a rhombus and the heads of block arrows reach, as part of the shorter side. */
const SLANT = 0.38;
/** How far the shaft of a block arrow stays inside, as part of its width. */
const SHAFT = 0.16;
/** The outline of a geo shape in its own coordinates, from (0, 0) to (w, h). */
export function geoOutline(form: GeoForm): Path {
    const { geo, w, h } = form;
    const slant = Math.min(w, h) * SLANT;
    switch (geo) {
        case 'rectangle':
        case 'x-box':
        case 'check-box':
            return corners(w, h, [0, 0], [1, 0], [1, 1], [0, 1]);
        case 'ellipse':
            return [move(0, h / 2), ...arc({ x: w / 2, y: h / 2 }, w / 2, h / 2, Math.PI, 2 * Math.PI), CLOSE];
        case 'oval':
            return stadium(w, h);
        case 'diamond':
            return corners(w, h, [0.5, 0], [1, 0.5], [0.5, 1], [0, 0.5]);
        case 'triangle':
            return corners(w, h, [0.5, 0], [1, 1], [0, 1]);
        case 'trapezoid':
            return polygon(points([slant, 0], [w - slant, 0], [w, h], [0, h]));
        case 'rhombus':
            return polygon(points([slant, 0], [w, 0], [w - slant, h], [0, h]));
        case 'rhombus-2':
            return polygon(points([0, 0], [w - slant, 0], [w, h], [slant, h]));
        case 'pentagon':
            return polygon(regular(w, h, 5));
        case 'hexagon':
            return polygon(regular(w, h, 6));
        case 'octagon':
            return polygon(regular(w, h, 8));
        case 'star':
            return polygon(star(w, h));
        case 'arrow-right':
            return polygon(blockArrow(w, h));
        case 'arrow-left':
            return polygon(blockArrow(w, h).map(({ x, y }) => ({ x: w - x, y })));
        case 'arrow-down':
            return polygon(blockArrow(h, w).map(({ x, y }) => ({ x: y, y: x })));
        case 'arrow-up':
            return polygon(blockArrow(h, w).map(({ x, y }) => ({ x: y, y: h - x })));
        case 'heart':
            return heart(w, h);
        case 'cloud':
            return cloudOutline(form);
    }
}

/** The strokes inside a geo shape: the cross of an x-box, the tick of a check-box. */
export function geoInside({ geo, w, h }: Pick<GeoForm, 'geo' | 'w' | 'h'>): Path {
    if (geo === 'x-box') {
        return [...polyline(points([0, 0], [w, h])), ...polyline(points([w, 0], [0, h]))];
    }
    if (geo === 'check-box') {
        const side = Math.min(w, h) * 0.82;
        const at = (x: number, y: number): [number, number] => [(w - side) / 2 + side * x, (h - side) / 2 + side * y];
        return polyline(points(at(0.25, 0.52), at(0.45, 0.82), at(0.82, 0.22)));
    }
    return [];
}

function points(...pairs: readonly (readonly [number, number])[]): Point[] {
    return pairs.map(([x, y]) => ({ x, y }));
}

function corners(w: number, h: number, ...fractions: readonly (readonly [number, number])[]): Path {
    return polygon(fractions.map(([x, y]) => ({ x: x * w, y: y * h })));
}

function stadium(w: number, h: number): Path {
    const quarter = Math.PI / 2;
    if (h > w) {
        const r = w / 2;
        return [
            move(0, r),
            ...arc({ x: r, y: r }, r, r, 2 * quarter, 2 * quarter),
            line(w, h - r),
            ...arc({ x: r, y: h - r }, r, r, 0, 2 * quarter),
            CLOSE
        ];
    }
    const r = h / 2;
    return [
        move(r, h),
        ...arc({ x: r, y: r }, r, r, quarter, 2 * quarter),
        line(w - r, 0),
        ...arc({ x: w - r, y: r }, r, r, -quarter, 2 * quarter),
        CLOSE
    ];
}

/** A regular polygon with a corner at the top, stretched so that it fills the box. */
function regular(w: number, h: number, sides: number): Point[] {
    return fill(
        Array.from({ length: sides }, (_, index) => onCircle(1, -Math.PI / 2 + (index * 2 * Math.PI) / sides)),
        w,
        h
    );
}

/** tldraw stretches its star a second time by what it misses of the box, which leaves it a hundredth short. */
function star(w: number, h: number): Point[] {
    const rx = (w * (2 - Math.cos(Math.PI / 10))) / 2;
    const ry = (h * (2 - (1 + Math.cos(Math.PI / 5)) / 2)) / 2;
    return Array.from({ length: 10 }, (_, index) => {
        const { x, y } = onCircle(index % 2 === 0 ? 1 : 0.5, -Math.PI / 2 + (index * Math.PI) / 5);
        return { x: w / 2 + rx * x, y: ry + ry * y };
    });
}

function onCircle(radius: number, angle: number): Point {
    return { x: radius * Math.cos(angle), y: radius * Math.sin(angle) };
}

function fill(form: readonly Point[], w: number, h: number): Point[] {
    const left = least(form.map(point => point.x));
    const right = largest(form.map(point => point.x));
    const top = least(form.map(point => point.y));
    const bottom = largest(form.map(point => point.y));
    return form.map(({ x, y }) => ({ x: ((x - left) / (right - left)) * w, y: ((y - top) / (bottom - top)) * h }));
}

function blockArrow(length: number, across: number): Point[] {
    const neck = length - Math.min(length, across) * SLANT;
    const edge = across * SHAFT;
    return points([0, edge], [neck, edge], [neck, 0], [length, across / 2], [neck, across], [neck, across - edge], [0, across - edge]);
}

function heart(w: number, h: number): Path {
    const at = (x: number, y: number): Point => ({ x: x * w, y: y * h });
    const dip = at(0.5, 0.225);
    return [
        move(w / 2, h),
        cubic(at(0.375, 0.75), at(0, 0.625), 0, 0.3 * h),
        cubic(at(0, -0.08), at(0.4625, -0.08), dip.x, dip.y),
        cubic(at(0.5375, -0.08), at(1, -0.08), w, 0.3 * h),
        cubic(at(1, 0.625), at(0.625, 0.75), w / 2, h),
        CLOSE
    ];
}
