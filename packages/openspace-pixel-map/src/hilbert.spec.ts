import { expect } from 'chai';
import fc from 'fast-check';
import { SeededRandom } from './evolution/random';
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
        for (let order = 1; order <= 10; order++) {
            for (let index = 0; index < 4 ** order; index++) {
                if (indexOf(cellOf(index, order), order) !== index) {
                    expect.fail(`order ${order}, index ${index}`);
                }
            }
        }
    });

    it('H2 and for a million random ones of orders 11 to 26, past 2^31 and up to 2^52', function () {
        const random = new SeededRandom(1891);
        for (let count = 0; count < 1_000_000; count++) {
            const order = 11 + random.below(MAX_ORDER - 10);
            const index = Math.floor(random.next() * 2 ** 20) * 2 ** (2 * order - 20) + Math.floor(random.next() * 2 ** (2 * order - 20));
            if (indexOf(cellOf(index, order), order) !== index) {
                expect.fail(`order ${order}, index ${index}`);
            }
        }
    });

    it('H3 neighbours on the curve are neighbours in the picture', () => {
        for (let index = 1; index < 4 ** 9; index++) {
            const [a, b] = [cellOf(index - 1, 9), cellOf(index, 9)];
            if (Math.abs(a.x - b.x) + Math.abs(a.y - b.y) !== 1) {
                expect.fail(`index ${index}`);
            }
        }
    });

    it('H5 is exact past 2^53 for every index that there is', () => {
        const byHand = (index: bigint, order: number) => {
            let [x, y, rest] = [0n, 0n, index];
            for (let side = 1n; side < 1n << BigInt(order); side <<= 1n) {
                const right = (rest >> 1n) & 1n;
                const down = (rest ^ right) & 1n;
                if (down === 0n) {
                    [x, y] = right === 1n ? [side - 1n - y, side - 1n - x] : [y, x];
                }
                x += side * right;
                y += side * down;
                rest >>= 2n;
            }
            return { x: Number(x), y: Number(y) };
        };
        fc.assert(
            fc.property(fc.integer({ min: 27, max: 32 }), fc.maxSafeNat(), (order, share) => {
                const index = Math.floor((share / Number.MAX_SAFE_INTEGER) * (4 ** order - 4 ** order / 2 ** 53));
                expect(cellOf(index, order)).to.deep.equal(byHand(BigInt(index), order));
            })
        );
    });
});
