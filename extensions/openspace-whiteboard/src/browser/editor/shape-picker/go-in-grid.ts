/** Where an arrow key leads in rows of pictures that are parted into sections, each of which begins a row. */
export function goInGrid(key: string, at: number, sections: readonly number[], columns: number): number | undefined {
    const count = sections.reduce((sum, size) => sum + size, 0);
    if (count === 0) {
        return undefined;
    }
    switch (key) {
        case 'ArrowRight':
            return Math.min(at + 1, count - 1);
        case 'ArrowLeft':
            return Math.max(at - 1, 0);
        case 'ArrowDown':
        case 'ArrowUp':
            return goToRow(at, rowsOf(sections, columns), key === 'ArrowDown' ? 1 : -1);
        default:
            return undefined;
    }
}

/** The rows as their first index and length. */
function rowsOf(sections: readonly number[], columns: number): readonly { readonly start: number; readonly length: number }[] {
    let start = 0;
    return sections.flatMap(size => {
        const rows = Array.from({ length: Math.ceil(size / columns) }, (_, row) => ({
            start: start + row * columns,
            length: Math.min(columns, size - row * columns)
        }));
        start += size;
        return rows;
    });
}

function goToRow(at: number, rows: ReturnType<typeof rowsOf>, step: 1 | -1): number {
    const row = rows.findIndex(({ start, length }) => at < start + length);
    const [from, to] = [rows[row], rows[row + step]];
    return from && to ? to.start + Math.min(at - from.start, to.length - 1) : at;
}
