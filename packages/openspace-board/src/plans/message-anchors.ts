import type { TLArrowBinding } from '@tldraw/tlschema';
import type { BoardIndex } from '../geometry/board-index';
import type { Box } from '../geometry/box';
import type { BoardParticipant, BoardParts } from '../placement/sequence/board-parts';
import type { BoundArrow } from './arrows-alone';

/** Ends of a message that differ by less are at one height. */
export const LEVEL = 0.5;
/** Places in a shape that differ by less are one. */
const SAME = 1e-9;

/** At what height of the page a message ends at what it is bound to; undefined where it ends wherever there is room. */
export function heightAt(board: BoardIndex, { toId, props }: TLArrowBinding): number | undefined {
    const box = props.isPrecise ? board.pageBounds(toId) : undefined;
    return box && box.y + props.normalizedAnchor.y * box.h;
}

/** An end of a message at another height, or of another shape; the same one where nothing changes. */
export function boundAt(binding: TLArrowBinding, height: number, to: Box): TLArrowBinding {
    const y = to.h > 0 ? (height - to.y) / to.h : 0.5;
    const { x, y: former } = binding.props.normalizedAnchor;
    return Math.abs(y - former) < SAME ? binding : { ...binding, props: { ...binding.props, normalizedAnchor: { x, y } } };
}

/**
 * The ends of messages that were level, as they are at the same height when what they end at has moved, as far as both reach there. Those that are as they were are left out.
 */
export function levelEnds(was: BoardIndex, now: BoardIndex, messages: readonly BoundArrow[]): TLArrowBinding[] {
    return messages.flatMap(({ arrow, from, to }) => {
        const [height, other, ...more] = was.bindingsOf(arrow.id).map(binding => heightAt(was, binding));
        const [start, end] = [now.pageBounds(from), now.pageBounds(to)];
        if (height === undefined || other === undefined || more.length > 0 || Math.abs(height - other) > LEVEL || !start || !end) {
            return [];
        }
        const [highest, lowest] = [Math.max(start.y, end.y), Math.min(start.y + start.h, end.y + end.h)];
        const y = Math.min(lowest, Math.max(highest, height));
        return highest >= lowest
            ? []
            : now.bindingsOf(arrow.id).flatMap(binding => {
                  const box = now.pageBounds(binding.toId);
                  const level = box ? boundAt(binding, y, box) : binding;
                  return level === binding ? [] : [level];
              });
    });
}

/**
 * What a message ends at there: the bar of a participant at a height, or its line.
 * @param now what it ends at now, which is kept if several bars are there
 */
export function lifelineAt(
    { bars, participants }: Pick<BoardParts, 'bars' | 'participants'>,
    owner: BoardParticipant,
    height: number,
    now?: string
): string {
    const there = bars.filter(({ box }) => box.y <= height && box.y + box.h >= height && ownerOf(participants, box) === owner);
    const bar = there.find(({ id }) => id === now) ?? there.at(-1);
    return bar?.id ?? owner.stem ?? owner.id;
}

/** The participant that a bar is on: whose lifeline is nearest to the middle of the bar. */
export function ownerOf(participants: readonly BoardParticipant[], { x, w }: Box): BoardParticipant | undefined {
    const from = (each: BoardParticipant): number => Math.abs(each.x - x - w / 2);
    const [first, ...others] = participants;
    return first && others.reduce((best, each) => (from(each) < from(best) ? each : best), first);
}
