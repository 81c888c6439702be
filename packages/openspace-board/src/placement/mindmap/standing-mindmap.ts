import { append } from '@openspace/tool';
import type { BoardIndex } from '../../geometry/board-index';
import { isPlannedCurve } from '../../notation/planned-curve';
import { edgeNotationOf } from '../../notation/read-notation';
import type { FreeBlock } from '../placement';

/**
 * Whether what is to be placed again is a mind map: most of its lines are curves that were planned, as they are in mind maps only, and all
 * of them are a tree below one topic. What is connected with nothing may stand next to it.
 * @param shapes in which `at` of an edge is the position
 */
export function isStandingMindmap(board: BoardIndex, block: FreeBlock, shapes: readonly { readonly id: string }[]): boolean {
    const { kind, edges } = block;
    if (kind !== 'graph') {
        return false;
    }
    const curves = edges.filter(({ at }) => {
        const arrow = board.shape(shapes[at]?.id ?? '');
        return arrow?.type === 'arrow' && isPlannedCurve(edgeNotationOf(arrow)?.route);
    });
    return curves.length > edges.length / 2 && isTree(block);
}

/** Whether one topic has all others below it that lines connect, each by one line. */
function isTree({ nodes, edges }: FreeBlock): boolean {
    const reached = new Set(edges.map(({ to }) => to));
    const below = new Map<string, string[]>();
    edges.forEach(({ from, to }) => below.set(from, [...(below.get(from) ?? []), to]));
    const [root, ...others] = nodes.filter(({ id }) => below.has(id) && !reached.has(id));
    if (!root || others.length > 0 || reached.size !== edges.length) {
        return false;
    }
    const tree = [root.id];
    for (let at = 0; at < tree.length; at++) {
        append(tree, below.get(tree[at] ?? '') ?? []);
    }
    // What a circle leads to is reached from no root.
    return tree.length === edges.length + 1;
}
