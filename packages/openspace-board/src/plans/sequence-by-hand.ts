import type { BoardChange, BoardView } from '../document/board-view';
import { BoardIndex } from '../geometry/board-index';
import { isMessage } from '../placement/sequence-parts';
import { type BoundArrow, boundArrows, changedRecords } from './arrows-alone';
import { FragmentContent } from './fragment-content';
import { levelEnds } from './message-anchors';
import { MovedMessages } from './moved-messages';

/**
 * What follows in sequences when a person moves shapes of them, while they are dragged as well: what is in a fragment moves with it, and messages stay
 * level, at their height and at their lifelines.
 */
export class SequenceByHand {
    private readonly was: BoardIndex;
    private readonly fragments: FragmentContent;
    private readonly held: MovedMessages;
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
        this.held = new MovedMessages(this.was, moved);
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
        const { put, moved } = this.content(view);
        return moved.size > 0 ? put : this.level(view);
    }

    /**
     * What is in fragments that have moved, and messages that have.
     * @param isDropped whether the person has let go
     * @returns what is different from the view, and the ids of all that is where it belongs with that
     */
    content(view: BoardView, isDropped = false): { readonly put: BoardChange['put']; readonly moved: ReadonlySet<string> } {
        if (this.fragments.isEmpty && this.held.isEmpty) {
            return { put: [], moved: new Set() };
        }
        const now = BoardIndex.of(view);
        const inside = this.fragments.records(now);
        const records = inside.length > 0 ? inside : this.held.records(now, isDropped);
        return { put: changedRecords(view, records), moved: new Set(records.map(({ id }) => id)) };
    }

    /** The ends of messages that would slant. */
    level(view: BoardView): BoardChange['put'] {
        return this.messages.length === 0 ? [] : levelEnds(this.was, BoardIndex.of(view), this.messages);
    }
}
