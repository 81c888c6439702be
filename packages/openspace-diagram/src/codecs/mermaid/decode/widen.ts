import { largest } from '@openspace/tool';
import { measureText } from '@openspace/board/lib/text/text-metrics';
import type { Bounds, DiagramEdge, DiagramNode } from '../../../diagram';

/** A label is broken at this width at the latest. */
const MAX_LABEL = 160;
/** Of an arrow, next to its label. */
const ARROW = 60;
const MOST = 2;

/**
 * Moves what stands in rows apart until the labels of the edges between neighbours have room, where a type of diagram
 * has fixed distances. Sizes stay, those of frames grow.
 */
export function widen(nodes: DiagramNode[], edges: DiagramEdge[]): void {
    const boxes = new Map(nodes.map(({ id, bounds }) => [id, bounds]));
    const factor = Math.min(MOST, Math.max(1, largest(edges.map(edge => factorFor(edge, boxes)))));
    if (factor === 1) {
        return;
    }
    nodes.forEach((node, index) => {
        const { bounds, shape } = node;
        if (bounds) {
            nodes[index] = { ...node, bounds: shape === 'frame' ? stretched(bounds, factor) : moved(bounds, factor) };
        }
    });
    edges.forEach((edge, index) => {
        if (edge.waypoints) {
            edges[index] = { ...edge, waypoints: edge.waypoints.map(({ x, y }) => ({ x: x * factor, y })) };
        }
    });
}

function factorFor({ from, to, label = '', style }: DiagramEdge, boxes: ReadonlyMap<string, Bounds | undefined>): number {
    const [one, other] = [from, to].map(({ node }) => boxes.get(node ?? '')).sort((a, b) => (a?.x ?? 0) - (b?.x ?? 0));
    if (label === '' || !one || !other || one === other || one.y > other.y + other.height || other.y > one.y + one.height) {
        return 1;
    }
    const gap = other.x - one.x - one.width;
    const wanted = Math.min(MAX_LABEL, measureText(label, { font: 'sans', fontSizePx: style?.fontSize ?? 14 }).w) + ARROW;
    const apart = other.x + other.width / 2 - one.x - one.width / 2;
    return gap < 0 || apart <= 0 ? 1 : (apart + wanted - gap) / apart;
}

function stretched({ x, width, ...rest }: Bounds, factor: number): Bounds {
    return { ...rest, x: x * factor, width: width * factor };
}

function moved({ x, width, ...rest }: Bounds, factor: number): Bounds {
    return { ...rest, width, x: (x + width / 2) * factor - width / 2 };
}
