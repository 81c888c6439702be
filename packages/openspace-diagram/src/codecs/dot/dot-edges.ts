import type { Bounds, DiagramEdge, DiagramNode, EdgeEnd, Point } from '../../diagram';
import type { Losses } from '../../losses';
import { dotArrowhead } from './dot-names';
import { edgeCourse, type EdgeCourse, labelPoint, lineOf, nearestTo, textSize, throughLabel } from './graph-places';
import type { GraphEdge, LaidOutGraph } from './laid-out-graph';
import { FreeIds } from '../shared/free-ids';
import { entryOf } from '../shared/entry-of';
import { LabelRoom, type RoomEdge } from './label-room';
import { nameBeyondText } from './name-beyond-text';
import { paintedOutline, paintedText } from './painted';
import { type EdgeNames, type UnpaintedEdge, unpaintedEdge } from './unpainted-edge';

const ARROWS: Readonly<Record<string, readonly [tail: boolean, head: boolean]>> = {
    forward: [false, true],
    back: [true, false],
    both: [true, true],
    none: [false, false]
};

/** Labels that are nearer to the middle of a line, as a share of it, are there. */
const MIDDLE = 0.1;

const LINKS = ['URL', 'href', 'edgeURL', 'edgehref', 'labelURL', 'labelhref', 'headURL', 'headhref', 'tailURL', 'tailhref'] as const;
const TOOLTIPS = ['tooltip', 'edgetooltip', 'labeltooltip', 'headtooltip', 'tailtooltip'] as const;

/** The edges of a graph as those of a diagram, along the ways that Graphviz found for them. */
export class DotEdges {
    readonly all: readonly DiagramEdge[];
    private readonly room: LabelRoom;
    private readonly isCompound: boolean;
    private readonly free: FreeIds;

    constructor(
        private readonly graph: LaidOutGraph,
        private readonly ids: ReadonlyMap<number, string>,
        private readonly nodes: ReadonlyMap<string, DiagramNode>,
        taken: Iterable<string>,
        private readonly losses: Losses
    ) {
        const edges = graph.edges ?? [];
        this.free = new FreeIds(taken);
        // What is in a frame lies on it.
        const leaves = [...nodes.values()].flatMap(({ shape, bounds }) => (shape === 'frame' ? [] : (bounds ?? [])));
        this.isCompound = /^(true|yes|1)$/i.test(graph.compound ?? '');
        this.room = new LabelRoom(edges.map(roomEdge), leaves);
        this.all = edges.flatMap((edge, at) => this.edgeOf(edge, at) ?? []);
    }

    private namesOf({ tail, head }: GraphEdge): EdgeNames {
        const { name: graph, directed: isDirected } = this.graph;
        return { graph, isDirected, tail: this.ids.get(tail) ?? '', head: this.ids.get(head) ?? '' };
    }

    private edgeOf(edge: GraphEdge, at: number): DiagramEdge | undefined {
        const id = this.freeId(edge);
        const { style = '' } = edge;
        const course = edgeCourse(edge.pos);
        if (/(^|,)\s*invis(ible)?\s*(,|$)/.test(style)) {
            this.losses.add('Invisible edges are left out.');
            return undefined;
        }
        const [hasTail, hasHead] = entryOf(ARROWS, edge.dir) ?? [false, this.graph.directed];
        const from = this.end(edge.tail, this.cluster(edge.ltail, edge.tail, edge.head), edge.tailport, course?.start, id);
        const to = this.end(edge.head, this.cluster(edge.lhead, edge.head, edge.tail), edge.headport, course?.end, id);
        if (!from || !to) {
            return undefined;
        }
        const [tail, head] = [this.headOf(edge.arrowtail, hasTail, id), this.headOf(edge.arrowhead, hasHead, id)];
        const label = this.labelOf(edge, id);
        nameBeyondText(edge._ldraw_, edge.label ?? edge.xlabel, id, this.losses);
        nameBeyondText(edge._tldraw_, edge.taillabel, id, this.losses);
        nameBeyondText(edge._hldraw_, edge.headlabel, id, this.losses);
        if (LINKS.some(name => edge[name])) {
            this.losses.add('Links of edges are left out.', id);
        }
        if (TOOLTIPS.some(name => edge[name])) {
            this.losses.add('Tooltips are left out.', id);
        }
        const { style: painted } = paintedOutline(edge._draw_);
        const { fill: _, ...line } = painted;
        if (!course && !edge._draw_) {
            this.losses.add('Where Graphviz finds no way, a straight line is drawn.', id);
            return withoutWay(id, { ...from, arrowhead: tail }, { ...to, arrowhead: head }, unpaintedEdge(edge, this.namesOf(edge)));
        }
        return {
            id,
            from: { ...from, ...(tail !== 'none' && { arrowhead: tail }), ...textOf(edge._tldraw_) },
            to: { ...to, ...(head !== 'none' && { arrowhead: head }), ...textOf(edge._hldraw_) },
            ...(label.text !== '' && { label: label.text }),
            ...this.way(course, label.text === '' ? undefined : labelPoint(edge.lp), at),
            style: { ...line, ...label.style }
        };
    }

    private freeId({ tail, head }: GraphEdge): string {
        return this.free.take(`${this.ids.get(tail) ?? tail}->${this.ids.get(head) ?? head}`);
    }

    /** The cluster that an edge is drawn to: Graphviz takes no notice of one that does not hold this end, or that holds the other. */
    private cluster(name: string | undefined, own: number, other: number): string | undefined {
        const isDrawn = name !== undefined && this.isCompound && this.isIn(own, name) && !this.isIn(other, name);
        return isDrawn ? name : undefined;
    }

    private isIn(gvid: number, cluster: string): boolean {
        const holds = (id: string | undefined): boolean => {
            const parent = id === undefined ? undefined : this.nodes.get(id)?.parent;
            return parent !== undefined && (parent === cluster || holds(parent));
        };
        return holds(this.ids.get(gvid));
    }

    /** @param cluster the edge is drawn to its outline */
    private end(
        gvid: number,
        cluster: string | undefined,
        port: string | undefined,
        point: Point | undefined,
        id: string
    ): EdgeEnd | undefined {
        const node = this.nodes.get(cluster ?? this.ids.get(gvid) ?? '');
        if (!node) {
            // Of a node that is not seen.
            return point && { point };
        }
        const anchor = port !== undefined && port !== '' && point && node.bounds ? anchorOf(point, node.bounds) : undefined;
        if (port !== undefined && anchor === undefined) {
            this.losses.add('Where an edge begins or ends on its node is calculated again.', id);
        }
        return { node: node.id, ...(anchor && { anchor }) };
    }

    private headOf(name: string | undefined, isSeen: boolean, id: string): NonNullable<EdgeEnd['arrowhead']> {
        const { head, near } = isSeen ? dotArrowhead(name ?? 'normal') : { head: 'none' as const };
        if (near) {
            this.losses.add(`The arrowhead "${(name ?? '').slice(0, 40)}" is drawn as the nearest one.`, id);
        }
        return head;
    }

    private labelOf({ _ldraw_, xlabel }: GraphEdge, id: string): ReturnType<typeof paintedText> {
        const painted = paintedText(_ldraw_);
        if (painted.text === '' || xlabel === undefined) {
            return painted;
        }
        this.losses.add('Texts next to edges (xlabel) are part of their label.', id);
        return painted;
    }

    /** @param label where its middle is: next to the line, where the board has it on the line */
    private way(
        course: EdgeCourse | undefined,
        label: Point | undefined,
        at: number
    ): Pick<DiagramEdge, 'route' | 'waypoints' | 'labelAt'> {
        if (!course) {
            return { route: 'straight' };
        }
        const splines = this.graph.splines ?? '';
        const isStraight = course.points.length === 0;
        const isSquare = /^ortho$/i.test(splines);
        const hasCorners = isSquare || /^(polyline|line|false|no)$/i.test(splines);
        const way: Pick<DiagramEdge, 'route' | 'waypoints'> = isStraight
            ? { route: 'straight' }
            : hasCorners && course.corners && course.corners.length > 0
              ? { route: isSquare ? 'orthogonal' : 'straight', waypoints: course.corners }
              : { route: 'curved', waypoints: course.points };
        if (!label) {
            return way;
        }
        const near = nearestTo(course, label);
        if (hasCorners || this.room.take(at)) {
            return { ...way, ...(Math.abs(near.at - 0.5) > MIDDLE && { labelAt: near.at }) };
        }
        const { points, at: labelAt } = throughLabel(course, label);
        return { route: 'curved', waypoints: points, labelAt };
    }
}

function withoutWay(id: string, from: EdgeEnd, to: EdgeEnd, said: UnpaintedEdge): DiagramEdge {
    return {
        id,
        from: { ...from, ...(said.tail !== '' && { label: said.tail }) },
        to: { ...to, ...(said.head !== '' && { label: said.head }) },
        ...(said.label !== '' && { label: said.label }),
        route: 'straight',
        style: said.style
    };
}

function roomEdge({ pos, lp, _ldraw_ = [] }: GraphEdge): RoomEdge {
    const course = edgeCourse(pos);
    const middle = labelPoint(lp);
    if (!course || !middle) {
        return { line: course ? lineOf(course) : [] };
    }
    const label = { middle, onLine: nearestTo(course, middle).point, size: textSize(_ldraw_) };
    return { line: lineOf(course), label };
}

function textOf(operations: GraphEdge['_ldraw_']): Pick<EdgeEnd, 'label'> {
    const { text } = paintedText(operations);
    return text === '' ? {} : { label: text };
}

function anchorOf(point: Point, { x, y, width, height }: Bounds): Point | undefined {
    const share = (value: number, from: number, size: number): number =>
        size > 0 ? Math.round(Math.min(1, Math.max(0, (value - from) / size)) * 1_000) / 1_000 : 0.5;
    return { x: share(point.x, x, width), y: share(point.y, y, height) };
}
