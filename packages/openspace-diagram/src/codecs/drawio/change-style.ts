import { type Cell, formatStyle, parseStyle, type Style } from '@openspace/drawio';
import { isDepth, outlineInStencil } from './outline-stencil';

/** Carries over what differs between two styles in our own words to a style in any. */
export function changeStyle(cell: Cell, before: Cell, now: Cell): void {
    if (before.style === now.style) {
        return;
    }
    const [was, is, here] = [parseStyle(before.style), parseStyle(now.style), parseStyle(cell.style)];
    let changed = false;
    for (const key of was.keys()) {
        if (!is.has(key)) {
            changed = here.delete(key) || changed;
        }
    }
    for (const [key, value] of is) {
        if ((!was.has(key) || was.get(key) !== value) && !isOnlyResized(key, was, is, here)) {
            if (value === undefined) {
                // Another outline: a named one, which a shape of the file's own would hide.
                here.delete('shape');
            }
            here.set(key, value);
            changed = true;
        }
    }
    if (changed) {
        cell.style = formatStyle(here);
    }
}

/** The outline and the depths that we write follow from the size of the shape: those that a file has otherwise stay. */
function isOnlyResized(key: string, was: Style, is: Style, here: Style): boolean {
    const outline = outlineInStencil(was);
    if (key === 'shape' && outline !== undefined) {
        return outlineInStencil(is) === outline && outlineInStencil(here) === undefined;
    }
    return isDepth(key, is) && was.get('shape') === is.get('shape') && was.get(key) !== here.get(key);
}

/** What a board can change of a shape that it only has a picture of; its style may have been changed in the file meanwhile. */
export function changeFace(cell: Cell, before: Cell, now: Cell): void {
    const [was, is, here] = [parseStyle(before.style), parseStyle(now.style), parseStyle(cell.style)];
    const changed = ['rotation', 'opacity'].filter(key => was.get(key) !== is.get(key));
    for (const key of changed) {
        here.set(key, is.get(key));
    }
    if (changed.length > 0) {
        cell.style = formatStyle(here);
    }
}
