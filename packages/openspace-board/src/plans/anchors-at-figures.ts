import type { TLArrowBinding, TLRecord } from '@tldraw/tlschema';
import type { BoardShape } from '../document/board-schema';
import type { BoardIndex } from '../geometry/board-index';
import type { Box } from '../geometry/box';
import { boxSize } from '../geometry/shape-outline';
import { figureIn } from '../notation/face-size';

/** Less than this no one sees. */
const SAME = 0.001;

/**
 * The ends of arrows at figures whose captions have become another size. An end is noted as a share of the whole shape, and would move away
 * from the figure when the caption takes more of it.
 * @param changed ids of the records that are different
 */
export function anchorsAtFigures(was: BoardIndex, now: BoardIndex, changed: readonly string[]): TLRecord[] {
    return changed.flatMap(id => {
        const [before, after] = [figureShare(was.shape(id)), figureShare(now.shape(id))];
        return before && after ? now.bindingsTo(id).flatMap(binding => anchored(was, binding, before, after) ?? []) : [];
    });
}

function anchored(was: BoardIndex, binding: TLArrowBinding, before: Box, after: Box): TLArrowBinding | undefined {
    const { terminal, normalizedAnchor, isPrecise } = binding.props;
    const former = was.bindingsOf(binding.fromId).find(each => each.props.terminal === terminal && each.toId === binding.toId);
    // What is not precise leads to the middle of the whole shape.
    if (
        !isPrecise ||
        !former ||
        former.props.normalizedAnchor.x !== normalizedAnchor.x ||
        former.props.normalizedAnchor.y !== normalizedAnchor.y
    ) {
        return undefined;
    }
    const inFigure = { x: (normalizedAnchor.x - before.x) / before.w, y: (normalizedAnchor.y - before.y) / before.h };
    const isAtFigure = [inFigure.x, inFigure.y].every(share => share > -SAME && share < 1 + SAME);
    const anchor = { x: after.x + inFigure.x * after.w, y: after.y + inFigure.y * after.h };
    const isSame = Math.abs(anchor.x - normalizedAnchor.x) < SAME && Math.abs(anchor.y - normalizedAnchor.y) < SAME;
    return isAtFigure && !isSame ? { ...binding, props: { ...binding.props, normalizedAnchor: anchor } } : undefined;
}

/** Where a figure is in its shape, as shares of that. */
function figureShare(shape: BoardShape | undefined): Box | undefined {
    const figure = shape?.type === 'geo' ? figureIn(shape) : undefined;
    const size = shape?.type === 'geo' && figure ? boxSize(shape) : undefined;
    return figure && size && { x: figure.x / size.w, y: figure.y / size.h, w: figure.w / size.w, h: figure.h / size.h };
}
