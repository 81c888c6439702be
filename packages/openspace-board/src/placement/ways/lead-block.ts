import { emptyBoard } from '../../document/board-file';
import { MemoryBoard } from '../../document/memory-board';
import { isImprovable } from '../moves/improvable';
import { loopsOf } from './loop-way';
import { leadAll } from './lead-all';
import type { ArrangedBlock, FreeEdge, Way } from '../placement';
import { Scene } from './scene';

const NO_TIES: ReadonlyMap<number, FreeEdge> = new Map();

/**
 * The ways of the edges of a block that stands alone, by the positions of the edges, from its top left corner: those of its layout, its
 * loops, and those that the layout leaves open, such as between what stands in different frames.
 */
export function waysOfBlock(block: ArrangedBlock): Map<number, Way> {
    const ways = new Map([...block.ways, ...loopsOf(block)]);
    const scene = new Scene(new MemoryBoard(emptyBoard()), []);
    scene.add(block, { x: 0, y: 0 });
    leadAll(scene, ways, NO_TIES, [block], block.direction ?? 'down');
    return ways;
}

/**
 * A block with ways for all lines between shapes: what is laid out frame by frame has none between frames, so that their ends would not share
 * the sides of shapes with other lines.
 */
export function wholeLed(block: ArrangedBlock): ArrangedBlock {
    const open = block.edges.filter(({ at, from, to }) => from !== to && !block.ways.has(at));
    if (open.length === 0 || !isImprovable(block)) {
        return block;
    }
    const led = waysOfBlock(block);
    const found = open.flatMap(({ at }): [number, Way][] => {
        const way = led.get(at);
        return way ? [[at, way]] : [];
    });
    return { ...block, ways: new Map([...block.ways, ...found]) };
}
