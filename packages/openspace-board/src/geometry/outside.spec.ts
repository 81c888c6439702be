import { expect } from 'chai';
import { type Box, cornersOf } from './box';
import { distance, type Point } from './matrix';
import { outside } from './outside';
import { arc, flatten, move, type Path, polygon, polyline } from './path';

const box: Box = { x: -10, y: 40, w: 20, h: 20 };
const area = cornersOf(box);

function isInside({ x, y }: Point): boolean {
    return x > box.x + 1e-6 && x < box.x + box.w - 1e-6 && y > box.y + 1e-6 && y < box.y + box.h - 1e-6;
}

function pointsOf(paths: readonly Path[]): Point[] {
    return paths.flatMap(path => flatten(path).flatMap(({ points }) => points));
}

describe('What of a path is outside of a box', () => {
    it('N28 is the pieces before and behind it, in order', () => {
        const pieces = outside(polyline([0, 100].map(y => ({ x: 0, y }))), area);
        expect(pieces.map(piece => piece.map(({ type }) => type))).to.deep.equal([
            ['move', 'line'],
            ['move', 'line']
        ]);
        expect(pointsOf(pieces).map(({ y }) => y)).to.deep.equal([0, 40, 60, 100]);
    });

    it('N28 is the path itself where none of it is inside, and where it is closed', () => {
        for (const path of [polyline([0, 30].map(y => ({ x: 0, y }))), polygon([0, 90, 50].map((y, at) => ({ x: at * 9, y }))), []]) {
            expect(outside(path, area)).to.deep.equal([path]);
        }
    });

    it('N28 is nothing of a path that is all inside, and one piece of one that begins or ends there', () => {
        const down = (from: number, to: number) => pointsOf(outside(polyline([from, to].map(y => ({ x: 0, y }))), area)).map(({ y }) => y);
        expect([down(45, 55), down(45, 90), down(0, 50)]).to.deep.equal([[], [60, 90], [0, 40]]);
    });

    it('N28 keeps a margin, and is the same for corners in the other direction, and for an area that is not level', () => {
        const rest = (corners: readonly Point[], margin: number) =>
            pointsOf(outside(polyline([0, 100].map(y => ({ x: 0, y }))), corners, margin)).map(({ y }) => Math.round(y * 1e6) / 1e6);
        expect(rest(area, 5)).to.deep.equal([0, 35, 65, 100]);
        expect(rest([...area].reverse(), 5)).to.deep.equal([0, 35, 65, 100]);
        const head = [0, -10, 10].map((x, at) => ({ x, y: at === 0 ? 90 : 70 }));
        expect(rest(head, 0)).to.deep.equal([0, 70, 90, 100]);
        expect(rest([head[0] ?? { x: 0, y: 0 }, ...head], 2)).to.deep.equal([0, 68, 94.472136, 100]);
        expect(rest([], 5)).to.deep.equal([0, 100]);
    });

    it('N28 goes around corners, and in and out as often as the path', () => {
        const way = [0, 50, 50, 45, 45, 0].map((y, at) => ({ x: [0, 0, 30, 30, -30, -30][at] ?? 0, y }));
        expect(pointsOf(outside(polyline(way), area)).map(({ x, y }) => [x, y])).to.deep.equal([
            [0, 0],
            [0, 40],
            [10, 50],
            [30, 50],
            [30, 45],
            [10, 45],
            [-10, 45],
            [-30, 45],
            [-30, 0]
        ]);
    });

    it('N28 leaves the rest of a curve on it', () => {
        const center = { x: -60, y: 50 };
        const whole: Path = [move(-60, -15), ...arc(center, 65, 65, -Math.PI / 2, Math.PI)];
        const pieces = outside(whole, area);
        expect(pieces).to.have.length(2);
        expect(pieces.flat().map(({ type }) => type)).to.include('cubic');
        for (const point of pointsOf(pieces)) {
            expect(distance(point, center)).to.be.closeTo(65, 0.1);
            expect(isInside({ x: point.x - 0.1, y: point.y }) && isInside({ x: point.x + 0.1, y: point.y })).to.equal(false);
        }
    });
});
