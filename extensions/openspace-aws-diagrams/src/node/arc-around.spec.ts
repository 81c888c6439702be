import { expect } from 'chai';
import { arcAround, meets } from './arc-around';

describe('lines around what stands in their way', () => {
    const from = { x: 0, y: 0 };
    const to = { x: 400, y: 0 };
    const box = { x: 180, y: -30, width: 40, height: 40 };

    it('stay straight where nothing does', () => {
        expect(arcAround(from, to, [])).to.equal(undefined);
        expect(arcAround(from, to, [{ ...box, y: 5 }])).to.equal(undefined);
        expect(arcAround(from, from, [box])).to.equal(undefined);
    });

    it('are arcs on the side where they need the least room', () => {
        expect(arcAround(from, to, [box])).to.deep.equal({ x: 200, y: 28 });
        expect(arcAround(from, to, [box, { ...box, y: 20 }])).to.deep.equal({ x: 200, y: -44 });
        expect(arcAround(to, from, [box])?.y).to.be.closeTo(28, 1e-9);
    });

    it('meet what is much smaller than they are', () => {
        const far = { x: 0, y: 600 };
        const title = { x: -30, y: 64, width: 16, height: 10 };
        expect(meets(from, { x: -64, y: 300 }, far, title)).to.equal(true);
        expect(meets(from, { x: -28, y: 300 }, far, title)).to.equal(false);
        expect(meets(from, { x: 64, y: 300 }, far, title)).to.equal(false);
    });

    it('stay straight where no arc gets by', () => {
        expect(arcAround(from, to, [{ x: 190, y: -1000, width: 20, height: 2000 }])).to.equal(undefined);
    });
});
