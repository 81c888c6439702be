import type { Cell, Page, Rect } from '@openspace/drawio';
import { formatNumber } from '@openspace/drawio/lib/document/cell';
import { isSet } from '@openspace/drawio/lib/xml/is-set';
import type { XmlElement } from '@openspace/drawio/lib/xml/xml-tree';
import { nativeRowFace } from './faces/native-rows';

type Size = Pick<Rect, 'width' | 'height'>;

/** draw.io gives a container another size as it is folded or opened, and notes the one that it had. */
function notedBounds({ geometry }: Cell): XmlElement | undefined {
    const noted = geometry?.children.find(child => child.kind === 'element' && child.attributes.get('as') === 'alternateBounds');
    return noted?.kind === 'element' ? noted : undefined;
}

/** draw.io shows a container that somebody folded without what is in it. */
export const isCollapsed = ({ mx }: Cell): boolean => isSet(mx, 'collapsed');

/** The size that a folded cell has as it is open; undefined for one that is open, or that does not say it. */
export function openSize(cell: Cell): Size | undefined {
    const noted = isCollapsed(cell) ? notedBounds(cell) : undefined;
    const [width = 0, height = 0] = ['width', 'height'].map(key => Number(noted?.attributes.get(key) ?? 0));
    return width > 0 && height > 0 ? { width, height } : undefined;
}

/** Of a class or a table, which a board has open although somebody folded it in the file. */
export function sizeOnBoard(cell: Cell, page: Page): Size {
    return (nativeRowFace(cell, page) && openSize(cell)) || cell.rect;
}

/** Sets a size that {@link sizeOnBoard} gives; one that is folded stays as high as its name. */
export function setSizeOnBoard(cell: Cell, { width, height }: Size, page: Page): void {
    const before = sizeOnBoard(cell, page);
    const noted = nativeRowFace(cell, page) && openSize(cell) ? notedBounds(cell) : undefined;
    noted?.attributes.set('width', formatNumber(width));
    noted?.attributes.set('height', formatNumber(height));
    cell.rect = { ...cell.rect, ...(width !== before.width && { width }), ...(!noted && { height }) };
}

/** A board that has the other one of the two sizes of a container has not changed the size. */
export function withoutFolding(cell: Cell, from: Rect, to: Rect): Rect {
    const noted = notedBounds(cell);
    const isOther = noted && (['width', 'height'] as const).every(key => Math.abs(Number(noted.attributes.get(key) ?? 0) - to[key]) < 0.5);
    return isOther ? { ...to, width: from.width, height: from.height } : to;
}
