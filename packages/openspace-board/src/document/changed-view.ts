import type { TLPageId, TLRecord } from '@tldraw/tlschema';
import type { BoardChange, BoardView } from './board-view';

/** A board as it will be once a change is applied. */
export class ChangedView implements BoardView {
    readonly pageId: TLPageId;
    private readonly put: ReadonlyMap<string, TLRecord>;
    private readonly removed: ReadonlySet<string>;

    constructor(
        private readonly before: BoardView,
        change: BoardChange
    ) {
        this.pageId = before.pageId;
        this.put = new Map(change.put.map(record => [record.id, record]));
        this.removed = new Set(change.remove);
    }

    get(id: string): TLRecord | undefined {
        return this.put.get(id) ?? (this.removed.has(id) ? undefined : this.before.get(id));
    }

    *records(): Iterable<TLRecord> {
        for (const record of this.before.records()) {
            if (!this.removed.has(record.id) && !this.put.has(record.id)) {
                yield record;
            }
        }
        yield* this.put.values();
    }
}
