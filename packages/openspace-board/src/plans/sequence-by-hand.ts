import type { BoardChange, BoardView } from '../document/board-view';
import { BoardIndex } from '../geometry/board-index';
import { isMessage } from '../placement/sequence-parts';
import { type BoundArrow, boundArrows, changedRecords } from './arrows-alone';
import { FragmentContent } from './fragment-content';
import { levelEnds } from './message-anchors';

/**
 * What follows in sequences when a person moves shapes of them, while they are dragged as well: what is in a fragment moves with it, and messages stay
 * level and at their height.
 */
export class SequenceByHand {
    private readonly was: BoardIndex;
    private readonly fragments: FragmentContent;
    private readonly messages: readonly BoundArrow[];
    private readonly ids: ReadonlySet<string>;

    /**
     * @param before as all was before the person began
     * @param after as it is now
     * @param moved ids of the shapes that are moved
     */
    constructor(before: BoardView, after: BoardView, moved: readonly string[]) {
        this.was = BoardIndex.of(before);
        this.ids = new Set(moved);
        this.fragments = new FragmentContent(this.was, BoardIndex.of(after), moved);
        const inside = new Set([...moved, ...moved.flatMap(id => this.was.descendants(id).map(({ id: inner }) => String(inner)))]);
        this.messages = boundArrows(this.was).filter(
            each => each.from !== each.to && (inside.has(each.from) || inside.has(each.to)) && isMessage(this.was, each)
        );
    }

    covers(ids: Iterable<string>): boolean {
        return [...ids].every(id => this.ids.has(id));
    }

    /** What becomes different. @param view with the shapes where they are now */
    step(view: BoardView): BoardChange['put'] {
        const carried = this.content(view);
        return carried.length > 0 ? carried : this.level(view);
    }

    /** What is in fragments that have moved. */
    content(view: BoardView): BoardChange['put'] {
        return this.fragments.isEmpty ? [] : changedRecords(view, this.fragments.records(BoardIndex.of(view)));
    }

    /** The ends of messages that would slant. */
    level(view: BoardView): BoardChange['put'] {
        return this.messages.length === 0 ? [] : levelEnds(this.was, BoardIndex.of(view), this.messages);
    }
}
