import {
    createTLStore,
    defaultBindingUtils,
    defaultShapeUtils,
    type Editor,
    inlineBase64AssetStore,
    isEqual,
    type SerializedStore,
    type TLRecord,
    type TLStore
} from '@tldraw/tldraw';
import type { ChangeAuthor, Unsubscribe } from '../board-editor';
import type { BoardRecords, Replica } from './board-records';
import { endGestureWith } from './held-shapes';
import { keepWhole } from './keep-whole';
import { enterHistory, type LateStep } from './late-steps';
import type { LabelMeasures } from './label-measures';
import type { RemoteContent } from './remote-content';
import { type RecordChange, replaceRecords } from './replace-records';
import { isShowingLater, showLater } from './show-later';
import { AT_ONCE, inShowingOrder, inSlices } from './slices';
import { StoreChanges } from './store-changes';
import type { AgentStep, UndoSteps } from './undo-steps';

/** The lines of so many records fit into the pipe between a page and its browser, which has 64 KiB. */
const SENT_AT_ONCE = 40;

/** Told how far a change is that takes several tasks, and with undefined that it is over. */
export type OnProgress = (fraction: number | undefined) => void;

/**
 * A pane's own tldraw store, kept the same as the board's records in both directions. Panes do not share one store
 * because camera, selection and current page live in it too.
 *
 * It follows the store's history at the end of each transaction, instead of `store.listen`, which waits for an animation
 * frame: in a browser tab in the background there is none, and agents draw there as well.
 */
export class StoreReplica implements Replica {
    readonly store: TLStore;
    /** The editor that shows the store, while there is one. */
    editor: Editor | undefined;
    private measures: LabelMeasures | undefined;
    /** What was changed here and is not yet passed on. */
    private readonly changes: StoreChanges;
    /** Changed elsewhere, not yet taken in. */
    private readonly incoming = new Set<string>();
    private readonly listeners = new Set<() => void>();
    private readonly disposables: Unsubscribe[] = [];
    /** Changes of the store are not the person's while records are put. */
    private replacing = false;
    private inSlices: Promise<void> | undefined;
    private disposed = false;

    constructor(
        private readonly records: BoardRecords,
        private readonly onProgress: OnProgress,
        remote: RemoteContent
    ) {
        const all = inShowingOrder(records.map.values());
        // A large board comes in slices once there is an editor, which needs the pages to begin with.
        const initial = all.length <= AT_ONCE ? all : all.filter(({ typeName }) => typeName !== 'shape' && typeName !== 'binding');
        all.slice(initial.length).forEach(({ id }) => this.incoming.add(id));
        const initialData: SerializedStore<TLRecord> = Object.fromEntries(initial.map(record => [record.id, record]));
        this.store = createTLStore({
            shapeUtils: defaultShapeUtils,
            bindingUtils: defaultBindingUtils,
            initialData,
            assets: { ...inlineBase64AssetStore, resolve: ({ props }) => remote.sourceOf(props.src) }
        });
        this.changes = new StoreChanges(this.store);
        this.disposables.push(
            this.changes.onChange(() => this.passOn()),
            keepWhole(this),
            records.addReplica(this)
        );
    }

    /** What changes in the store now comes from elsewhere. */
    get isReplacing(): boolean {
        return this.replacing;
    }

    get busy(): boolean {
        return this.inSlices !== undefined;
    }

    /** Tells which editor shows the store; none while it is not shown. */
    shownIn(editor: Editor | undefined, measures?: LabelMeasures): void {
        this.editor = editor;
        this.measures = measures;
    }

    /** Calls when the person changed the document in this pane, at once. */
    onLocalChange(listener: () => void): Unsubscribe {
        this.listeners.add(listener);
        return () => this.listeners.delete(listener);
    }

    recordsChanged(ids: Iterable<string>): void {
        if (this.incoming.size === 0) {
            // Later in this tick: the change may come out of another store's transaction, inside which this store
            // must not answer with changes of its own.
            queueMicrotask(() => this.takeIn());
        }
        for (const id of ids) {
            this.incoming.add(id);
        }
    }

    beforeRead(): void {
        if (isShowingLater()) {
            // The end of the transaction, and with it the change, would be told later.
            this.passOn();
        }
    }

    /** Resolves when the store holds what the board holds. */
    async caughtUp(): Promise<void> {
        this.records.gather();
        while (!this.disposed && (this.inSlices || this.incoming.size > 0)) {
            this.takeIn();
            await this.inSlices;
        }
    }

    /** Takes in what others changed. */
    takeIn(): void {
        if (this.incoming.size === 0 || this.inSlices || this.disposed) {
            return;
        }
        const gone = [...this.incoming].filter(id => !this.records.map.has(id));
        endGestureWith(this.editor, gone);
        this.beforeRead();
        const put: TLRecord[] = [];
        const remove: TLRecord['id'][] = [];
        for (const id of this.incoming) {
            const record = this.records.map.get(id);
            const here = this.store.unsafeGetWithoutCapture(id as TLRecord['id']);
            if (record !== undefined && record !== here) {
                put.push(record);
            } else if (record === undefined && here !== undefined) {
                remove.push(here.id);
            }
        }
        this.incoming.clear();
        void this.perform({ put, remove }, slice => this.mirror(slice));
    }

    /**
     * Makes a change of an agent's as a step of the undo history.
     * @throws what went wrong, after taking everything back
     */
    async replace(change: RecordChange, author: ChangeAuthor, steps: UndoSteps): Promise<AgentStep> {
        const step = steps.begin(author);
        try {
            const work = (slice: RecordChange): void => this.silently(() => step.add(() => this.exchange(slice)));
            // The text of a small change is out of the page in a task. A larger one leaves in parts, while the page is free.
            const after = change.put.length + change.remove.length > SENT_AT_ONCE ? author.written : undefined;
            await this.perform(change, work, slice => showLater(() => work(slice), after));
        } catch (error) {
            this.silently(() => step.cancel());
            // Records that were put before one that the store refuses are not in its history.
            this.mirror(this.asOnBoard([...change.put.map(({ id }) => id), ...change.remove]));
            throw error;
        }
        const made = step.end();
        this.passOn();
        return made;
    }

    /** Brings steps that the board has already into the undo history. */
    enterLate(steps: UndoSteps, late: readonly LateStep[], editor: Editor): AgentStep[] {
        let entered: AgentStep[] = [];
        this.silently(() => (entered = enterHistory(editor, steps, late)));
        this.passOn();
        return entered;
    }

    /** After tldraw failed in the middle of something: what the store has of it, without a history of it, goes. */
    restore(): void {
        this.passOn();
        const ids = new Set([...this.records.map.keys(), ...Object.keys(this.store.serialize('document'))]) as Set<TLRecord['id']>;
        this.mirror(this.asOnBoard([...ids].filter(id => this.differs(id))));
    }

    dispose(): void {
        this.disposed = true;
        this.disposables.forEach(dispose => dispose());
        this.store.dispose();
    }

    /** Small changes happen at once, before this returns; large ones in slices, during which the pane takes no input. */
    private perform({ put, remove }: RecordChange, work: (slice: RecordChange) => void, atOnce = work): Promise<void> {
        if (put.length + remove.length <= AT_ONCE) {
            return settle(() => atOnce({ put, remove }));
        }
        const total = put.length + remove.length;
        const step = (slice: RecordChange, done: number): void => {
            if (!this.disposed) {
                work(slice);
                this.onProgress(done / total);
            }
        };
        const perform = async (): Promise<void> => {
            await inSlices(remove, (slice, done) => step({ put: [], remove: slice }, done));
            await inSlices(inShowingOrder(put), (slice, done) => step({ put: slice, remove: [] }, remove.length + done));
        };
        this.onProgress(0);
        const sliced = perform().finally(() => {
            this.inSlices = undefined;
            this.onProgress(undefined);
            this.takeIn();
        });
        this.inSlices = sliced.catch(() => undefined);
        return sliced;
    }

    /** Brings this store nearer to the records, past the undo history. */
    private mirror(change: RecordChange): void {
        this.silently(() => this.unrecorded(() => this.exchange(change)));
        // What side effects made of it here, they made of it where the change came from, or it is not wanted.
        const strayed = this.changed();
        if (strayed.length > 0) {
            this.silently(() => this.unrecorded(() => this.exchange(this.asOnBoard(strayed))));
            this.changed();
        }
    }

    /** What brings these records to what the board holds. */
    private asOnBoard(ids: readonly TLRecord['id'][]): RecordChange {
        const { map } = this.records;
        return {
            put: ids.map(id => map.get(id)).filter(record => record !== undefined),
            remove: ids.filter(id => !map.has(id))
        };
    }

    private exchange(change: RecordChange): void {
        this.measures?.ahead(change.put);
        replaceRecords(this.store, change, this.editor);
    }

    private unrecorded(change: () => void): void {
        if (this.editor) {
            this.editor.run(change, { history: 'ignore', ignoreShapeLock: true });
        } else {
            change();
        }
    }

    private silently(change: () => void): void {
        this.replacing = true;
        try {
            change();
        } finally {
            this.replacing = false;
        }
    }

    /** What was changed here since the last time and is not as the board has it. */
    private changed(): TLRecord['id'][] {
        // Before the records are read, which asks for this in turn.
        const ids = [...this.changes.take(() => this.records.map.keys())] as TLRecord['id'][];
        if (ids.length === 0) {
            return [];
        }
        return ids.filter(id => this.differs(id));
    }

    /** Whether a record is not as the board has it. What others changed and is not here yet differs for that reason. */
    private differs(id: TLRecord['id']): boolean {
        return !this.incoming.has(id) && !isEqual(this.records.map.get(id), this.store.unsafeGetWithoutCapture(id));
    }

    /** Passes on what was changed here, once it is complete. */
    private passOn(): void {
        if (this.replacing || this.inSlices || this.disposed) {
            return;
        }
        const ids = this.changed();
        const put = ids.map(id => this.store.unsafeGetWithoutCapture(id)).filter(record => record !== undefined);
        const remove = ids.filter(id => this.store.unsafeGetWithoutCapture(id) === undefined);
        if (put.length > 0 || remove.length > 0) {
            this.records.change(put, remove, this);
            // What they made of it is at once here, too.
            this.takeIn();
            this.listeners.forEach(listener => listener());
        }
    }
}

/** Runs at once; a throw becomes a rejection. */
function settle(work: () => void): Promise<void> {
    try {
        work();
        return Promise.resolve();
    } catch (error) {
        return Promise.reject(error);
    }
}
