import { addTo } from '@openspace/tool';
import { asRead } from './level-siblings';
import type { EdgeOrder } from './order-edges';
import type { FreeBlock, FreeEdge } from '../placement';

/** Fewer leaves stand in one row. */
const FEW = 3;

/**
 * The order of edges with as many leaves of a shape on both sides of it, where it has clearly more on one: the last ones of the call come before
 * what they hang on instead of behind it, or the other way round. A leaf is a shape whose edges are all with one other shape, in the frame of that.
 * @returns undefined where no shape has so many
 */
export function withLeavesSpread({ nodes, edges }: Pick<FreeBlock, 'nodes' | 'edges'>, order: EdgeOrder): EdgeOrder | undefined {
    const byShape = new Map<string, FreeEdge[]>();
    for (const edge of edges) {
        new Set([edge.from, edge.to]).forEach(id => addTo(byShape, id, edge));
    }
    const parents = new Map(nodes.map(({ id, parent }) => [id, parent]));
    const hubs = new Map<string, { readonly ahead: FreeEdge[][]; readonly back: FreeEdge[][] }>();
    for (const { id, parent } of nodes) {
        const own = byShape.get(id) ?? [];
        const [edge] = own;
        const hub = edge?.from === id ? edge.to : edge?.from;
        const isLeaf = own.every(({ from, to }) => from !== to && (from === hub || to === hub));
        if (edge && isLeaf && hub !== undefined && (byShape.get(hub)?.length ?? 0) > own.length && parents.get(hub) === parent) {
            const leaves = hubs.get(hub) ?? { ahead: [], back: [] };
            leaves[asRead(edge, order.turned.has(edge.at)).source === hub ? 'ahead' : 'back'].push(own);
            hubs.set(hub, leaves);
        }
    }
    const late = [...hubs.values()].flatMap(({ ahead, back }) => {
        const more = ahead.length > back.length ? ahead : back;
        const count = Math.floor(Math.abs(ahead.length - back.length) / 2);
        return count < FEW ? [] : more.slice(-count).flat();
    });
    const turned = new Set(order.turned);
    late.forEach(({ at }) => turned.delete(at) || turned.add(at));
    return late.length > 0 ? { ...order, turned } : undefined;
}
