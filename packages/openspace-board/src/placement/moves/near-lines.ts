import { closeGapsAcross, hitsOf } from '../layers/close-gaps';
import { isImprovable } from './improvable';
import { extentOf } from './moving-scene';
import type { ArrangedBlock, Way } from '../placement';
import { isLevel, pieces } from '../ways/way-hits';

/** So long is what leads past several shapes; a label on less is near to these in any case. */
const LONG = 200;
/** From a label to the shape, and to the bend at least. */
const FROM_SHAPE = 24;
/** A label is elsewhere only where the picture becomes so much narrower. */
const WORTH = 40;
/** Less is not seen. */
const UNSEEN = 1;

/**
 * Closes gaps across a picture that is read down. A label that keeps its line far from another one, or from a frame, is next to the shape that
 * the line leaves to the side, in a picture that is broad enough without.
 */
export function nearLines(block: ArrangedBlock, options: NonNullable<Parameters<typeof closeGapsAcross>[2]>): ArrangedBlock {
    let best = closeGapsAcross(block, false, options);
    const { w, h } = extentOf(best);
    for (const { at } of w > h && isImprovable(block) ? block.edges : []) {
        const way = withLabelAtStart(best.ways.get(at));
        const closed = way && closeGapsAcross({ ...best, ways: new Map([...best.ways, [at, way]]) }, false, options);
        if (closed && extentOf(closed).w <= extentOf(best).w - WORTH && hitsOf(closed) <= hitsOf(best)) {
            best = closed;
        }
    }
    return best;
}

/** A way with its label at the level piece at its beginning, if it is on a long upright one. */
function withLabelAtStart(way: Way | undefined): Way | undefined {
    const { label, labelSize, points: [start, bend] = [] } = way ?? {};
    if (!way || !label || !labelSize || !start || !bend || !isLevel(start, bend)) {
        return undefined;
    }
    const isOnLong = pieces(way).some(
        ([from, to]) => !isLevel(from, to) && Math.abs(to.y - from.y) > LONG && Math.abs(label.x - from.x) < UNSEEN
    );
    const along = bend.x - start.x;
    const place = { x: start.x + Math.sign(along) * (FROM_SHAPE + labelSize.w / 2), y: start.y };
    return isOnLong && Math.abs(along) >= labelSize.w + 2 * FROM_SHAPE ? { ...way, label: place } : undefined;
}
