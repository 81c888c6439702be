import { expect } from 'chai';
import { type FragmentSpan, roomForConditions, roomForTitles } from './fragment-spans';
import { sequenceGaps } from './sequence-gaps';

const GAPS = sequenceGaps(1);
const { besideTitle, bar, condition: before, fragmentMargin, fragmentSide, step, titleReach } = GAPS;

/** Where the title of a fragment is around the last two of three lifelines that are 200 apart, or all of them, and how far apart they come to be. */
function roomFor(span: Partial<FragmentSpan>) {
    const apart = [200, 200];
    const whole = { first: 1, last: 2, title: 0, condition: 0, barredCondition: 0, levels: 0, isBarred: true, ...span };
    const titles = roomForTitles([whole], { apart, taken: [0, 0], first: 50 }, GAPS);
    return { apart, isLeft: titles.has(whole.first) };
}

function apartFor(span: Partial<FragmentSpan>): readonly number[] {
    return roomFor(span).apart;
}

describe('Room for the titles of fragments', () => {
    it('SQ3 is left of the first lifeline of one, with as much besides as fragments in it begin further to the right', () => {
        const [plain = NaN] = apartFor({ title: 220 });
        expect(plain).to.be.above(220);
        expect(apartFor({ title: 220, levels: 2 })).to.deep.equal([plain + 2 * fragmentMargin, 200]);
        expect(apartFor({ title: 40 })).to.deep.equal([200, 200]);
    });

    it('SQ3 is left of the first lifeline of one no further than half of the way to the one before, unless there is a bar', () => {
        const [near, far] = [80, 120];
        expect(roomFor({ title: near, isBarred: false }).isLeft).to.equal(true);
        expect(roomFor({ title: far, isBarred: false })).to.deep.equal({ apart: [200, 200], isLeft: false });
        expect(roomFor({ title: far, isBarred: true }).isLeft).to.equal(true);
    });

    it('SQ3 is before a further lifeline that a title would only just reach, and not where it reaches far beyond that', () => {
        const reaching = (by: number): number => 200 + by + fragmentSide - besideTitle - bar;
        expect(apartFor({ first: 0, title: reaching(titleReach - 1) })).to.deep.equal([200 + titleReach - 1, 200]);
        expect(apartFor({ first: 0, title: reaching(-1) })).to.deep.equal([200, 200]);
        expect(apartFor({ first: 0, title: reaching(titleReach + 1) })).to.deep.equal([200, 200]);
    });

    it('SQ3 is left of the first lifeline for a condition next to a bar, as for a title', () => {
        expect(roomFor({ title: 200, isBarred: false, barredCondition: 220 - before })).to.deep.equal(roomFor({ title: 220 }));
        expect(roomFor({ title: 200, isBarred: false, condition: 220 }).isLeft).to.equal(false);
    });

    it('SQ4 lets a fragment be as wide as its widest condition', () => {
        const apart = [200, 200];
        const span: FragmentSpan = { first: 0, last: 1, title: 60, condition: 300, barredCondition: 0, levels: 0, isBarred: false };
        roomForConditions([{ ...span, condition: 100 }], { apart }, GAPS);
        expect(apart).to.deep.equal([200, 200]);
        roomForConditions([span], { apart }, GAPS);
        expect(apart).to.deep.equal([before + 300 + step - 2 * fragmentSide, 200]);
    });
});
