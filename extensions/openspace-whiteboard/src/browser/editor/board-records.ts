import { type BoardFault, type BoardView, repairOf, RevisionTracker, setApartFaults } from '@openspace/board';
import type { TLPageId, TLRecord } from '@tldraw/tldraw';
import type { Unsubscribe } from '../board-editor';

/** The owner of a copy of the records, which is notified of the changes that others made. */
export interface Replica {
    recordsChanged(ids: Iterable<string>): void;
    /** The records are about to be read: passes on what was changed in the copy and not told yet. */
    beforeRead?(): void;
}

/**
 * The records of an open board: what is saved, and what the panes' stores are copies of.
 * It is a plain map, so that a board can be read and changed when no pane is there to show it.
 */
export class BoardRecords {
    private readonly byId = new Map<string, TLRecord>();
    private readonly tracker = new RevisionTracker();
    /**
     * Changed records in the version that the tracker has counted: hashing waits until somebody asks for the
     * revision, as a shape that is dragged changes with every frame.
     */
    private readonly uncounted = new Map<string, TLRecord | undefined>();
    private readonly replicas = new Set<Replica>();
    private readonly listeners = new Set<() => void>();

    constructor(records: Iterable<TLRecord>) {
        for (const record of records) {
            this.byId.set(record.id, record);
            this.tracker.add(record);
        }
    }

    get revision(): string {
        this.gather();
        for (const [id, counted] of this.uncounted) {
            const now = this.byId.get(id);
            if (counted) {
                this.tracker.remove(counted);
            }
            if (now) {
                this.tracker.add(now);
            }
        }
        this.uncounted.clear();
        return this.tracker.value;
    }

    get map(): ReadonlyMap<string, TLRecord> {
        this.gather();
        return this.byId;
    }

    /** The first page in the order that the person sees. */
    get firstPageId(): TLPageId {
        let first: { id: TLPageId; index: string } | undefined;
        for (const record of this.map.values()) {
            if (record.typeName === 'page' && (first === undefined || record.index < first.index)) {
                first = record;
            }
        }
        if (first === undefined) {
            throw new Error('A board always has a page.');
        }
        return first.id;
    }

    /** @param faults with what was put right when the file was read */
    view(pageId: () => TLPageId, faults = (): readonly BoardFault[] => setApartFaults({ get: id => this.map.get(id) })): BoardView {
        return {
            get faults() {
                return faults();
            },
            get pageId() {
                return pageId();
            },
            get: id => this.map.get(id),
            records: () => this.map.values()
        };
    }

    /** Takes in changes and passes them on to every copy but the one that they come from. */
    change(put: Iterable<TLRecord>, remove: Iterable<string>, from?: Replica): void {
        this.gather();
        const changed: string[] = [];
        const former = new Map<string, TLRecord | undefined>();
        const replace = (id: string, record: TLRecord | undefined): void => {
            const before = this.byId.get(id);
            if (before === record) {
                return;
            }
            if (!this.uncounted.has(id)) {
                this.uncounted.set(id, before);
            }
            if (record) {
                this.byId.set(id, record);
            } else {
                this.byId.delete(id);
            }
            changed.push(id);
            former.set(id, before);
        };
        for (const id of remove) {
            replace(id, undefined);
        }
        for (const record of put) {
            replace(record.id, record);
        }
        if (changed.length === 0) {
            return;
        }
        // A copy may not know yet what another one has removed.
        const repair = repairOf(this.byId, former);
        const count = changed.length;
        repair?.remove.forEach(id => replace(id, undefined));
        repair?.put.forEach(record => replace(record.id, record));
        const repairedIds = changed.slice(count);
        for (const replica of this.replicas) {
            const news = replica === from ? repairedIds : changed;
            if (news.length > 0) {
                replica.recordsChanged(news);
            }
        }
        this.listeners.forEach(listener => listener());
    }

    /** Takes in what was changed in the copies up to now. Whatever is read here does so first. */
    gather(): void {
        this.replicas.forEach(replica => replica.beforeRead?.());
    }

    addReplica(replica: Replica): Unsubscribe {
        this.replicas.add(replica);
        return () => this.replicas.delete(replica);
    }

    onDidChange(listener: () => void): Unsubscribe {
        this.listeners.add(listener);
        return () => this.listeners.delete(listener);
    }
}
