import { movedWay } from './place-shapes';
import type { ArrangedBlock, FreeBlock, FreeNode } from './placement';

/** Between a title and what it is the title of: cards are near to each other, and to it. */
const BELOW_TITLE = 44;
const ABOVE_CARDS = 26;

/** The title of a block: a text that stands in nothing and without arrows, before all else; undefined where nothing comes after it. */
export function titleOf({ nodes, edges, ties }: FreeBlock): FreeNode | undefined {
    const [first] = [...nodes].sort((one, other) => one.at - other.at);
    if (!first || first.isText !== true || first.parent !== undefined || nodes.length === 1) {
        return undefined;
    }
    return [...edges, ...ties].some(({ from, to }) => from === first.id || to === first.id) ? undefined : first;
}

/** A block without its title. */
export function untitled(block: FreeBlock, title: FreeNode): FreeBlock {
    return { ...block, nodes: block.nodes.filter(node => node !== title) };
}

/** A block with its title above the rest, at its left edge. */
export function withTitle(block: ArrangedBlock, title: FreeNode): ArrangedBlock {
    const isOfCards = block.kind === 'graph' && block.edges.length === 0 && !block.nodes.some(({ isFrame }) => isFrame);
    const by = title.h + (isOfCards ? ABOVE_CARDS : BELOW_TITLE);
    const boxes = new Map([...block.boxes].map(([id, box]) => [id, { ...box, y: box.y + by }]));
    const ways = new Map([...block.ways].map(([at, way]) => [at, movedWay(way, { x: 0, y: by })]));
    return {
        ...block,
        nodes: [title, ...block.nodes],
        w: Math.max(block.w, title.w),
        h: block.h + by,
        boxes: boxes.set(title.id, { x: 0, y: 0, w: title.w, h: title.h }),
        ways
    };
}
