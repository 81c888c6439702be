import { append } from '@openspace/tool/lib/long-lists';
import { type Cell, type Page, parseStyle } from '@openspace/drawio';
import { writtenFace } from './face-styles';
import { rowOwner } from './row-cells';

/** Whether a cell is a row of a class or a table, or a column of one, or the sign of a component. */
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
        if (before && rowsText(before, base) === rowsText(owner, source)) {
            continue;
        }
        const old = new Set(inside(found, page));
        for (const edge of page.drawn.filter(({ isEdge }) => isEdge)) {
            for (const end of ['source', 'target'] as const) {
                const at = page.find((end === 'source' ? edge.sourceId : edge.targetId) ?? '');
                if (at && old.has(at)) {
                    edge.connect(end, found.id);
                }
            }
        }
        page.remove(old);
        if (hasRows(owner)) {
            addInside(owner, found.id, { page, source, mint });
        }
    }
}

function hasRows(cell: Cell): boolean {
    const face = writtenFace(parseStyle(cell.style));
    return face === 'class' || face === 'table' || face === 'component';
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
