import { largest, least } from '@openspace/tool';
import type { BoardShape, ShapeOf } from '../document/board-schema';
import type { BoardIndex } from '../geometry/board-index';
import { reachOf } from '../geometry/bound-arrow';
import { type Box, grow, touches } from '../geometry/box';
import { edgesOf } from '../geometry/crossings';
import { shapesInPlace } from '../layout/keep-in-place';
import { meets } from '../quality/crossed-shapes';
import { shownTexts } from '../quality/shown-texts';

type Frame = ShapeOf<'frame'>;

/** A line this near to a title is led around it. */
const NEAR = 6;
/** From a title to a line next to it. */
const NEXT_TO = 8;
/** More room than this in a frame, in front of all that is in it, looks like a hole. */
const MOST = 320;
/** Lines that differ by less from an upright one are upright. */
const SAME = 0.5;

/**
 * A frame with a longer title that begins further to the left, so that upright lines that lead into it stay at the right of the title, and
 * straight; with all that is in it, which stays where it is. Only the frame as it is where that does not help, or takes too much room.
 * @param was how wide the frame was before
 */
export function withTitleAside(now: BoardIndex, frame: Frame, was: number): BoardShape[] {
    const { whole, around } = shapesInPlace(now);
    const isKept = frame.rotation !== 0 || whole.has(frame.id) || around.has(frame.id);
    const by = isKept ? 0 : wayAside(now, frame);
    if (by === 0) {
        return [frame];
    }
    const inside = now.children(frame.id).map(shape => ({ ...shape, x: shape.x + by }));
    return [{ ...frame, x: frame.x - by, props: { ...frame.props, w: Math.max(frame.props.w, was + by) } }, ...inside];
}

/** As far as the first line needs that can be kept: others are led around the title. */
function wayAside(now: BoardIndex, frame: Frame): number {
    const [title] = shownTexts(now, frame).map(({ box }) => box);
    const content = now.children(frame.id).filter(({ type }) => type !== 'arrow');
    const most = MOST - least(content.map(({ x }) => x));
    const ways = title ? linesOver(now, title, frame.id).map(x => Math.ceil(title.x + title.w + NEXT_TO - x)) : [];
    return largest([0, ...ways.filter(way => way <= most)]);
}

/** Where upright pieces of arrows from outside run over a title, or close to it. */
function linesOver(now: BoardIndex, title: Box, frame: string): number[] {
    const area = grow(title, NEAR);
    return now.descendants(now.pageId).flatMap(shape => {
        // Finding the way of each arrow would take long on a full page.
        if (shape.type !== 'arrow' || shape.parentId === frame || !touches(reachOf(now, shape) ?? area, area)) {
            return [];
        }
        const route = now.route(shape);
        const pieces = edgesOf({ points: [...(route?.points ?? [])], closed: false });
        const over = pieces.filter(([from, to]) => Math.abs(from.x - to.x) < SAME && meets(area, from, to));
        return over.map(([{ x }]) => x);
    });
}
