import { largest, least, refuseConflict } from '@openspace/tool';
import type { Decoded } from '../../codec';
import type { Bounds, Diagram, DiagramNode, Point } from '../../diagram';
import { Losses } from '../../losses';
import { DotEdges } from './dot-edges';
import { lookFields } from '../shared/face-look';
import { DOT_SHAPES, DOUBLE_CIRCLE } from './dot-names';
import { clusterBounds, labelPoint, nodeBounds, pointAt, textSize } from './graph-places';
import type { DrawOperation, GraphObject, LaidOutGraph } from './laid-out-graph';
import { layOutDot } from './lay-out-dot';
import { nameBeyondText } from './name-beyond-text';
import { paintedOutline, paintedText } from './painted';
import { unpaintedText } from './unpainted-text';
import { entryOf } from '../shared/entry-of';

const DIRECTIONS: Readonly<Record<string, Diagram['direction']>> = { TB: 'down', BT: 'up', LR: 'right', RL: 'left' };
/** Around what is in a cluster of an engine that draws none. */
const MARGIN = 16;
/** What is a double circle where it has two outlines. */
const ROUND: readonly string[] = ['circle', 'ellipse', 'oval'];
/** Of a node that is drawn as a dot. */
const SOLID = '#000000';

interface NamedObject extends GraphObject {
    readonly unpainted?: string;
}

/** Reads a graph of the DOT language, where Graphviz puts it. @throws ToolError as {@link layOutDot} does */
export async function decodeDot(source: string): Promise<Decoded> {
    refuseConflict(source);
    // Graphviz takes the mark that some programs write first for a name.
    const { graph, warnings, furtherGraphs } = await layOutDot(source.replace(/^\uFEFF/, ''));
    const losses = new Losses();
    if (furtherGraphs > 0) {
        losses.add(`Only the first of ${furtherGraphs + 1} graphs of the file is read.`);
    }
    for (const warning of warnings.filter(text => /image|No such file/i.test(text)).slice(0, 1)) {
        losses.add(`Pictures that a graph names are not read (${warning.slice(0, 120)}).`);
    }
    const unread = unreadLabels(warnings);
    for (const label of unread) {
        losses.add(`The HTML label of ${label.slice(0, 120)} is left out: Graphviz cannot read it.`);
    }
    return { diagram: diagramOf(graph, new Set(unread), losses), losses: losses.all, laidOut: true };
}

/** What the labels belong to that Graphviz found to be no HTML that it knows; it paints none of them. */
function unreadLabels(warnings: readonly string[]): string[] {
    return [...new Set(warnings.flatMap(text => /^in label of (.+)$/s.exec(text.trim())?.[1] ?? []))].map(of =>
        // It has no name for the graph itself, or for one without a name.
        /^graph %\d+$/.test(of) ? 'the graph' : of
    );
}

function diagramOf(graph: LaidOutGraph, unread: ReadonlySet<string>, losses: Losses): Diagram {
    const objects = graph.objects?.map(object => withOwnText(object, graph, unread)) ?? [];
    const subgraphs = objects.slice(0, graph._subgraph_cnt);
    const nodes = objects.slice(graph._subgraph_cnt);
    const holders = new Holders(subgraphs);
    const ids = new Map(nodes.map(({ _gvid, name }) => [_gvid, name]));
    const taken = new Set(ids.values());
    for (const { _gvid, name } of holders.clusters) {
        ids.set(_gvid, free(name, taken));
    }
    const seen = nodes.filter(node => !isInvisible(node));
    if (seen.length < nodes.length) {
        losses.add('Invisible nodes are left out.');
    }
    const leaves = seen.map(node => nodeOf(node, ids, holders, losses));
    const frames = holders.clusters.map(cluster => frameOf(cluster, ids, holders, leaves, losses));
    const beside = seen.flatMap(node => besideNode(node, ids, holders, taken) ?? []);
    const all = [...frames, ...leaves, ...beside];
    const title = paintedText(graph._ldraw_).text;
    if (graph.bgcolor !== undefined && graph.bgcolor !== 'transparent') {
        losses.add('The colour of the background has no place on a board.');
    }
    const edges = new DotEdges(graph, ids, new Map(all.map(node => [node.id, node])), taken, losses);
    const direction = entryOf(DIRECTIONS, graph.rankdir);
    return {
        kind: graph.directed ? 'digraph' : 'graph',
        ...(title !== '' && { title }),
        ...(direction && { direction }),
        nodes: all,
        edges: edges.all
    };
}

function nodeOf(node: NamedObject, ids: ReadonlyMap<number, string>, holders: Holders, losses: Losses): DiagramNode {
    const id = ids.get(node._gvid) ?? node.name;
    const name = node.shape ?? 'ellipse';
    const isDouble = Number(node.peripheries ?? 1) > 1;
    const single = DOT_SHAPES.get(name);
    const known = isDouble && ROUND.includes(name) ? DOUBLE_CIRCLE : single;
    const outline = paintedOutline(node._draw_);
    const { text, style } = textOf(parted(node).own, node);
    const parent = holders.of(node._gvid);
    const rounded = /\brounded\b/.test(node.style ?? '') && !known?.native && (known?.shape ?? 'rectangle') === 'rectangle';
    const isDot = name === 'point';
    if (!known || known.near) {
        losses.add(`The outline "${name.slice(0, 40)}" is drawn as the nearest one.`, id);
    }
    if (isDouble && known === single && name !== 'doublecircle') {
        losses.add('Double outlines are drawn once.', id);
    }
    if (name.endsWith('ecord') && text.includes('\n')) {
        losses.add('Fields of records are lines of one label.', id);
    }
    reportLooks(outline.isGradient, node, id, losses);
    nameBeyondText(parted(node).own, node.label, id, losses);
    const bounds = nodeBounds(node);
    return {
        id,
        ...(rounded ? { shape: 'rounded' as const } : lookFields(known ?? { shape: 'rectangle' })),
        ...(text !== '' && !isDot && { label: text }),
        ...(known?.labelPosition && { labelPosition: known.labelPosition }),
        ...(parent !== undefined && { parent: ids.get(parent) ?? '' }),
        ...(bounds && { bounds }),
        ...linkOf(node),
        style: { ...outline.style, ...(isDot && { fill: outline.style.fill ?? SOLID }), ...style }
    };
}

/** The text next to a node (`xlabel`), which Graphviz paints after that in it. */
function parted({ xlabel, xlp, _ldraw_ = [], ...node }: GraphObject): { own: readonly DrawOperation[]; beside: readonly DrawOperation[] } {
    const bounds = xlabel === undefined || xlp === undefined ? undefined : nodeBounds(node);
    const first = _ldraw_.findIndex(operation => bounds && operation.op === 'T' && !isWithin(pointAt(operation.pt), bounds));
    return first < 0
        ? { own: _ldraw_, beside: [] }
        : {
              own: _ldraw_.slice(0, first),
              beside: [..._ldraw_.slice(0, first).filter(({ op }) => op === 'F' || op === 'c'), ..._ldraw_.slice(first)]
          };
}

function isWithin({ x, y }: Point, bounds: Bounds): boolean {
    return x >= bounds.x && x <= bounds.x + bounds.width && y >= bounds.y && y <= bounds.y + bounds.height;
}

function besideNode(node: GraphObject, ids: ReadonlyMap<number, string>, holders: Holders, taken: Set<string>): DiagramNode | undefined {
    const { beside } = parted(node);
    const { text, style } = paintedText(beside);
    const middle = labelPoint(node.xlp);
    if (text === '' || !middle) {
        return undefined;
    }
    const parent = holders.of(node._gvid);
    const size = textSize(beside);
    return {
        id: free(`${ids.get(node._gvid) ?? node.name} xlabel`, taken),
        shape: 'text',
        label: text,
        ...(parent !== undefined && { parent: ids.get(parent) ?? '' }),
        bounds: { x: middle.x - size.width / 2, y: middle.y - size.height / 2, ...size },
        style: { ...style, align: 'middle', verticalAlign: 'middle' }
    };
}

function frameOf(
    cluster: NamedObject,
    ids: ReadonlyMap<number, string>,
    holders: Holders,
    leaves: readonly DiagramNode[],
    losses: Losses
): DiagramNode {
    const id = ids.get(cluster._gvid) ?? cluster.name;
    const { style, isGradient } = paintedOutline(cluster._draw_);
    const label = textOf(cluster._ldraw_, cluster);
    const inside = new Set(cluster.nodes?.map(gvid => ids.get(gvid)));
    const content = leaves.filter(leaf => inside.has(leaf.id));
    const contentTop = least(content.map(({ bounds }) => bounds?.y ?? Infinity));
    const bounds = clusterBounds(cluster, contentTop) ?? around(content);
    const parent = holders.of(cluster._gvid);
    reportLooks(isGradient, cluster, id, losses);
    nameBeyondText(cluster._ldraw_, cluster.label, id, losses);
    return {
        id,
        shape: 'frame',
        ...(label.text !== '' && { label: label.text }),
        ...(parent !== undefined && { parent: ids.get(parent) ?? '' }),
        ...(bounds && { bounds }),
        ...linkOf(cluster),
        style: { ...style, ...label.style }
    };
}

/** With its label where Graphviz paints none: of a cluster without nodes or of some engines, and of a node without a place. */
function withOwnText(object: GraphObject, graph: LaidOutGraph, unread: ReadonlySet<string>): NamedObject {
    const isCluster = object._gvid < graph._subgraph_cnt;
    const isPainted = object._ldraw_ !== undefined || (!isCluster && object._draw_ !== undefined);
    if (isPainted || unread.has(`${isCluster ? 'graph' : 'node'} ${object.name}`)) {
        return object;
    }
    const meanings = new Map([
        ['G', isCluster ? object.name : graph.name],
        ['N', object.name]
    ]);
    return { ...object, unpainted: unpaintedText(object.label ?? '', meanings) };
}

function textOf(operations: readonly DrawOperation[] | undefined, { unpainted }: NamedObject): ReturnType<typeof paintedText> {
    const painted = paintedText(operations);
    return unpainted === undefined ? painted : { ...painted, text: unpainted };
}

function linkOf({ URL: url, href }: GraphObject): Pick<DiagramNode, 'link'> {
    const link = url ?? href ?? '';
    return link === '' ? {} : { link };
}

function reportLooks(isGradient: boolean, { style = '', tooltip }: GraphObject, id: string, losses: Losses): void {
    if (isGradient || /\b(wedged|striped|radial)\b/.test(style)) {
        losses.add('Areas of several colours are painted in one.', id);
    }
    if (tooltip !== undefined && tooltip !== '') {
        losses.add('Tooltips are left out.', id);
    }
}

function around(leaves: readonly DiagramNode[]): Bounds | undefined {
    const boxes = leaves.flatMap(({ bounds }) => bounds ?? []);
    if (boxes.length === 0) {
        return undefined;
    }
    const [left, top] = [least(boxes.map(({ x }) => x)) - MARGIN, least(boxes.map(({ y }) => y)) - 2 * MARGIN];
    const right = largest(boxes.map(({ x, width }) => x + width)) + MARGIN;
    const bottom = largest(boxes.map(({ y, height }) => y + height)) + MARGIN;
    return { x: left, y: top, width: right - left, height: bottom - top };
}

function isInvisible({ style = '' }: GraphObject): boolean {
    return /(^|,)\s*invis(ible)?\s*(,|$)/.test(style);
}

function free(name: string, taken: Set<string>): string {
    let id = name;
    while (taken.has(id)) {
        id += '-';
    }
    taken.add(id);
    return id;
}

/** Which cluster holds a node or another cluster: the innermost one. */
class Holders {
    /** Outer ones before those in them. */
    readonly clusters: readonly NamedObject[];
    private readonly holders = new Map<number, number>();

    constructor(subgraphs: readonly NamedObject[]) {
        const byId = new Map(subgraphs.map(subgraph => [subgraph._gvid, subgraph]));
        const inner = new Set(subgraphs.flatMap(({ subgraphs: own = [] }) => own));
        const clusters: NamedObject[] = [];
        const enter = (subgraph: NamedObject, holder: number | undefined): void => {
            const isCluster = (/^cluster/.test(subgraph.name) && subgraph.cluster !== 'false') || subgraph.cluster === 'true';
            if (isCluster) {
                clusters.push(subgraph);
                if (holder !== undefined) {
                    this.holders.set(subgraph._gvid, holder);
                }
            }
            const own = isCluster ? subgraph._gvid : holder;
            if (isCluster) {
                subgraph.nodes?.forEach(node => this.holders.set(node, subgraph._gvid));
            }
            subgraph.subgraphs?.forEach(gvid => {
                const next = byId.get(gvid);
                if (next) {
                    enter(next, own);
                }
            });
        };
        subgraphs.filter(({ _gvid }) => !inner.has(_gvid)).forEach(subgraph => enter(subgraph, undefined));
        this.clusters = clusters;
    }

    of(gvid: number): number | undefined {
        return this.holders.get(gvid);
    }
}
