import * as path from 'node:path';
import { stepsOf, total } from '@openspace/tool/lib/test/proportion';
import { expect } from 'chai';
import { cellOf, indexOf } from '../hilbert';
import { outlineOf, squaresOf } from './stretch-outline';

const ORDER = 5;
const STRETCHES = [
    [0, 1],
    [3, 17],
    [0, 1_024],
    [64, 128],
    [100, 900],
    [1_000, 1_024]
] as const;

describe('the outline of a stretch of the curve', () => {
    it('is made of squares that cover its cells once each, in few pieces', () => {
        for (const [start, end] of STRETCHES) {
            const cells = squaresOf(start, end, ORDER).flatMap(({ x, y, side }) =>
                Array.from({ length: side * side }, (_, at) => indexOf({ x: x + (at % side), y: y + Math.floor(at / side) }, ORDER))
            );
            expect(cells.sort((a, b) => a - b)).to.deep.equal(Array.from({ length: end - start }, (_, at) => start + at));
            expect(squaresOf(start, end, ORDER).length).to.be.at.most(6 * ORDER);
        }
    });

    it('lies between cells inside and cells outside, all of it and nothing else', () => {
        for (const [start, end] of STRETCHES) {
            const drawn = new Set(
                outlineOf(start, end, ORDER, 1).flatMap(({ x1, y1, x2, y2 }) =>
                    Array.from({ length: x2 - x1 + y2 - y1 }, (_, at) => (y1 === y2 ? `${x1 + at},${y1} h` : `${x1},${y1 + at} v`))
                )
            );
            const expected = new Set<string>();
            const isInside = (x: number, y: number) =>
                x >= 0 && y >= 0 && x < 32 && y < 32 && indexOf({ x, y }, ORDER) >= start && indexOf({ x, y }, ORDER) < end;
            for (let index = start; index < end; index++) {
                const { x, y } = cellOf(index, ORDER);
                for (const [edge, outside] of [
                    [`${x},${y} h`, !isInside(x, y - 1)],
                    [`${x},${y + 1} h`, !isInside(x, y + 1)],
                    [`${x},${y} v`, !isInside(x - 1, y)],
                    [`${x + 1},${y} v`, !isInside(x + 1, y)]
                ] as const) {
                    if (outside) {
                        expected.add(edge);
                    }
                }
            }
            expect([...drawn].sort(), `${start} to ${end}`).to.deep.equal([...expected].sort());
        }
    });

    it('is coarser, and takes few steps, for a stretch that is seen from afar', async () => {
        const stretch = [4 ** 20 + 12_345, 3 * 4 ** 20, 21, 2 ** 12] as const;
        expect(outlineOf(...stretch).length).to.be.within(4, 20_000);
        const module = JSON.stringify(path.join(__dirname, 'stretch-outline'));
        const [steps] = await stepsOf(`require(${module}).outlineOf(...input);`, [stretch]);
        expect(total(steps)).to.be.within(1, 100_000);
    });
});
