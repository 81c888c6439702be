import { isVertical } from '../../layout/layout-graph';
import { aroundFinals } from '../docks/around-finals';
import { closeGaps } from './close-gaps';
import { nearLines } from '../moves/near-lines';
import { pairsBeside } from '../moves/pairs-beside';
import { pairsOutside } from '../moves/pairs-outside';
import type { ArrangedBlock } from '../placement';
import { withShapesShifted } from '../moves/shift-shapes';
import { stepsBeside } from '../moves/steps-beside';
import { dockAlone, dockAtSides } from '../docks/side-docks';
import { widenBars } from '../moves/widen-shapes';

/** What is next to a main path comes no nearer to it where the picture would be longer than so many times its breadth. */
const LONGEST = 1.95;
/** Of a flow, whose labels stand at the outside of its lines, a little less. */
const LONGEST_FLOW = 1.75;

/**
 * A flow with what is next to its main paths near to them, and with lines that go to the side at the sides of their shapes.
 * @param along the edges of main paths, by their positions
 * @param turned edges that lead back
 */
export function finishedFlow(
    block: ArrangedBlock,
    {
        along,
        turned,
        scale
    }: { readonly along: ReadonlySet<number>; readonly turned: ReadonlySet<number>; readonly scale: number | undefined }
): ArrangedBlock {
    const isUpright = isVertical(block.direction);
    const near = nearPaths(withStepsBeside(withPairsBeside(besidePaths(block, along), scale), turned, scale), scale);
    return widenBars(dockAlone(aroundFinals(dockAtSides(near, isUpright))));
}

/** With what stands next to the main paths of a flow where its lines lead. */
function besidePaths(block: ArrangedBlock, along: ReadonlySet<number>): ArrangedBlock {
    const isUpright = isVertical(block.direction);
    const onPaths = new Set(block.edges.flatMap(({ at, from, to }) => (along.has(at) ? [from, to] : [])));
    return withShapesShifted(block, isUpright, onPaths);
}

/** A machine in which a state that is entered from one other only, and left to there, is next to that. */
function withPairsBeside(block: ArrangedBlock, scale: number | undefined): ArrangedBlock {
    const isUpright = isVertical(block.direction);
    return block.kind === 'state' ? pairsOutside(pairsBeside(block, isUpright, scale), isUpright, scale) : block;
}

/** With steps level with the decisions that they are reached from, and without the rows where they were. */
function withStepsBeside(block: ArrangedBlock, turned: ReadonlySet<number>, scale: number | undefined): ArrangedBlock {
    const beside = stepsBeside(block, scale);
    return beside === block ? block : closeGaps(beside, turned, false, scale);
}

/** A flow, or a machine, that is read down with all that is next to its main paths as near as it can be. */
function nearPaths(block: ArrangedBlock, scale: number | undefined): ArrangedBlock {
    return block.direction === 'down' ? nearLines(block, { scale, longest: block.kind === 'state' ? LONGEST : LONGEST_FLOW }) : block;
}
