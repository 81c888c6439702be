import { expect } from 'chai';
import { orderFor, orderOf } from './grid';

describe('a grid', () => {
    it('H4 has a power of two of cells a side, up to 2^26; anything else is refused with the nearest size', () => {
        expect([1, 2, 256, 2 ** 26].map(size => orderOf(size))).to.deep.equal([0, 1, 8, 26]);
        for (const size of [0, -2, 3, 255, 2.5, 2 ** 27, NaN, Infinity]) {
            expect(() => orderOf(size), String(size)).to.throw('grid_size: must be a power of two');
        }
        expect([0, 1, 2, 4, 5, 17].map(orderFor)).to.deep.equal([0, 0, 1, 1, 2, 3]);
    });
});
