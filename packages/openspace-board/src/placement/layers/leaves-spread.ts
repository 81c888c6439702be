import { addTo } from '@openspace/tool';
import { asRead } from './level-siblings';
import type { EdgeOrder } from './order-edges';
import type { FreeBlock, FreeEdge } from '../placement';

/** Fewer leaves stand in one row. */
const FEW = 3;

/**
 * The order of edges with as many leaves of a shape on both sides of it, where it has clearly more on one: the last ones of the call come before
 * what they hang on instead of behind it, or the other way round. A leaf is a shape with one edge, in the frame of what it hangs on.
 * @returns undefined where no shape has so many
 */
export function withLeavesSpread({ nodes, edges }: Pick<FreeBlock, 'nodes' | 'edges'>, order: EdgeOrder): EdgeOrder | undefined {
    const byShape = new Map<string, FreeEdge[]>();
    for (const edge of edges) {
        new Set([edge.from, edge.to]).forEach(id => addTo(byShape, id, edge));
    }
    const parents = new Map(nodes.map(({ id, parent }) => [id, parent]));
    const hubs = new Map<string, { readonly ahead: number[]; readonly back: number[] }>();
    for (const { id, parent } of nodes) {
        const [edge, another] = byShape.get(id) ?? [];
        const hub = edge?.from === id ? edge.to : edge?.from;
        if (edge && !another && hub !== undefined && hub !== id && parents.get(hub) === parent) {
            const leaves = hubs.get(hub) ?? { ahead: [], back: [] };
            leaves[asRead(edge, order.turned.has(edge.at)).source === hub ? 'ahead' : 'back'].push(edge.at);
            hubs.set(hub, leaves);
        }
    }
    const late = [...hubs.values()].flatMap(({ ahead, back }) => {
        const more = ahead.length > back.length ? ahead : back;
        const count = Math.floor(Math.abs(ahead.length - back.length) / 2);
        return count < FEW ? [] : more.slice(-count);
    });
    const turned = new Set(order.turned);
    late.forEach(at => turned.delete(at) || turned.add(at));
    return late.length > 0 ? { ...order, turned } : undefined;
}
