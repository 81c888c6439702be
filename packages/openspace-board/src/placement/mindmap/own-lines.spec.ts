import { expect } from 'chai';
import { ownLines } from './own-lines';

describe('The lines of a topic to its main branches', () => {
    it('MM5 begin apart in proportion to how far apart they end, so that none is almost level in its middle', () => {
        expect(ownLines([-100, 100], 300, 90)?.map(({ from }) => from)).to.deep.equal([-40, 40]);
        expect(ownLines([-200, 0, 200], 400, 90)?.map(({ from }) => from)).to.deep.equal([-80, 0, 80]);
    });

    it('MM5 begin no further out than half of the side of the topic, and well apart also where they end near to each other', () => {
        expect(ownLines([-100, 100], 120, 90)?.map(({ from }) => from)).to.deep.equal([-30, 30]);
        expect(ownLines([-30, 30], 120, 90)?.map(({ from }) => from)).to.deep.equal([-16, 16]);
    });
});
