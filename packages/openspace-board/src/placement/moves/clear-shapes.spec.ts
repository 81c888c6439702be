import { expect } from 'chai';
import type { Point } from '../../geometry/matrix';
import { blockOf, type Drawn } from '../../test/drawn-block';
import { clearShapes } from './clear-shapes';

const points = (...all: readonly (readonly [number, number])[]): Point[] => all.map(([x, y]) => ({ x, y }));
const BOXES = {
    above: { x: 0, y: 0, w: 120, h: 60 },
    start: { x: 200, y: 0, w: 120, h: 60 },
    past: { x: 0, y: 160, w: 120, h: 60 },
    end: { x: 60, y: 320, w: 160, h: 60 }
};
const OWN: Drawn = ['above', 'past', { points: points([60, 60], [60, 160]) }];
/** So far to the right of the shape that it passes. */
const passing = (by: number): Drawn => ['start', 'end', { points: points([210, 60], [210, 90], [120 + by, 90], [120 + by, 320]) }];

/** How far the shape that is passed has moved, and the line that leads to it. Pictures begin at their corner again. */
function cleared(drawn: readonly Drawn[], boxes: typeof BOXES & Record<string, (typeof BOXES)['past']> = BOXES) {
    const { boxes: after, ways } = clearShapes(blockOf(boxes, drawn), true);
    const corner = after.get('above')?.x ?? NaN;
    return { past: (after.get('past')?.x ?? NaN) - corner, way: ways.get(0)?.points.map(({ x, y }) => ({ x: x - corner, y })) };
}

describe('shapes that lines pass', () => {
    it('A12 leave them room where their own lines stay straight', () => {
        expect(cleared([OWN, passing(10)])).to.deep.equal({ past: -16, way: points([60, 60], [60, 160]) });
    });

    it('A12 stay where there is room already, or none on the other side', () => {
        expect(cleared([OWN, passing(28)]).past).to.equal(0);
        const next = { x: -130, y: 160, w: 90, h: 60 };
        expect(cleared([OWN, passing(10)], { ...BOXES, next }).past).to.equal(0);
    });

    it('A12 have lines at their sides become longer, and stay where these would be too short', () => {
        const aside = (x: number): Drawn => ['above', 'past', { points: points([20, 60], [20, 100], [x, 100], [x, 190], [0, 190]) }];
        const { past, way } = cleared([aside(-60), passing(10)]);
        expect(past).to.be.lessThan(0);
        expect(way?.at(-1)).to.deep.equal({ x: past, y: 190 });
        expect(cleared([aside(-26), passing(10)]).past).to.equal(0);
    });
});
