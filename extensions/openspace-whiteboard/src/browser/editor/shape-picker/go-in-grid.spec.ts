import { expect } from 'chai';
import { goInGrid } from './go-in-grid';

/** Rows of three: 0 1 2 / 3 4 · and below 5 6 7 / 8 · · */
const SECTIONS = [5, 4];
const go = (key: string, at: number) => goInGrid(key, at, SECTIONS, 3);

describe('arrow keys in a grid with sections', () => {
    it('go on from row to row, and stay at both ends', () => {
        expect(go('ArrowRight', 2)).to.equal(3);
        expect(go('ArrowRight', 4)).to.equal(5);
        expect(go('ArrowLeft', 5)).to.equal(4);
        expect(go('ArrowLeft', 0)).to.equal(0);
        expect(go('ArrowRight', 8)).to.equal(8);
    });

    it('stay in their column, or as near as a short row lets them', () => {
        expect(go('ArrowDown', 0)).to.equal(3);
        expect(go('ArrowDown', 2)).to.equal(4);
        expect(go('ArrowDown', 4)).to.equal(6);
        expect(go('ArrowUp', 7)).to.equal(4);
        expect(go('ArrowDown', 7)).to.equal(8);
        expect(go('ArrowUp', 1)).to.equal(1);
        expect(go('ArrowDown', 8)).to.equal(8);
    });

    it('are none where there is nothing, and no others', () => {
        expect(goInGrid('ArrowDown', 0, [], 3)).to.equal(undefined);
        expect(go('Home', 3)).to.equal(undefined);
    });
});
