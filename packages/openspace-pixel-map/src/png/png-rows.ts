import { notReadable } from './png-chunks';

/** Reverses the row filters in place (ISO/IEC 15948, 9). In `bytes`, each row has one filter byte and then `stride` bytes. */
export function unfilter(bytes: Uint8Array, rows: number, stride: number, pixelBytes: number): void {
    for (let row = 0; row < rows; row++) {
        const start = row * (stride + 1) + 1;
        const above = start - stride - 1;
        const filter = bytes[start - 1]!;
        if (filter > 4) {
            throw notReadable(`The PNG uses the row filter ${filter}, which does not exist.`);
        }
        for (let at = 0; filter !== 0 && at < stride; at++) {
            const left = at >= pixelBytes ? bytes[start + at - pixelBytes]! : 0;
            const up = row > 0 ? bytes[above + at]! : 0;
            const corner = at >= pixelBytes && row > 0 ? bytes[above + at - pixelBytes]! : 0;
            bytes[start + at]! += predicted(filter, left, up, corner);
        }
    }
}

function predicted(filter: number, left: number, up: number, corner: number): number {
    switch (filter) {
        case 1:
            return left;
        case 2:
            return up;
        case 3:
            return (left + up) >> 1;
        default:
            return paeth(left, up, corner);
    }
}

function paeth(left: number, up: number, corner: number): number {
    const guess = left + up - corner;
    const [toLeft, toUp, toCorner] = [Math.abs(guess - left), Math.abs(guess - up), Math.abs(guess - corner)];
    return toLeft <= toUp && toLeft <= toCorner ? left : toUp <= toCorner ? up : corner;
}
