import { least } from '@openspace/tool';
import type { LayoutGraph, LayoutNode, LayoutOptions, LayoutPositions } from './layout-graph';
import type { Point } from '../geometry/matrix';

/** The last line is at least so full, if there is such a grid. */
const FULL = 0.5;
/** A grid with a fuller last line is at most this many times as wide as tall, or as tall as wide. */
const WIDEST = 1.9;
/** Less is not seen. */
const UNSEEN = 1;

/**
 * Puts shapes into rows and columns, in their order, about as wide as tall, and so that the last line is not nearly empty. Columns are as wide as
 * their widest shape and rows as tall as their tallest; each shape stands in the middle of its cell, and what is alone in the last line in the
 * middle of that.
 */
export function gridLayout(graph: LayoutGraph, { direction, spacing }: LayoutOptions): LayoutPositions {
    const { nodes, origin } = graph;
    const lying = direction === 'right' || direction === 'left';
    const { cells, columns, rows } = cellsOf(nodes, lying, inLineFor(nodes, lying, spacing));
    const flipX = direction === 'left';
    const flipY = direction === 'up';
    const lefts = starts(flipX ? [...columns].reverse() : columns, spacing);
    const tops = starts(flipY ? [...rows].reverse() : rows, spacing);
    const lone = loneAtEnd(cells, lying);
    const places = new Map(
        cells.map(({ node, column, row }): [string, Point] => {
            const atX = flipX ? columns.length - 1 - column : column;
            const atY = flipY ? rows.length - 1 - row : row;
            const isLone = node === lone;
            const [left, width] = isLone && lying ? [0, lengthOf(columns, spacing)] : [lefts[atX] ?? 0, columns[column] ?? 0];
            const [top, height] = isLone && !lying ? [0, lengthOf(rows, spacing)] : [tops[atY] ?? 0, rows[row] ?? 0];
            return [node.id, { x: left + (width - node.width) / 2, y: top + (height - node.height) / 2 }];
        })
    );
    const [x, y] = (['x', 'y'] as const).map(axis => origin[axis] - least([...places.values()].map(place => place[axis]))) as [
        number,
        number
    ];
    return new Map([...places].map(([id, place]) => [id, { x: place.x + x, y: place.y + y }]));
}

interface Cells {
    readonly cells: readonly { readonly node: LayoutNode; readonly column: number; readonly row: number }[];
    /** How wide and how tall they are. */
    readonly columns: readonly number[];
    readonly rows: readonly number[];
}

function cellsOf(nodes: readonly LayoutNode[], lying: boolean, inLine: number): Cells {
    const cells = nodes.map((node, at) => {
        const [line, place] = [Math.floor(at / inLine), at % inLine];
        return { node, column: lying ? place : line, row: lying ? line : place };
    });
    return {
        cells,
        columns: sizes(cells.map(({ node, column }) => [column, node.width])),
        rows: sizes(cells.map(({ node, row }) => [row, node.height]))
    };
}

/**
 * How many shapes there are in a line: the usual number, or where that leaves the last line nearly empty, the nearest one that does not. One
 * that leaves a single shape there is no better, unless the usual number is out of proportion.
 */
function inLineFor(nodes: readonly LayoutNode[], lying: boolean, spacing: number): number {
    const usual = usualInLine(nodes.length);
    const isInProportion = (inLine: number): boolean => {
        const { columns, rows } = cellsOf(nodes, lying, inLine);
        const [w, h] = [lengthOf(columns, spacing), lengthOf(rows, spacing)];
        return w <= WIDEST * h + UNSEEN && h <= WIDEST * w + UNSEEN;
    };
    if (isFull(nodes.length, usual)) {
        return usual;
    }
    const better = fullLines(nodes.length).filter(isInProportion);
    return (
        better.find(inLine => inLast(nodes.length, inLine) > 1 || inLine === 1) ?? (isInProportion(usual) ? usual : (better[0] ?? usual))
    );
}

/** How many may be in a line so that the last line is not nearly empty, the nearest to the usual number first. */
function fullLines(count: number): number[] {
    const usual = usualInLine(count);
    const others = Array.from({ length: usual - 1 }, (_, at) => at + 1).flatMap(off => [usual + off, usual - off]);
    return [usual, ...others].filter(inLine => isFull(count, inLine));
}

function isFull(count: number, inLine: number): boolean {
    return inLast(count, inLine) / inLine >= FULL;
}

function inLast(count: number, inLine: number): number {
    return count % inLine || inLine;
}

/** So that there are about as many lines. */
function usualInLine(count: number): number {
    return Math.max(1, Math.ceil(count / Math.max(1, Math.round(Math.sqrt(count)))));
}

/** How much taller each shape of a grid in rows has to be so that this is in proportion: with its last row not nearly empty, and as usual. */
export function missingHeights(nodes: readonly LayoutNode[], spacing: number): readonly [full: number, usual: number] {
    const usual = usualInLine(nodes.length);
    const missingAt = (inLine: number): number => {
        const { columns, rows } = cellsOf(nodes, true, inLine);
        const missing = lengthOf(columns, spacing) / WIDEST - lengthOf(rows, spacing);
        return Math.max(0, missing / Math.max(1, rows.length));
    };
    const full = fullLines(nodes.length).find(inLine => inLine >= usual && inLast(nodes.length, inLine) > 1);
    return [missingAt(full ?? usual), missingAt(usual)];
}

/** What stands alone in the last line of several. */
function loneAtEnd(cells: Cells['cells'], lying: boolean): LayoutNode | undefined {
    const [before, last] = [cells.at(-2), cells.at(-1)];
    const isAlone = before && last && (lying ? before.row !== last.row : before.column !== last.column);
    return isAlone ? last.node : undefined;
}

/** Of all columns or rows together. */
function lengthOf(lengths: readonly number[], spacing: number): number {
    return lengths.reduce((sum, length) => sum + length + spacing, -spacing);
}

function sizes(entries: readonly (readonly [number, LayoutNode['width']])[]): number[] {
    const largest: number[] = [];
    for (const [at, size] of entries) {
        largest[at] = Math.max(largest[at] ?? 0, size);
    }
    return largest;
}

function starts(lengths: readonly number[], spacing: number): number[] {
    let at = 0;
    return lengths.map(length => {
        const start = at;
        at += length + spacing;
        return start;
    });
}
