import { withMemoryLimit } from '@openspace/core/lib/node/workers/limited-wasm';
import { expect } from 'chai';
import { readFileSync } from 'fs';
import { rasterize } from '../rasterizer';

const svg = (content: string, side = 100): string =>
    `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="${side}" height="${side}">${content}</svg>`;
const codeOf = (picture: string): Promise<string> =>
    rasterize(picture).then(
        ({ width }) => `painted ${width}`,
        (error: unknown) => (error instanceof Error && 'code' in error ? String(error.code) : String(error))
    );
/** How often the backend's own thread was free meanwhile. */
async function turnsDuring(work: Promise<unknown>): Promise<number> {
    let turns = 0;
    const timer = setInterval(() => turns++, 5);
    await work.finally(() => clearInterval(timer));
    return turns;
}

describe('The painter of pictures', () => {
    it('has a limit of memory, beyond which the call fails and the next one works', async () => {
        const layers = svg(`${'<g opacity="0.5">'.repeat(60)}<rect width="9000" height="9000"/>${'</g>'.repeat(60)}`, 5_600);
        expect(await codeOf(layers)).to.be.oneOf(['TOO_LARGE', 'TIMEOUT']);
        expect(await codeOf(svg('<rect/>'))).to.equal('painted 100');
    });

    it('is ended when it does not finish, and holds no one up', async () => {
        const grows = Array.from({ length: 40 }, (_, at) => `<g id="g${at + 1}">${`<use xlink:href="#g${at}"/>`.repeat(9)}</g>`).join('');
        const call = codeOf(
            svg(`<defs><g id="g0"><rect width="9" height="9" filter="url(#f)"/></g>${grows}</defs><use xlink:href="#g40"/>`)
        );
        expect(await turnsDuring(call)).to.be.above(3);
        expect(await call).not.to.match(/^painted [^1]|INTERNAL|Error/);
        expect(await codeOf(svg('<rect/>'))).to.equal('painted 100');
    });

    it('paints masks, clips and gradients of the picture itself, however they are referred to', async () => {
        const defs =
            '<mask id="m"><rect width="100" height="100" fill="white"/><rect x="50" width="50" height="100" fill="black"/></mask>' +
            '<clipPath id="c"><rect width="50" height="100"/></clipPath>' +
            '<linearGradient id="g"><stop stop-color="red"/><stop stop-color="red" offset="1"/></linearGradient>';
        const half = await rasterize(svg('<rect width="50" height="100" fill="red"/>'));
        for (const quote of ['', "'", '&quot;']) {
            const url = (id: string): string => `url(${quote}#${id}${quote})`;
            for (const look of [
                `fill="red" mask="${url('m')}"`,
                `fill="red" style="clip-path: ${url('c')}"`,
                `fill="${url('g')}" clip-path="${url('c')}"`
            ]) {
                const { base64 } = await rasterize(svg(`<defs>${defs}</defs><rect width="100" height="100" ${look}/>`));
                expect(base64 === half.base64, look).to.equal(true);
            }
        }
    });

    it('makes huge pictures smaller', async () => {
        const [wide, square] = await Promise.all([
            rasterize(svg('', 100).replace('width="100"', 'width="90000"')),
            rasterize(svg('', 20_000))
        ]);
        expect(wide.width).to.equal(8_000);
        expect(square.width * square.height).to.be.within(31_000_000, 32_000_000);
    });

    it('needs a module whose memory can be limited', async () => {
        const wasm = readFileSync(require.resolve('@resvg/resvg-wasm/index_bg.wasm'));
        expect(WebAssembly.validate(withMemoryLimit(wasm, 16_384))).to.equal(true);
        expect(WebAssembly.validate(withMemoryLimit(wasm, 1))).to.equal(false);
        expect(() => withMemoryLimit(Buffer.from('0061736d01000000', 'hex'), 1)).to.throw('no memory');
    });
});
