import { expect } from 'chai';
import { type Removal, removals, tellRemovals } from './removals';

const gone = (label: string, by: string, type = 'geo'): Removal => ({ id: `${label}-${by}`, type, label, by });

describe('What a call says of what it removed', () => {
    it('is nothing where nothing was removed', () => {
        expect(tellRemovals([])).to.equal(undefined);
        expect(removals.parse(undefined)).to.equal(undefined);
    });

    it('names labels by owner, those of others first, and what has none by its kind', () => {
        const told = tellRemovals([gone('', 'you', 'arrow'), gone('Mine', 'you'), gone('Login', 'the person'), gone('', 'the agent "a"')]);
        expect(told?.summary).to.equal(
            'Removed "Login" (of the person); an unlabelled geo (of the agent "a"); "Mine", an unlabelled arrow (your own).'
        );
        expect(removals.parse(told)).to.deep.equal(told);
    });

    it('is bounded in number and length, and does not cut characters in halves', () => {
        const told = tellRemovals(Array.from({ length: 5_000 }, () => gone('🙂'.repeat(1_000), 'the person')));
        expect(told).to.deep.include({ total: 5_000 });
        expect(told?.named).to.have.lengthOf(20);
        expect(told?.named[0]?.label).to.equal(`${'🙂'.repeat(59)}…`);
        expect(told?.summary.slice(-16)).to.equal('; and 4980 more.');
    });
});
