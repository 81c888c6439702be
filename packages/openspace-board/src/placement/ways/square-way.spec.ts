import { expect } from 'chai';
import type { Point } from '../../geometry/matrix';
import { compileShapes } from '../../compile/compile-shapes';
import { boardOf } from '../../test/boards';
import { viewOf } from '../../test/seen';
import type { ShapeInput } from '../../vocabulary/vocabulary';
import { leadWays } from './lead-ways';
import { squareWay } from './square-way';

function expectSquare(points: readonly Point[], name: string): void {
    points.slice(1).forEach((to, at) => {
        const from = points[at] ?? to;
        expect(Math.min(Math.abs(to.x - from.x), Math.abs(to.y - from.y)), `${name}: ${JSON.stringify(points)}`).to.be.below(0.05);
    });
}

describe('Ways at right angles', () => {
    const at = (...pairs: readonly [number, number][]): Point[] => pairs.map(([x, y]) => ({ x, y }));

    it('A6 keep their ends where their corners are off', () => {
        const ways = [
            at([0, 0], [400, 3]),
            at([0, 0], [4, 300]),
            at([0, 0], [200, 12], [203, 400]),
            at([0, 0], [24, 0], [24, -58], [1600, -56], [1830, -56], [1830, 900]),
            at([0, 0], [300, 2], [600, 0], [900, 5]),
            at([0, 0], [100, 0], [100, 80])
        ];
        for (const way of ways) {
            const square = squareWay(way);
            expect([square[0], square.at(-1)]).to.deep.equal([way[0], way.at(-1)]);
            expectSquare(square, JSON.stringify(way));
        }
        const slanted = at([0, 0], [300, 200]);
        expect(squareWay(slanted)).to.deep.equal(slanted);
    });

    it('A6 lead straight into a large shape near its corner', () => {
        const box = (id: string, x: number, y: number, height: number): ShapeInput => ({
            type: 'geo',
            id,
            label: id,
            x,
            y,
            width: 160,
            height
        });
        const shapes: ShapeInput[] = [box('a', 0, 0, 900), box('b', 500, -40, 80), { type: 'arrow', id: 'e', from: 'a', to: 'b' }];
        for (const points of [
            at([160, 12], [500, 12]),
            at([160, 12], [300, 12], [300, -4], [500, -4]),
            at([160, 890], [560, 890], [560, 40])
        ]) {
            const board = boardOf([]);
            const { records, shapeIds } = compileShapes(board, shapes);
            board.apply({ put: leadWays(board, records, shapes, shapeIds, new Map([[2, { points }]])), remove: [] });
            expectSquare(viewOf(board).way('e'), JSON.stringify(points));
        }
    });
});
