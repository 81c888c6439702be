import type { Box } from '@openspace/board';
import { expect } from 'chai';
import { placeAround, placeBeside, placeInside } from './free-place';

const BOX: Box = { x: 0, y: 0, w: 100, h: 60 };
const SIZE = { w: 100, h: 60 };

describe('the place of a shape that is inserted', () => {
    it('is right of the selected one, at the same height', () => {
        expect(placeBeside(BOX, { w: 40, h: 20 }, [BOX])).to.deep.equal({ x: 180, y: 20, w: 40, h: 20 });
    });

    it('is never on something else: right, below, left, above, then further away', () => {
        const taken = [BOX];
        const places = Array.from({ length: 5 }, () => {
            const place = placeBeside(BOX, SIZE, taken);
            taken.push(place);
            return [place.x, place.y];
        });
        expect(places).to.deep.equal([
            [180, 0],
            [0, 140],
            [-180, 0],
            [0, -140],
            [360, 0]
        ]);
    });

    it('is where it was asked for, or next to what is there', () => {
        expect(placeAround({ x: 500, y: 500 }, SIZE, [BOX])).to.include({ x: 450, y: 470 });
        expect(placeAround({ x: 60, y: 30 }, SIZE, [BOX])).to.include({ x: 180, y: 0 });
    });

    it('is found however full a board is', () => {
        const wall = { x: -100_000, y: -100_000, w: 200_000, h: 200_000 };
        expect(placeBeside(BOX, SIZE, [wall])).to.include({ x: 180, y: 0 });
    });

    it('is in the middle of a box, or as near to it as there is room', () => {
        const box = { x: 0, y: 0, w: 400, h: 160 };
        expect(placeInside(box, SIZE, [])).to.deep.equal({ x: 150, y: 50, ...SIZE });
        const beside = placeInside(box, SIZE, [{ x: 150, y: 50, ...SIZE }]);
        expect(Math.abs(beside.x - 150)).to.be.within(116, 126);
        expect(beside.y).to.equal(50);
    });

    it('is behind the last thing in a box that is full', () => {
        const box = { x: 0, y: 0, w: 150, h: 100 };
        expect(placeInside(box, SIZE, [{ x: 24, y: 20, ...SIZE }])).to.deep.equal({ x: 204, y: 20, ...SIZE });
    });
});
