import type { Cell, Page } from '@openspace/drawio';
import { isSet } from '@openspace/drawio/lib/xml/is-set';
import { append } from '@openspace/tool';
import { nativeRowFace } from './faces/native-rows';
import { isCollapsed } from './folded-size';

/** What is read with what one sees: the rows of folded classes and tables, or all that is hidden or in folded containers. */
export type Beyond = 'rows' | 'all';

/** The cells that one sees, parents before children, back to front. */
export function cellsOf(page: Page, beyond?: Beyond): { shown: Cell[]; hidden: number } {
    const shown: Cell[] = [];
    const inside = (id: string): Cell[] => [...page.childrenOf(id)].filter(cell => beyond === 'all' || isVisible(cell)).reverse();
    const open = inside(page.root.id);
    // The next one comes last.
    for (let cell = open.pop(); cell; cell = open.pop()) {
        if (!page.isLayer(cell)) {
            shown.push(cell);
        }
        const isFolded = beyond === undefined ? isCollapsed(cell) : beyond === 'rows' && holdsFolded(cell, page);
        append(open, isFolded ? [] : inside(cell.id));
    }
    return { shown, hidden: page.drawn.length - shown.length };
}

export function isVisible({ mx }: Cell): boolean {
    return isSet(mx, 'visible', true);
}

/** Whether a cell, or what it is in, is hidden, such as its layer. */
export function isHidden(cell: Cell, page: Page): boolean {
    return [cell, ...page.ancestorsOf(cell)].some(each => !isVisible(each));
}

/** draw.io shows no line to a hidden cell. */
export function isHiddenLine(cell: Cell, page: Page): boolean {
    return [cell.sourceId, cell.targetId].some(id => {
        const end = page.find(id ?? '');
        return end !== undefined && isHidden(end, page);
    });
}

/** Boards have nothing that folds: classes and tables are open there. */
function holdsFolded(cell: Cell, page: Page): boolean {
    return isCollapsed(cell) && !nativeRowFace(cell, page);
}

/** The outermost folded container around a cell, which stands for it at the ends of lines. */
export function foldedAround(cell: Cell, page: Page): Cell | undefined {
    return [...page.ancestorsOf(cell)].findLast(each => !page.isLayer(each) && holdsFolded(each, page));
}

/** Both ends stand in one container that somebody folded, and the line between them does not. */
export function isFoldedLine(cell: Cell, page: Page): boolean {
    const [from, to] = [cell.sourceId, cell.targetId].map(id => {
        const end = page.find(id ?? '');
        return end && foldedAround(end, page);
    });
    return from !== undefined && from === to && cell.sourceId !== cell.targetId;
}
