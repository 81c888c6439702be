import { type Cell, formatStyle, type Page, parseStyle } from '@openspace/drawio';
import { placeOnPage } from './drawio-geometry';
import { isRow } from './faces/update-rows';

/** Groups that hold one thing still, which a board has no groups of. */
export function dissolvedGroups(base: Page, source: Page): Set<string> {
    const groups = base.drawn.filter(({ id, style }) => !source.find(id) && parseStyle(style).has('group'));
    return new Set(
        groups.flatMap(({ id }) => {
            const held = [...base.childrenOf(id)];
            return held.length > 1 && held.filter(child => source.find(child.id)).length === 1 ? [id] : [];
        })
    );
}

export function setOrDelete(attributes: Map<string, string>, key: string, value: string | undefined): void {
    if (value === undefined) {
        attributes.delete(key);
    } else {
        attributes.set(key, value);
    }
}

export function setText(cell: Cell, html: string): void {
    const style = parseStyle(cell.style);
    if (style.get('html') !== '1') {
        style.set('html', '1');
        cell.style = formatStyle(style);
    }
    cell.value = html;
}

/** Without texts at the ends of lines and rows, which have no ids of their own. */
export const ownCells = (page: Page): Cell[] => page.drawn.filter(cell => !isEndLabel(cell, page) && !isRow(cell, page));

export function isEndLabel(cell: Cell, page: Page): boolean {
    return cell.isVertex && cell.isRelative && page.parentOf(cell)?.isEdge === true && Math.abs(cell.rect.x) >= 0.5;
}

/** Takes a cell out of one that is about to be removed; where it is on the page now, it stays. */
export function moveOut(cell: Cell, parent: string, page: Page): void {
    const place = placeOnPage(cell, page);
    const originOf = (holder: Cell | undefined): { x: number; y: number } => (holder ? page.originOf(holder) : { x: 0, y: 0 });
    const before = originOf(page.parentOf(cell));
    page.setParent(cell, parent);
    const origin = originOf(page.find(parent));
    if (cell.isEdge) {
        cell.shiftPoints(before.x - origin.x, before.y - origin.y);
    } else {
        placeAbsolutely(cell);
        cell.rect = { ...place, x: place.x - origin.x, y: place.y - origin.y };
    }
}

/** What is said of a share of another cell's size: elsewhere, an offset moves the label. */
function placeAbsolutely({ geometry, isRelative }: Cell): void {
    if (geometry && isRelative) {
        geometry.attributes.delete('relative');
        geometry.children = geometry.children.filter(child => child.kind !== 'element' || child.attributes.get('as') !== 'offset');
    }
}
