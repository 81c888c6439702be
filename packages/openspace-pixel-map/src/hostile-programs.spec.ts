import { ToolError } from '@openspace/tool';
import { expect } from 'chai';
import { readBrick } from './brick/brick-file';
import { runBrick } from './brick/run-brick';
import { HOSTILE_BRICKS } from './test/hostile-bricks';
import { HOSTILE_KERNELS } from './test/hostile-kernels';
import { interpret } from './wgsl/interpret';
import { kernelOf, staticCost } from './wgsl/reflected';

const WORDS = 4;

/** How a program ended: well, or by the code of what it was told. Anything else that it throws fails the test. */
function endOf(run: () => void): string {
    try {
        run();
        return 'ran';
    } catch (error) {
        if (error instanceof ToolError) {
            return error.code;
        }
        throw error;
    }
}

describe('two hundred programs that were written to do harm', () => {
    const quiet = { error: console.error, warn: console.warn, log: console.log };
    before(() => {
        // The interpreter prints what it finds wrong, once for every invocation.
        console.error = console.warn = console.log = () => undefined;
    });
    after(() => Object.assign(console, quiet));

    it('W5 are as many', () => {
        expect(HOSTILE_KERNELS.length + HOSTILE_BRICKS.length).to.be.at.least(200);
    });

    for (const family of new Set(HOSTILE_KERNELS.map(({ name }) => name.replace(/ \d+$/, '')))) {
        it(`W5 end with a result or an error of ours: ${family}`, () => {
            for (const { name, source, endless } of HOSTILE_KERNELS.filter(kernel => kernel.name.replace(/ \d+$/, '') === family)) {
                const end = endOf(() => {
                    const kernel = kernelOf(source);
                    staticCost(source, kernel.entrypoint);
                    interpret(kernel, { 0: { 0: new Uint32Array(WORDS) } }, WORDS, 2_000);
                });
                expect(end, name).to.be.oneOf(endless ? ['TIMEOUT'] : ['ran', 'TIMEOUT', 'CONFLICT', 'INVALID_INPUT']);
            }
        });
    }

    it('W5 end with a result or an error of ours: bricks', () => {
        const ends = HOSTILE_BRICKS.map(bytes =>
            endOf(
                () =>
                    void runBrick(readBrick(bytes), new Uint32Array(WORDS), {
                        entrypoint: 'main',
                        args: [],
                        trace: true,
                        cycleLimit: 10_000
                    })
            )
        );
        expect(ends.slice(0, 4)).to.deep.equal(Array(4).fill('TIMEOUT'));
        expect(ends.slice(4).every(end => ['CONFLICT', 'INVALID_INPUT', 'TIMEOUT'].includes(end))).to.equal(true);
    });

    it('W6 have no values that fill the memory: 64 KiB is the largest', () => {
        const of = (length: number) => {
            const source = `@group(0) @binding(0) var<storage, read_write> data: array<u32>;
                @compute @workgroup_size(1) fn main() { var a = array<u32, ${length}>(); data[0] = a[0]; }`;
            return endOf(() => interpret(kernelOf(source), { 0: { 0: new Uint32Array(1) } }, 1));
        };
        expect([16_384, 16_385, 1_000_000_000].map(of)).to.deep.equal(['ran', 'CONFLICT', 'CONFLICT']);
    });

    it('W9 do not become larger than compilers can take when calls are written out, and have workgroups that a GPU has', () => {
        const main = (body: string, size = '1') => `@compute @workgroup_size(${size}) fn main() { ${body} }`;
        const calls = (depth: number, twice: string) =>
            Array.from({ length: depth }, (_, at) => `fn call${at + 1}() { call${at}(); ${twice.replace('N', String(at))} }`)
                .reverse()
                .join(' ');
        const of = (depth: number, twice: string) =>
            endOf(() => void kernelOf(`${main(`call${depth}();`)} ${calls(depth, twice)} fn call0() { }`));
        expect([100, 250, 300, 3_000].map(depth => of(depth, ''))).to.deep.equal(['ran', 'ran', 'INVALID_INPUT', 'INVALID_INPUT']);
        expect([10, 20, 200].map(depth => of(depth, 'callN();'))).to.deep.equal(['ran', 'INVALID_INPUT', 'INVALID_INPUT']);
        expect(() => kernelOf(`fn a() { b(); } fn b() { a(); } ${main('a();')}`)).to.throw(ToolError, 'calls itself');
        const sized = ['256', '16, 16', '4, 4, 16', '257', '16, 17', '1, 1, 65', '0', '4294967295'].map(size =>
            endOf(() => void kernelOf(main('', size)))
        );
        expect(sized).to.deep.equal([...Array(3).fill('ran'), ...Array(5).fill('INVALID_INPUT')]);
    });

    it('W6 nest as deep as WGSL asks for, and not without end', () => {
        const nested = (depth: number) => `@compute @workgroup_size(1) fn main() ${'{'.repeat(depth)} ${'}'.repeat(depth)}`;
        const typed = (depth: number) => `var<private> a: ${'array<'.repeat(depth)}u32${', 1>'.repeat(depth)}; ${nested(1)}`;
        expect([127, 255, 256].map(depth => endOf(() => void kernelOf(nested(depth))))).to.deep.equal(['ran', 'ran', 'INVALID_INPUT']);
        expect([2, 16, 20_000].map(depth => endOf(() => void kernelOf(typed(depth))))).to.deep.equal([
            'ran',
            'INVALID_INPUT',
            'INVALID_INPUT'
        ]);
    });
});
