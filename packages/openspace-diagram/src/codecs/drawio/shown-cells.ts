import type { Cell, Page } from '@openspace/drawio';
import { append } from '@openspace/tool';

/**
 * The cells that one sees, parents before children, back to front.
 * @param opensFolded with those in folded containers
 */
export function cellsOf(page: Page, opensFolded = false): { shown: Cell[]; hidden: number } {
    const shown: Cell[] = [];
    const open = visible([...page.childrenOf(page.root.id)]);
    for (let cell = open.pop(); cell; cell = open.pop()) {
        if (!page.isLayer(cell)) {
            shown.push(cell);
        }
        append(open, isCollapsed(cell) && !opensFolded ? [] : visible([...page.childrenOf(cell.id)]));
    }
    return { shown, hidden: page.drawn.length - shown.length };
}

/** The next one comes last. */
function visible(cells: readonly Cell[]): Cell[] {
    return cells.filter(cell => cell.mx.attributes.get('visible') !== '0').reverse();
}

/** draw.io shows a container that somebody folded without what is in it. */
function isCollapsed(cell: Cell): boolean {
    return cell.mx.attributes.get('collapsed') === '1';
}

/** The outermost folded container around a cell, which stands for it at the ends of lines. */
export function foldedAround(cell: Cell, page: Page): Cell | undefined {
    return [...page.ancestorsOf(cell)].findLast(each => !page.isLayer(each) && isCollapsed(each));
}

/** Both ends stand in one container that somebody folded, and the line between them does not. */
export function isFoldedLine(cell: Cell, page: Page): boolean {
    const [from, to] = [cell.sourceId, cell.targetId].map(id => {
        const end = page.find(id ?? '');
        return end && foldedAround(end, page);
    });
    return from !== undefined && from === to && cell.sourceId !== cell.targetId;
}
