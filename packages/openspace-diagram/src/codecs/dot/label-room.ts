import { type Box, grow } from '@openspace/board/lib/geometry/box';
import { meets } from '@openspace/board/lib/quality/crossed-shapes';
import { type Placed, ShapeGrid } from '@openspace/board/lib/quality/shape-grid';
import type { Bounds, Point } from '../../diagram';

/** Around a label. */
const AIR = 4;

/** A label of an edge: where the layout put it, and where it would be on the line. */
export interface RoomLabel {
    readonly middle: Point;
    readonly onLine: Point;
    readonly size: { readonly width: number; readonly height: number };
}

/** An edge as far as labels of others may lie on it. */
export interface RoomEdge {
    readonly line: readonly Point[];
    readonly label?: RoomLabel;
}

interface Piece extends Placed {
    readonly from: Point;
    readonly to: Point;
}

/** Finds out whether a label has room on its line, or only where the layout put it: next to the line. */
export class LabelRoom {
    private readonly nodes: ShapeGrid;
    private readonly lines: ShapeGrid<Piece>;
    private readonly beside: ShapeGrid;
    private readonly onLines: ShapeGrid;
    /** Ids of the edges whose labels are on their lines. */
    private readonly taken = new Set<string>();

    constructor(
        private readonly edges: readonly RoomEdge[],
        nodes: readonly Bounds[]
    ) {
        this.nodes = new ShapeGrid(nodes.map(({ x, y, width, height }, at) => ({ id: String(at), box: { x, y, w: width, h: height } })));
        this.lines = new ShapeGrid(edges.flatMap(({ line }, at) => piecesOf(line, String(at))));
        const labels = (place: 'middle' | 'onLine') =>
            new ShapeGrid(edges.flatMap(({ label }, at) => (label ? [{ id: String(at), box: boxAt(label[place], label.size) }] : [])));
        this.beside = labels('middle');
        this.onLines = labels('onLine');
    }

    /** Puts the label of an edge onto its line, if it lies on nothing else there. Of a graph that is too crowded it is not found out. */
    take(at: number): boolean {
        const label = this.edges[at]?.label;
        if (!label) {
            return false;
        }
        const own = String(at);
        const box = boxAt(label.onLine, label.size);
        const isFree =
            [...this.nodes.near(box)].length === 0 &&
            ![...this.beside.near(box)].some(({ id }) => id !== own && !this.taken.has(id)) &&
            ![...this.onLines.near(box)].some(({ id }) => id !== own && this.taken.has(id)) &&
            ![...this.lines.near(box)].some(({ id, from, to }) => id !== own && meets(box, from, to)) &&
            ![this.nodes, this.beside, this.onLines, this.lines].some(({ isExhausted }) => isExhausted);
        if (isFree) {
            this.taken.add(own);
        }
        return isFree;
    }
}

function piecesOf(line: readonly Point[], id: string): Piece[] {
    return line.slice(1).map((to, at) => {
        const from = line[at] ?? to;
        const [x, y] = [Math.min(from.x, to.x), Math.min(from.y, to.y)];
        return { id, from, to, box: grow({ x, y, w: Math.abs(to.x - from.x), h: Math.abs(to.y - from.y) }, 1) };
    });
}

function boxAt({ x, y }: Point, { width, height }: RoomLabel['size']): Box {
    return grow({ x: x - width / 2, y: y - height / 2, w: width, h: height }, AIR);
}
