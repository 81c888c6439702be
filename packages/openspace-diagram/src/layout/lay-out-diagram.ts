import {
    arrangeBlocks,
    type ElkNode,
    type FreeBlock,
    type FreeGraph,
    LABEL_FONT_SIZES,
    layeringWork,
    movedWay,
    type RunElk,
    shareOf,
    waysOfBlock,
    type Way
} from '@openspace/board';
import type { Bounds, Diagram, DiagramEdge, DiagramNode, EdgeEnd, Point } from '../diagram';
import type { Loss } from '../codec';
import { EMPTY_FRAME, freeBlock, type Sizes } from './free-block';
import { CLASSES, leaveToPlanner } from './leave-to-planner';
import { measureBounds } from './measure-bounds';
import { nodeSizes } from './node-sizes';
import { layOutQuickly } from './quick-layout';
import { type Simplified, tellSimplified } from './tell-simplified';

/** ELK takes minutes for more. */
const MANY = 400;
/** Nodes and layers that lines cross, on all pages: ELK takes one or two milliseconds for each, and as long for each further picture that is compared. */
const FULL_WORK = 1_500;
/** The same where each page has one picture, for which ELK looks less long. */
const BRIEF_WORK = 8_000;
/** Trees and rows are laid out so many times as fast as layers. */
const FASTER = 10;
const GAP = 60;

/** Outlines that are their whole box. */
const BOXES: ReadonlySet<string> = new Set([
    'rectangle',
    'rounded',
    'face:rounded',
    'face:class',
    'face:table',
    'face:component',
    'face:artifact'
]);

export interface LaidOut {
    readonly diagram: Diagram;
    /** The nodes whose places the layout chose. */
    readonly laidOut: readonly string[];
    readonly losses: readonly Loss[];
}

/** Gives a place to every node that has none, by the kind of the diagram as for what agents draw, with frames around their contents; on all pages. */
export async function layOutPages({ others, ...first }: Diagram, elk: RunElk): Promise<LaidOut> {
    const pages = [first, ...(others ?? [])].map(given => {
        const page = withReadableTitles(given.kind === CLASSES ? leaveToPlanner(given) : given);
        return { page, free: page.nodes.filter(({ bounds, path }) => !bounds && !path) };
    });
    const works = pages.map(({ page, free }) => workOf(page, free));
    const quick = tooMuch(works);
    // Pages without ELK take none of its time.
    const forElk = works.filter((work, at) => work > 0 && !quick.has(at));
    const isBrief = forElk.length > 1 && forElk.reduce((sum, work) => sum + work, 0) > FULL_WORK;
    const done: LaidOutPage[] = [];
    // One after the other: ELK refuses a hundred at once.
    for (const [at, { page, free }] of pages.entries()) {
        done.push(await layOutPage(page, free, quick.has(at) ? 'quick' : isBrief ? 'brief' : 'full', elk));
    }
    const [own, ...more] = done.map(page => page.diagram);
    return {
        diagram: { ...(own ?? first), ...(others && { others: more }) },
        laidOut: [...new Set(done.flatMap(({ laidOut }) => laidOut))],
        losses: tellSimplified(
            pages.map(({ page }) => page),
            done.map(({ simplified }) => simplified)
        )
    };
}

function workOf({ edges }: Diagram, free: readonly DiagramNode[]): number {
    if (free.length > MANY) {
        return Infinity;
    }
    const links = edges.map(({ from, to }) => ({ from: from.node ?? '', to: to.node ?? '' }));
    const { work, isTooMuch } = layeringWork(
        free.map(({ id }) => id),
        links
    );
    return isTooMuch ? free.length / FASTER : work;
}

/** Which pages are too much for ELK, the small ones first: by their positions. */
function tooMuch(works: readonly number[]): ReadonlySet<number> {
    const byWork = [...works.entries()].sort(([, one], [, other]) => one - other);
    let sum = 0;
    return new Set(byWork.flatMap(([at, work]) => ((sum += work) > BRIEF_WORK ? [at] : [])));
}

interface LaidOutPage extends Omit<LaidOut, 'losses'> {
    readonly simplified?: Simplified | undefined;
}

/** How long a layout may look for a good picture; `quick` is without ELK. */
type Effort = 'full' | 'brief' | 'quick';

async function layOutPage(diagram: Diagram, free: readonly DiagramNode[], effort: Effort, elk: RunElk): Promise<LaidOutPage> {
    if (free.length === 0) {
        return { diagram, laidOut: [] };
    }
    const ids = new Set(free.map(({ id }) => id));
    const sizes = nodeSizes(free, diagram.kind);
    const taken = measureBounds({ nodes: diagram.nodes.filter(({ id }) => !ids.has(id)), edges: [] });
    const origin = taken ? { x: taken.x, y: taken.y + taken.height + GAP } : { x: 0, y: 0 };
    const { places, ways, simplified }: Places =
        effort === 'quick'
            ? { places: placesOf(layOutQuickly(graphOf(diagram, free, sizes)), origin), ways: new Map(), simplified: 'layers' }
            : await arranged(diagram, freeBlock(diagram, free, sizes), { origin, isBrief: effort === 'brief' }, elk);
    const nodes = diagram.nodes.map(node => withBounds(node, places.get(node.id)));
    const placed = new Map(nodes.map(node => [node.id, node]));
    const pairs = new Map<string, number>();
    diagram.edges.forEach(edge => pairs.set(pairOf(edge), (pairs.get(pairOf(edge)) ?? 0) + 1));
    const figures = new Set([...sizes].flatMap(([id, { parts }]) => (parts?.figure ? [id] : [])));
    const led = (edge: DiagramEdge): DiagramEdge =>
        withWay(edge, ways.get(edge.id) ?? {}, { nodes: placed, figures, isOneOfMore: pairs.get(pairOf(edge)) !== 1 });
    return {
        diagram: { ...diagram, nodes, edges: diagram.edges.map(led) },
        laidOut: free.map(({ id }) => id),
        simplified
    };
}

/** Where nodes and lines are, on the page. */
interface Places {
    readonly places: ReadonlyMap<string, Bounds>;
    readonly ways: ReadonlyMap<string, Way>;
    readonly simplified?: Simplified;
}

async function arranged(
    { direction, edges }: Diagram,
    block: FreeBlock,
    { origin, isBrief }: { readonly origin: Point; readonly isBrief: boolean },
    elk: RunElk
): Promise<Places> {
    const graph: FreeGraph = {
        blocks: [block],
        layout: 'auto',
        direction: direction ?? 'down',
        directionBy: direction ? 'call' : 'default',
        isBrief
    };
    const [only] = await arrangeBlocks(graph, elk);
    const places = new Map<string, Bounds>();
    const ways = new Map<string, Way>();
    if (!only) {
        return { places, ways };
    }
    for (const [id, { x, y, w, h }] of only.boxes) {
        places.set(id, { x: x + origin.x, y: y + origin.y, width: w, height: h });
    }
    for (const [at, way] of waysOfBlock(only)) {
        const edge = edges[at];
        if (edge) {
            ways.set(edge.id, movedWay(way, origin));
        }
    }
    return { places, ways, ...(only.isSimplified && { simplified: 'tree' }) };
}

interface Around {
    readonly nodes: ReadonlyMap<string, DiagramNode>;
    /** Nodes with their text next to a figure, at which lines end. */
    readonly figures: ReadonlySet<string>;
    /** Whether there are more between its nodes: boards would bend a straight one to keep them apart. */
    readonly isOneOfMore: boolean;
}

/** An edge goes around what is in its way, unless the format says that it goes straight or where, with its label where there is room for it. */
function withWay(edge: DiagramEdge, { points: way, anchors, label }: Partial<Way>, { nodes, figures, isOneOfMore }: Around): DiagramEdge {
    const [start, end] = [way?.[0], way?.at(-1)];
    if (!way || !start || !end || edge.route === 'straight' || edge.waypoints) {
        return edge;
    }
    if (way.length > 2) {
        const place = label && edge.labelAt === undefined && isOn(way, label) && { labelAt: shareOf(way, label) };
        const docked = (own: EdgeEnd, point: Point, anchor: Point | undefined): EdgeEnd => {
            const bounds = figures.has(own.node ?? '') ? nodes.get(own.node ?? '')?.bounds : undefined;
            const at = anchor ?? (bounds && shareIn(bounds, point));
            return { ...own, ...(at && { anchor: at }) };
        };
        const ends = { from: docked(edge.from, start, anchors?.start), to: docked(edge.to, end, anchors?.end) };
        return { ...edge, ...ends, ...place, route: edge.route ?? 'orthogonal', waypoints: way.slice(1, -1) };
    }
    const isUpright = Math.abs(end.x - start.x) < Math.abs(end.y - start.y);
    const [from, to] = [
        anchorOf(nodes.get(edge.from.node ?? ''), start, isUpright),
        anchorOf(nodes.get(edge.to.node ?? ''), end, isUpright)
    ];
    const isFree = !edge.from.anchor && !edge.to.anchor;
    const ends = { from: { ...edge.from, anchor: from }, to: { ...edge.to, anchor: to } };
    return from && to && isFree ? { ...edge, ...ends, ...(isOneOfMore && { route: 'straight' as const }) } : edge;
}

/** Whether a point is on a level or upright piece of a way: ELK has labels of edges within a layer somewhere else. */
function isOn(way: readonly Point[], { x, y }: Point): boolean {
    const isBetween = (value: number, one: number, other: number): boolean =>
        value > Math.min(one, other) - NEAR && value < Math.max(one, other) + NEAR;
    return way.slice(1).some((to, at) => {
        const from = way[at] ?? to;
        return isBetween(x, from.x, to.x) && isBetween(y, from.y, to.y);
    });
}

/** In pixels: a way may be docked or straightened a little after its label has found its place. */
const NEAR = 4;

function pairOf({ from, to }: DiagramEdge): string {
    return JSON.stringify([from.node ?? '', to.node ?? ''].sort());
}

/** Where on a box a point is; within another outline straight behind it, so that the line ends where it meets the outline. */
function anchorOf(node: DiagramNode | undefined, { x, y }: Point, isUpright: boolean): Point | undefined {
    if (!node?.bounds || node.shape === 'group') {
        return undefined;
    }
    const exact = shareIn(node.bounds, { x, y });
    return BOXES.has(node.native ?? node.shape) ? exact : isUpright ? { ...exact, y: 0.5 } : { ...exact, x: 0.5 };
}

function shareIn(bounds: Bounds, { x, y }: Point): Point {
    const share = (value: number): number => Math.round(Math.min(1, Math.max(0, value)) * 1_000) / 1_000;
    return { x: share((x - bounds.x) / bounds.width), y: share((y - bounds.y) / bounds.height) };
}

/** Names of frames without a place are as large as the text of nodes, unless the format says how large. */
function withReadableTitles(page: Diagram): Diagram {
    const titled = (node: DiagramNode): DiagramNode =>
        node.shape === 'frame' && !node.bounds && !node.face && (node.label ?? '') !== ''
            ? { ...node, style: { ...node.style, fontSize: node.style?.fontSize ?? LABEL_FONT_SIZES.s } }
            : node;
    return { ...page, nodes: page.nodes.map(titled) };
}

function withBounds(node: DiagramNode, bounds: Bounds | undefined): DiagramNode {
    return bounds ? { ...node, bounds } : node;
}

/** The nodes without a place as a graph of plain boxes. */
function graphOf(diagram: Diagram, free: readonly DiagramNode[], sizes: Sizes): ElkNode {
    const ids = new Set(free.map(({ id }) => id));
    const children = new Map<string, ElkNode[]>();
    // Children come after their parents, so that from the back every node finds its own ready.
    for (const { id, parent } of [...free].reverse()) {
        const inside = children.get(id);
        const key = parent !== undefined && ids.has(parent) ? parent : '';
        children.set(key, [inside ? { id, children: inside } : { id, ...(sizes.get(id) ?? EMPTY_FRAME) }, ...(children.get(key) ?? [])]);
    }
    const edges = diagram.edges.flatMap(({ id, from, to }) =>
        from.node !== undefined && to.node !== undefined && ids.has(from.node) && ids.has(to.node) && from.node !== to.node
            ? [{ id, sources: [from.node], targets: [to.node] }]
            : []
    );
    const layoutOptions = { 'elk.direction': (diagram.direction ?? 'down').toUpperCase() };
    return { id: 'root', layoutOptions, children: children.get('') ?? [], edges };
}

function placesOf(result: ElkNode, origin: Point): Map<string, Bounds> {
    const places = new Map<string, Bounds>();
    collect(result, origin.x, origin.y, places);
    return places;
}

function collect(node: ElkNode, x: number, y: number, places: Map<string, Bounds>): void {
    for (const child of node.children ?? []) {
        const at = { x: x + (child.x ?? 0), y: y + (child.y ?? 0), width: child.width ?? 1, height: child.height ?? 1 };
        places.set(child.id, at);
        collect(child, at.x, at.y, places);
    }
}
