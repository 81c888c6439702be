import { expect } from 'chai';
import { distance, type Point } from '../geometry/matrix';
import { bent, flatten } from '../geometry/path';
import { bendsOf, pointsOfCurve, roundedCorners, throughBends } from './planned-curve';

const way = (...points: readonly (readonly [number, number])[]): Point[] => points.map(([x, y]) => ({ x, y }));
const curveOf = (points: readonly Point[], bends = bendsOf(points)): readonly Point[] => {
    const [first, last] = [points[0], points.at(-1)];
    return first && last ? (flatten(bent([first, ...bends, last]), 100)[0]?.points ?? []) : [];
};
const awayFrom = (curve: readonly Point[], point: Point): number => Math.min(...curve.map(each => distance(each, point)));

const S = way([0, 0], [30, 0], [30, 200], [60, 200]);
const U = way([0, 0], [30, 0], [30, 200], [0, 200]);
const L = way([0, 0], [100, 0], [100, 80]);

describe('The curve of a square way', () => {
    it('N29 leaves and arrives as the way does, and stays within its corners', () => {
        for (const points of [S, U, L]) {
            const curve = curveOf(points);
            const [first, second, last, before] = [curve[0], curve[1], curve.at(-1), curve.at(-2)];
            expect([first, last]).to.deep.equal([points[0], points.at(-1)]);
            expect(Math.abs((second?.y ?? 0) / (second?.x ?? 1)), 'leaves level').to.be.lessThan(0.1);
            const arrives = Math.abs(((last?.y ?? 0) - (before?.y ?? 0)) / ((last?.x ?? 0) - (before?.x ?? 0)));
            expect(points === L ? 1 / arrives : arrives).to.be.lessThan(0.1);
            expect(curve.every(({ x, y }) => x >= 0 && x <= 100 && y >= 0 && y <= 200)).to.equal(true);
        }
    });

    it('N29 of an S is steep nowhere as its way is in the middle, and of one corner is told by two bends', () => {
        expect(bendsOf(S)).to.deep.equal(way([15, 0], [45, 200]));
        expect(bendsOf(U)).to.deep.equal(way([30, 0], [30, 200]));
        const whole = curveOf(L, [{ x: 100, y: 0 }]);
        expect(curveOf(L).every(point => awayFrom(whole, point) < 1)).to.equal(true);
        expect(bendsOf(L)).to.have.length(2);
    });

    it('N29 runs through the points that stand for it', () => {
        for (const points of [S, U, L]) {
            const curve = curveOf(points);
            const through = pointsOfCurve(points);
            expect(through.length).to.be.greaterThan(2);
            expect(through.every(point => awayFrom(curve, point) < 1.5)).to.equal(true);
        }
        expect(throughBends(way([0, 0], [50, 0]))).to.deep.equal(way([0, 0], [50, 0]));
    });

    it('N29 only rounds the corners of its way where it must stay near to that', () => {
        const wide = way([0, 0], [200, 0], [200, 300], [500, 300]);
        const tight = curveOf(wide, roundedCorners(wide));
        const apart = ({ x, y }: Point): number => Math.min(Math.abs(y), Math.abs(x - 200), Math.abs(y - 300));
        expect(Math.max(...tight.map(apart))).to.be.lessThan(8);
        expect(Math.max(...curveOf(wide).map(apart))).to.be.greaterThan(40);
        expect(roundedCorners(way([0, 0], [4, 0], [4, 3], [8, 3])).length).to.be.greaterThan(1);
    });
});
