import { isPageId } from '@tldraw/tlschema';
import { arrowLabelSize, routedLabelSize } from '../text/label-size';
import { defaultProps } from '../vocabulary/default-props';
import { shapeIdOf } from '../vocabulary/shape-ids';
import type { ShapeInput } from '../vocabulary/vocabulary';
import { endsOfProps } from './edge-ends';
import { diagramKind } from './kind';
import type { FreeBlock, FreeEdge, FreeNode, PlacementOptions } from './placement';
import type { SequenceCall } from './sequence/sequence-role';
import { axisOf } from './timeline/time-axis';

/**
 * Divides shapes without a place into blocks that are laid out together: one block for shapes with no connection to
 * shapes that have a place, and one for each connected part, so that each part is placed near its own neighbours. A
 * sequence is one block, as its parts are together without arrows between them.
 */
export function freeBlocks(
    pageId: string,
    shapes: readonly ShapeInput[],
    nodes: readonly FreeNode[],
    { layout, sequence }: { readonly layout: PlacementOptions['layout']; readonly sequence?: SequenceCall | undefined }
): FreeBlock[] {
    const byId = new Map(nodes.map(node => [node.id, node]));
    const roots = new Map(nodes.map(node => [node.id, rootOf(node, byId)]));
    const edges = freeEdges(shapes, sequence !== undefined);
    const scopeOf = (root: FreeNode): string => {
        const parentId = shapes[root.at]?.parentId;
        return parentId === undefined ? pageId : isPageId(parentId) ? parentId : shapeIdOf(parentId);
    };
    const parts = partsOf(roots, edges, scopeOf);
    const tied = new Set(
        edges.flatMap(({ from, to }) => {
            const [one, other] = [roots.get(from), roots.get(to)];
            return one && !other ? [parts.get(one.id)] : other && !one ? [parts.get(other.id)] : [];
        })
    );
    const blocks = new Map<string, { scope: string; nodes: FreeNode[]; edges: FreeEdge[]; ties: FreeEdge[] }>();
    const blockOf = (id: string) => {
        const root = roots.get(id);
        const part = root && parts.get(root.id);
        if (!root || part === undefined) {
            return undefined;
        }
        const scope = scopeOf(root);
        const key = tied.has(part) && !sequence ? part : `loose ${scope}`;
        const block = blocks.get(key) ?? { scope, nodes: [], edges: [], ties: [] };
        blocks.set(key, block);
        return block;
    };
    for (const node of nodes) {
        blockOf(node.id)?.nodes.push(node);
    }
    for (const edge of edges) {
        const [one, other] = [blockOf(edge.from), blockOf(edge.to)];
        if (one && one === other) {
            one.edges.push(edge);
        } else {
            one?.ties.push(edge);
            other?.ties.push(edge);
        }
    }
    return [...blocks.values()].map(block => {
        const evidence = evidenceOf(block, shapes);
        const kind = sequence ? 'sequence' : diagramKind(evidence, layout);
        const time = kind === 'timeline' ? axisOf(evidence) : undefined;
        return { ...block, kind, ...(sequence && { sequence }), ...(time && { time }) };
    });
}

/** The shapes of a block with all arrows at them. */
function evidenceOf({ nodes, edges, ties }: Pick<FreeBlock, 'nodes' | 'edges' | 'ties'>, shapes: readonly ShapeInput[]): ShapeInput[] {
    return [...nodes, ...edges, ...ties].flatMap(({ at }) => shapes[at] ?? []);
}

function rootOf(node: FreeNode, byId: ReadonlyMap<string, FreeNode>): FreeNode {
    let root = node;
    const seen = new Set([root]);
    for (let outer = byId.get(root.parent ?? ''); outer && !seen.has(outer); outer = byId.get(root.parent ?? '')) {
        root = outer;
        seen.add(root);
    }
    return root;
}

/** The arrows of a call between two shapes, with room for their labels. */
export function freeEdges(shapes: readonly ShapeInput[], isSequence = false): FreeEdge[] {
    return shapes.flatMap(({ type, from, to, label, props }, at) => {
        if (type !== 'arrow' || from === undefined || to === undefined) {
            return [];
        }
        const text = label ?? (typeof props?.['text'] === 'string' ? props['text'] : '');
        const { font, size, scale } = {
            ...defaultProps('arrow'),
            ...(props?.font && { font: props.font }),
            ...(props?.size && { size: props.size }),
            ...(typeof props?.['scale'] === 'number' && { scale: props['scale'] })
        };
        // Messages have ways of their own, whose labels are broken into lines.
        const measure = isSequence ? routedLabelSize : arrowLabelSize;
        const { w, h } = measure({ text, font, size });
        const room = text.trim() === '' ? undefined : { w: w * scale, h: h * scale };
        const ends = endsOfProps(props, { font, size, scale });
        return [{ at, from: shapeIdOf(from), to: shapeIdOf(to), label: room, look: lookOf(props), ends }];
    });
}

function lookOf(props: ShapeInput['props']): string {
    return JSON.stringify([props?.dash, props?.color, props?.strokeColor]);
}

/** For each outermost shape the name of its part: shapes of one scope that arrows connect, and lanes. */
function partsOf(
    roots: ReadonlyMap<string, FreeNode>,
    edges: readonly FreeEdge[],
    scopeOf: (root: FreeNode) => string
): Map<string, string> {
    const leaders = new Map<string, string>();
    const leaderOf = (id: string): string => {
        let leader = id;
        for (let next = leaders.get(leader); next !== undefined && next !== leader; next = leaders.get(leader)) {
            leader = next;
        }
        leaders.set(id, leader);
        return leader;
    };
    for (const { from, to } of edges) {
        const [one, other] = [roots.get(from), roots.get(to)];
        if (one && other && one !== other && scopeOf(one) === scopeOf(other)) {
            leaders.set(leaderOf(one.id), leaderOf(other.id));
        }
    }
    const outermost = [...new Set(roots.values())];
    // Lanes of one scope are a pool, whether arrows connect them or not.
    const pools = new Map<string, string>();
    for (const root of outermost.filter(({ face }) => face === 'swimlane')) {
        const scope = scopeOf(root);
        leaders.set(leaderOf(root.id), leaderOf(pools.get(scope) ?? root.id));
        pools.set(scope, root.id);
    }
    return new Map(outermost.map(({ id }) => [id, leaderOf(id)]));
}
