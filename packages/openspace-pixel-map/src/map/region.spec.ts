import { expect } from 'chai';
import fc from 'fast-check';
import { cellOf } from '../hilbert';
import { holds, indexesOf, runsOf, within } from './region';

describe('a region', () => {
    it('R1 is cut to the grid, and refused where nothing is left', () => {
        expect(within({ x: -2.5, y: 1.2, width: 5, height: 2 }, 4)).to.deep.equal({ x: 0, y: 1, width: 3, height: 3 });
        for (const region of [
            { x: 4, y: 0, width: 1, height: 1 },
            { x: 0, y: 0, width: 0, height: 3 },
            { x: 0, y: 0, width: NaN, height: 3 }
        ]) {
            expect(() => within(region, 4)).to.throw('region: has no pixel');
        }
    });

    it('R2 has its cells row by row, and as few stretches of the curve as they make', () => {
        const side = fc.integer({ min: 1, max: 12 });
        fc.assert(
            fc.property(fc.nat(19), fc.nat(19), side, side, (x, y, width, height) => {
                const region = { x, y, width, height };
                const indexes = indexesOf(region, 5);
                indexes.forEach((index, at) => {
                    expect(cellOf(index, 5)).to.deep.equal({ x: x + (at % width), y: y + Math.floor(at / width) });
                });
                const runs = runsOf(indexes);
                const cells = runs.flatMap(({ start, length }) => Array.from({ length }, (_, at) => cellOf(start + at, 5)));
                expect(cells.length).to.equal(width * height);
                expect(cells.every(cell => holds(region, cell))).to.equal(true);
                expect(runs.every((run, at) => at === 0 || runs[at - 1]!.start + runs[at - 1]!.length < run.start)).to.equal(true);
            })
        );
    });
});
