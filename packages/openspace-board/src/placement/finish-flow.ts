import { isVertical } from '../layout/layout-graph';
import { nearLines } from './near-lines';
import { pairsBeside } from './pairs-beside';
import { pairsOutside } from './pairs-outside';
import type { ArrangedBlock } from './placement';
import { withShapesShifted } from './shift-shapes';
import { stepsBeside } from './steps-beside';
import { dockAlone, dockAtSides } from './side-docks';
import { widenBars } from './widen-shapes';

/** What is next to a main path comes no nearer to it where the picture would be longer than so many times its breadth. */
const LONGEST = 1.95;
/** Of a flow, whose labels stand at the outside of its lines, a little less. */
const LONGEST_FLOW = 1.75;

/** A flow with what is next to its main paths near to them, and with lines that go to the side at the sides of their shapes. */
export function finishedFlow(block: ArrangedBlock, along: ReadonlySet<number>, scale: number | undefined): ArrangedBlock {
    const isUpright = isVertical(block.direction);
    const near = nearPaths(stepsBeside(withPairsBeside(besidePaths(block, along), scale)), scale);
    return widenBars(dockAlone(dockAtSides(near, isUpright), isUpright));
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

/** A flow, or a machine, that is read down with all that is next to its main paths as near as it can be. */
function nearPaths(block: ArrangedBlock, scale: number | undefined): ArrangedBlock {
    return block.direction === 'down' ? nearLines(block, { scale, longest: block.kind === 'state' ? LONGEST : LONGEST_FLOW }) : block;
}
