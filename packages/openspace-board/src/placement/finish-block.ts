import { alignRows } from './align-rows';
import { centerShapes } from './center-shapes';
import { clearLanes } from './clear-lanes';
import { fromKeys, withTrunks } from './kind-docks';
import type { EdgeOrder } from './order-edges';
import type { ArrangedBlock } from './placement';
import { dockAtSides } from './side-docks';
import { straightenWays } from './straighten-ways';

/** Tables, or classes, where they are drawn: what they cost shows only then how straight their lines are. */
export function finishedByKind(block: ArrangedBlock, order: EdgeOrder): ArrangedBlock {
    switch (block.kind) {
        case 'er':
            return clearLanes(inRows(fromKeys(inTheMiddle(block), order)));
        case 'class':
            return clearLanes(inRows(withTrunks(block, order)));
        default:
            return block;
    }
}

/** With shapes that are about level on one line. */
export function inRows(block: ArrangedBlock): ArrangedBlock {
    return alignRows(block, block.direction === 'down' || block.direction === 'up');
}

/** With shapes in the middle of what they are connected to. */
export function inTheMiddle(block: ArrangedBlock): ArrangedBlock {
    const isUpright = block.direction === 'down' || block.direction === 'up';
    const hasRows = block.kind === 'er';
    // At the side of a table a line is next to the row that it is about, and stays there.
    if (hasRows && !isUpright) {
        return block;
    }
    const centered = straightenWays(centerShapes(block, isUpright));
    return hasRows ? centered : dockAtSides(centered, isUpright);
}
