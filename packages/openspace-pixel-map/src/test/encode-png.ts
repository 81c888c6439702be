import { zlibSync } from 'fflate';
import { chunkBytes, PNG_SIGNATURE } from '../png/png-chunks';

export interface Encoding {
    readonly width: number;
    readonly height: number;
    readonly depth: number;
    /** 0 grey, 2 RGB, 3 palette, 4 grey and alpha, 6 RGBA. */
    readonly type: number;
    readonly interlaced?: boolean;
    /** The row filter, 0..4; left out, each row takes the next one. */
    readonly filter?: number;
    readonly extra?: readonly { type: string; data: Uint8Array }[];
}

const CHANNELS: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };
/** Adam7: where each pass begins, and its steps. */
const PASSES = [
    [0, 0, 8, 8],
    [4, 0, 8, 8],
    [0, 4, 4, 8],
    [2, 0, 4, 4],
    [0, 2, 2, 4],
    [1, 0, 2, 2],
    [0, 1, 1, 2]
];

/** A PNG of any kind that there is, written by the rules and not by the code under test. */
export function encodePng(
    { width, height, depth, type, interlaced, filter, extra }: Encoding,
    sample: (x: number, y: number, channel: number) => number
) {
    const channels = CHANNELS[type]!;
    const passes = interlaced ? PASSES : [[0, 0, 1, 1]];
    const raw: number[] = [];
    let rowNumber = 0;
    for (const [left, top, stepX, stepY] of passes as [number, number, number, number][]) {
        let above: number[] | undefined;
        for (let y = top; y < height && left < width; y += stepY) {
            const bits: string[] = [];
            for (let x = left; x < width; x += stepX) {
                for (let channel = 0; channel < channels; channel++) {
                    bits.push(sample(x, y, channel).toString(2).padStart(depth, '0'));
                }
            }
            const line = bits.join('');
            const row = Array.from({ length: Math.ceil(line.length / 8) }, (_, at) =>
                parseInt(line.slice(at * 8, at * 8 + 8).padEnd(8, '0'), 2)
            );
            const used = filter ?? rowNumber++ % 5;
            raw.push(used, ...filtered(row, above ?? row.map(() => 0), used, Math.max(1, (channels * depth) >> 3)));
            above = row;
        }
    }
    const header = new Uint8Array(13);
    const view = new DataView(header.buffer);
    view.setUint32(0, width);
    view.setUint32(4, height);
    header.set([depth, type, 0, 0, interlaced ? 1 : 0], 8);
    const chunks = [
        { type: 'IHDR', data: header },
        ...(extra ?? []),
        { type: 'IDAT', data: zlibSync(Uint8Array.from(raw)) },
        { type: 'IEND', data: new Uint8Array() }
    ];
    return Uint8Array.from([...PNG_SIGNATURE, ...chunks.flatMap(chunk => [...chunkBytes(chunk)])]);
}

function filtered(row: number[], above: number[], filter: number, pixel: number): number[] {
    return row.map((value, at) => {
        const [left, up, corner] = [row[at - pixel] ?? 0, above[at]!, above[at - pixel] ?? 0];
        const guess = left + up - corner;
        const nearest = [left, up, corner].reduce((best, next) => (Math.abs(guess - next) < Math.abs(guess - best) ? next : best));
        return (value - [0, left, up, (left + up) >> 1, nearest][filter]!) & 0xff;
    });
}
