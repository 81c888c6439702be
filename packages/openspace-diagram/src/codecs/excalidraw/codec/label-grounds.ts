import { meets } from '@openspace/board/lib/quality/crossed-shapes';
import { type Placed, ShapeGrid } from '@openspace/board/lib/quality/shape-grid';
import type { DiagramNode, Point } from '../../../diagram';
import { DEFAULT_FONT_SIZE, lineHeightOf, measureText } from '../text-metrics';
import { placeOfText } from './label-on-line';
import { groundProps } from './own-data';

type Element = Record<string, unknown>;

interface Piece extends Placed {
    readonly from: Point;
    readonly to: Point;
}

/** Of the canvas. */
const PAPER = '#ffffff';

/**
 * The arrows, and in front of each whose text lies on a foreign line a box behind that text: Excalidraw itself parts an arrow at its own text alone.
 * @param lines ids of boxes that are lines, such as those of lifelines
 */
export function withGrounds(arrows: readonly Element[], nodes: readonly DiagramNode[], lines: ReadonlyMap<string, string>): Element[] {
    const pieces = new ShapeGrid<Piece>([
        ...arrows.flatMap(arrow => piecesOf(String(arrow['id']), pathOf(arrow))),
        ...nodes.flatMap(({ id, shape, path, bounds }) => {
            if (shape === 'path' && path) {
                return piecesOf(id, path.points);
            }
            const { x, y, width, height } = bounds ?? { x: 0, y: 0, width: 0, height: 0 };
            const middle = x + width / 2;
            return lines.has(id)
                ? piecesOf(id, [
                      { x: middle, y },
                      { x: middle, y: y + height }
                  ])
                : [];
        })
    ]);
    return arrows.flatMap(arrow => {
        const box = textBox(arrow);
        const isOnLine = box && [...pieces.near(box)].some(({ id, from, to }) => id !== arrow['id'] && meets(box, from, to));
        return box && isOnLine ? [groundOf(String(arrow['id']), box), arrow] : [arrow];
    });
}

function groundOf(arrow: string, { x, y, w, h }: Placed['box']): Element {
    return {
        type: 'rectangle',
        x,
        y,
        width: w,
        height: h,
        roundness: null,
        roughness: 0,
        strokeColor: 'transparent',
        backgroundColor: PAPER,
        fillStyle: 'solid',
        ...groundProps(arrow)
    };
}

/** Where the text of an arrow is. */
function textBox(arrow: Element): Placed['box'] | undefined {
    const { label, fontFamily, fontSize } = arrow;
    const path = pathOf(arrow);
    const text: unknown = Object(label)['text'];
    if (typeof text !== 'string' || path.length < 2) {
        return undefined;
    }
    const font = { fontFamily: Number(fontFamily), fontSize: Number(fontSize) || DEFAULT_FONT_SIZE };
    const { width, height } = measureText(text, font, lineHeightOf(font.fontFamily));
    const { x, y } = placeOfText(path);
    return { x: x - width / 2, y: y - height / 2, w: width, h: height };
}

function pathOf({ x, y, points }: Element): Point[] {
    return Array.isArray(points)
        ? points.map(([dx, dy]: readonly [number, number]) => ({ x: Number(x) + Number(dx), y: Number(y) + Number(dy) }))
        : [];
}

function piecesOf(id: string, path: readonly Point[]): Piece[] {
    return path.slice(1).map((to, at) => {
        const from = path[at] ?? to;
        const [x, y] = [Math.min(from.x, to.x), Math.min(from.y, to.y)];
        return { id, box: { x, y, w: Math.abs(to.x - from.x), h: Math.abs(to.y - from.y) }, from, to };
    });
}
