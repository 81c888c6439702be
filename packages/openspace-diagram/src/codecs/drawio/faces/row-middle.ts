import { paintedRows } from '@openspace/board/lib/notation/rows';
import type { Cell, Page } from '@openspace/drawio';
import type { DiagramNode } from '../../../diagram';
import { lettersOf } from '../../shared/face-form';
import { nativeRows } from './native-row-cells';
import { nativeRowFace } from './native-rows';
import { placeRows } from './row-places';

type Middles = ReadonlyMap<string, number>;

/** By the class or table as it was read; many lines may end at its rows. */
const known = new WeakMap<DiagramNode, Middles>();

/** How far below the top of a class or a table of draw.io's own a board has a row, as a share of its height; undefined for those of ours. */
export function rowMiddle(owner: Cell, row: Cell, node: DiagramNode, page: Page): number | undefined {
    const middles = known.get(node) ?? middlesOf(owner, node, page);
    known.set(node, middles);
    return middles.get(row.id) ?? middles.get(row.parentId ?? '');
}

function middlesOf(owner: Cell, { rows = [], bounds, style = {} }: DiagramNode, page: Page): Middles {
    const face = nativeRowFace(owner, page);
    if (!face || !bounds) {
        return new Map();
    }
    const below = nativeRows(owner, face, page);
    const { members } = placeRows(paintedRows(rows, face), bounds, lettersOf(style), face === 'class');
    // A line below the name is none between members.
    const skipped = below[0]?.row === '-' ? 1 : 0;
    const middles = new Map<string, number>();
    for (const [at, { cell }] of below.entries()) {
        const place = members[at - skipped];
        if (cell && place && !middles.has(cell.id)) {
            const middle = place.row === '-' ? place.height / 2 : (place.above + place.height - place.below) / 2;
            middles.set(cell.id, (place.y + middle) / Math.max(1, bounds.height));
        }
    }
    return middles;
}
