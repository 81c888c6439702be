import { expect } from 'chai';
import { lineAtTop, topOfLine } from './line-places';

describe('places of lines in a preview', () => {
    const places = [
        { line: 0, top: 0 },
        { line: 4, top: 100 },
        { line: 5, top: 300 }
    ];

    it('are between those of the blocks around them', () => {
        expect([0, 2, 4, 4.5, 5, 90].map(line => topOfLine(places, line))).to.deep.equal([0, 50, 100, 200, 300, 300]);
        expect([0, 50, 100, 200, 300, 900].map(top => lineAtTop(places, top))).to.deep.equal([0, 2, 4, 4.5, 5, 5]);
    });

    it('are at the top where there are no blocks', () => {
        expect([topOfLine([], 7), lineAtTop([], 7)]).to.deep.equal([0, 0]);
    });
});
