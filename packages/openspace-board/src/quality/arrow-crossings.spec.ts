import { expect } from 'chai';
import type { Point } from '../geometry/matrix';
import { crossingsOf } from './arrow-crossings';

const line = (...all: readonly (readonly [number, number])[]): Point[] => all.map(([x, y]) => ({ x, y }));

describe('lines of two arrows', () => {
    const shape = { x: 0, y: 0, w: 120, h: 60 };
    const down = line([60, 60], [60, 160]);

    it('Q9 meet at a shape where both end, and cross nowhere there', () => {
        const beside = line([140, 70], [50, 70], [50, 60]);
        expect(crossingsOf(down, beside, [shape])).to.equal(0);
        expect(crossingsOf(down, beside, [])).to.equal(1);
    });

    it('Q9 cross where one of them passes below its own shape, however near to it', () => {
        const below = line([120, 30], [144, 30], [144, 72], [-60, 72], [-60, 160]);
        expect(crossingsOf(down, below, [shape])).to.equal(1);
        expect(crossingsOf(below, down, [shape])).to.equal(1);
    });
});
