import type { Align, Block, TableCell, TableRow } from './label-blocks';
import { type BoxStyle, boxStyleOf, framed, isPainted } from './label-box';
import { cssOf, lengthIn, valueOf } from './label-css';
import type { Format } from './label-format';

/** An element that is not closed yet: how text in it is set. */
export interface Open {
    readonly tag: string;
    readonly format: Format;
    readonly align?: Align | undefined;
    readonly indent: number;
}

/** What an element keeps for itself until it is closed. */
interface Holder {
    readonly kind: 'box' | 'table' | 'row' | 'cell';
    readonly attributes: string;
    readonly style: BoxStyle;
    readonly before: number;
    readonly blocks: Block[];
    readonly rows: TableRow[];
    readonly cells: TableCell[];
}

type Element = Open & { readonly holder?: Holder };

const DEEPEST = 200;
/** Of tables in tables only the outer ones are laid out; the text of the others is shown as it comes. */
const DEEPEST_TABLE = 8;
/** A cell spans at most so many columns or rows. */
const WIDEST_SPAN = 100;
const PARTS: Readonly<Record<string, Holder['kind']>> = { table: 'table', tr: 'row', td: 'cell', th: 'cell' };
/** HTML's own values, in pixels. */
const CELL_PADDING = 1;
const CELL_SPACING = 2;

/** The elements of a label that are open, and the blocks that they have come to. */
export class OpenElements {
    private readonly stack: Element[] = [];
    private readonly blocks: Block[] = [];

    constructor(private readonly base: Format) {}

    /** The innermost element. */
    get top(): Open {
        return this.stack.at(-1) ?? { tag: '', format: this.base, indent: 0 };
    }

    /** Not between the rows and cells of a table. */
    get takesText(): boolean {
        const holder = this.stack.findLast(element => element.holder)?.holder;
        return holder === undefined || holder.kind === 'cell' || holder.kind === 'box';
    }

    /** Adds a block to the innermost element that holds blocks. */
    add(block: Block): void {
        const holder = this.stack.findLast(({ holder }) => holder?.kind === 'cell' || holder?.kind === 'box')?.holder;
        const target = holder?.blocks ?? this.blocks;
        // The first line of a cell begins at its edge.
        target.push(holder && target.length === 0 && 'before' in block ? { ...block, before: 0 } : block);
    }

    /** @returns whether the element holds its blocks in a box of their own */
    open(open: Open, attributes: string, before: number): boolean {
        const kind = this.holderOf(open.tag, attributes, open.format.size);
        if (kind === 'row' || kind === 'cell') {
            // The end tags of rows and cells may be left out.
            this.closeIn('cell');
        }
        if (kind === 'row') {
            this.closeIn('row');
        }
        if (this.stack.length >= DEEPEST) {
            return false;
        }
        const style = boxStyleOf(attributes, open.format.size);
        const holder = kind && { kind, attributes, style, before, blocks: [], rows: [], cells: [] };
        // What is moved to the right is so within the label, not again within its box.
        this.stack.push(holder ? { ...open, indent: 0, holder } : open);
        return holder !== undefined;
    }

    has(tag: string): boolean {
        return this.find(tag) >= 0;
    }

    close(tag: string): void {
        const at = this.find(tag);
        if (at >= 0) {
            this.closeTo(at);
        }
    }

    /** Closes what is still open. */
    done(): readonly Block[] {
        this.closeTo(0);
        return this.blocks;
    }

    /** An end tag in a cell closes nothing around its table. */
    private find(tag: string): number {
        const at = this.stack.findLastIndex(element => element.tag === tag);
        const around = Object.hasOwn(PARTS, tag) ? -1 : this.stack.findLastIndex(({ holder }) => holder?.kind === 'cell');
        return at > around ? at : -1;
    }

    private holderOf(tag: string, attributes: string, size: number): Holder['kind'] | undefined {
        const part = Object.hasOwn(PARTS, tag) ? PARTS[tag] : undefined;
        if (part === 'row' || part === 'cell') {
            return this.stack.some(({ holder }) => holder?.kind === 'table') ? part : undefined;
        }
        if (part === 'table' && this.stack.filter(({ holder }) => holder?.kind === 'table').length >= DEEPEST_TABLE) {
            return undefined;
        }
        return part ?? (tag === 'div' && isPainted(boxStyleOf(attributes, size)) ? 'box' : undefined);
    }

    /** Closes the open part of the innermost table, if there is one. */
    private closeIn(kind: 'row' | 'cell'): void {
        const table = this.stack.findLastIndex(({ holder }) => holder?.kind === 'table');
        const at = this.stack.findLastIndex(({ holder }) => holder?.kind === kind);
        if (at > table) {
            this.closeTo(at);
        }
    }

    private closeTo(length: number): void {
        while (this.stack.length > length) {
            const element = this.stack.pop();
            if (element?.holder) {
                this.keep(element.holder, element.format.size);
            }
        }
    }

    private keep(holder: Holder, size: number): void {
        const { kind, attributes, blocks, cells, rows, style, before } = holder;
        if (kind === 'box') {
            this.add({ kind, blocks, style, before });
        } else if (kind === 'cell') {
            const cell = { blocks, style, columns: spanIn(attributes, 'colspan'), rows: spanIn(attributes, 'rowspan') };
            this.innermost('row', 'table')?.cells.push(cell);
        } else if (kind === 'row') {
            this.innermost('table')?.rows.push({ cells, style });
        } else {
            // Cells without a row make one.
            const all = cells.length > 0 ? [...rows, { cells, style: { borders: {} } }] : rows;
            this.add({ ...tableOf(attributes, style, all, size), before });
        }
    }

    private innermost(...kinds: readonly Holder['kind'][]): Holder | undefined {
        return this.stack.findLast(({ holder }) => holder && kinds.includes(holder.kind))?.holder;
    }
}

function tableOf(attributes: string, style: BoxStyle, rows: readonly TableRow[], size: number): Omit<TableOf, 'before'> {
    const css = cssOf(valueOf(attributes, 'style'));
    const spacing = lengthIn(css.get('border-spacing') ?? valueOf(attributes, 'cellspacing'), size)?.pixels ?? CELL_SPACING;
    const padding = lengthIn(valueOf(attributes, 'cellpadding'), size)?.pixels ?? CELL_PADDING;
    const border = lengthIn(valueOf(attributes, 'border'), size)?.pixels ?? 0;
    return {
        kind: 'table',
        style: border > 0 && !css.has('border') ? { ...style, borders: framed({ width: border }) } : style,
        rows: border > 0 ? rows.map(ruled) : rows,
        padding,
        ...(css.get('border-collapse') !== 'collapse' && { spacing })
    };
}

type TableOf = Extract<Block, { kind: 'table' }>;

/** A row whose cells have the lines that `border` of their table gives them, in the color of the row's own. */
function ruled(row: TableRow): TableRow {
    const line = { width: 1, color: row.style.borders.top?.color };
    return {
        ...row,
        cells: row.cells.map(cell => ({ ...cell, style: { ...cell.style, borders: { ...framed(line), ...cell.style.borders } } }))
    };
}

function spanIn(attributes: string, name: string): number {
    const span = Number(valueOf(attributes, name));
    return Number.isInteger(span) && span > 1 ? Math.min(WIDEST_SPAN, span) : 1;
}
