/**
 * The Hilbert curve, D. Hilbert, "Ueber die stetige Abbildung einer Linie auf ein Flächenstück" (1891), in the
 * orientation that is usual for pictures: index 0 at (0, 0), the last index at (2^order - 1, 0).
 * Exact to order 26, whose indices are the largest that a double holds without loss; `cellOf` is exact beyond for every index
 * that a double holds.
 */
export const MAX_ORDER = 26;
/** Coordinates of this order still fit into 32 bits. */
export const MAX_CELL_ORDER = 32;

/** Indices of this order still fit into 31 bits. */
const SMALL_ORDER = 15;

export interface Cell {
    readonly x: number;
    readonly y: number;
}

/** @param index 0..4^order - 1 */
export function cellOf(index: number, order: number): Cell {
    return order <= SMALL_ORDER ? smallCellOf(index, order) : largeCellOf(index, order);
}

/** With whole 32-bit numbers, which is several times faster: a map asks for millions of cells. */
function smallCellOf(index: number, order: number): Cell {
    let x = 0;
    let y = 0;
    let rest = index;
    for (let side = 1; side < 1 << order; side <<= 1) {
        const right = (rest >> 1) & 1;
        const down = (rest ^ right) & 1;
        if (down === 0) {
            if (right === 1) {
                x = side - 1 - x;
                y = side - 1 - y;
            }
            const turned = x;
            x = y;
            y = turned;
        }
        x += side * right;
        y += side * down;
        rest >>= 2;
    }
    return { x, y };
}

function largeCellOf(index: number, order: number): Cell {
    let x = 0;
    let y = 0;
    let rest = index;
    for (let side = 1; side < 2 ** order; side *= 2) {
        const quarter = rest % 4;
        const right = quarter >= 2 ? 1 : 0;
        const down = quarter === 1 || quarter === 2 ? 1 : 0;
        if (down === 0) {
            if (right === 1) {
                x = side - 1 - x;
                y = side - 1 - y;
            }
            [x, y] = [y, x];
        }
        x += side * right;
        y += side * down;
        rest = Math.floor(rest / 4);
    }
    return { x, y };
}

/** The inverse of {@link cellOf}. @param cell both coordinates 0..2^order - 1 */
export function indexOf(cell: Cell, order: number): number {
    let { x, y } = cell;
    let index = 0;
    for (let side = 2 ** (order - 1); side >= 1; side /= 2) {
        const right = x >= side ? 1 : 0;
        const down = y >= side ? 1 : 0;
        index = index * 4 + ((3 * right) ^ down);
        x -= side * right;
        y -= side * down;
        if (down === 0) {
            if (right === 1) {
                x = side - 1 - x;
                y = side - 1 - y;
            }
            [x, y] = [y, x];
        }
    }
    return index;
}
