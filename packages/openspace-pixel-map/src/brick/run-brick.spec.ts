import { ToolError } from '@openspace/tool';
import { runs } from '@openspace/tool/lib/test/runs';
import { expect } from 'chai';
import fc from 'fast-check';
import { assemble } from './assemble';
import { readBrick, writeBrick } from './brick-file';
import { runBrick } from './run-brick';

const INVERT = `
main:
  size r1
  set r2 0
  set r5 0xffffffff
  set r7 1
again:
  less r3 r2 r1
  jumpz r3 end
  load r4 r2
  xor r4 r4 r5
  store r2 r4
  add r2 r2 r7
  jump again
end:
  out r2
  halt`;
const plain = { entrypoint: 'main', args: [], trace: true };

describe('a brick', () => {
    it('B1 is read as it was written, and anything that is not a whole program is refused', () => {
        fc.assert(
            fc.property(
                fc.uint32Array({ minLength: 1, maxLength: 50 }),
                fc.dictionary(fc.stringMatching(/^[a-z]{1,9}$/), fc.nat(), { maxKeys: 5 }),
                (code, names) => {
                    const brick = { code, entries: new Map(Object.entries(names)) };
                    expect(readBrick(writeBrick(brick))).to.deep.equal(brick);
                }
            )
        );
        const bytes = writeBrick(assemble(INVERT));
        for (const broken of [
            new Uint8Array(),
            bytes.subarray(0, 3),
            bytes.subarray(0, 9),
            bytes.subarray(0, bytes.length - 1),
            Uint8Array.of(66, 82, 73, 75, 2)
        ]) {
            expect(() => readBrick(broken)).to.throw(ToolError, 'no .brick');
        }
    });

    it('B2 changes memory, takes arguments in registers, and tells its output, steps and trace', () => {
        const memory = Uint32Array.of(0, 1, 0xff00ff00);
        const { output, steps, trace } = runBrick(assemble(INVERT), memory, plain);
        expect([...memory]).to.deep.equal([0xffffffff, 0xfffffffe, 0x00ff00ff]);
        expect(output).to.deep.equal([3]);
        expect(steps).to.equal(4 + 3 * 7 + 2 + 2);
        expect(trace.slice(0, 2)).to.deep.equal(['0 size r1=3', '1 set r2=0']);
        const sum = runBrick(assemble('f:\nadd r2 r0 r1\nout r2\nhalt'), memory, { entrypoint: 'f', args: [40, 2], trace: false });
        expect(sum).to.deep.equal({ output: [42], steps: 3, trace: [] });
    });

    it('B2 calculates with 32-bit words that never leave their range', () => {
        const names = ['add', 'sub', 'mul', 'div', 'mod', 'and', 'or', 'xor', 'shl', 'shr', 'less', 'same'];
        const value: Record<string, (a: bigint, b: bigint) => bigint> = {
            add: (a, b) => a + b,
            sub: (a, b) => a - b,
            mul: (a, b) => a * b,
            div: (a, b) => (b === 0n ? -1n : a / b),
            mod: (a, b) => (b === 0n ? a : a % b),
            and: (a, b) => a & b,
            or: (a, b) => a | b,
            xor: (a, b) => a ^ b,
            shl: (a, b) => a << (b % 32n),
            shr: (a, b) => a >> (b % 32n),
            less: (a, b) => (a < b ? 1n : 0n),
            same: (a, b) => (a === b ? 1n : 0n)
        };
        const word = fc.integer({ min: 0, max: 0xffffffff });
        fc.assert(
            fc.property(fc.constantFrom(...names), word, word, (name, a, b) => {
                const { output } = runBrick(assemble(`main:\n${name} r2 r0 r1\nout r2\nhalt`), new Uint32Array(), {
                    ...plain,
                    args: [a, b]
                });
                expect(output[0]).to.equal(Number(BigInt.asUintN(32, value[name]!(BigInt(a), BigInt(b)))));
            })
        );
    });

    it('B3 is stopped at its cycle limit, and fails where it cannot go on, naming the place', () => {
        const run = (text: string, options = {}) => runBrick(assemble(text), new Uint32Array(2), { ...plain, ...options });
        expect(() => run('main:\njump main', { cycleLimit: 1000 })).to.throw(ToolError, '1000 cycles');
        expect(() => run('main:\nset r1 2\nload r2 r1')).to.throw(ToolError, 'word 2: it reaches for word 2 of 2');
        expect(() => run('main:\nset r1 2')).to.throw(ToolError, 'there is no code');
        expect(() => runBrick({ entries: new Map(), code: Uint32Array.of(99) }, new Uint32Array(), plain)).to.throw(
            ToolError,
            'no instruction 99'
        );
        expect(() => run('main:\nhalt', { entrypoint: 'other' })).to.throw(ToolError, 'has no "other"');
        expect(() => assemble('main:\nfly r1')).to.throw(ToolError, 'Line 2');
    });

    it('B3 whatever the code is', () => {
        fc.assert(
            fc.property(fc.uint32Array({ minLength: 1, maxLength: 40 }), code => {
                try {
                    const { output } = runBrick(
                        { entries: new Map(), code: code.map(word => (word & ~0xff) | ((word & 0xff) % 21)) },
                        new Uint32Array(8),
                        {
                            ...plain,
                            cycleLimit: 500
                        }
                    );
                    expect(output.length).to.be.at.most(500);
                } catch (error) {
                    expect(error).to.be.instanceOf(ToolError);
                }
            }),
            { numRuns: runs(2_500) }
        );
    });
});
