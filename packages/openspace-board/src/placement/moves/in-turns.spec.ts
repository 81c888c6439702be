import { expect } from 'chai';
import { inTurns } from './in-turns';

describe('what is tried in turns', () => {
    it('A12 is tried again until nothing has changed since it was tried last, and no further', () => {
        const tried: string[] = [];
        const left = new Map([['b', 1]]);
        const isChanged = inTurns(['a', 'b', 'c'], 9, each => {
            tried.push(each);
            const times = left.get(each) ?? 0;
            left.set(each, times - 1);
            return times > 0;
        });
        expect(isChanged).to.equal(true);
        // After b has changed something, all three are tried once more, and b last.
        expect(tried.join('')).to.equal('abcab');
    });

    it('A12 is tried so often at most, and once where nothing changes', () => {
        const tried: number[] = [];
        const attempt = (isOther: boolean) => (each: number) => tried.push(each) > 0 && isOther;
        expect(inTurns([1, 2], 3, attempt(true))).to.equal(true);
        expect(inTurns([1, 2], 3, attempt(false))).to.equal(false);
        expect(tried).to.deep.equal([1, 2, 1, 2, 1, 2, 1, 2]);
    });
});
