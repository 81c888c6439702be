import { expect } from 'chai';
import { HOLDING_FACES, isFigure } from './holding-faces';
import { FACES } from './notation';

describe('Faces that are hit all over', () => {
    it('N20 are figures and signs, not boxes that others may stand in', () => {
        const figures = FACES.filter(face => isFigure({ face }));
        expect(figures).to.include.members(['actor', 'boundary', 'control', 'entity', 'initial', 'final', 'choice', 'person', 'cylinder']);
        expect(
            figures.filter(face => HOLDING_FACES.includes(face) || ['fragment', 'lifeline', 'class', 'rounded'].includes(face))
        ).to.deep.equal([]);
        expect(isFigure({ face: 'choice', labelPosition: 'below' })).to.equal(true);
        expect(isFigure({})).to.equal(false);
    });
});
