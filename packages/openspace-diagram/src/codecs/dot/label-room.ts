import { type Box, grow, touches } from '@openspace/board/lib/geometry/box';
import { meets } from '@openspace/board/lib/quality/crossed-shapes';
import type { Bounds, Point } from '../../diagram';

/** Of more edges it is not found out which labels have room on their lines. */
const MANY = 2_000;
/** Around a label. */
const AIR = 4;

/** A label of an edge. */
export interface RoomLabel {
    readonly middle: Point;
    readonly size: { readonly width: number; readonly height: number };
}

/** An edge as far as labels of others may lie on it. */
export interface RoomEdge {
    readonly line: readonly Point[];
    readonly label?: RoomLabel;
}

/** Finds out whether a label has room on its line, or only where the layout put it: next to the line. */
export class LabelRoom {
    private readonly nodes: readonly Box[];
    private readonly labels: (Box | undefined)[];

    constructor(
        private readonly edges: readonly RoomEdge[],
        nodes: readonly Bounds[]
    ) {
        this.nodes = nodes.map(({ x, y, width, height }) => ({ x, y, w: width, h: height }));
        this.labels = edges.map(({ label }) => label && boxAt(label.middle, label.size));
    }

    /** Puts the label of an edge onto its line, if it lies on nothing else there. */
    take(at: number, middle: Point): boolean {
        const label = this.edges[at]?.label;
        if (!label || this.edges.length > MANY) {
            return false;
        }
        const box = boxAt(middle, label.size);
        const isFree =
            !this.nodes.some(node => touches(node, box)) &&
            !this.labels.some((other, index) => index !== at && other !== undefined && touches(other, box)) &&
            !this.edges.some(
                ({ line }, index) => index !== at && line.some((to, next) => next > 0 && meets(box, line[next - 1] ?? to, to))
            );
        if (isFree) {
            this.labels[at] = box;
        }
        return isFree;
    }
}

function boxAt({ x, y }: Point, { width, height }: RoomLabel['size']): Box {
    return grow({ x: x - width / 2, y: y - height / 2, w: width, h: height }, AIR);
}
