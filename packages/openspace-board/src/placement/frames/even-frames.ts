import { addTo, largest, least } from '@openspace/tool';
import { isVertical } from '../../layout/layout-graph';
import { endOf, FrameSides, type Side } from './frame-sides';
import type { ArrangedBlock, FreeNode } from '../placement';

/** Of more shapes, or lines, it would take long. */
const MOST = 300;
/** A frame becomes at most so many times as broad, and so much of it is new at one side: else it would look as if something were missing there. */
const BROADER = 2.25;
const NEW_AT_SIDE = 0.4;

/** A frame from one side to the other, and where it is along the direction of reading. */
interface Stacked {
    readonly frame: FreeNode;
    readonly from: number;
    readonly to: number;
    readonly first: number;
    readonly last: number;
}

/**
 * Has frames in one frame, or in none, that stand behind each other in the direction of reading end at the same places at both sides, where nothing is
 * in the way: those that are about as broad as the broadest of them.
 */
export function evenFrames(block: ArrangedBlock): ArrangedBlock {
    const holders = new Set(block.nodes.flatMap(({ parent }) => parent ?? []));
    if (holders.size < 2 || block.nodes.length > MOST || block.edges.length > MOST) {
        return block;
    }
    const [before, behind, first, last]: readonly [Side, Side, Side, Side] = isVertical(block.direction)
        ? ['left', 'right', 'top', 'bottom']
        : ['top', 'bottom', 'left', 'right'];
    const stacks = new Map<string | undefined, Stacked[]>();
    for (const frame of block.nodes) {
        const box = holders.has(frame.id) && !frame.hasSize && frame.face !== 'swimlane' ? block.boxes.get(frame.id) : undefined;
        if (box) {
            const [from, to] = [endOf(box, before), endOf(box, behind)];
            addTo(stacks, frame.parent, { frame, from, to, first: endOf(box, first), last: endOf(box, last) });
        }
    }
    const sides = new FrameSides(block);
    for (const stack of stacks.values()) {
        const group = aboutAsBroad(stack);
        const { from, to } = rangeOf(group);
        for (const { frame } of group) {
            sides.move(frame, before, from, true);
            sides.move(frame, behind, to, true);
        }
    }
    return { ...block, boxes: sides.boxes, ways: sides.ways };
}

/** The broadest frame, and the others that may become as broad and stand side by side with none of these. */
function aboutAsBroad(stack: readonly Stacked[]): readonly Stacked[] {
    let group: readonly Stacked[] = [];
    for (const each of [...stack].sort((one, other) => other.to - other.from - (one.to - one.from))) {
        const wider = [...group, each];
        const isBeside = group.some(({ first, last }) => first < each.last && each.first < last);
        group = isBeside || !mayBeEven(wider) ? group : wider;
    }
    return group;
}

function mayBeEven(group: readonly Stacked[]): boolean {
    const all = rangeOf(group);
    const breadth = all.to - all.from;
    return group.every(
        ({ from, to }) => breadth <= (to - from) * BROADER && Math.max(from - all.from, all.to - to) <= breadth * NEW_AT_SIDE
    );
}

function rangeOf(group: readonly Stacked[]): Pick<Stacked, 'from' | 'to'> {
    return { from: least(group.map(({ from }) => from)), to: largest(group.map(({ to }) => to)) };
}
