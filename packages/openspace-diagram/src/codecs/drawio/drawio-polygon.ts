import { largest, least } from '@openspace/tool/lib/long-lists';
import type { Style as DrawioStyle } from '@openspace/drawio';
import type { Bounds, Point } from '../../diagram';

const SHAPE = 'mxgraph.basic.polygon';
/** As many as an outline of the whiteboard may have. */
const MAX_CORNERS = 600;

/** The box around an area and the style of draw.io's polygon, whose corners are shares of its box. */
export function polygonCell(points: readonly Point[]): { readonly bounds: Bounds; readonly style: string } {
    const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
    const [x, y] = [least(xs), least(ys)];
    const [width, height] = [Math.max(1, largest(xs) - x), Math.max(1, largest(ys) - y)];
    const corners = points.map(point => `[${share((point.x - x) / width)},${share((point.y - y) / height)}]`);
    return { bounds: { x, y, width, height }, style: `shape=${SHAPE};polyCoords=[${corners.join(',')}];polyline=0;` };
}

/** The corners of draw.io's polygon on the page; undefined for other shapes, and for corners that are none. */
export function polygonIn(style: DrawioStyle, { x, y, width, height }: Bounds, rotation: number): Point[] | undefined {
    if (style.get('shape')?.toLowerCase() !== SHAPE || style.get('polyline') === '1') {
        return undefined;
    }
    const corners = pairsIn(style.get('polyCoords') ?? '');
    const [cos, sin] = [Math.cos(rotation), Math.sin(rotation)];
    return corners?.map(corner => {
        const [dx, dy] = [(corner.x - 0.5) * width, (corner.y - 0.5) * height];
        return { x: x + width / 2 + dx * cos - dy * sin, y: y + height / 2 + dx * sin + dy * cos };
    });
}

function pairsIn(text: string): Point[] | undefined {
    let said: unknown;
    try {
        said = JSON.parse(text);
    } catch {
        return undefined;
    }
    if (!Array.isArray(said) || said.length < 3 || said.length > MAX_CORNERS) {
        return undefined;
    }
    const pairs = said.flatMap((pair: unknown): Point[] => {
        const [x, y]: unknown[] = Array.isArray(pair) ? pair : [];
        return isShare(x) && isShare(y) ? [{ x, y }] : [];
    });
    return pairs.length === said.length ? pairs : undefined;
}

function isShare(value: unknown): value is number {
    return typeof value === 'number' && value >= 0 && value <= 1;
}

function share(value: number): number {
    return Math.round(Math.min(1, Math.max(0, value)) * 100_000) / 100_000;
}
