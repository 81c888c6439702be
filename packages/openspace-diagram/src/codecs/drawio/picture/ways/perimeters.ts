import type { StyleReader } from '@openspace/drawio';
import type { Bounds, Point } from '../../../../diagram';

interface Outlined {
    readonly box: Bounds;
    readonly style: StyleReader;
}

/**
 * Where a line from `next` meets the outline of a cell, as the cell's `perimeter` has it.
 * @param square the line runs straight across or down where it can, else towards the middle
 * @param space how far in front of the outline it ends
 */
export function perimeterPoint({ box, style }: Outlined, next: Point, square: boolean, space = 0): Point {
    const by = style.number('perimeterSpacing', 0, -1000, 1000) + space;
    const around = { x: box.x - by, y: box.y - by, width: box.width + 2 * by, height: box.height + 2 * by };
    const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    const mirror = (point: Point): Point => ({
        x: style.is('flipH') ? 2 * middle.x - point.x : point.x,
        y: style.is('flipV') ? 2 * middle.y - point.y : point.y
    });
    return mirror(metAt(style.text('perimeter', 'rectanglePerimeter'), around, style, mirror(next), square));
}

function metAt(kind: string, box: Bounds, style: StyleReader, next: Point, square: boolean): Point {
    const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    switch (kind) {
        case 'none':
        case 'centerPerimeter':
            return middle;
        case 'ellipsePerimeter':
            return onEllipse(box, middle, next, square);
        case 'lifelinePerimeter': {
            const side = style.number('strokeWidth', 1) / 2 - 1;
            const head = style.number('size', 40, 0);
            const y = Math.min(box.y + box.height, Math.max(box.y + head, next.y));
            return { x: next.x < middle.x ? middle.x - side - 1 : middle.x + side, y };
        }
        case 'backbonePerimeter': {
            const half = style.number('strokeWidth', 1) / 2 - 1;
            if (['north', 'south'].includes(style.text('backboneDirection', style.text('direction')))) {
                return { x: within(next.x, box.x, box.width), y: next.y < middle.y ? box.y - half : box.y + box.height + half };
            }
            return { x: next.x < middle.x ? middle.x - half : middle.x + half, y: within(next.y, box.y, box.height) };
        }
        case 'orthogonalPerimeter':
            return onRectangle(box, middle, next, true);
        default: {
            const corners = cornersOf(kind, box, style);
            return corners ? onPolygon(corners, box, middle, next, square) : onRectangle(box, middle, next, square);
        }
    }
}

function within(value: number, from: number, size: number): number {
    return Math.min(from + size, Math.max(from, value));
}

function onRectangle({ x, y, width, height }: Bounds, middle: Point, next: Point, square: boolean): Point {
    const [dx, dy] = [next.x - middle.x, next.y - middle.y];
    const steep = Math.abs(dy) * width > Math.abs(dx) * height;
    const met = steep
        ? { x: middle.x + (dx / Math.abs(dy)) * (height / 2), y: dy < 0 ? y : y + height }
        : { x: dx < 0 ? x : x + width, y: dx === 0 ? middle.y : middle.y + (dy / Math.abs(dx)) * (width / 2) };
    if (!square) {
        return met;
    }
    const acrossX = next.x >= x && next.x <= x + width;
    const acrossY = next.y >= y && next.y <= y + height;
    const straight = acrossX ? { ...met, x: next.x } : acrossY ? { ...met, y: next.y } : met;
    return {
        x: next.x < x ? x : next.x > x + width ? x + width : straight.x,
        y: next.y < y ? y : next.y > y + height ? y + height : straight.y
    };
}

function onEllipse({ x, y, width, height }: Bounds, middle: Point, next: Point, square: boolean): Point {
    const [a, b] = [width / 2, height / 2];
    const [dx, dy] = [next.x - middle.x, next.y - middle.y];
    if (a === 0 || b === 0) {
        return middle;
    }
    if (square && next.y >= y && next.y <= y + height) {
        const reach = a * Math.sqrt(Math.max(0, 1 - (dy * dy) / (b * b)));
        return { x: middle.x + (next.x <= x ? -reach : reach), y: next.y };
    }
    if (square && next.x >= x && next.x <= x + width) {
        const reach = b * Math.sqrt(Math.max(0, 1 - (dx * dx) / (a * a)));
        return { x: next.x, y: middle.y + (next.y <= y ? -reach : reach) };
    }
    const scale = Math.hypot(dx / a, dy / b);
    return scale === 0 ? next : { x: middle.x + dx / scale, y: middle.y + dy / scale };
}

/** The corners of outlines that are straight lines, turned and sized as their style says. */
function cornersOf(kind: string, box: Bounds, style: StyleReader): readonly Point[] | undefined {
    const { x, y, width, height } = box;
    const direction = style.text('direction', 'east');
    const lying = direction === 'east' || direction === 'west';
    const [long, wide] = lying ? [width, height] : [height, width];
    const fixed = style.is('fixedSize');
    const size = (share: number, most: number, pixels = 20): number =>
        fixed ? Math.min(most * long, style.number('size', pixels, 0)) : long * Math.min(most, style.number('size', share, 0, 1));
    const shaped = shapeOf(kind, long, wide, size, style);
    return shaped?.map(([along, across]) => {
        const ahead = direction === 'west' || direction === 'north' ? long - along : along;
        const aside = direction === 'west' || direction === 'south' ? wide - across : across;
        return lying ? { x: x + ahead, y: y + aside } : { x: x + aside, y: y + ahead };
    });
}

type Corner = readonly [along: number, across: number];

function shapeOf(
    kind: string,
    w: number,
    h: number,
    size: (share: number, most: number, pixels?: number) => number,
    style: StyleReader
): readonly Corner[] | undefined {
    const [right, bottom, middle] = [w, h, h / 2] as const;
    switch (kind) {
        case 'rhombusPerimeter':
            return [
                [w / 2, 0],
                [right, middle],
                [w / 2, bottom],
                [0, middle]
            ];
        case 'trianglePerimeter':
            return [
                [0, 0],
                [right, middle],
                [0, bottom]
            ];
        case 'hexagonPerimeter':
            return [
                [w / 4, 0],
                [(w * 3) / 4, 0],
                [right, middle],
                [(w * 3) / 4, bottom],
                [w / 4, bottom],
                [0, middle]
            ];
        case 'hexagonPerimeter2': {
            const cut = size(0.25, 0.5);
            return [
                [cut, 0],
                [w - cut, 0],
                [right, middle],
                [w - cut, bottom],
                [cut, bottom],
                [0, middle]
            ];
        }
        case 'parallelogramPerimeter': {
            const cut = size(0.2, 1);
            return [
                [cut, 0],
                [right, 0],
                [w - cut, bottom],
                [0, bottom]
            ];
        }
        case 'trapezoidPerimeter': {
            const cut = size(0.2, 0.5);
            return [
                [cut, 0],
                [w - cut, 0],
                [right, bottom],
                [0, bottom]
            ];
        }
        case 'stepPerimeter': {
            const cut = size(0.2, 1);
            return [
                [0, 0],
                [w - cut, 0],
                [right, middle],
                [w - cut, bottom],
                [0, bottom],
                [cut, middle]
            ];
        }
        case 'calloutPerimeter': {
            const tail = Math.min(h, style.number('size', 30, 0));
            return [
                [0, 0],
                [right, 0],
                [right, h - tail],
                [0, h - tail]
            ];
        }
        default:
            return undefined;
    }
}

/** From the middle, or straight across where `square`, the last corner of the way out. */
function onPolygon(corners: readonly Point[], { x, y, width, height }: Bounds, middle: Point, next: Point, square: boolean): Point {
    const start = square
        ? next.x < x || next.x > x + width
            ? { x: middle.x, y: within(next.y, y, height) }
            : { x: next.x, y: middle.y }
        : middle;
    const [dx, dy] = [next.x - start.x, next.y - start.y];
    let best: Point | undefined;
    let nearest = Infinity;
    corners.forEach((from, at) => {
        const to = corners[(at + 1) % corners.length] ?? from;
        const [ex, ey] = [to.x - from.x, to.y - from.y];
        const cross = dx * ey - dy * ex;
        const along = ((from.x - start.x) * ey - (from.y - start.y) * ex) / cross;
        const on = ((from.x - start.x) * dy - (from.y - start.y) * dx) / cross;
        const distance = Math.abs(1 - along) * Math.hypot(dx, dy);
        if (Math.abs(cross) > 1e-9 && along >= 0 && on >= -1e-6 && on <= 1 + 1e-6 && distance < nearest) {
            nearest = distance;
            best = { x: start.x + dx * along, y: start.y + dy * along };
        }
    });
    return best ?? middle;
}
