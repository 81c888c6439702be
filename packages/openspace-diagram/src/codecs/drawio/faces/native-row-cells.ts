import type { Row } from '@openspace/board/lib/notation/notation';
import { type Cell, type Page, parseStyle } from '@openspace/drawio';
import type { Losses } from '../../../losses';
import { metaOf } from '../cell-meta';
import { isRich, readLabel } from '../drawio-label';
import { isNativeRule, textsOf, verticesIn } from './native-rows';
import { rowStyleOf } from './row-cells';
import { columnRoles, inOneLine, rowOfColumns, withKey } from './table-columns';

/** A row below the name, and the cell that says it; several rows may be the lines of one cell. */
export interface NativeRow {
    readonly row: Row;
    readonly cell?: Cell;
}

/** Of the texts of its row, those that say more than a row of a board can. */
export const RICH = 'Bold, lists and colours inside of texts become plain text.';
const ONE_KEY = 'Rows of tables have one key each, without a number.';
const NO_DATA = 'Links and data of single rows are left out.';
const NO_PICTURE = 'Pictures in rows of classes and tables are left out.';
const BOLD = 1;

/** The rows of a class or a table of draw.io's own below its name, from the top; what they say more goes to `losses`. */
export function nativeRows(owner: Cell, face: 'class' | 'table', page: Page, losses?: Losses): NativeRow[] {
    const lost = (message: string): void => losses?.add(message, owner.id);
    const rows = verticesIn(owner, page);
    const said =
        parseStyle(owner.style).get('shape') === 'table' ? tableRows(rows, page, lost) : rows.map(row => stackRows(row, face, page, lost));
    return said.flatMap((lines, at): NativeRow[] => {
        const style = parseStyle(rows[at]?.style ?? '');
        const isPartial = style.get('shape') === 'partialRectangle' || style.get('shape') === 'tableRow';
        const above = isPartial && at > 0 && style.get('top') === '1' ? [{ row: '-' as const }] : [];
        const below = isPartial && at < rows.length - 1 && style.get('bottom') === '1' ? [{ row: '-' as const }] : [];
        return lines.length === 0 ? [] : [...above, ...lines, ...below];
    });
}

function stackRows(cell: Cell, face: 'class' | 'table', page: Page, lost: (message: string) => void): NativeRow[] {
    const style = parseStyle(cell.style);
    if (isNativeRule(style)) {
        return [{ row: '-', cell }];
    }
    const { label } = readLabel(cell, page, style);
    const [key] = verticesIn(cell, page);
    if (key) {
        const { isExact, ...row } = withKey(readLabel(key, page).label, inOneLine(label));
        tellLost([cell, key], isExact, row.key !== undefined, lost);
        return [{ row: { ...row, ...(row.key === undefined && rowStyleOf(cell)) }, cell }];
    }
    tellLost([cell], true, false, lost);
    const look = face === 'class' ? rowStyleOf(cell) : {};
    return label
        .split('\n')
        .filter(line => line.trim() !== '')
        .map(text => ({ row: { text, ...look }, cell }));
}

function tableRows(rows: readonly Cell[], page: Page, lost: (message: string) => void): NativeRow[][] {
    const cells = rows.map(row => verticesIn(row, page).sort((one, other) => one.rect.x - other.rect.x));
    const texts = textsOf(cells, page);
    const roles = columnRoles(texts) ?? ['text'];
    return rows.map((cell, at) => {
        const { row, isExact } = rowOfColumns(texts[at] ?? [], roles);
        tellLost([cell, ...(cells[at] ?? [])], isExact, row.key !== undefined, lost);
        const named = cells[at]?.[roles.indexOf('text')];
        return [{ row: { ...row, ...(named && row.key === undefined && rowStyleOf(named)) }, cell }];
    });
}

/** @param isKey whether bold letters only say that it is a key */
function tellLost(cells: readonly Cell[], isExact: boolean, isKey: boolean, lost: (message: string) => void): void {
    if (!isExact) {
        lost(ONE_KEY);
    }
    for (const cell of cells) {
        const style = parseStyle(cell.style);
        const { link, data } = metaOf(cell, { label: '' });
        const isBold = ((Number(style.get('fontStyle')) || 0) & BOLD) !== 0;
        if (link !== undefined || data) {
            lost(NO_DATA);
        }
        if (cell.value !== '' && ((isBold && !isKey) || (style.get('html') === '1' && isRich(cell.value)))) {
            lost(RICH);
        }
        if (style.has('image')) {
            lost(NO_PICTURE);
        }
    }
}
