import { type Cell, type Page, parseStyle } from '@openspace/drawio';
import { writtenFace } from './face-styles';
import { nativeRowFace } from './native-rows';
import { isSign } from './sign-cell';

/** The class or table whose row, or column of a row, a cell is, or the face whose sign it is. */
export function rowOwner(cell: Cell, page: Page): Cell | undefined {
    for (let each = cell.isVertex ? page.parentOf(cell) : undefined; each && !page.isLayer(each); each = page.parentOf(each)) {
        const face = writtenFace(parseStyle(each.style)) ?? nativeRowFace(each, page);
        if (face === 'class' || face === 'table') {
            return each;
        }
        if (each.id === cell.parentId && isSign(cell, face)) {
            return each;
        }
    }
    return undefined;
}
