import { PNG } from 'pngjs';

/** How much differs in a channel before a pixel counts as another colour. */
const NOTICEABLE = 16;

/** The part of a picture's pixels, 0 to 1, whose colour is not that of its top left corner. */
export function inkOf(picture: Buffer): number {
    const { data, width, height } = PNG.sync.read(picture);
    let ink = 0;
    for (let at = 0; at < data.length; at += 4) {
        const differs = [0, 1, 2, 3].some(channel => Math.abs((data[at + channel] ?? 0) - (data[channel] ?? 0)) > NOTICEABLE);
        ink += differs ? 1 : 0;
    }
    return ink / (width * height);
}

/** How far colours may be apart before a pixel counts as another one: the edges of glyphs differ between painters. */
const APART = 96;

/** Pictures of the same may have another margin. */
const MOST_MARGIN = 32;

/** The part of the pixels, 0 to 1, that two pictures with the same middle do not share. */
export function differenceOf(one: Buffer, other: Buffer): number {
    const [a, b] = [PNG.sync.read(one), PNG.sync.read(other)];
    const [width, height] = [Math.min(a.width, b.width), Math.min(a.height, b.height)];
    if (Math.abs(a.width - b.width) > MOST_MARGIN || Math.abs(a.height - b.height) > MOST_MARGIN) {
        throw new Error(`The pictures are ${a.width} × ${a.height} and ${b.width} × ${b.height}.`);
    }
    const startOf = (picture: PNG, x: number, y: number): number => {
        const [left, top] = [Math.floor((picture.width - width) / 2), Math.floor((picture.height - height) / 2)];
        return ((y + top) * picture.width + x + left) * 4;
    };
    let differs = 0;
    for (let y = 0; y < height; y++) {
        for (let x = 0; x < width; x++) {
            const [i, j] = [startOf(a, x, y), startOf(b, x, y)];
            const apart = [0, 1, 2].reduce((sum, channel) => sum + Math.abs((a.data[i + channel] ?? 0) - (b.data[j + channel] ?? 0)), 0);
            differs += apart > APART ? 1 : 0;
        }
    }
    return differs / (width * height);
}
