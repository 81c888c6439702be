import { addTo, append } from '@openspace/tool';
import type { LayoutOptions } from '../../layout/layout-graph';
import { insetsOf, leastSize } from '../frames/frame-insets';
import type { ArrangedBlock, FreeBlock, FreeNode } from '../placement';
import { boundsOf, treeLayout } from '../trees/tree-layout';

/**
 * What stands in items of a lane, such as in a subprocess, laid out along its own arrows.
 * @param items those of the block that stand directly in lanes
 * @returns by item, its content from its own corner, and the size that it needs for it
 */
export function innerBlocks(
    block: FreeBlock,
    items: readonly FreeNode[],
    direction: LayoutOptions['direction']
): Map<string, ArrangedBlock> {
    const inside = new Map<string, FreeNode[]>();
    for (const node of block.nodes) {
        if (node.parent !== undefined) {
            addTo(inside, node.parent, node);
        }
    }
    const arrange = (outer: FreeNode): ArrangedBlock | undefined => {
        const children = inside.get(outer.id) ?? [];
        if (children.length === 0) {
            return undefined;
        }
        const contents = new Map(children.map(child => [child.id, arrange(child)]));
        const sized = children.map(child => ({
            id: child.id,
            w: contents.get(child.id)?.w ?? child.w,
            h: contents.get(child.id)?.h ?? child.h
        }));
        const ids = new Set(children.map(({ id }) => id));
        const edges = block.edges.filter(({ from, to }) => ids.has(from) && ids.has(to));
        const laid = treeLayout(sized, edges, direction);
        const { x, y, w, h } = boundsOf(laid);
        const { left, top, right, bottom } = insetsOf(outer);
        const boxes = new Map([...laid.boxes].map(([id, box]) => [id, { ...box, x: box.x - x + left, y: box.y - y + top }]));
        const nodes = [...children];
        for (const [id, content] of contents) {
            const at = boxes.get(id);
            append(nodes, content?.nodes ?? []);
            content?.boxes.forEach((box, inner) => at && boxes.set(inner, { ...box, x: box.x + at.x, y: box.y + at.y }));
        }
        const least = leastSize(outer);
        const size = { w: Math.max(least.w, w + left + right), h: Math.max(least.h, h + top + bottom) };
        return { ...block, nodes, edges, ...size, boxes, ways: new Map() };
    };
    return new Map(
        items.flatMap(item => {
            const arranged = arrange(item);
            return arranged ? [[item.id, arranged] as const] : [];
        })
    );
}
