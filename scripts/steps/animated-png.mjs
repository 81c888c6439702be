import { Buffer } from 'node:buffer';
import { createRequire } from 'node:module';
import { crc32 } from 'node:zlib';
import { at } from './paths.mjs';

const { PNG } = createRequire(at('e2e', 'package.json'))('pngjs');

const SIGNATURE = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]);

/**
 * An animated PNG that plays forever. Of each frame it has only the rectangle that differs from the frame before it.
 * @param frames `{ png, ms }`: a screenshot, all of the same size, and for how long it is shown
 */
export function animatedPng(frames) {
    const pictures = merged(frames.map(({ png, ms }) => ({ picture: PNG.sync.read(png), ms })));
    const [{ picture: first }] = pictures;
    let sequence = 0;
    const parts = pictures.flatMap(({ picture, ms }, index) => {
        const area = index === 0 ? whole(first) : changed(pictures[index - 1].picture, picture);
        const control = frameControl(sequence++, area, ms);
        const data = imageData(picture, area).map(bytes =>
            index === 0 ? chunk('IDAT', bytes) : chunk('fdAT', Buffer.concat([uint32(sequence++), bytes]))
        );
        return [control, ...data];
    });
    const header = Buffer.concat([uint32(first.width), uint32(first.height), Buffer.from([8, 2, 0, 0, 0])]);
    const animation = chunk('acTL', Buffer.concat([uint32(pictures.length), uint32(0)]));
    return Buffer.concat([SIGNATURE, chunk('IHDR', header), animation, ...parts, chunk('IEND', Buffer.alloc(0))]);
}

/** Equal frames in a row become one that is shown longer. */
function merged(pictures) {
    return pictures.reduce((kept, next) => {
        const last = kept.at(-1);
        return last && last.picture.data.equals(next.picture.data)
            ? [...kept.slice(0, -1), { ...last, ms: last.ms + next.ms }]
            : [...kept, next];
    }, []);
}

const whole = ({ width, height }) => ({ x: 0, y: 0, width, height });

/** The smallest rectangle outside of which two pictures are equal. */
function changed(before, after) {
    const { width, height } = after;
    let [left, top, right, bottom] = [width, height, -1, -1];
    for (let y = 0; y < height; y++) {
        for (let x = 0; x < width; x++) {
            const at = (y * width + x) * 4;
            if (before.data.readUInt32LE(at) !== after.data.readUInt32LE(at)) {
                [left, top, right, bottom] = [Math.min(left, x), Math.min(top, y), Math.max(right, x), Math.max(bottom, y)];
            }
        }
    }
    return { x: left, y: top, width: right - left + 1, height: bottom - top + 1 };
}

function frameControl(sequence, { x, y, width, height }, ms) {
    const timing = Buffer.from([...uint16(ms), ...uint16(1000), 0, 0]);
    return chunk('fcTL', Buffer.concat([...[sequence, width, height, x, y].map(uint32), timing]));
}

/** The compressed pixels of a rectangle, as a PNG of its own has them. */
function imageData(picture, { x, y, width, height }) {
    const part = new PNG({ width, height });
    PNG.bitblt(picture, part, x, y, width, height, 0, 0);
    const file = PNG.sync.write(part, { colorType: 2, deflateLevel: 9 });
    const found = [];
    for (let at = SIGNATURE.length; at < file.length;) {
        const length = file.readUInt32BE(at);
        if (file.toString('latin1', at + 4, at + 8) === 'IDAT') {
            found.push(file.subarray(at + 8, at + 8 + length));
        }
        at += length + 12;
    }
    return found;
}

function chunk(type, data) {
    const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
    return Buffer.concat([uint32(data.length), body, uint32(crc32(body))]);
}

function uint32(value) {
    const bytes = Buffer.alloc(4);
    bytes.writeUInt32BE(value);
    return bytes;
}

function uint16(value) {
    return [value >> 8, value & 255];
}
