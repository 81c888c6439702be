const WINDOW = 8;
const [C1, C2] = [(0.01 * 255) ** 2, (0.03 * 255) ** 2];

/**
 * How alike two pictures look, -1..1: the mean structural similarity of their brightness in windows of 8 × 8 pixels
 * (Z. Wang et al., "Image Quality Assessment: From Error Visibility to Structural Similarity", 2004).
 * @param a four bytes a pixel, row by row; `b` as many
 */
export function ssim(a: Uint8Array, b: Uint8Array, width: number): number {
    const height = Math.floor(a.length / 4 / width);
    let sum = 0;
    let windows = 0;
    for (let y = 0; y < height; y += WINDOW) {
        for (let x = 0; x < width; x += WINDOW) {
            sum += inWindow(a, b, width, { x, y, right: Math.min(width, x + WINDOW), bottom: Math.min(height, y + WINDOW) });
            windows++;
        }
    }
    return windows === 0 ? 0 : sum / windows;
}

function inWindow(
    a: Uint8Array,
    b: Uint8Array,
    width: number,
    { x, y, right, bottom }: { x: number; y: number; right: number; bottom: number }
): number {
    let [count, sumA, sumB, squaresA, squaresB, products] = [0, 0, 0, 0, 0, 0];
    for (let row = y; row < bottom; row++) {
        for (let column = x; column < right; column++) {
            const at = (row * width + column) * 4;
            const [lightA, lightB] = [brightness(a, at), brightness(b, at)];
            count++;
            sumA += lightA;
            sumB += lightB;
            squaresA += lightA * lightA;
            squaresB += lightB * lightB;
            products += lightA * lightB;
        }
    }
    const [meanA, meanB] = [sumA / count, sumB / count];
    const [varianceA, varianceB] = [squaresA / count - meanA * meanA, squaresB / count - meanB * meanB];
    const covariance = products / count - meanA * meanB;
    return ((2 * meanA * meanB + C1) * (2 * covariance + C2)) / ((meanA * meanA + meanB * meanB + C1) * (varianceA + varianceB + C2));
}

/** ITU-R BT.601. */
function brightness(rgba: Uint8Array, at: number): number {
    return 0.299 * rgba[at]! + 0.587 * rgba[at + 1]! + 0.114 * rgba[at + 2]!;
}
