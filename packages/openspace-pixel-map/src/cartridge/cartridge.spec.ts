import { ToolError } from '@openspace/tool';
import { stepsOf, total } from '@openspace/tool/lib/test/proportion';
import { runs } from '@openspace/tool/lib/test/runs';
import { expect } from 'chai';
import fc from 'fast-check';
import { zlibSync } from 'fflate';
import * as path from 'node:path';
import { cellOf } from '../hilbert';
import { chunkBytes } from '../png/png-chunks';
import { readPng } from '../png/read-png';
import { writePng } from '../png/write-png';
import { encodePng } from '../test/encode-png';
import { readCartridge, writeCartridge } from './cartridge';
import { sha256Hex } from './sha256';

function refusal(run: () => unknown): ToolError {
    try {
        run();
    } catch (error) {
        if (error instanceof ToolError) {
            return error;
        }
        throw error;
    }
    throw new Error('It was taken.');
}

const text = (value: string) => ({ PixelRTS: value });

describe('a cartridge', () => {
    it('C1 carries any bytes, alpha included, and gives them back bit for bit: 10,000 random payloads', () => {
        fc.assert(
            fc.property(fc.uint8Array({ maxLength: 700 }), data => {
                const { data: back, sha256, gridSize } = readCartridge(writeCartridge(data));
                expect(back.length).to.equal(data.length);
                expect(Buffer.compare(back, data)).to.equal(0);
                expect(sha256).to.equal(sha256Hex(data));
                expect(gridSize ** 2 * 4).to.be.at.least(data.length);
            }),
            { numRuns: runs(50_000) }
        );
    });

    it('C2 is a square of a power of two in Hilbert order, four bytes a pixel, padded with zeros, and says so', () => {
        const data = Uint8Array.from({ length: 21 }, (_, at) => at + 1);
        const png = writeCartridge(data, { name: 'Grüße' });
        const { width, height, rgba, texts } = readPng(png);
        expect([width, height]).to.deep.equal([4, 4]);
        const { x, y } = cellOf(5, 2);
        expect([...rgba.subarray((y * 4 + x) * 4, (y * 4 + x) * 4 + 4)]).to.deep.equal([21, 0, 0, 0]);
        const said = texts.get('PixelRTS') ?? '';
        expect(said.startsWith('PixelRTS{')).to.equal(true);
        expect(JSON.parse(said.slice(8))).to.deep.equal({
            name: 'Grüße',
            format: 'PixelRTS-2.0',
            grid_size: 4,
            data_size: 21,
            data_hash: sha256Hex(data)
        });
    });

    it('C3 may say so in bare JSON, or not at all: then every byte of the picture is data', () => {
        const rgba = Uint8Array.from({ length: 16 }, (_, at) => at);
        const [a, b, c, d] = [0, 8, 12, 4].map(at => [at, at + 1, at + 2, at + 3]);
        const whole = Uint8Array.from([a!, b!, c!, d!].flat());
        expect([...readCartridge(writePng(2, 2, rgba)).data]).to.deep.equal([...whole]);
        const bare = readCartridge(
            writePng(2, 2, rgba, text(JSON.stringify({ data_size: 5, data_hash: sha256Hex(whole.subarray(0, 5)) })))
        );
        expect([...bare.data]).to.deep.equal([0, 1, 2, 3, 8]);
    });

    it('C4 is refused when its data is not what its hash says', () => {
        const rgba = new Uint8Array(16);
        const error = refusal(() =>
            readCartridge(writePng(2, 2, rgba, text(JSON.stringify({ data_size: 16, data_hash: 'ab'.repeat(32) }))))
        );
        expect(error.code).to.equal('UNSUPPORTED_FORMAT');
        expect(error.message).to.contain('SHA-256');
        expect(error.details).to.deep.equal({ sha256: sha256Hex(rgba), expected: 'ab'.repeat(32) });
    });

    it('C4 and when its description is broken or does not fit the picture', () => {
        for (const said of ['PixelRTS', '{', '{"grid_size":8}', '{"data_size":17}', '{"data_size":-1}', '[]']) {
            expect(refusal(() => readCartridge(writePng(2, 2, new Uint8Array(16), text(said)))).code, said).to.equal('UNSUPPORTED_FORMAT');
        }
    });

    it('C5 is refused when it is cut short anywhere, or any byte of it is another', () => {
        const png = writeCartridge(Uint8Array.from({ length: 90 }, (_, at) => at * 7));
        for (let end = 0; end < png.length; end++) {
            expect(refusal(() => readCartridge(png.subarray(0, end))).code, `${end} bytes`).to.equal('UNSUPPORTED_FORMAT');
        }
        for (let at = 0; at < png.length; at++) {
            const damaged = png.slice();
            damaged[at]! ^= 0x10;
            expect(refusal(() => readCartridge(damaged)).code, `byte ${at}`).to.be.oneOf(['UNSUPPORTED_FORMAT', 'TOO_LARGE']);
        }
    });

    it('C6 is refused when it is no square of a power of two, has 16 bits a channel, or is larger than can be read', () => {
        expect(refusal(() => readCartridge(writePng(2, 1, new Uint8Array(8)))).message).to.contain('2 × 1');
        expect(refusal(() => readCartridge(writePng(3, 3, new Uint8Array(36)))).message).to.contain('3 × 3');
        const deep = encodePng({ width: 2, height: 2, depth: 16, type: 6 }, () => 1000);
        expect(refusal(() => readCartridge(deep)).message).to.contain('16 bits');
        const huge = encodePng({ width: 1, height: 1, depth: 8, type: 0 }, () => 0);
        new DataView(huge.buffer).setUint32(16, 100_000);
        expect(refusal(() => readPng(huge)).code).to.equal('UNSUPPORTED_FORMAT');
        expect(refusal(() => writeCartridge(new Uint8Array(4096 * 4096 * 4 + 1))).code).to.equal('TOO_LARGE');
    });

    it('C6 is unpacked no further than its header says', async () => {
        const png = encodePng({ width: 1, height: 1, depth: 8, type: 6 }, () => 7);
        const [signature, header, end] = [png.slice(0, 8), png.slice(8, 33), png.slice(-12)];
        const pixels = (size: number) => chunkBytes({ type: 'IDAT', data: zlibSync(new Uint8Array(size)) });
        const file = (size: number) => Buffer.concat([signature, header, pixels(size), end]);
        expect(readPng(file(5)).rgba).to.deep.equal(readPng(file(5_000_000)).rgba);
        const code = `require(${JSON.stringify(path.join(__dirname, '../png/read-png'))}).readPng(new Uint8Array(input));`;
        const [, small, large] = await stepsOf(code, [file(5), file(5), file(20_000_000)]);
        expect(total(large)).to.be.below(total(small) + 10_000_000);
    });

    it('C7 is decoded rightly from a palette, grey, RGB, or interlaced PNG with any row filters', () => {
        const size = { width: 8, height: 8 };
        const value = (x: number, y: number, channel: number) => (x * 37 + y * 11 + channel * 71) & 0xff;
        const expected = (of: (x: number, y: number) => number[]) => Array.from({ length: 64 }, (_, at) => of(at % 8, at >> 3)).flat();
        for (const interlaced of [false, true]) {
            for (const filter of [0, 1, 2, 3, 4, undefined]) {
                const rgba = readPng(encodePng({ ...size, depth: 8, type: 6, interlaced, filter }, value)).rgba;
                expect([...rgba]).to.deep.equal(expected((x, y) => [0, 1, 2, 3].map(channel => value(x, y, channel))));
            }
            const rgb = readPng(encodePng({ ...size, depth: 8, type: 2, interlaced }, value)).rgba;
            expect([...rgb]).to.deep.equal(expected((x, y) => [value(x, y, 0), value(x, y, 1), value(x, y, 2), 255]));
            const greyAlpha = readPng(encodePng({ ...size, depth: 8, type: 4, interlaced }, value)).rgba;
            expect([...greyAlpha]).to.deep.equal(expected((x, y) => [0, 0, 0, 1].map(channel => value(x, y, channel))));
            for (const depth of [1, 2, 4, 8]) {
                const most = 2 ** depth - 1;
                const low = (x: number, y: number) => value(x, y, 0) & most;
                const grey = readPng(encodePng({ ...size, depth, type: 0, interlaced }, low)).rgba;
                expect([...grey]).to.deep.equal(
                    expected((x, y) => {
                        const light = (low(x, y) * 255) / most;
                        return [light, light, light, 255];
                    })
                );
                const colours = Uint8Array.from({ length: 3 * (most + 1) }, (_, at) => (at * 89) & 0xff);
                const extra = [
                    { type: 'PLTE', data: colours },
                    { type: 'tRNS', data: Uint8Array.of(7) }
                ];
                const palette = readPng(encodePng({ ...size, depth, type: 3, interlaced, extra }, low)).rgba;
                expect([...palette]).to.deep.equal(
                    expected((x, y) => [...colours.subarray(low(x, y) * 3, low(x, y) * 3 + 3), low(x, y) === 0 ? 7 : 255])
                );
            }
        }
    });

    it('C7 and one that uses a colour which its palette does not have is refused', () => {
        const extra = [{ type: 'PLTE', data: Uint8Array.of(1, 2, 3) }];
        const png = encodePng({ width: 2, height: 2, depth: 8, type: 3, extra }, x => x);
        expect(refusal(() => readCartridge(png)).message).to.contain('palette');
        expect(refusal(() => readCartridge(encodePng({ width: 2, height: 2, depth: 8, type: 3 }, x => x))).message).to.contain('palette');
    });
});
