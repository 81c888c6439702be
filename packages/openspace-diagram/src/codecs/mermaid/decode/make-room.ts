import type { Bounds, DiagramEdge, DiagramNode } from '../../../diagram';

/** Things that begin this near to each other are in one row. */
const ROW = 2;

/**
 * Moves everything below a height further down, and makes shapes that reach across it taller.
 * @param taller ids of shapes that begin there and become taller too
 */
export function makeRoom(
    nodes: DiagramNode[],
    edges: DiagramEdge[],
    at: number,
    height: number,
    taller: ReadonlySet<string> = new Set()
): void {
    nodes.forEach((node, index) => {
        const { bounds, shape, id } = node;
        if (bounds) {
            nodes[index] = { ...node, bounds: moved(bounds, at, height, taller.has(id), shape === 'frame') };
        }
    });
    edges.forEach((edge, index) => {
        if (edge.waypoints) {
            edges[index] = { ...edge, waypoints: edge.waypoints.map(({ x, y }) => ({ x, y: y > at ? y + height : y })) };
        }
    });
}

function moved(bounds: Bounds, at: number, room: number, isTaller: boolean, isFrame: boolean): Bounds {
    const { y, height } = bounds;
    if (isTaller) {
        return { ...bounds, height: height + room };
    }
    if (y >= at - ROW) {
        return { ...bounds, y: y + room };
    }
    return y + height <= at ? bounds : isFrame ? { ...bounds, height: height + room } : { ...bounds, y: y + room / 2 };
}

/** What a frame's name takes above it. */
const HEADING = 30;

/** What moved down may make others short of room again; a picture of whose names some lie on borders is better than none. */
const ROUNDS = 8;

/** Moves frames down where their names would stand on what is above them: on the border of the frame around them, or on a neighbour. */
export function makeRoomForNames(nodes: DiagramNode[], edges: DiagramEdge[]): void {
    for (let round = 0; round < ROUNDS; round++) {
        if (!moveFramesDown(nodes, edges)) {
            return;
        }
    }
}

/** From the top down: what is below a frame moves with it. @returns whether one moved */
function moveFramesDown(nodes: DiagramNode[], edges: DiagramEdge[]): boolean {
    const frames = nodes.flatMap(({ shape, bounds, label = '' }, index) =>
        shape === 'frame' && bounds && label !== '' ? [{ index, y: bounds.y }] : []
    );
    let hasMoved = false;
    for (const { index } of frames.sort((one, other) => one.y - other.y)) {
        const { id, bounds } = nodes[index]!;
        const missing = bounds ? HEADING - roomAbove(nodes, id, bounds) : 0;
        if (bounds && missing > 1) {
            makeRoom(nodes, edges, bounds.y, missing);
            hasMoved = true;
        }
    }
    return hasMoved;
}

function roomAbove(nodes: readonly DiagramNode[], id: string, { x, y, width }: Bounds): number {
    let room = HEADING;
    for (const { id: other, bounds } of nodes) {
        if (other !== id && bounds && bounds.x < x + width && bounds.x + bounds.width > x) {
            const bottom = bounds.y + bounds.height;
            const above = bottom <= y + ROW ? y - bottom : bounds.y < y ? y - bounds.y : HEADING;
            room = Math.min(room, above);
        }
    }
    return Math.max(0, room);
}

/** The head of a person as the face has it: a share of its width or of its height. */
const HEAD = { ofWidth: 0.44, ofBody: 0.44 / 0.56 };

/** People get a head above the box with their text; what stands in the same row goes down with it. */
export function makeRoomForHeads(nodes: DiagramNode[], edges: DiagramEdge[], isPerson: (node: DiagramNode) => boolean): void {
    const rows = new Map<number, { readonly ids: Set<string>; height: number }>();
    for (const node of nodes.filter(isPerson)) {
        const { id, bounds } = node;
        if (bounds) {
            const row = rows.get(Math.round(bounds.y)) ?? { ids: new Set(), height: 0 };
            row.ids.add(id);
            row.height = Math.max(row.height, Math.min(bounds.width * HEAD.ofWidth, bounds.height * HEAD.ofBody));
            rows.set(Math.round(bounds.y), row);
        }
    }
    // From the bottom up, so that the rows above stay where they are.
    for (const [top, { ids, height }] of [...rows].sort(([one], [other]) => other - one)) {
        makeRoom(nodes, edges, top, Math.ceil(height), ids);
    }
}
