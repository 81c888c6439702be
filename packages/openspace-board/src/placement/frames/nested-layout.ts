import { type Box, boxOfPoints, centerOf, grow, unionOf } from '../../geometry/box';
import { isVertical, type LayoutOptions } from '../../layout/layout-graph';
import { gridLayout } from '../../layout/grid-layout';
import { fromElk, toElk } from '../../layout/elk-layout';
import { atTheirShapes } from '../layers/at-their-shapes';
import { evenWidths } from '../cards/even-widths';
import { higherCards } from '../cards/higher-cards';
import { hangingTree } from '../trees/hanging-tree';
import { insetsOf, leastSize } from './frame-insets';
import { FRAME_PADDING, GAP } from '../gaps';
import { labelRoom } from '../ways/label-room';
import { offProportions } from '../layers/block-cost';
import { nameBox } from './over-names';
import type { ArrangedBlock, FreeBlock, FreeEdge, FreeNode, RunElk, SaidOfGraph } from '../placement';
import {
    boundsOf,
    type Laid,
    mindmapLayout,
    moved,
    type SizedEdge,
    type SizedNode,
    TREE_GAPS,
    type TreeGaps,
    treeLayout
} from '../trees/tree-layout';

type Direction = LayoutOptions['direction'];

export const SIMPLE_LAYOUTS = ['tree', 'mindmap', 'grid', 'force'] as const;
export type SimpleLayout = (typeof SIMPLE_LAYOUTS)[number];

/** Lays out what stands directly in one frame, or in none; frames in there are as large as they will be. */
export type LevelLayout = (nodes: readonly FreeNode[], edges: readonly FreeEdge[], frame: string | undefined) => Laid | Promise<Laid>;

/** A way to draw a tree or a mindmap, of several that differ in their proportions. */
interface TreeForm {
    readonly direction: Direction;
    readonly gaps?: TreeGaps;
    /** Whether all below the main branches hangs in lists. */
    readonly isHanging?: boolean;
}

/** Between shapes of a grid that no arrow runs between, compared with the side of a square as large as one of them. */
const CARD_GAP = 0.18;
const CARD_GAPS = { least: 12, most: 44 };
const WIDE_LEVELS: TreeGaps = { ...TREE_GAPS, levels: 110 };
const WIDE_SIBLINGS: TreeGaps = { ...TREE_GAPS, siblings: 64 };
/** A line to a frame comes in line with what stands so near to the middle of that. */
const NEAR_MIDDLE = 32;
/** A map of few topics that leads up and down is too high with less. */
const WIDEST_SIBLINGS: TreeGaps = { ...TREE_GAPS, siblings: 104 };

/**
 * Lays a block out frame by frame, from the innermost outwards, each by the same simple layout. Trees and mindmaps that
 * would become much wider than high, or higher than wide, get more room or another direction. Boxes of a tree are of one width, where they can be.
 */
export async function nestedLayout(given: FreeBlock, layout: SimpleLayout, said: SaidOfGraph, elk: RunElk): Promise<ArrangedBlock> {
    const isOfCards = layout === 'grid' && given.edges.length === 0;
    const usual = isOfCards ? cardGap(given.nodes, said.layout === 'grid') : GAP;
    const nodes =
        layout === 'tree'
            ? evenWidths(given.nodes)
            : isOfCards && said.layout === 'grid'
              ? higherCards(given.nodes, said.spacing ?? usual)
              : given.nodes;
    const block = { ...given, nodes };
    const sized = new Set(nodes.flatMap(({ id, w, h }, at) => (w === given.nodes[at]?.w && h === given.nodes[at]?.h ? [] : [id])));
    let best: { readonly arranged: ArrangedBlock; readonly off: number } | undefined;
    for (const form of formsFor(layout, said)) {
        const arranged = await frameByFrame(block, (nodes, edges) => {
            const lines = edges.flatMap(({ at, from, to, label }) => (from === to ? [] : [{ at, from, to, label }]));
            const boxes = nodes.map(({ id, w, h }) => ({ id, w, h }));
            // Lines leave what hangs in lists next to its corner, where diamonds and figures have nothing.
            const isHanging = form.isHanging === true && !nodes.some(({ isDiamond, figure }) => isDiamond === true || figure);
            return arrangeLevel(boxes, lines, layout, { ...form, isHanging, spacing: said.spacing ?? usual }, elk);
        });
        const { wide, high } = offProportions(arranged);
        best = best && best.off <= wide + high ? best : { arranged: { ...arranged, direction: form.direction, sized }, off: wide + high };
        if (best.off === 0) {
            break;
        }
    }
    return best?.arranged ?? { ...block, w: 0, h: 0, boxes: new Map(), ways: new Map() };
}

/**
 * Small cards stand near to each other; what has a name or a text outside of it needs room for that, and so do arrows that may follow where no one
 * has asked for a grid.
 */
function cardGap(nodes: readonly FreeNode[], isSaid: boolean): number {
    const { least, most } = CARD_GAPS;
    const area = nodes.reduce((sum, { w, h }) => sum + w * h, 0) / Math.max(1, nodes.length);
    return !isSaid || nodes.some(({ isFrame, figure }) => isFrame || figure)
        ? most
        : Math.min(most, Math.max(least, Math.sqrt(area) * CARD_GAP));
}

/** The usual one first. */
function formsFor(layout: SimpleLayout, { direction, directionBy }: SaidOfGraph): TreeForm[] {
    const isUpright = isVertical(direction);
    if (layout === 'tree') {
        const turned: TreeForm[] = directionBy === 'default' ? [{ direction: isUpright ? 'right' : 'down' }] : [];
        const hanging: TreeForm[] = direction === 'down' && directionBy === 'default' ? [{ direction, isHanging: true }] : [];
        return [
            { direction },
            { direction, gaps: WIDE_LEVELS },
            ...hanging,
            ...turned,
            ...turned.map(form => ({ ...form, gaps: WIDE_LEVELS }))
        ];
    }
    if (layout === 'mindmap') {
        const level: TreeForm = { direction: 'right' };
        const forms = [level, { ...level, gaps: WIDE_SIBLINGS }, { ...level, gaps: WIDE_LEVELS }];
        const upright = [...forms, { ...level, gaps: WIDEST_SIBLINGS }].map((form): TreeForm => ({ ...form, direction: 'down' }));
        return directionBy === 'default' ? [...forms, ...upright] : forms;
    }
    return [{ direction }];
}

/**
 * Lays a block out frame by frame, from the innermost outwards. Each frame is placed together with its content.
 * @param isWhole of which frames all that they hold is laid out at once, however deep
 */
export async function frameByFrame(
    block: FreeBlock,
    layOutLevel: LevelLayout,
    isWhole: (frame: string) => boolean = () => false
): Promise<ArrangedBlock> {
    const inside = new Map<string | undefined, FreeNode[]>();
    for (const node of block.nodes) {
        const list = inside.get(node.parent);
        if (list) {
            list.push(node);
        } else {
            inside.set(node.parent, [node]);
        }
    }
    const parents = new Map(block.nodes.map(({ id, parent }) => [id, parent]));
    const arrange = async (frame: string | undefined): Promise<Laid> => {
        const nodes = inside.get(frame) ?? [];
        if (frame !== undefined && isWhole(frame)) {
            const all = heldBy(frame, inside);
            const held = new Set(all.map(({ id }) => id));
            const own = block.edges.filter(({ from, to }) => held.has(from) && held.has(to));
            return layOutLevel(
                all.map(node => (node.parent === frame ? { ...node, parent: undefined } : node)),
                own,
                frame
            );
        }
        const contents = new Map<string, Laid>();
        for (const { id } of nodes) {
            if (inside.has(id)) {
                contents.set(id, await arrange(id));
            }
        }
        const roomIn = (id: string): Box | undefined => {
            const laid = contents.get(id);
            return laid && roomOf(laid, inside.get(id) ?? []);
        };
        const sized = nodes.map((node): FreeNode => ({
            ...node,
            parent: undefined,
            ...heldSize(node, contents.get(node.id), roomIn(node.id))
        }));
        const laid = await layOutLevel(sized, liftedEdges(block.edges, frame, parents), frame);
        for (const [id, within] of contents) {
            const box = laid.boxes.get(id);
            const corner = roomOf(within, inside.get(id) ?? []);
            const node = nodes.find(each => each.id === id);
            const { left, top } = node ? insetsOf(node) : { left: 0, top: 0 };
            const put = box && moved(within, { x: box.x + left - corner.x, y: box.y + top - corner.y });
            put?.boxes.forEach((value, key) => laid.boxes.set(key, value));
            put?.ways.forEach((value, key) => laid.ways.set(key, value));
        }
        return laid;
    };
    const all = await arrange(undefined);
    const bounds = boundsOf(all);
    const { boxes, ways } = moved(all, { x: -bounds.x, y: -bounds.y });
    return { ...block, w: bounds.w, h: bounds.h, boxes, ways: atTheirShapes(block.edges, ways, boxes) };
}

/** All that a frame holds, however deep. */
function heldBy(frame: string, inside: ReadonlyMap<string | undefined, readonly FreeNode[]>): FreeNode[] {
    return (inside.get(frame) ?? []).flatMap(node => [node, ...heldBy(node.id, inside)]);
}

/** How large a shape is for what it holds, and where lines come to it in line with that. */
function heldSize(node: FreeNode, laid: Laid | undefined, inner: Box | undefined): Pick<FreeNode, 'w' | 'h' | 'axis'> {
    if (!laid || !inner) {
        return { w: node.w, h: node.h };
    }
    const { top, left, bottom, right } = insetsOf(node);
    const least = leastSize(node);
    const [w, h] = [Math.max(least.w, inner.w + left + right), Math.max(least.h, inner.h + top + bottom)];
    const middle = { x: inner.x - left + w / 2, y: inner.y - top + h / 2 };
    const offs = [...laid.boxes.values()].map(centerOf).map(({ x, y }) => ({ x: x - middle.x, y: y - middle.y }));
    return { w, h, axis: { x: nearMiddle(offs.map(({ x }) => x)), y: nearMiddle(offs.map(({ y }) => y)) } };
}

/** How far off the middle the nearest of several is, if one is near to that. */
function nearMiddle(offs: readonly number[]): number {
    return offs.reduce((best, off) => (Math.abs(off) < Math.abs(best) ? off : best), NEAR_MIDDLE) % NEAR_MIDDLE;
}

/** What a frame is to hold: lines, labels and the names of frames may come nearer to its border than shapes. */
function roomOf(laid: Laid, nodes: readonly FreeNode[]): Box {
    const ways = [...laid.ways.values()].flatMap(way => [boxOfPoints(way.points), labelRoom(way)]);
    const names = nodes.flatMap(({ id, name }) => {
        const box = laid.boxes.get(id);
        return name && box ? [nameBox(name, box)] : [];
    });
    const lines = unionOf([...ways, ...names]);
    return unionOf([boundsOf(laid), lines && grow(lines, -FRAME_PADDING / 2)]) ?? boundsOf(laid);
}

/** The arrows between what stands directly in a frame, or holds what they connect, and the loops there. */
function liftedEdges(edges: readonly FreeEdge[], frame: string | undefined, parents: ReadonlyMap<string, string | undefined>): FreeEdge[] {
    const lifted = (id: string): string | undefined => {
        let at: string | undefined = id;
        while (at !== undefined && parents.get(at) !== frame) {
            at = parents.get(at);
        }
        return at;
    };
    return edges.flatMap(edge => {
        const [from, to] = [lifted(edge.from), lifted(edge.to)];
        const isInside = from === to && (edge.from !== edge.to || edge.from !== from);
        return from === undefined || to === undefined || isInside ? [] : [{ ...edge, from, to }];
    });
}

async function arrangeLevel(
    nodes: readonly SizedNode[],
    edges: readonly SizedEdge[],
    layout: SimpleLayout,
    { direction, gaps: { siblings, levels } = TREE_GAPS, isHanging, spacing }: TreeForm & { readonly spacing: number },
    elk: RunElk
): Promise<Laid> {
    const gaps = { siblings: (siblings * spacing) / GAP, levels: (levels * spacing) / GAP };
    if (layout === 'tree') {
        return (isHanging === true ? hangingTree(nodes, edges, gaps) : undefined) ?? treeLayout(nodes, edges, direction, gaps);
    }
    if (layout === 'mindmap') {
        return mindmapLayout(nodes, edges, direction === 'down', gaps);
    }
    const graph = {
        nodes: nodes.map(({ id, w, h }) => ({ id, width: w, height: h })),
        edges: edges.map(({ at, from, to }) => ({ id: String(at), from, to })),
        origin: { x: 0, y: 0 }
    };
    const places =
        layout === 'grid' || nodes.length < 2
            ? gridLayout(graph, { algorithm: 'grid', direction: 'right', spacing })
            : fromElk(await elk(toElk(graph, { algorithm: 'force', direction, spacing: spacing * 2 })), graph.origin);
    const boxes = new Map(nodes.map(({ id, w, h }): [string, Box] => [id, { x: 0, y: 0, ...places.get(id), w, h }]));
    return { boxes: layout === 'force' ? apart(boxes) : boxes, ways: new Map() };
}

const STRETCH = 1.15;
const MOST_STRETCHES = 40;

/** Stretches a drawing until nothing lies on anything else. */
function apart(boxes: Map<string, Box>): Map<string, Box> {
    let stretched = boxes;
    for (let times = 0; times < MOST_STRETCHES && anyOverlap([...stretched.values()]); times++) {
        stretched = new Map([...stretched].map(([id, box]) => [id, { ...box, x: box.x * STRETCH, y: box.y * STRETCH }]));
    }
    return stretched;
}

function anyOverlap(boxes: readonly Box[]): boolean {
    const sorted = [...boxes].sort((one, other) => one.x - other.x);
    return sorted.some((one, at) => {
        for (let next = at + 1; next < sorted.length; next++) {
            const other = sorted[next];
            if (!other || other.x >= one.x + one.w + GAP) {
                return false;
            }
            if (other.y < one.y + one.h + GAP && one.y < other.y + other.h + GAP) {
                return true;
            }
        }
        return false;
    });
}
