import { asShape, type BoardView, ChangedView, DragRoutes, followedByHand, SequenceByHand } from '@openspace/board';
import { type Editor, isEqual, react, type TLRecord, type TLShape } from '@tldraw/tldraw';
import { carriesParts } from '../carry-parts';
import { inGesture } from '../gesture';
import { replaceRecords } from '../replace-records';
import { keptView, storeView } from './store-view';
import { isWritten, noteWritten } from './written-records';

type Source = 'user' | 'remote';

/** While shapes are dragged, routes take no more than a part of the time. */
const REST = 2;

/**
 * Automatic routes follow what the person does, as part of the same step: those of the dragged shapes at once, all
 * others that need it when the person lets go. Neighbours make room for a shape that its label makes larger, and lanes of one pool stay together.
 * @param isOwn whether changes are the person's
 */
export function followRoutes(editor: Editor, isOwn: () => boolean): void {
    const routes = new FollowedRoutes(editor);
    const { sideEffects } = editor;
    const own = (source: Source): boolean => source === 'user' && isOwn();
    const changed = (former: TLRecord, after: TLRecord, source: Source): void => {
        if (own(source)) {
            routes.changed(former.id, former, after);
        } else {
            routes.forget();
        }
    };
    const note = (id: TLRecord['id'], former: TLRecord | undefined, source: Source): void => {
        if (own(source)) {
            routes.note(id, former);
        } else {
            routes.forget();
        }
    };
    const made = (record: TLRecord, source: Source): void => {
        if (!isWritten(record)) {
            note(record.id, undefined, source);
        }
    };
    const gone = (record: TLRecord, source: Source): void => note(record.id, record, source);
    [
        sideEffects.registerAfterChangeHandler('shape', changed),
        sideEffects.registerAfterChangeHandler('binding', changed),
        sideEffects.registerAfterCreateHandler('shape', made),
        sideEffects.registerAfterCreateHandler('binding', made),
        sideEffects.registerAfterDeleteHandler('shape', gone),
        sideEffects.registerAfterDeleteHandler('binding', gone)
    ].forEach(stop => editor.disposables.add(stop));
    editor.disposables.add(sideEffects.registerOperationCompleteHandler(() => routes.follow()));
    editor.disposables.add(
        react('end of a gesture', () => {
            editor.getPath();
            // Not from inside the transaction that ends the gesture, and before anything else happens.
            queueMicrotask(() => editor.isDisposed || routes.settle());
        })
    );
}

class FollowedRoutes {
    /** How records were before what is being done now; undefined for what did not exist. */
    private readonly before = new Map<TLRecord['id'], TLRecord | undefined>();
    private drag: DragRoutes | undefined;
    private sequence: SequenceByHand | undefined;
    /** Arrows that were made a moment ago without shapes at both ends, which they get next. */
    private readonly unbound = new Set<TLRecord['id']>();
    private isWriting = false;
    /** Whether the operation that goes on has changed something. */
    private isChanged = false;
    private nextStep = 0;

    constructor(private readonly editor: Editor) {}

    changed(id: TLRecord['id'], former: TLRecord, after: TLRecord): void {
        if (isWritten(after)) {
            return;
        }
        if (former.typeName !== 'shape' || after.typeName !== 'shape' || isElsewhere(former, after)) {
            this.note(id, former);
        }
    }

    note(id: TLRecord['id'], former: TLRecord | undefined): void {
        if (this.isWriting) {
            return;
        }
        this.isChanged = true;
        if (!this.before.has(id)) {
            this.before.set(id, former);
        }
    }

    /** What is known of the rest of the board no longer holds. */
    forget(): void {
        this.drag = undefined;
        this.sequence = undefined;
    }

    follow(): void {
        // An operation that changes no shape, such as of the pointer, may be one that no history remembers.
        if (this.isWriting || !this.isChanged || carriesParts(this.editor)) {
            return;
        }
        this.isChanged = false;
        if (!inGesture(this.editor)) {
            this.settle();
        } else if (this.editor.isInAny('select.translating', 'select.resizing', 'select.rotating')) {
            this.keepSequence();
            this.step();
        }
    }

    /** All routes that need it, now that the person holds nothing. */
    settle(): void {
        if (this.before.size === 0 || inGesture(this.editor)) {
            return;
        }
        const now = storeView(this.editor);
        this.noteNewArrows();
        const changed = [...this.before].filter(([id, former]) => !isEqual(former, now.get(id)));
        this.before.clear();
        this.forget();
        if (changed.length > 0) {
            this.put(
                followedByHand(
                    viewBefore(now, changed),
                    now,
                    changed.map(([id]) => id)
                )
            );
        }
    }

    /** An arrow that is made first, and bound to its shapes in further operations of the same step, is new with its bindings. */
    private noteNewArrows(): void {
        for (const [id, former] of [...this.before]) {
            const record = former ? undefined : this.editor.store.unsafeGetWithoutCapture(id);
            if (record?.typeName === 'binding' && this.unbound.has(record.fromId)) {
                this.before.set(record.fromId, undefined);
            }
        }
        for (const [id, former] of this.before) {
            const record = former ? undefined : this.editor.store.unsafeGetWithoutCapture(id);
            if (
                record?.typeName === 'shape' &&
                record.type === 'arrow' &&
                this.editor.getBindingsFromShape(record.id, 'arrow').length < 2
            ) {
                this.unbound.add(record.id);
                queueMicrotask(() => this.unbound.clear());
            }
        }
    }

    /** Messages that would slant, and what is in a fragment that is dragged, at each step: it would be seen otherwise. */
    private keepSequence(): void {
        const now = storeView(this.editor);
        const ids = [...this.before.keys()].filter(id => now.get(id)?.typeName === 'shape');
        if (!this.sequence?.covers(ids)) {
            this.sequence = new SequenceByHand(viewBefore(keptView(this.editor), this.before), now, ids);
        }
        this.putMeanwhile(now, this.sequence.step(now));
    }

    private step(): void {
        const started = performance.now();
        if (started < this.nextStep) {
            return;
        }
        const ids = [...this.before.keys()].filter(id => this.isDragged(id));
        const now = storeView(this.editor);
        if (!this.drag?.covers(ids)) {
            this.drag = new DragRoutes(now, ids, viewBefore(now, this.before));
        }
        this.putMeanwhile(now, this.drag.step(now));
        const ended = performance.now();
        this.nextStep = ended + (ended - started) * REST;
    }

    /** What is bound otherwise meanwhile is as it was before, when the drag is cancelled. */
    private putMeanwhile(now: BoardView, put: readonly TLRecord[]): void {
        put.forEach(({ id }) => this.before.has(id) || this.before.set(id, now.get(id)));
        this.put(put);
    }

    private isDragged(id: TLRecord['id']): boolean {
        const shape = asShape(this.editor.store.unsafeGetWithoutCapture(id));
        return shape !== undefined && shape.type !== 'arrow';
    }

    private put(put: readonly TLRecord[]): void {
        if (put.length === 0) {
            return;
        }
        const { editor } = this;
        this.isWriting = true;
        try {
            editor.run(
                () => {
                    replaceRecords(editor.store, { put, remove: [] }, editor);
                    noteWritten(
                        editor,
                        put.map(({ id }) => id)
                    );
                },
                { ignoreShapeLock: true }
            );
        } finally {
            this.isWriting = false;
        }
    }
}

/** The board as it was. @param former what records were that are different now */
function viewBefore(now: BoardView, former: Iterable<readonly [TLRecord['id'], TLRecord | undefined]>): BoardView {
    const [put, remove]: [TLRecord[], TLRecord['id'][]] = [[], []];
    for (const [id, record] of former) {
        if (record) {
            put.push(record);
        } else {
            remove.push(id);
        }
    }
    return new ChangedView(now, { put, remove });
}

/** Whether a shape may have other bounds than before, or an arrow another kind of route. */
function isElsewhere(former: TLShape, after: TLShape): boolean {
    return (
        (former.type === 'arrow' && former.meta !== after.meta) ||
        former.props !== after.props ||
        former.x !== after.x ||
        former.y !== after.y ||
        former.rotation !== after.rotation ||
        former.parentId !== after.parentId
    );
}
