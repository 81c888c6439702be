import { expect } from 'chai';
import { legendOf } from './colour-legend';
import { rampColour } from './colours';

describe('the legend of the map', () => {
    it('names the ends and the middle of the ramp, in the order in which people ask', () => {
        expect(legendOf('entropy', [])).to.deep.equal([
            { label: 'low entropy', colour: rampColour(0) },
            { label: 'medium', colour: rampColour(0.5) },
            { label: 'high entropy', colour: rampColour(1) }
        ]);
        expect(legendOf('last change', [])).to.deep.equal([
            { label: 'today', colour: rampColour(1) },
            { label: 'a month', colour: rampColour(0.5) },
            { label: 'two years or no commit', colour: rampColour(0) }
        ]);
    });
});
