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
