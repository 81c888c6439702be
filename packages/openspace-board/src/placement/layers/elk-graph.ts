import { addTo } from '@openspace/tool';
import type { ElkNode, ElkPort } from '../../layout/elk-layout';
import { isVertical, type LayoutOptions } from '../../layout/layout-graph';
import { elkEdge, orderEdge } from './elk-edges';
import type { InOrder } from './further-on';
import { insetsOf, leastSize } from '../frames/frame-insets';
import { GAP } from '../gaps';
import { levelledKin } from './kin';
import { isFine } from './layer-spans';
import { asRead, END_LABEL_GAP, type EndRooms, LABEL_GAP, levelRooms } from './level-siblings';
import { type EdgeOrder, inOrder } from './order-edges';
import { mainPaths } from './main-paths';
import { labelsOf } from '../ports/node-labels';
import { nodePorts } from '../ports/node-ports';
import type { FreeBlock, FreeEdge, FreeNode } from '../placement';
import { staggered, trunksOf } from './trunks';

type Direction = LayoutOptions['direction'];

/** Between lines, and between where they leave a shape. */
const LANE = 16;
/** Between lines of a machine, which run side by side for long: nearer ones are taken for each other. */
const MACHINE_LANE = 24;
/** Between its lines and its states, and frames around them. */
const FROM_STATES = 28;
/** Between the parts of a machine that no lines connect, such as a history and the rest of its frame. */
const MACHINE_PARTS = 36;
/** Between the level lines of classes and tables, which would look like one with two strokes if they ran nearer; between lines and tables they pass. */
const APART = 24;
/** Between layers, besides the room for what stands at ends of edges. Labels have layers of their own. */
const MARKED_GAP = 36;
const LABELLED_GAP = 14;
/** From shapes, labels and what stands at ends to the corners of lines. */
const CORNER_GAP = 16;
const AT_PLACES = { 'elk.portConstraints': 'FIXED_POS' };
const AT_SIDES = { 'elk.portConstraints': 'FIXED_SIDE' };
/** Parents stand over the middle of their children. */
export const BALANCED = {
    'elk.layered.nodePlacement.strategy': 'BRANDES_KOEPF',
    'elk.layered.nodePlacement.bk.fixedAlignment': 'BALANCED'
};
const NAME_ABOVE = { 'elk.nodeLabels.placement': '[H_LEFT, V_TOP, OUTSIDE]' };

const DIRECTIONS = { down: 'DOWN', up: 'UP', right: 'RIGHT', left: 'LEFT' };

export interface ElkChoice {
    readonly direction: Direction;
    /** Further options of ELK's, by which one picture of a block differs from another. */
    readonly options?: Readonly<Record<string, string>>;
    /** Whether children of a class stand in two rows, where there are many. */
    readonly isStaggered?: boolean;
    /** Whether diamonds branch to their left before they do to their right. */
    readonly isMirrored?: boolean;
    /** Whether, of what stands side by side, that comes first which is reached last. Compared with others by what the first picture lacks. */
    readonly isReversed?: boolean;
    /** Whether main paths are straight, with all else next to them. */
    readonly isAxial?: boolean;
    /** Whether it goes on in a further column. */
    readonly isFolded?: boolean;
    /** Whether lines at the sides of tables end at the keys that they are about. */
    readonly isAtKeys?: boolean;
    /** Edges, by their positions, that lead one layer further, besides those that do in any case. */
    readonly longer?: readonly number[];
    /** Shapes that are further on than others, besides those that edges lead on to. */
    readonly further?: readonly InOrder[];
    /** How much further apart shapes are than usual. */
    readonly scale?: number;
}

/** A block in ELK's form, with edges as they are read. */
export function elkGraph(
    block: FreeBlock,
    { turned, reached }: EdgeOrder,
    {
        direction,
        options,
        isStaggered,
        isMirrored,
        isReversed,
        isAxial,
        isFolded,
        isAtKeys,
        longer = [],
        further = [],
        scale = 1
    }: ElkChoice
): ElkNode {
    const inside = new Map<string | undefined, FreeNode[]>();
    const ordered = <T>(list: readonly T[]): readonly T[] => (isReversed ? [...list].reverse() : list);
    for (const node of ordered(inOrder(block, reached))) {
        addTo(inside, node.parent, node);
    }
    const byId = new Map(block.nodes.map(node => [node.id, node]));
    const edges = block.edges.filter(edge => isLaidOut(edge, byId, inside));
    const trunks = trunksOf(block, edges, turned);
    const levelled = levelledKin(block, edges);
    const lower = new Set([...(isStaggered ? staggered(edges, trunks, turned, levelled) : levelled), ...longer]);
    const firsts = new Map([...trunks].reverse().map(([at, { port }]) => [port, at]));
    const ports = new Map<string, ElkPort[]>();
    new Set(trunks.values()).forEach(({ node, port }) => addTo(ports, node, { id: port, width: 0, height: 0 }));
    const paths = isAxial ? mainPaths({ ...block, edges }, turned, isFolded) : undefined;
    const held = nodePorts(block.nodes, edges, turned, { direction, isMirrored, isMachine: block.kind === 'state', isAtKeys, paths });
    held.ports.forEach((own, node) => ports.set(node, [...own]));
    const spacing = spacingOf({ ...block, edges }, scale);
    const bareRoom = edges.some(({ label }) => label) ? MARKED_GAP - LABELLED_GAP : 0;
    const level = direction === 'down' ? levelRooms(block.nodes, edges, trunks, turned) : new Map<string, EndRooms>();
    // Heads of classes and tables that stand next to each other are level.
    const hasTopLine = direction === 'down' && (block.kind === 'er' || block.kind === 'class');
    const led = new Set(edges.map(edge => asRead(edge, turned.has(edge.at)).target));
    const build = (node: FreeNode): ElkNode => {
        const within = inside.get(node.id);
        const own = ports.get(node.id);
        return within
            ? {
                  id: node.id,
                  layoutOptions: { ...spacing, ...optionsIn(options), ...frameOptions(node, direction) },
                  ...labelsOf(node, undefined),
                  children: within.map(build)
              }
            : {
                  id: node.id,
                  width: node.w,
                  height: node.h,
                  ...(own && { ports: own }),
                  ...labelsOf(node, level.get(node.id)),
                  layoutOptions: {
                      ...(held.ports.has(node.id) && (held.fixed.has(node.id) ? AT_PLACES : AT_SIDES)),
                      ...(node.name && NAME_ABOVE),
                      ...(hasTopLine && { 'elk.alignment': 'TOP' }),
                      ...layerOf(block, node, led)
                  }
              };
    };
    return {
        id: 'root',
        layoutOptions: {
            ...layeredOptions(direction, isFine(block, edges)),
            ...(trunks.size > 0 && BALANCED),
            ...spacing,
            'elk.padding': '[top=0,left=0,bottom=0,right=0]',
            ...options
        },
        children: (inside.get(undefined) ?? []).map(build),
        edges: [
            ...ordered(edges).map(edge =>
                elkEdge(edge, {
                    direction,
                    isTurned: turned.has(edge.at),
                    trunk: trunks.get(edge.at)?.port,
                    tail: held.tails.get(edge.at),
                    isAlong: paths?.along.has(edge.at) === true,
                    head: held.heads.get(edge.at),
                    isFirst: firsts.get(trunks.get(edge.at)?.port ?? '') === edge.at,
                    isLonger: lower.has(edge.at),
                    bareRoom
                })
            ),
            ...further.map(orderEdge)
        ]
    };
}

/** Arrows between a frame and its content do not determine positions, nor do those from a frame to itself. */
function isLaidOut({ from, to }: FreeEdge, byId: ReadonlyMap<string, FreeNode>, inside: ReadonlyMap<string | undefined, unknown>): boolean {
    const isAround = (outer: string, id: string): boolean => {
        for (let node = byId.get(id); node; node = node.parent === undefined ? undefined : byId.get(node.parent)) {
            if (node.id === outer) {
                return true;
            }
        }
        return false;
    };
    return from === to ? !inside.has(from) : !isAround(from, to) && !isAround(to, from);
}

/**
 * Where something begins and ends is first and last. ELK fails with layers of their own in frames that edges lead into, and with a first
 * layer for people that others lead to.
 */
function layerOf({ kind }: FreeBlock, { id, face, parent }: FreeNode, reached: ReadonlySet<string>): Readonly<Record<string, string>> {
    const own = parent === undefined ? '_SEPARATE' : '';
    const people = kind === 'c4' && !reached.has(id) ? { person: 'FIRST' } : {};
    const ends = kind === 'state' ? { initial: `FIRST${own}`, final: `LAST${own}` } : people;
    const layer = Object.entries(ends).find(([each]) => each === face)?.[1];
    return layer ? { 'elk.layered.layering.layerConstraint': layer } : {};
}

/** What of further options ELK takes for what is in a frame from the frame alone. */
function optionsIn(options: ElkChoice['options'] = {}): Readonly<Record<string, string>> {
    return Object.fromEntries(
        Object.entries(options).filter(([name]) => name.startsWith('elk.spacing.') || name.startsWith('elk.layered.layering.'))
    );
}

function frameOptions(node: FreeNode, direction: Direction): Record<string, string> {
    const isUpright = isVertical(direction);
    const { w, h } = leastSize(node, isUpright);
    const { top, left, bottom, right } = insetsOf(node);
    return {
        // In the middle of what is wider for its name; ELK turns this for what leads down or up.
        ...(isUpright && { 'elk.contentAlignment': '[H_LEFT, V_CENTER]' }),
        'elk.padding': `[top=${top},left=${left},bottom=${bottom},right=${right}]`,
        ...NAME_ABOVE,
        'elk.nodeSize.constraints': 'MINIMUM_SIZE',
        // ELK turns what leads down or up, but not this size of what holds others.
        'elk.nodeSize.minimum': isUpright ? `(${h},${w})` : `(${w},${h})`
    };
}

/** https://eclipse.dev/elk/reference/options.html; ELK takes those for what is in a frame from the frame alone. */
function spacingOf({ kind, edges }: Pick<FreeBlock, 'kind' | 'edges'>, scale: number): Readonly<Record<string, string>> {
    const hasMarks = edges.some(({ ends: { start, end } }) => start.length + end.length > 0);
    const layers = edges.some(({ label }) => label) ? LABELLED_GAP : hasMarks ? MARKED_GAP : GAP;
    const lane = kind === 'state' ? MACHINE_LANE : LANE;
    const aside = kind === 'state' ? FROM_STATES : kind === 'er' ? APART : GAP / 3;
    return {
        'elk.spacing.nodeNode': String(GAP * 0.75 * scale),
        'elk.spacing.componentComponent': String((kind === 'state' ? MACHINE_PARTS : GAP) * scale),
        'elk.spacing.edgeNode': String(aside),
        'elk.spacing.edgeEdge': String(lane),
        'elk.spacing.portPort': String(LANE),
        'elk.spacing.edgeLabel': String(END_LABEL_GAP),
        'elk.spacing.labelNode': String(LABEL_GAP),
        'elk.spacing.nodeSelfLoop': String(GAP / 3),
        'elk.layered.spacing.nodeNodeBetweenLayers': String(layers * scale),
        'elk.layered.spacing.edgeNodeBetweenLayers': String(CORNER_GAP),
        'elk.layered.spacing.edgeEdgeBetweenLayers': String(kind === 'class' || kind === 'er' ? APART : lane)
    };
}

function layeredOptions(direction: Direction, fine: boolean): Record<string, string> {
    return {
        'elk.algorithm': 'layered',
        'elk.direction': DIRECTIONS[direction],
        'elk.hierarchyHandling': 'INCLUDE_CHILDREN',
        'elk.json.shapeCoords': 'ROOT',
        'elk.json.edgeCoords': 'ROOT',
        'elk.aspectRatio': '1.6',
        'elk.layered.considerModelOrder.strategy': 'NODES_AND_EDGES',
        'elk.layered.nodePlacement.strategy': fine ? 'NETWORK_SIMPLEX' : 'BRANDES_KOEPF'
    };
}
