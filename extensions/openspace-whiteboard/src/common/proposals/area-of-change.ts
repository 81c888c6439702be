import { BoardIndex, type BoardView, type Box, ChangedView, unionOf } from '@openspace/board';
import type { BoardStep } from '../board-step';
import type { PlannedChange } from './proposal';

/** A part of a page of a board. */
export interface PageArea {
    readonly pageId: string;
    readonly box: Box;
}

/** Where a change of a board is: the shape as it would be, and as it is. Undefined for one that has no place, such as a page. */
export function areaOfChange(view: BoardView, touched: BoardStep, { id }: Pick<PlannedChange, 'id'>): PageArea | undefined {
    const put = touched.flatMap(({ after }) => after ?? []);
    const [now, then] = [BoardIndex.of(view), BoardIndex.of(new ChangedView(view, { put, remove: [] }))];
    const pageId = then.pageOf(id) ?? now.pageOf(id);
    const places = [now, then].flatMap(index => (pageId !== undefined && index.pageOf(id) === pageId ? (index.pageBounds(id) ?? []) : []));
    const box = unionOf(places);
    return pageId !== undefined && box ? { pageId, box } : undefined;
}
