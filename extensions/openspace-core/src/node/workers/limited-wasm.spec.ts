import { expect } from 'chai';
import { withMemoryLimit } from './limited-wasm';

/** With one memory of one page, which it exports as `m`. */
const MODULE = Uint8Array.from([0, 0x61, 0x73, 0x6d, 1, 0, 0, 0, 5, 3, 1, 0, 1, 7, 5, 1, 1, 0x6d, 2, 0]);

describe('a WebAssembly module with a limit of memory', () => {
    it('grows up to it, and no farther', () => {
        const { exports } = new WebAssembly.Instance(new WebAssembly.Module(Buffer.from(withMemoryLimit(MODULE, 16))));
        const memory = exports.m as WebAssembly.Memory;
        expect(memory.grow(15)).to.equal(1);
        expect(() => memory.grow(1)).to.throw(RangeError);
    });

    it('is made of no module without a memory', () => {
        expect(() => withMemoryLimit(MODULE.subarray(0, 8), 1)).to.throw('no memory');
    });
});
