import { expect } from 'chai';
import { finished } from './patient-grammars';

describe('the colours of a line', () => {
    const triesOf = (givenUp: number) => {
        let tries = 0;
        const { stoppedEarly } = finished(() => ({ stoppedEarly: ++tries <= givenUp }));
        return { tries, stoppedEarly };
    };

    it('are found once more when the first try was given up, and not otherwise', () => {
        expect(triesOf(0)).to.deep.equal({ tries: 1, stoppedEarly: false });
        expect(triesOf(1)).to.deep.equal({ tries: 2, stoppedEarly: false });
    });

    it('are left as they are where no time would be enough', () => {
        expect(triesOf(Infinity)).to.deep.equal({ tries: 3, stoppedEarly: true });
    });
});
