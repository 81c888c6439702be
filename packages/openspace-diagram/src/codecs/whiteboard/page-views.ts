import { assetsOf, BoardIndex, type BoardChange, type BoardView } from '@openspace/board';

type Record = BoardChange['put'][number];
type PageId = BoardView['pageId'];

/** What no page holds: shapes whose parents lead nowhere. */
const NOWHERE = '';

/**
 * A board on whose pages one draws one after the other. Each page is seen with its own shapes, so that the time for all
 * of them grows with their number and not with its square.
 */
export class PageViews {
    private readonly all = new Map<string, Record>();
    /** Shapes and bindings by their page. */
    private readonly byPage = new Map<string, Map<string, Record>>();
    private readonly pageOf = new Map<string, string>();
    /** The document, pages, assets and comments. */
    private readonly others = new Map<string, Record>();
    /** Shapes that show assets, which are needed as long as any page shows them. */
    private readonly showing = new Map<string, Record>();
    /** The pages of the board, without what is on them. */
    readonly pages: BoardView;

    constructor(board: BoardView) {
        const index = BoardIndex.of(board);
        for (const record of board.records()) {
            const shape = record.typeName === 'binding' ? record.fromId : record.typeName === 'shape' ? record.id : undefined;
            this.add(record, shape === undefined ? undefined : (index.pageOf(shape) ?? NOWHERE));
        }
        this.pages = { pageId: board.pageId, get: id => this.all.get(id), records: () => this.others.values() };
    }

    of(pageId: PageId): BoardView {
        return { pageId, get: id => this.all.get(id), records: () => this.recordsOf(pageId) };
    }

    /** @param pageId that of all shapes of the change */
    apply(pageId: PageId, { put, remove }: BoardChange): void {
        remove.forEach(id => this.remove(id));
        for (const record of put) {
            this.add(record, record.typeName === 'shape' || record.typeName === 'binding' ? pageId : undefined);
        }
    }

    private *recordsOf(pageId: PageId): Iterable<Record> {
        yield* this.others.values();
        yield* this.byPage.get(NOWHERE)?.values() ?? [];
        yield* this.byPage.get(pageId)?.values() ?? [];
        for (const record of this.showing.values()) {
            if (this.pageOf.get(record.id) !== pageId) {
                yield record;
            }
        }
    }

    private add(record: Record, page: string | undefined): void {
        this.remove(record.id);
        this.all.set(record.id, record);
        if (page === undefined) {
            this.others.set(record.id, record);
            return;
        }
        this.pageOf.set(record.id, page);
        const own = this.byPage.get(page) ?? new Map<string, Record>();
        this.byPage.set(page, own.set(record.id, record));
        if (page !== NOWHERE && assetsOf(record).length > 0) {
            this.showing.set(record.id, record);
        }
    }

    private remove(id: string): void {
        this.all.delete(id);
        this.others.delete(id);
        this.showing.delete(id);
        this.byPage.get(this.pageOf.get(id) ?? NOWHERE)?.delete(id);
        this.pageOf.delete(id);
    }
}
