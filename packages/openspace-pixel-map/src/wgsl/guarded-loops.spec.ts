import { expect } from 'chai';
import { guardLoops } from './guarded-loops';
import { interpret } from './interpret';
import { kernelOf } from './reflected';

const DATA = '@group(0) @binding(0) var<storage, read_write> data: array<u32>;';
const main = (body: string) =>
    `${DATA}\n@compute @workgroup_size(1)\nfn main(@builtin(global_invocation_id) id: vec3<u32>) { let i = id.x; ${body} }`;

/** What a guarded kernel leaves: its words, and whether it had to be ended. */
function run(source: string, budget: number) {
    const data = Uint32Array.of(1, 2, 3, 4);
    const over = new Uint32Array(4);
    const guarded = guardLoops(source, 'main', budget)!;
    interpret(kernelOf(guarded.source), { 0: { 0: data }, [guarded.group]: { [guarded.binding]: over } }, 4);
    return { data: [...data], over: over[0] };
}

describe('the loops of a kernel for a GPU', () => {
    it('W8 end by themselves when they have run too often, and say so', () => {
        for (const loop of [
            'loop { BODY }',
            'while (true) { BODY }',
            'for (;;) { BODY }',
            'for (var k = 0u; k < 4000000000u; k++) { BODY }'
        ]) {
            const endless = main(loop.replace('BODY', 'data[i] += 1u;'));
            expect(run(endless, 1_000).over, loop).to.equal(1);
            const nested = main(loop.replace('BODY', loop.replace('BODY', 'data[i] += 1u;').replaceAll('k', 'j')));
            expect(run(nested, 1_000).over, nested).to.equal(1);
        }
        const called = `fn spin() { loop { data[0] += 1u; } }\n${main('loop { spin(); }')}`;
        expect(run(called, 1_000).over).to.equal(1);
        // Those that had not begun by then do nothing.
        const { data } = run(main('loop { data[i] += 1u; }'), 1_000);
        expect(data[0]).to.be.above(50);
        expect(data.slice(1)).to.deep.equal([2, 3, 4]);
    });

    it('W8 do what they did as long as they end', () => {
        const source = main(
            'var sum = 0u; for (var k = 0u; k < 9u; k++) { if (k == 3u) { continue; } sum += k * data[i]; } loop { sum += 1u; continuing { break if sum % 7u == 0u; } } data[i] = sum;'
        );
        const plain = Uint32Array.of(1, 2, 3, 4);
        interpret(kernelOf(source), { 0: { 0: plain } }, 4);
        expect(run(source, 100_000)).to.deep.equal({ data: [...plain], over: 0 });
    });

    it('W8 keep their lines, and kernels without any stay as they are', () => {
        const source = main('loop {\n break; }');
        expect(
            guardLoops(source, 'main')!
                .source.split('\n')
                .findIndex(line => line.startsWith(' break; }'))
        ).to.equal(3);
        expect(guardLoops(main('data[i] = i;'), 'main')).to.equal(undefined);
        expect(guardLoops(main('// loop { }'), 'main')).to.equal(undefined);
        expect(guardLoops(`fn guard_spent() { loop { break; } }\n${main('')}`, 'main')!.source).to.contain('guard__spent');
    });
});
