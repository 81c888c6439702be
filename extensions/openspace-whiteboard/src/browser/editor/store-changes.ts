import { react, RESET_VALUE, unsafe__withoutCapture } from '@tldraw/state';
import type { RecordsDiff, TLRecord, TLStore } from '@tldraw/tldraw';
import type { Unsubscribe } from '../board-editor';

/**
 * Which records of the document changed in a store. It reads the store's history, where every change is: side effects
 * are skipped for some of them (copying shapes, putting records without callbacks), and neither notice a transaction
 * that fails and takes everything back.
 */
export class StoreChanges {
    /** The state of the store up to which the changes are taken. */
    private epoch: number;

    constructor(private readonly store: TLStore) {
        this.epoch = store.history.lastChangedEpoch;
    }

    /**
     * The ids of what may have changed since the last time.
     * @param known the ids of the document elsewhere: what is gone from the store is found by them, when more happened
     * than the history remembers
     */
    take(known: () => Iterable<string>): ReadonlySet<string> {
        const { history } = this.store;
        if (history.lastChangedEpoch <= this.epoch) {
            return NONE;
        }
        const diffs = unsafe__withoutCapture(() => history.getDiffSince(this.epoch));
        this.epoch = history.lastChangedEpoch;
        return diffs === RESET_VALUE ? new Set([...this.documentIds(), ...known()]) : this.idsIn(diffs);
    }

    /** Calls after each change, as soon as the transaction that it is part of is over. */
    onChange(listener: () => void): Unsubscribe {
        return react('changes of the store', () => {
            this.store.history.get();
            unsafe__withoutCapture(listener);
        });
    }

    private idsIn(diffs: readonly RecordsDiff<TLRecord>[]): Set<string> {
        const ids = new Set<string>();
        const add = (record: TLRecord): void => {
            if (this.store.scopedTypes.document.has(record.typeName)) {
                ids.add(record.id);
            }
        };
        for (const { added, updated, removed } of diffs) {
            Object.values(added).forEach(add);
            Object.values(updated).forEach(([, after]) => add(after));
            Object.values(removed).forEach(add);
        }
        return ids;
    }

    private documentIds(): string[] {
        return Object.keys(this.store.serialize('document'));
    }
}

const NONE: ReadonlySet<string> = new Set();
