import { addTo } from '@openspace/tool';
import { offProportions } from './layers/block-cost';
import { GAP } from './gaps';
import { loopsOf } from './ways/loop-way';
import { extentOf, resized } from './moves/moving-scene';
import type { ArrangedBlock, FreeBlock } from './placement';
import { packed } from './trees/tree-layout';

/**
 * A picture whose proportions are off, with the parts that no lines connect in rows instead, each laid out by itself: where that is better, or
 * else the picture itself. ELK has all of them side by side.
 * @param whole the picture of the block
 * @param scale how much further apart shapes are than usual
 */
export async function inPieces(
    block: FreeBlock,
    whole: ArrangedBlock,
    lay: (piece: FreeBlock) => Promise<ArrangedBlock>,
    scale: number
): Promise<ArrangedBlock> {
    const pieces = offBy(whole) > 0 && block.ties.length === 0 ? piecesOf(block) : [];
    if (pieces.length < 2) {
        return whole;
    }
    const laid: ArrangedBlock[] = [];
    for (const piece of pieces) {
        laid.push(await lay(piece));
    }
    const { boxes, ways } = packed(
        laid.map(each => ({ boxes: new Map(each.boxes), ways: new Map([...loopsOf(each), ...each.ways]) })),
        GAP * scale
    );
    const led = new Set(laid.flatMap(each => [...each.ways.keys()]));
    const nodes = new Map(laid.flatMap(each => each.nodes.map(node => [node.id, node] as const)));
    const together = resized(
        {
            ...whole,
            nodes: block.nodes.map(node => nodes.get(node.id) ?? node),
            sized: new Set(laid.flatMap(({ sized }) => [...(sized ?? [])]))
        },
        { boxes, ways: new Map([...ways].filter(([at]) => led.has(at))) }
    );
    return offBy(together) < offBy(whole) ? together : whole;
}

function offBy(block: ArrangedBlock): number {
    const { wide, high } = offProportions(extentOf(block));
    return wide + high;
}

/** The parts of a block that no lines connect, the larger ones first; what stands in a frame is in one with that. */
function piecesOf(block: FreeBlock): FreeBlock[] {
    const next = new Map<string, string[]>();
    const link = (one: string, other: string): void => {
        addTo(next, one, other);
        addTo(next, other, one);
    };
    block.edges.forEach(({ from, to }) => link(from, to));
    block.nodes.forEach(({ id, parent }) => parent !== undefined && link(id, parent));
    const found = new Set<string>();
    const pieces = block.nodes.flatMap(({ id: first }): FreeBlock[] => {
        if (found.has(first)) {
            return [];
        }
        const own = new Set([first]);
        // A set goes on over what is added to it.
        for (const id of own) {
            next.get(id)?.forEach(each => own.add(each));
        }
        own.forEach(id => found.add(id));
        return [{ ...block, nodes: block.nodes.filter(({ id }) => own.has(id)), edges: block.edges.filter(({ from }) => own.has(from)) }];
    });
    return pieces.sort((one, other) => other.nodes.length - one.nodes.length);
}
