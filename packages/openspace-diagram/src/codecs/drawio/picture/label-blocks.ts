import type { BoxStyle } from './label-box';
import type { Format } from './label-format';

/** A stretch of text in one format. */
export interface Run {
    readonly text: string;
    readonly format: Format;
}

export type Align = 'left' | 'center' | 'right';

/** A paragraph. */
export interface TextBlock {
    readonly kind: 'text';
    readonly runs: readonly Run[];
    readonly align?: Align;
    /** Free space above, in pixels. */
    readonly before: number;
    readonly indent: number;
}

/** Blocks in a box of their own, with a background or a border. */
export interface BoxBlock {
    readonly kind: 'box';
    readonly blocks: readonly Block[];
    readonly before: number;
    readonly style: BoxStyle;
}

export interface TableCell {
    readonly blocks: readonly Block[];
    readonly style: BoxStyle;
    readonly columns: number;
    readonly rows: number;
}

export interface TableRow {
    readonly cells: readonly TableCell[];
    readonly style: BoxStyle;
}

export interface TableBlock {
    readonly kind: 'table';
    readonly rows: readonly TableRow[];
    readonly before: number;
    readonly style: BoxStyle;
    /** Between cells, in pixels; undefined where their borders are one line. */
    readonly spacing?: number;
    /** Between the edge of a cell and what it holds, in pixels. */
    readonly padding: number;
}

/** A part of a label that stands on lines of its own. */
export type Block = TextBlock | BoxBlock | TableBlock | { readonly kind: 'rule' };
