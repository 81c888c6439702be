import type { TLRecord } from '@tldraw/tlschema';
import type { BoardIndex } from '../geometry/board-index';
import type { Box } from '../geometry/box';
import { leadWays } from '../placement/ways/lead-ways';
import type { Way } from '../placement/placement';
import { ownWay } from '../placement/sequence/sequence-columns';
import { gapScale, type SequenceGaps, sequenceGaps } from '../placement/sequence/sequence-gaps';
import { ARROW_LABEL_FONT_SIZES, routedLabelSize } from '../text/label-size';
import { type BoundArrow, recordsOf } from './arrows-alone';
import { heightAt } from './message-anchors';

/** Messages from lifelines to themselves, as a layout leads them: next to the lifeline, from the upper one of their ends, around their labels. */
export function ownMessages(board: BoardIndex, messages: readonly BoundArrow[]): TLRecord[] {
    const ids = messages.map(({ arrow }) => arrow.id);
    const ways = new Map(
        messages.flatMap((each, at): [number, Way][] => {
            const way = wayOf(board, each);
            return way ? [[at, way]] : [];
        })
    );
    return leadWays(
        board,
        recordsOf(board, new Set(ids)),
        ids.map(() => ({ type: 'arrow' })),
        ids,
        ways
    );
}

function wayOf(board: BoardIndex, { arrow, from }: BoundArrow): Way | undefined {
    const box = board.pageBounds(from);
    const heights = board.bindingsOf(arrow.id).flatMap(binding => heightAt(board, binding) ?? []);
    const [one, other] = heights;
    if (!box || one === undefined || other === undefined) {
        return undefined;
    }
    const { size, scale, text } = arrow.props;
    const { w, h } = routedLabelSize(arrow.props);
    const label = text.trim() === '' ? undefined : { w: w * scale, h: h * scale };
    const gaps = sequenceGaps(gapScale([ARROW_LABEL_FONT_SIZES[size] * scale]));
    const down = Math.max(Math.abs(one - other), Math.max(gaps.line, label?.h ?? 0) / 2 + gaps.ownRoom);
    const top = Math.min(Math.min(one, other), Math.max(box.y, box.y + box.h - down));
    const anchor = (y: number) => ({ x: 0.5, y: box.h > 0 ? Math.min(1, (y - box.y) / box.h) : 0.5 });
    return {
        ...ownWay({ x: edgeOf(box, gaps), y: top }, top + down, label, gaps),
        ...(label && { labelSize: label }),
        anchors: { start: anchor(top), end: anchor(top + down) }
    };
}

/** The line of a lifeline is in its middle; a bar is left at its side. */
function edgeOf({ x, w }: Box, { bar }: SequenceGaps): number {
    return w <= bar * 4 ? x + w : x + w / 2;
}
