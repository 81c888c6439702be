import type { LayoutGraph, LayoutNode, LayoutOptions, LayoutPositions } from './layout-graph';
import type { Point } from '../geometry/matrix';

/**
 * Puts shapes into rows and columns, in their order, about as wide as tall. Columns are as wide as their
 * widest shape and rows as tall as their tallest; each shape stands in the middle of its cell.
 */
export function gridLayout(graph: LayoutGraph, { direction, spacing }: LayoutOptions): LayoutPositions {
    const { nodes, origin } = graph;
    const lines = Math.max(1, Math.round(Math.sqrt(nodes.length)));
    const inLine = Math.ceil(nodes.length / lines);
    const lying = direction === 'right' || direction === 'left';
    const cells = nodes.map((node, at) => {
        const [line, place] = [Math.floor(at / inLine), at % inLine];
        return { node, column: lying ? place : line, row: lying ? line : place };
    });
    const columns = sizes(cells.map(({ node, column }) => [column, node.width]));
    const rows = sizes(cells.map(({ node, row }) => [row, node.height]));
    const flipX = direction === 'left';
    const flipY = direction === 'up';
    const lefts = starts(flipX ? [...columns].reverse() : columns, spacing);
    const tops = starts(flipY ? [...rows].reverse() : rows, spacing);
    return new Map(
        cells.map(({ node, column, row }): [string, Point] => {
            const atX = flipX ? columns.length - 1 - column : column;
            const atY = flipY ? rows.length - 1 - row : row;
            const x = origin.x + (lefts[atX] ?? 0) + ((columns[column] ?? 0) - node.width) / 2;
            const y = origin.y + (tops[atY] ?? 0) + ((rows[row] ?? 0) - node.height) / 2;
            return [node.id, { x, y }];
        })
    );
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
