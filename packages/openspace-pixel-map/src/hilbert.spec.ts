import { expect } from 'chai';
import fc from 'fast-check';
import { cellOf, indexOf, MAX_ORDER } from './hilbert';

describe('the Hilbert curve', () => {
    it('H1 starts at (0, 0), goes down first, and ends at the top right', () => {
        expect([0, 1, 2, 3].map(index => cellOf(index, 1))).to.deep.equal([
            { x: 0, y: 0 },
            { x: 0, y: 1 },
            { x: 1, y: 1 },
            { x: 1, y: 0 }
        ]);
        for (let order = 1; order <= MAX_ORDER; order++) {
            expect(cellOf(4 ** order - 1, order)).to.deep.equal({ x: 2 ** order - 1, y: 0 });
        }
    });

    it('H2 cell and index are inverse to each other, for every index of orders 1 to 10', function () {
        this.timeout(20_000);
        for (let order = 1; order <= 10; order++) {
            for (let index = 0; index < 4 ** order; index++) {
                if (indexOf(cellOf(index, order), order) !== index) {
                    expect.fail(`order ${order}, index ${index}`);
                }
            }
        }
    });

    it('H2 and for random ones of orders 11 to 26, past 2^31 and up to 2^52', function () {
        this.timeout(60_000);
        const place = fc
            .integer({ min: 11, max: MAX_ORDER })
            .chain(order =>
                fc.record({ order: fc.constant(order), index: fc.maxSafeInteger().map(value => Math.abs(value) % 4 ** order) })
            );
        fc.assert(
            fc.property(place, ({ order, index }) => indexOf(cellOf(index, order), order) === index),
            { numRuns: 100_000 }
        );
    });

    it('H3 neighbours on the curve are neighbours in the picture', () => {
        for (let index = 1; index < 4 ** 9; index++) {
            const [a, b] = [cellOf(index - 1, 9), cellOf(index, 9)];
            if (Math.abs(a.x - b.x) + Math.abs(a.y - b.y) !== 1) {
                expect.fail(`index ${index}`);
            }
        }
    });
});
