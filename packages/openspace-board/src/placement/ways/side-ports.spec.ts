import { expect } from 'chai';
import { sidePorts } from './side-ports';

describe('Where lines are at a side of a shape', () => {
    it('A12 is in the middle first, and else far enough from there to be seen as another line', () => {
        for (const [length, apart] of [
            [96, 24],
            [110, 24],
            [160, 30],
            [56, 11]
        ] as const) {
            const [first, ...others] = sidePorts(length).map(share => share * length);
            expect(first).to.equal(length / 2);
            expect(others.slice(0, 2).map(at => Math.abs(at - length / 2) >= apart)).to.deep.equal([true, true]);
            expect(others.every(at => Math.min(at, length - at) >= 8)).to.equal(true);
        }
    });
});
