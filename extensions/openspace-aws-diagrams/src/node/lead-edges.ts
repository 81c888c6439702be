import { addTo } from '@openspace/tool';
import type { ElkNode } from '@openspace/board';
import type { Bounds, Diagram, DiagramEdge, Point } from '@openspace/diagram';
import { arcAround, meets } from './arc-around';

type Direction = NonNullable<Diagram['direction']>;

/** Of the ends of arcs, as a share of their icons. */
const ARC_INSET = 0.2;
/** How far the room of an icon with its caption stands out of the icon, at most. */
const ROOM_FOR_CAPTION = 60;
/** The sides that arrows with the flow leave and enter by. */
const SIDES = { down: ['SOUTH', 'NORTH'], up: ['NORTH', 'SOUTH'], right: ['EAST', 'WEST'], left: ['WEST', 'EAST'] } as const;

/** What lines had better not cross, by the id of what it belongs to: icons, captions and the titles of clusters. */
export type Obstacles = ReadonlyMap<string, Bounds>;
type Boxes = ReadonlyMap<string, Bounds | undefined>;

export function sidesOf(direction: Direction): readonly ['NORTH' | 'SOUTH' | 'EAST' | 'WEST', 'NORTH' | 'SOUTH' | 'EAST' | 'WEST'] {
    return SIDES[direction];
}

export function isVertical(direction: Direction): boolean {
    return direction === 'down' || direction === 'up';
}

/** Where ELK leads the edges, from end to end, by id; of those that it knows. */
export function waysOf({ edges = [] }: ElkNode): Map<string, readonly Point[]> {
    return new Map(
        edges.flatMap(({ id, sections = [] }) => {
            const [first] = sections;
            return first && sections.length === 1 ? [[id, [first.startPoint, ...(first.bendPoints ?? []), first.endPoint]] as const] : [];
        })
    );
}

/** What edges are led by. */
export interface Surroundings {
    readonly direction: Direction;
    readonly boxes: Boxes;
    readonly obstacles: Obstacles;
    readonly shares: Shares;
}

/**
 * An edge as it goes around what it had better not cross: square ones as ELK leads them, others straight, as an arc, or, where both
 * meet something and ELK's way does not, with corners as well.
 */
export function leadEdge(
    edge: DiagramEdge,
    { direction, boxes, obstacles, shares }: Surroundings,
    way: readonly Point[] | undefined
): DiagramEdge {
    const cornered = way && withCorners(edge, boxes, way);
    if (edge.route === 'orthogonal') {
        return cornered ?? edge;
    }
    const tiedEdge = tied(edge, direction, boxes, shares);
    const led = around(tiedEdge, boxes, obstacles);
    if (led !== tiedEdge || !cornered || meetsNothing(tiedEdge, boxes, obstacles)) {
        return led;
    }
    const { waypoints = [] } = cornered;
    const corners = [aimAt(boxes.get(edge.from.node ?? ''), cornered.from.anchor), ...waypoints];
    const last = aimAt(boxes.get(edge.to.node ?? ''), cornered.to.anchor);
    const others = othersOf(edge, obstacles);
    const clear = [...corners, last].every((point, at, all) => at === 0 || clearLine(all[at - 1], point, others));
    return clear ? cornered : led;
}

/** Between the places at its ends where ELK leaves and enters. */
function withCorners(edge: DiagramEdge, boxes: Boxes, way: readonly Point[]): DiagramEdge | undefined {
    const [from, to] = [boxes.get(edge.from.node ?? ''), boxes.get(edge.to.node ?? '')];
    const [first, last] = [way[0], way.at(-1)];
    if (!from || !to || !first || !last || edge.from.node === edge.to.node || !isBy(from, first) || !isBy(to, last)) {
        return undefined;
    }
    const waypoints = way.slice(1, -1);
    return {
        ...edge,
        from: { ...edge.from, anchor: shareOf(from, first) },
        to: { ...edge.to, anchor: shareOf(to, last) },
        ...(waypoints.length > 0 ? { route: 'orthogonal', waypoints } : { route: 'straight' })
    };
}

/** Whether a point is still at its box, which may have been moved since; the room of a caption may lie between them. */
function isBy({ x, y, width, height }: Bounds, point: Point): boolean {
    const [across, down] = [Math.max(x - point.x, point.x - x - width), Math.max(y - point.y, point.y - y - height)];
    return Math.min(across, down) < 0 && Math.max(across, down) < ROOM_FOR_CAPTION;
}

/** Where on a box a point is, 0..1 of its width and height; of one outside of it, where it is nearest. */
function shareOf({ x, y, width, height }: Bounds, point: Point): Point {
    const share = (at: number): number => Math.min(1, Math.max(0, at));
    return { x: share((point.x - x) / width), y: share((point.y - y) / height) };
}

/** A line that crosses something is an arc around it, where there is one. */
function around(edge: DiagramEdge, boxes: Boxes, obstacles: Obstacles): DiagramEdge {
    const { from, to } = edge;
    const [start, end] = [inside(from.anchor), inside(to.anchor)];
    const [first, last] = [aimAt(boxes.get(from.node ?? ''), start), aimAt(boxes.get(to.node ?? ''), end)];
    const middle = first && last && arcAround(first, last, othersOf(edge, obstacles));
    return middle ? { ...edge, from: { ...from, anchor: start }, to: { ...to, anchor: end }, route: 'curved', waypoints: [middle] } : edge;
}

function meetsNothing({ from, to, ...edge }: DiagramEdge, boxes: Boxes, obstacles: Obstacles): boolean {
    const [first, last] = [aimAt(boxes.get(from.node ?? ''), from.anchor), aimAt(boxes.get(to.node ?? ''), to.anchor)];
    return clearLine(first, last, othersOf({ ...edge, from, to }, obstacles));
}

function clearLine(from: Point | undefined, to: Point | undefined, others: readonly Bounds[]): boolean {
    return !from || !to || others.every(box => !meets(from, { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 }, to, box));
}

function othersOf({ from, to }: DiagramEdge, obstacles: Obstacles): Bounds[] {
    return [...obstacles].flatMap(([id, box]) => (id === from.node || id === to.node ? [] : [box]));
}

/** An arc is cut where it crosses the outline, which it has to do for certain: not begin on it. */
function inside({ x, y }: Point = { x: 0.5, y: 0.5 }): Point {
    const within = (share: number): number => Math.min(1 - ARC_INSET, Math.max(ARC_INSET, share));
    return { x: within(x), y: within(y) };
}

function aimAt(box: Bounds | undefined, { x, y }: Point = { x: 0.5, y: 0.5 }): Point | undefined {
    return box && { x: box.x + box.width * x, y: box.y + box.height * y };
}

/** An arrow that goes with the flow leaves and enters by a side, so that it meets no caption; several do so next to each other. */
function tied(edge: DiagramEdge, direction: Direction, boxes: Boxes, shares: Shares): DiagramEdge {
    const isAhead = goesAhead(edge, direction, boxes);
    if (isAhead === undefined) {
        return edge;
    }
    const [start = 0.5, end = 0.5] = shares.get(edge.id) ?? [];
    const at = (side: number, share: number): Point => (isVertical(direction) ? { x: share, y: side } : { x: side, y: share });
    return {
        ...edge,
        from: { ...edge.from, anchor: at(isAhead ? 1 : 0, start) },
        to: { ...edge.to, anchor: at(isAhead ? 0 : 1, end) }
    };
}

/** Whether an edge goes with the flow or against it; undefined where its ends are next to each other. */
function goesAhead({ from, to }: DiagramEdge, direction: Direction, boxes: Boxes): boolean | undefined {
    const [start, end] = [boxes.get(from.node ?? ''), boxes.get(to.node ?? '')];
    const [along, size] = isVertical(direction) ? (['y', 'height'] as const) : (['x', 'width'] as const);
    if (!start || !end) {
        return undefined;
    }
    return start[along] + start[size] < end[along] ? true : end[along] + end[size] < start[along] ? false : undefined;
}

/** Where on its sides each edge begins and ends, by its id, 0..1. */
export type Shares = ReadonlyMap<string, readonly [number, number]>;

/** How far from the corners of a side edges begin. */
const CORNER = 0.15;
/** Shares of edges of one side are at most this far apart. */
const APART = 0.2;

/** Edges that leave or enter by one side do so next to each other, in the order of their other ends, so that none meet in a point. */
export function fanShares(edges: readonly DiagramEdge[], direction: Direction, boxes: Boxes): Shares {
    const [across, size] = isVertical(direction) ? (['x', 'width'] as const) : (['y', 'height'] as const);
    const middle = (id: string | undefined): number => {
        const box = boxes.get(id ?? '');
        return box ? box[across] + box[size] / 2 : 0;
    };
    const sides = new Map<string, { readonly edge: string; readonly end: 0 | 1; readonly other: number }[]>();
    for (const edge of edges) {
        const isAhead = goesAhead(edge, direction, boxes);
        if (isAhead !== undefined) {
            const [from, to] = [edge.from.node ?? '', edge.to.node ?? ''];
            for (const [end, node, other] of [[0, from, to] as const, [1, to, from] as const]) {
                const side = JSON.stringify([node, isAhead === (end === 0)]);
                addTo(sides, side, { edge: edge.id, end, other: middle(other) });
            }
        }
    }
    const shares = new Map<string, readonly [number, number]>(edges.map(({ id }) => [id, [0.5, 0.5]]));
    for (const all of sides.values()) {
        const step = Math.min(APART, (1 - 2 * CORNER) / Math.max(1, all.length - 1));
        const ordered = [...all].sort((one, other) => one.other - other.other);
        ordered.forEach(({ edge, end }, at) => {
            const share = 0.5 + (at - (all.length - 1) / 2) * step;
            const [start, finish] = shares.get(edge) ?? [0.5, 0.5];
            shares.set(edge, end === 0 ? [share, finish] : [start, share]);
        });
    }
    return shares;
}
