import type { Bounds, DiagramEdge, Point } from '../../../diagram';

/** A line that leaves its axis by less than this, and comes back to it, only makes way for another one. */
const DEEPEST = 24;
/** Between a line and the corner of its node. */
const MARGIN = 6;

/**
 * Lines that leave their axis for a moment, as one of two between the same nodes does, run straight next to each other instead.
 * @param endsOf where a line begins and ends on the page, and the nodes that it connects
 */
export function withoutBays(
    edges: DiagramEdge[],
    endsOf: (edge: DiagramEdge) => { readonly line: readonly [Point, Point]; readonly nodes: readonly [Bounds, Bounds] } | undefined
): void {
    edges.forEach((edge, index) => {
        const { waypoints = [], route: _route, ...rest } = edge;
        const ends = waypoints.length === 4 && edge.route === 'orthogonal' ? endsOf(edge) : undefined;
        if (!ends) {
            return;
        }
        for (const across of ['x', 'y'] as const) {
            const place = bayOf(ends.line, waypoints, across);
            if (place !== undefined && ends.nodes.every(node => isOn(node, place, across))) {
                const [from, to] = ends.nodes.map(node => ({ x: 0.5, y: 0.5, [across]: shareOf(node, place, across) }));
                edges[index] = { ...rest, from: { ...edge.from, anchor: from }, to: { ...edge.to, anchor: to }, route: 'straight' };
                return;
            }
        }
    });
}

/** Where the middle of a line runs that is on one axis at both ends, and on another in between. */
function bayOf([start, end]: readonly [Point, Point], waypoints: readonly Point[], across: 'x' | 'y'): number | undefined {
    const [out, from, to, back] = waypoints.map(point => point[across]);
    if (out === undefined || from === undefined || to === undefined || back === undefined) {
        return undefined;
    }
    const isAxis = [start[across], out, back, end[across]].every(value => Math.abs(value - out) < 1);
    const depth = Math.abs(from - out);
    return isAxis && Math.abs(from - to) < 1 && depth > 1 && depth < DEEPEST ? from : undefined;
}

function isOn({ x, y, width, height }: Bounds, place: number, across: 'x' | 'y'): boolean {
    const [from, size] = across === 'x' ? [x, width] : [y, height];
    return place > from + MARGIN && place < from + size - MARGIN;
}

function shareOf({ x, y, width, height }: Bounds, place: number, across: 'x' | 'y'): number {
    const [from, size] = across === 'x' ? [x, width] : [y, height];
    return Math.round(((place - from) / size) * 10_000) / 10_000;
}
