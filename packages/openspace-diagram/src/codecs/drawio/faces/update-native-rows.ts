import { least } from '@openspace/tool';
import type { Row } from '@openspace/board/lib/notation/notation';
import { rowLine } from '@openspace/board/lib/notation/rows';
import { Cell, formatStyle, htmlLabel, type Page, parseStyle, vertexGeometry } from '@openspace/drawio';
import { isCollapsed, openSize, setSizeOnBoard, sizeOnBoard } from '../folded-size';
import { nativeRows } from './native-row-cells';
import { isNativeRule, textsOf, verticesIn } from './native-rows';
import { columnRoles, type Role } from './table-columns';

/** What a board has of a class or a table, before and after it was changed. */
export interface RowChange {
    readonly was: readonly Row[];
    readonly is: readonly Row[];
    /** By how much the whole became higher on the board, which is already in the file. */
    readonly grown: number;
    readonly face: 'class' | 'table';
    readonly mint: () => string;
}

interface Place {
    readonly owner: Cell;
    readonly page: Page;
    readonly mint: () => string;
}

const SLANTED = 2;
const UNDERLINED = 4;

/**
 * Brings the rows of a class or a table of draw.io's own up to date: those that did not change stay as they are in the file, and new ones look
 * like their neighbours.
 * @returns the cells that are no longer rows, or undefined where rows and cells are not one to one, and nothing was changed
 */
export function updateNativeRows(owner: Cell, page: Page, { was, is, grown, face, mint }: RowChange): readonly Cell[] | undefined {
    const here = membersOf(nativeRows(owner, face, page), ({ row }) => row);
    const [before, after] = [membersOf(was, row => row), membersOf(is, row => row)];
    const cells = here.flatMap(({ cell }) => (cell ? [cell] : []));
    const isOneToOne = here.length === before.length && new Set(cells).size === cells.length;
    const start = shared(before, after);
    const end = shared(before.slice(start).reverse(), after.slice(start).reverse());
    const [old, wanted] = [here.slice(start, here.length - end), after.slice(start, after.length - end)];
    const place = { owner, page, mint };
    if (!isOneToOne) {
        return undefined;
    }
    if (old.length === wanted.length && old.every(({ row, cell }, at) => cell !== undefined && (row === '-') === (wanted[at] === '-'))) {
        old.forEach(({ cell }, at) => cell && say(cell, before[start + at] ?? '-', wanted[at] ?? '-', place));
        return [];
    }
    const texts = here.flatMap(({ row, cell }) => (cell && row !== '-' ? [cell] : []));
    const likeOf = (row: Row): Cell | undefined =>
        row === '-' ? cells.find(cell => isNativeRule(parseStyle(cell.style))) : (old.find(each => each.row !== '-')?.cell ?? texts.at(-1));
    const models = wanted.map(likeOf);
    const isLacking = models.some((model, at) => model === undefined && (wanted[at] !== '-' || face === 'class'));
    if (isLacking) {
        return undefined;
    }
    const gone = old.flatMap(({ cell }) => (cell ? [cell] : []));
    const kept = (from: number, to?: number): Cell[] => here.slice(from, to).flatMap(({ cell }) => (cell ? [cell] : []));
    const below = kept(here.length - end);
    const added = wanted.flatMap((row, at) => (models[at] ? [copied(models[at], row, place, below[0])] : []));
    const rows = [...kept(0, start), ...added, ...below];
    const bottom = stack(rows, least(cells.map(({ rect }) => rect.y)));
    setHeight(owner, page, { grown, rows: heightOf(rows) - heightOf(cells), bottom });
    return gone;
}

/** Without the line below the name. */
function membersOf<T>(rows: readonly T[], rowOf: (each: T) => Row): readonly T[] {
    const [first] = rows;
    return first !== undefined && rowOf(first) === '-' ? rows.slice(1) : rows;
}

/** How many rows are the same from the beginning. */
function shared(one: readonly Row[], other: readonly Row[]): number {
    const at = one.findIndex((row, index) => JSON.stringify(row) !== JSON.stringify(other[index]));
    return at < 0 ? one.length : at;
}

/** The cells that say a row by what they say. */
function partsOf(row: Cell, page: Page): Partial<Record<Role, Cell>> {
    const inside = verticesIn(row, page).sort((one, other) => one.rect.x - other.rect.x);
    if (/shape=(tableRow|partialRectangle)/.test(row.style) && row.value === '' && inside.length > 0) {
        const siblings = verticesIn(page.parentOf(row) ?? row, page).map(each =>
            verticesIn(each, page).sort((one, other) => one.rect.x - other.rect.x)
        );
        const roles = columnRoles(textsOf(siblings, page)) ?? ['text'];
        return Object.fromEntries(roles.flatMap((role, at) => (inside[at] ? [[role, inside[at]]] : [])));
    }
    return { text: row, ...(inside[0] && { key: inside[0] }) };
}

/** Writes what is different; a key that the file says more exactly stays. */
function say(cell: Cell, before: Row | undefined, now: Row, { page }: Pick<Place, 'page'>): void {
    if (now === '-') {
        return;
    }
    const parts = partsOf(cell, page);
    const textOf = (row: Exclude<Row, '-'>): string =>
        rowLine({
            text: row.text,
            ...(row.key && !parts.key && { key: row.key }),
            ...(row.type !== undefined && !parts.type && { type: row.type })
        });
    const was = before === '-' ? undefined : before;
    if (parts.text && (!was || textOf(was) !== textOf(now))) {
        setText(parts.text, textOf(now));
    }
    if (parts.key && was?.key !== now.key) {
        setText(parts.key, now.key ?? '');
    }
    if (parts.type && was?.type !== now.type) {
        setText(parts.type, now.type ?? '');
    }
    if (parts.text && was?.style !== now.style) {
        setLook(parts.text, now);
    }
}

function setText(cell: Cell, text: string): void {
    cell.value = parseStyle(cell.style).get('html') === '1' ? htmlLabel(text) : text;
}

function setLook(cell: Cell, { style: look }: Exclude<Row, '-'>): void {
    const style = parseStyle(cell.style);
    const others = (Number(style.get('fontStyle')) || 0) & ~(SLANTED | UNDERLINED);
    style.set('fontStyle', String(others | (look === 'abstract' ? SLANTED : look === 'static' ? UNDERLINED : 0)));
    cell.style = formatStyle(style);
}

/** A new row that looks like another one. draw.io places rows in the order of the file: it comes before the `next` one, or last. */
function copied(like: Cell, row: Row, place: Place, next: Cell | undefined): Cell {
    const copy = copyOf(like, place.owner.id, place, next);
    verticesIn(like, place.page).forEach(part => copyOf(part, copy.id, place, next));
    say(copy, undefined, row, place);
    return copy;
}

function copyOf(like: Cell, parent: string, { page, mint }: Place, next: Cell | undefined): Cell {
    const said = { value: like.value, style: like.style, vertex: '1', parent };
    const copy = Cell.create(mint(), said, vertexGeometry(like.rect));
    page.add(copy, next);
    return copy;
}

const heightOf = (rows: readonly Cell[]): number => rows.reduce((sum, { rect }) => sum + rect.height, 0);

/** Puts rows below each other. @returns where the last one ends */
function stack(rows: readonly Cell[], top: number): number {
    let y = top;
    for (const row of rows) {
        row.rect = { ...row.rect, y };
        y += row.rect.height;
    }
    return y;
}

/**
 * Makes the whole higher or lower by its rows: one that somebody made higher than they are stays so. A board makes a whole higher for its
 * rows too, so that only the larger of both changes counts.
 */
function setHeight(
    owner: Cell,
    page: Page,
    { grown, rows, bottom }: { readonly grown: number; readonly rows: number; readonly bottom: number }
): void {
    const { width, height } = sizeOnBoard(owner, page);
    const before = height - grown;
    const isLarger = grown * rows < 0 || Math.abs(grown) > Math.abs(rows);
    const least = Math.min(bottom, before + rows);
    // Folded, and nothing says how high it is as it is open: that is as high as its name.
    const isUnsized = isCollapsed(owner) && !openSize(owner);
    setSizeOnBoard(owner, { width, height: isUnsized ? before : Math.max(least, before + (isLarger ? grown : rows)) }, page);
}

/** Makes rows as wide as what they are in, and their last columns with them. */
export function widenRows(owner: Cell, page: Page): void {
    const { width } = sizeOnBoard(owner, page);
    for (const row of verticesIn(owner, page)) {
        const last = verticesIn(row, page).find(
            ({ rect }) => Math.abs(rect.x + rect.width - row.rect.width) < 1 && rect.width < row.rect.width
        );
        if (last && row.value === '') {
            last.rect = { ...last.rect, width: Math.max(1, width - last.rect.x) };
        }
        row.rect = { ...row.rect, width };
    }
}
