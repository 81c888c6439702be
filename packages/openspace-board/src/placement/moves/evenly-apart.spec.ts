import { expect } from 'chai';
import { evenlyApart } from './evenly-apart';

describe('spans apart from each other', () => {
    it('A17 are where they should be with room between them, and else around the middle of that', () => {
        const span = (at: number) => ({ at, length: 20 });
        expect(evenlyApart([], 10)).to.deep.equal([]);
        expect(evenlyApart([span(0), span(100)], 10)).to.deep.equal([0, 100]);
        expect(evenlyApart([span(0), span(10), span(100)], 10)).to.deep.equal([-10, 20, 100]);
        // Those that come too near to what is before them move that, too.
        expect(evenlyApart([span(0), span(39), span(42)], 10)).to.deep.equal([-3, 27, 57]);
    });
});
