import { isVertical } from '../../layout/layout-graph';
import { boxOfPoints, unionOf } from '../../geometry/box';
import { alignRails } from './align-rails';
import { alignRows } from '../moves/align-rows';
import { costOf, offProportions } from './block-cost';
import { centerShapes } from '../moves/center-shapes';
import { clearLanes } from '../moves/clear-lanes';
import { clearShapes } from '../moves/clear-shapes';
import { evenArms } from '../moves/even-arms';
import { closeGaps } from './close-gaps';
import { hugFrames } from '../frames/hug-frames';
import { isImprovable } from '../moves/improvable';
import { fromKeys, toKeys, withTrunks } from '../docks/kind-docks';
import { wholeLed } from '../ways/lead-block';
import { raiseShapes } from '../moves/raise-shapes';
import { nearPartners } from '../moves/near-partner';
import type { EdgeOrder } from './order-edges';
import type { ArrangedBlock } from '../placement';
import { shareSides } from '../docks/share-sides';
import { dockAtSides } from '../docks/side-docks';
import { shiftRows } from '../moves/shift-rows';
import { slideShapes } from '../moves/slide-shapes';
import { spreadDocks } from '../docks/spread-docks';
import { straightArms } from '../moves/straight-arms';
import { straightenWays } from '../docks/straighten-ways';
import { useOtherSides } from '../docks/other-sides';
import { widenShapes } from '../moves/widen-shapes';

/**
 * Tables, or classes, where they are drawn: what they cost shows only then how straight their lines are.
 * @param scale how much further apart shapes are than usual
 */
export function finishedByKind(block: ArrangedBlock, order: EdgeOrder, scale = 1): ArrangedBlock {
    switch (block.kind) {
        case 'er':
            return clear(raiseShapes(inRows(evenArms(straightArms(nearPartners(fromKeys(inTheMiddle(block), order))))), scale));
        case 'class':
            return clear(raiseShapes(inRows(evenArms(straightArms(withTrunks(block, order)))), scale));
        default:
            return block;
    }
}

/** With shapes and lines away from what they have nothing to do with. */
function clear(block: ArrangedBlock): ArrangedBlock {
    return clearLanes(clearShapes(block, isReadUpright(block)));
}

/** Tables, or classes, some of which are wider for the sake of their lines; how wide the picture is says nothing about it until it is chosen. */
export function widerByKind(block: ArrangedBlock): ArrangedBlock {
    return (block.kind === 'er' || block.kind === 'class') && isReadUpright(block)
        ? slideShapes(widenShapes(slideShapes(toKeys(shiftRows(block)))))
        : block;
}

/**
 * A picture with shapes in the middle as it will be drawn: frames end near to what they hold, and lines at places apart from each other.
 * @param scale how much further apart shapes are than usual
 */
export function finished(centered: ArrangedBlock, scale = 1): ArrangedBlock {
    const led = wholeLed(hugFrames(inRows(hugFrames(centered))));
    const shared = shareSides(led, isReadUpright(led));
    const near = shared === led ? hugFrames(docked(led)) : withoutGaps(hugFrames(docked(shared)), scale);
    // Room at the sides of frames is better than a picture that is all too high.
    return isOff(near) && !isOff(centered) ? docked(inRows(centered)) : near;
}

/** Without the room for corners that lines have at the sides of shapes now. */
function withoutGaps(block: ArrangedBlock, scale: number): ArrangedBlock {
    return closeGaps(block, new Set(block.edges.map(({ at }) => at)), !isReadUpright(block), scale);
}

/** With shapes in the middle of what they are connected to. */
export function inTheMiddle(block: ArrangedBlock): ArrangedBlock {
    const isUpright = isReadUpright(block);
    const hasRows = block.kind === 'er';
    // At the side of a table a line is next to the row that it is about, and stays there.
    if (hasRows && !isUpright) {
        return block;
    }
    const centered = straightenWays(centerShapes(block, isUpright));
    if (hasRows) {
        // Tables may stand off the middle rather than have lines cross.
        return costOf(centered).crossings > costOf(block).crossings ? straightenWays(block) : centered;
    }
    return dockAtSides(centered, isUpright);
}

/** With shapes that are about level on one line. */
function inRows(block: ArrangedBlock): ArrangedBlock {
    return alignRows(block, isReadUpright(block));
}

function docked(block: ArrangedBlock): ArrangedBlock {
    const isUpright = isReadUpright(block);
    const spread = spreadDocks(useOtherSides(block, isUpright), isUpright);
    const wider = isUpright ? widenShapes(spread) : spread;
    const clear = clearLanes(inRows(wider === spread ? spread : spreadDocks(wider, isUpright)));
    return isImprovable(clear) ? alignRails(clear) : clear;
}

/** Whether a picture is too high, or too wide. */
function isOff({ boxes, ways }: ArrangedBlock): boolean {
    const { wide, high } = offProportions(unionOf([...boxes.values(), ...[...ways.values()].map(({ points }) => boxOfPoints(points))]));
    return wide + high > 0;
}

function isReadUpright({ direction }: ArrangedBlock): boolean {
    return isVertical(direction);
}
