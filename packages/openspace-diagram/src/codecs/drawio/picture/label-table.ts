import { append, largest } from '@openspace/tool/lib/long-lists';
import type { Block, TableBlock, TableCell } from './label-blocks';
import { resolved } from './label-css';
import { isPainted } from './label-box';
import { type LaidText, moved, type PaintedBox } from './laid-text';

/** Lays out the blocks of a cell in so much room; Infinity where lines do not break. */
export type LayBlocks = (blocks: readonly Block[], room: number) => LaidText;

interface Width {
    /** With a line for each word. */
    readonly least: number;
    /** Without a line break. */
    readonly most: number;
}

/** Tables in tables would be laid out as often as three to the power of their depth. */
const contentWidths = new WeakMap<readonly Block[], Width>();

/** Tables that are larger are cut: no one reads them in a label. */
const MOST_COLUMNS = 100;

/** A cell, and the first of its columns. */
interface Placed {
    readonly cell: TableCell;
    readonly at: number;
    readonly row: number;
    readonly columns: number;
}

/**
 * A table as browsers lay it out (CSS 2.2, 17.5.2.2: automatic table layout): columns between their narrowest and their widest, in
 * proportion to what they hold; what is left of a fixed height is shared by the rows in proportion to theirs.
 * @param room the width there is, Infinity where nothing limits it
 * @param height the height of the label's box, where it has one
 */
export function layTable(table: TableBlock, room: number, height: number | undefined, lay: LayBlocks): LaidText {
    const spacing = table.spacing ?? 0;
    const cells = placeCells(table);
    const count = Math.max(0, largest(cells.map(({ at, columns }) => at + columns)));
    if (count === 0) {
        return { lines: [], rules: [], boxes: [], width: 0, height: 0 };
    }
    const widths = columnWidths(table, cells, count, room, lay);
    const lefts = edges(widths, spacing);
    const laid = cells.map(placed => {
        const { at, columns, cell } = placed;
        const width = (lefts[at + columns] ?? 0) - spacing - (lefts[at] ?? 0);
        const padding = cell.style.padding ?? table.padding;
        return { ...placed, padding, width, text: lay(cell.blocks, Math.max(1, width - 2 * padding)) };
    });
    const heights = rowHeights(table, laid, height);
    const tops = edges(heights, spacing);
    const whole = { x: 0, y: 0, width: lefts[count] ?? 0, height: tops[heights.length] ?? 0 };
    const rows = table.rows.map((row, at): PaintedBox => {
        const inner = { x: spacing, width: whole.width - 2 * spacing, y: tops[at] ?? 0, height: heights[at] ?? 0 };
        return { ...inner, style: table.spacing === undefined ? row.style : { ...row.style, borders: {} } };
    });
    const text: LaidText = { lines: [], rules: [], boxes: [], width: whole.width, height: whole.height };
    const boxes = [{ ...whole, style: table.style }, ...rows];
    for (const { cell, at, row, width, padding, text: content } of laid) {
        const [x, y] = [lefts[at] ?? 0, tops[row] ?? 0];
        const tall = (tops[Math.min(heights.length, row + cell.rows)] ?? 0) - spacing - y;
        const free = Math.max(0, tall - 2 * padding - content.height);
        const down = free * { top: 0, middle: 0.5, bottom: 1 }[cell.style.vertical ?? 'middle'];
        boxes.push({ x, y, width, height: tall, style: cell.style });
        const inside = moved(content, x + padding, y + padding + down, Math.max(1, width - 2 * padding));
        append(text.lines, inside.lines);
        append(text.rules, inside.rules);
        append(text.boxes, inside.boxes);
    }
    return { ...text, boxes: [...boxes.filter(({ style }) => isPainted(style)), ...text.boxes] };
}

/** Each cell in the first free column of its row. */
function placeCells({ rows }: TableBlock): Placed[] {
    const placed: Placed[] = [];
    /** Rows for which a cell from above takes a column. */
    const taken: number[] = [];
    for (const [row, { cells }] of rows.entries()) {
        let at = 0;
        for (const cell of cells) {
            while ((taken[at] ?? 0) > row) {
                at++;
            }
            const columns = Math.min(cell.columns, MOST_COLUMNS - at);
            if (columns <= 0) {
                break;
            }
            placed.push({ cell, at, row, columns });
            for (let column = at; column < at + columns; column++) {
                taken[column] = row + cell.rows;
            }
            at += columns;
        }
    }
    return placed;
}

function columnWidths(table: TableBlock, cells: readonly Placed[], count: number, room: number, lay: LayBlocks): number[] {
    const spacing = table.spacing ?? 0;
    const least = new Array<number>(count).fill(0);
    const most = new Array<number>(count).fill(0);
    const wanted = resolved(table.style.width, room);
    const inner = (wanted ?? room) - (count + 1) * spacing;
    const fixed: (number | undefined)[] = [];
    for (const { cell, at, columns } of [...cells].sort((a, b) => a.columns - b.columns)) {
        const sides = 2 * (cell.style.padding ?? table.padding);
        const gaps = (columns - 1) * spacing;
        const width = widthOf(cell.blocks, lay);
        widen(least, at, columns, width.least + sides - gaps);
        widen(most, at, columns, width.most + sides - gaps);
        if (columns === 1) {
            fixed[at] ??= resolved(cell.style.width, inner);
        }
    }
    const set = fixed.map((width, at) => width && Math.max(width, least[at] ?? 0));
    const auto = least.map((_, at) => at).filter(at => set[at] === undefined);
    const free = inner - sum(set.map(width => width ?? 0));
    const grown = share(
        auto.map(at => least[at] ?? 0),
        auto.map(at => most[at] ?? 0),
        wanted === undefined ? Math.min(free, sum(auto.map(at => most[at] ?? 0))) : free
    );
    auto.forEach((at, index) => (set[at] = grown[index]));
    const widths = least.map((width, at) => set[at] ?? width);
    // With all columns fixed, the table's width is theirs in proportion.
    const total = sum(widths);
    return auto.length === 0 && wanted !== undefined && total > 0 ? widths.map(width => (width * inner) / total) : widths;
}

function widthOf(blocks: readonly Block[], lay: LayBlocks): Width {
    const known = contentWidths.get(blocks) ?? { least: lay(blocks, 1).width, most: lay(blocks, Infinity).width };
    contentWidths.set(blocks, known);
    return known;
}

/** Makes columns as wide together as a cell over them needs. */
function widen(widths: number[], at: number, columns: number, needed: number): void {
    const lacking = needed - sum(widths.slice(at, at + columns));
    for (let column = at; lacking > 0 && column < at + columns; column++) {
        widths[column] = (widths[column] ?? 0) + lacking / columns;
    }
}

/** Sizes between the least and the most that take up what is free, or more than the most in proportion to it. */
function share(least: readonly number[], most: readonly number[], free: number): number[] {
    const [low, high] = [sum(least), sum(most)];
    if (free >= high) {
        return high === 0 ? most.map(() => free / most.length) : most.map(size => (size * free) / high);
    }
    const part = high > low ? Math.max(0, free - low) / (high - low) : 0;
    return least.map((size, at) => size + ((most[at] ?? size) - size) * part);
}

function rowHeights(
    table: TableBlock,
    laid: readonly (Placed & { readonly text: LaidText; readonly padding: number })[],
    height: number | undefined
): number[] {
    const spacing = table.spacing ?? 0;
    const heights = table.rows.map(({ style }) => style.height?.pixels ?? 0);
    for (const { row, cell, text, padding } of [...laid].sort((a, b) => a.cell.rows - b.cell.rows)) {
        const rows = Math.min(cell.rows, heights.length - row);
        const needed = Math.max(text.height + 2 * padding, cell.style.height?.pixels ?? 0);
        widen(heights, row, rows, needed - (rows - 1) * spacing);
    }
    const wanted = resolved(table.style.height, height ?? Infinity);
    const free = (wanted ?? 0) - (heights.length + 1) * spacing;
    return free > sum(heights) ? share(heights, heights, free) : heights;
}

/** Where each of the sizes begins, and where what would follow the last does. */
function edges(sizes: readonly number[], spacing: number): number[] {
    const found = [spacing];
    sizes.forEach((size, at) => found.push((found[at] ?? 0) + size + spacing));
    return found;
}

function sum(values: readonly number[]): number {
    return values.reduce((total, value) => total + value, 0);
}
