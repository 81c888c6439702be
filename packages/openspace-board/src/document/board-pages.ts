import { PageRecordType, type TLPage, type TLPageId } from '@tldraw/tlschema';
import { getIndexAbove, type JsonObject } from '@tldraw/utils';
import type { BoardView } from './board-view';

/** The pages of a board in their order. */
export function pagesOf(view: Pick<BoardView, 'records'>): TLPage[] {
    return [...view.records()].filter(record => record.typeName === 'page').sort(byIndex);
}

/** The same board, seen on another of its pages. */
export function viewOfPage(view: BoardView, pageId: TLPageId): BoardView {
    return view.pageId === pageId ? view : { pageId, get: id => view.get(id), records: () => view.records() };
}

/**
 * A page that comes after those of the board.
 * @param wanted what its id is made of, as long as no record has that id
 */
export function newPage(view: BoardView, { wanted, name, meta }: { wanted: string; name: string; meta: JsonObject }): TLPage {
    let id = `page:${wanted}` as TLPageId;
    for (let count = 2; view.get(id); count++) {
        id = `page:${wanted}-${count}` as TLPageId;
    }
    return PageRecordType.create({ id, name, index: getIndexAbove(pagesOf(view).at(-1)?.index), meta });
}

function byIndex(one: TLPage, other: TLPage): number {
    return one.index < other.index ? -1 : one.index > other.index ? 1 : one.id < other.id ? -1 : 1;
}
