import type { Row } from '@openspace/board/lib/notation/notation';
import { append } from '@openspace/tool/lib/long-lists';
import { type Cell, type Page, parseStyle } from '@openspace/drawio';
import { readLabel } from '../drawio-label';
import { writtenFace } from './face-styles';
import { htmlOfRows, labelRows } from './label-rows';
import { nativeRowFace } from './native-rows';
import { readRows } from './row-cells';
import { rowOwner } from './row-owner';
import { updateNativeRows, widenRows } from './update-native-rows';

/** Whether a cell is a row of a class or a table, or a column of one, or the sign of a face. */
export function isRow(cell: Cell, page: Page): boolean {
    return rowOwner(cell, page) !== undefined;
}

interface RowIds {
    /** The id in the file of a cell of the source. */
    readonly idOf: (id: string) => string;
    readonly mint: () => string;
}

/**
 * Writes the rows of classes and tables that changed; those that did not stay as they are in the file, with their ids.
 * @param base the page in our model, before what is new in `source`
 */
export function updateRows(page: Page, base: Page, source: Page, { idOf, mint }: RowIds): void {
    for (const owner of source.drawn) {
        const found = page.find(idOf(owner.id));
        const before = idOf(owner.id) === owner.id ? base.find(owner.id) : undefined;
        if (!found || !(hasRows(owner) || (before && hasRows(before)))) {
            continue;
        }
        if (
            before &&
            (isNativeChange(found, page, { before, base, owner, source, mint }) || rowsText(before, base) === rowsText(owner, source))
        ) {
            continue;
        }
        dropRows(found, inside(found, page), page);
        if (hasRows(owner)) {
            addInside(owner, found.id, { page, source, mint });
        }
    }
}

interface Change extends Pick<RowIds, 'mint'> {
    readonly before: Cell;
    readonly base: Page;
    readonly owner: Cell;
    readonly source: Page;
}

/** Changes a class or a table of draw.io's own in its own way, where that can be. */
function isNativeChange(found: Cell, page: Page, { before, base, owner, source, mint }: Change): boolean {
    const [was, is] = [rowsOf(before, base), rowsOf(owner, source)];
    const inLabel = labelRows(found, page);
    const face = nativeRowFace(found, page);
    if (!is || (!inLabel && !face)) {
        return false;
    }
    const grown = owner.rect.height - before.rect.height;
    const isSame = JSON.stringify(was) === JSON.stringify(is);
    if (inLabel) {
        found.value = isSame ? found.value : htmlOfRows(is, inLabel.face);
        return true;
    }
    const gone = isSame ? [] : face && was && updateNativeRows(found, page, { was: was.slice(1), is: is.slice(1), grown, face, mint });
    if (!gone) {
        return false;
    }
    dropRows(
        found,
        gone.flatMap(row => [row, ...page.childrenOf(row.id)]),
        page
    );
    if (before.rect.width !== owner.rect.width) {
        widenRows(found, page);
    }
    return true;
}

/** Lines that end at a row end at the whole then. */
function dropRows(owner: Cell, rows: readonly Cell[], page: Page): void {
    if (rows.length === 0) {
        return;
    }
    const old = new Set(rows);
    for (const edge of page.drawn.filter(({ isEdge }) => isEdge)) {
        for (const end of ['source', 'target'] as const) {
            const at = page.find((end === 'source' ? edge.sourceId : edge.targetId) ?? '');
            if (at && old.has(at)) {
                edge.connect(end, owner.id);
            }
        }
    }
    page.remove(old);
}

export function hasRows(cell: Cell): boolean {
    const face = writtenFace(parseStyle(cell.style));
    return face === 'class' || face === 'table' || face === 'component';
}

/** The rows of a class or a table of ours, the name first. */
function rowsOf(owner: Cell, page: Page): readonly Row[] | undefined {
    const face = writtenFace(parseStyle(owner.style));
    return face === 'class' || face === 'table' ? readRows(face, owner, readLabel(owner, page).label, page) : undefined;
}

function inside(cell: Cell, page: Page): Cell[] {
    const all: Cell[] = [];
    const open = [...page.childrenOf(cell.id)];
    for (let each = open.pop(); each; each = open.pop()) {
        if (!isRow(each, page)) {
            continue;
        }
        all.push(each);
        append(open, page.childrenOf(each.id));
    }
    return all;
}

/** What is said of rows: their texts and how their letters are, and how large the whole is. */
function rowsText(owner: Cell, page: Page): string {
    const { width, height } = owner.rect;
    const cells = hasRows(owner) ? inside(owner, page).sort((one, other) => one.rect.y - other.rect.y || one.rect.x - other.rect.x) : [];
    return JSON.stringify([width, height, ...cells.map(({ value, style, rect }) => [value, style, rect.y])]);
}

function addInside(
    from: Cell,
    parent: string,
    { page, source, mint }: { readonly page: Page; readonly source: Page } & Pick<RowIds, 'mint'>
): void {
    for (const row of [...source.childrenOf(from.id)]) {
        const columns = [...source.childrenOf(row.id)];
        row.id = mint();
        row.parentId = parent;
        page.add(row);
        for (const column of columns) {
            column.id = mint();
            column.parentId = row.id;
            page.add(column);
        }
    }
}
