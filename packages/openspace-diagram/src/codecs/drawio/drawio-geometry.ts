import type { Cell, Page, Rect } from '@openspace/drawio';
import type { Point } from '../../diagram';

/** A point of a cell's geometry by what it is there for, such as `sourcePoint` or `offset`. */
export function pointIn(cell: Cell, as: string): Point | undefined {
    const child = cell.geometry?.children.find(found => found.kind === 'element' && found.attributes.get('as') === as);
    if (child?.kind !== 'element') {
        return undefined;
    }
    const [x, y] = [Number(child.attributes.get('x') ?? 0), Number(child.attributes.get('y') ?? 0)];
    return Number.isFinite(x) && Number.isFinite(y) ? { x, y } : undefined;
}

/** Where a vertex is on the page, with how far what sits at a share of another one is off that. */
export function placeOnPage(cell: Cell, page: Page): Rect {
    const rect = page.absoluteRect(cell);
    const { x, y } = (cell.isRelative && pointIn(cell, 'offset')) || { x: 0, y: 0 };
    return { ...rect, x: rect.x + x, y: rect.y + y };
}
