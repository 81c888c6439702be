import { ToolError } from '@openspace/tool';
import { type TLPageId, type TLRecord, TLDOCUMENT_ID } from '@tldraw/tlschema';
import { pagesOf } from './board-pages';
import { asArrowBinding, asShape, isDocumentRecord } from './board-schema';
import type { BoardChange, BoardFault, BoardView } from './board-view';
import { RevisionTracker } from './revision';
import { setApartFaults } from './set-apart-records';

/** A board without a window: records, and a revision that follows them. */
export class MemoryBoard implements BoardView {
    private readonly byId = new Map<TLRecord['id'], TLRecord>();
    private readonly tracker = new RevisionTracker();
    private firstPage: TLPageId | undefined;

    /** @throws ToolError `INTERNAL` for records without a document or a page. */
    constructor(
        records: Iterable<TLRecord>,
        private repairs: readonly BoardFault[] = []
    ) {
        for (const record of records) {
            this.put(record);
        }
        if (!this.byId.has(TLDOCUMENT_ID) || pagesOf(this).length === 0) {
            throw broken('A board needs a document and a page.', []);
        }
    }

    /** The first page. */
    get pageId(): TLPageId {
        this.firstPage ??= pagesOf(this)[0]?.id;
        if (this.firstPage === undefined) {
            throw broken('The board has no page.', []);
        }
        return this.firstPage;
    }

    get revision(): string {
        return this.tracker.value;
    }

    get faults(): readonly BoardFault[] {
        return [...setApartFaults(this), ...this.repairs];
    }

    get(id: string): TLRecord | undefined {
        return this.byId.get(id as TLRecord['id']);
    }

    records(): Iterable<TLRecord> {
        return this.byId.values();
    }

    /** The records as they are now; later changes do not touch the list. */
    snapshotRecords(): TLRecord[] {
        return [...this.byId.values()];
    }

    /**
     * Applies a change as a whole.
     * @returns the change that undoes it.
     * @throws ToolError `INTERNAL`, with nothing changed, for a change after which a shape or binding would
     * refer to something that does not exist.
     */
    apply(change: BoardChange): BoardChange {
        this.check(change);
        // Written as they are now.
        this.repairs = [];
        return this.write(change);
    }

    private write({ put, remove }: BoardChange): BoardChange {
        const old = new Map<TLRecord['id'], TLRecord | undefined>();
        for (const id of remove) {
            if (this.byId.has(id)) {
                old.set(id, this.byId.get(id));
                this.remove(id);
            }
        }
        for (const record of put) {
            if (!old.has(record.id)) {
                old.set(record.id, this.byId.get(record.id));
            }
            this.put(record);
        }
        return {
            put: [...old.values()].filter(record => record !== undefined),
            remove: [...old].filter(([, record]) => record === undefined).map(([id]) => id)
        };
    }

    private put(record: TLRecord): void {
        if (!isDocumentRecord(record)) {
            throw broken(`A ${record.typeName} is not part of a board.`, [record.id]);
        }
        this.remove(record.id);
        this.byId.set(record.id, record);
        this.tracker.add(record);
        this.forgetPage(record);
    }

    private remove(id: TLRecord['id']): void {
        const record = this.byId.get(id);
        if (record) {
            this.byId.delete(id);
            this.tracker.remove(record);
            this.forgetPage(record);
        }
    }

    private forgetPage(record: TLRecord): void {
        if (record.typeName === 'page') {
            this.firstPage = undefined;
        }
    }

    private check({ put, remove }: BoardChange): void {
        const removed = new Set<string>(remove);
        const added = new Map<string, TLRecord>(put.map(record => [record.id, record]));
        const after = (id: string): TLRecord | undefined => added.get(id) ?? (removed.has(id) ? undefined : this.get(id));
        const onPages = new Set<string>();
        for (const record of put) {
            if (!isDocumentRecord(record)) {
                throw broken(`A ${record.typeName} is not part of a board.`, [record.id]);
            }
            checkReferences(record, after, onPages);
        }
        if (removed.size > 0) {
            if (!after(TLDOCUMENT_ID) || (!pagesOf(this).some(page => after(page.id)) && !put.some(record => record.typeName === 'page'))) {
                throw broken('The document and the last page cannot be removed.', remove);
            }
            for (const record of this.byId.values()) {
                if (!removed.has(record.id) && !added.has(record.id) && referencesOf(record).some(id => removed.has(id) && !after(id))) {
                    throw broken(`${record.id} would refer to something that is removed.`, [record.id]);
                }
            }
        }
    }
}

/** @param onPages shapes whose parents are known not to lead in a circle, to which the record's are added */
function checkReferences(record: TLRecord, after: (id: string) => TLRecord | undefined, onPages: Set<string>): void {
    const missing = referencesOf(record).find(id => !after(id));
    if (missing !== undefined) {
        throw broken(`${record.id} would refer to ${missing}, which does not exist.`, [record.id, missing]);
    }
    const seen = new Set<string>();
    for (let shape = asShape(record); shape && !onPages.has(shape.id); shape = asShape(after(shape.parentId))) {
        if (seen.has(shape.id)) {
            throw broken(`${record.id} would stand inside itself.`, [record.id]);
        }
        seen.add(shape.id);
    }
    seen.forEach(id => onPages.add(id));
}

/** The records without which a record means nothing. */
function referencesOf(record: TLRecord): string[] {
    const shape = asShape(record);
    const binding = asArrowBinding(record);
    return shape ? [shape.parentId] : binding ? [binding.fromId, binding.toId] : [];
}

/** Changes are planned against the board that they are applied to: one that does not fit is a mistake of ours. */
function broken(message: string, ids: readonly string[]): ToolError {
    return new ToolError('INTERNAL', message, {
        suggestion: 'Read the board again and repeat the call; nothing was changed.',
        details: { ids: ids.slice(0, 20) }
    });
}
