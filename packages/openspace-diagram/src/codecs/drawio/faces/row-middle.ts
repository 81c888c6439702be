import { paintedRows } from '@openspace/board/lib/notation/rows';
import type { Cell, Page } from '@openspace/drawio';
import type { DiagramNode } from '../../../diagram';
import { lettersOf } from './face-form';
import { nativeRows } from './native-row-cells';
import { nativeRowFace } from './native-rows';
import { placeRows } from './row-places';

/** How far below the top of a class or a table of draw.io's own a board has a row, as a share of its height; undefined for those of ours. */
export function rowMiddle(owner: Cell, row: Cell, { rows = [], bounds, style = {} }: DiagramNode, page: Page): number | undefined {
    const face = nativeRowFace(owner, page);
    if (!face || !bounds) {
        return undefined;
    }
    const below = nativeRows(owner, face, page);
    const at = below.findIndex(({ cell }) => cell === row || (cell && cell.id === row.parentId));
    const { members } = placeRows(paintedRows(rows, face), bounds, lettersOf(style), face === 'class');
    // A line below the name is none between members.
    const place = members[below[0]?.row === '-' ? at - 1 : at];
    if (!place) {
        return undefined;
    }
    const middle = place.row === '-' ? place.height / 2 : (place.above + place.height - place.below) / 2;
    return (place.y + middle) / Math.max(1, bounds.height);
}
