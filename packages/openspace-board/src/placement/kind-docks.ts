import { centerParents } from './center-parents';
import { parentEndOf } from './edge-ends';
import { isImprovable } from './improvable';
import { asRead } from './level-siblings';
import type { EdgeOrder } from './order-edges';
import type { ArrangedBlock, FreeEdge } from './placement';
import { dockAtSides, MIDDLE_OR_NEARER } from './side-docks';
import { trunksOf } from './trunks';

/** With classes over the middle of their children; what else leads from them far to the side does so at that side, and leaves the bottom to these. */
export function withTrunks(block: ArrangedBlock, { turned }: EdgeOrder): ArrangedBlock {
    const parents = new Set([...trunksOf(block, block.edges, turned).values()].map(({ node }) => node));
    const isSided = (edge: FreeEdge, id: string): boolean =>
        parents.has(id) && asRead(edge, turned.has(edge.at)).source === id && parentEndOf(edge) === undefined;
    const places = (edge: FreeEdge, id: string): readonly number[] => (isSided(edge, id) ? MIDDLE_OR_NEARER : []);
    const isDown = block.direction === 'down' && isImprovable(block);
    const led = (each: ArrangedBlock): ArrangedBlock =>
        centerParents(isDown && parents.size > 0 ? dockAtSides(each, true, places) : each, turned);
    // A parent that has moved may have more room at its sides.
    return led(led(block));
}

/** With lines that lead far to the side of a table at its key. */
export function fromKeys(block: ArrangedBlock, { turned }: EdgeOrder): ArrangedBlock {
    const keys = new Map(
        block.nodes.flatMap(({ id, h, table }) => {
            const key = table?.keys.find(row => row.key.includes('PK'));
            return key ? [[id, [key.middle / h]] as const] : [];
        })
    );
    // Loops are led later, at a side of their own.
    const looped = new Set(block.edges.flatMap(({ from, to }) => (from === to ? [from] : [])));
    const places = (edge: FreeEdge, id: string): readonly number[] =>
        (asRead(edge, turned.has(edge.at)).source === id && !looped.has(id) && keys.get(id)) || [];
    return block.direction === 'down' && isImprovable(block) ? dockAtSides(block, true, places) : block;
}
