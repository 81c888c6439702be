import type { Box } from '@openspace/board';
import { expect } from 'chai';
import { placeAround, placeBeside, placeBesideIn, placeInside } from './free-place';

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

    it('is in what holds the selected one, near to it, as long as there is room', () => {
        const lane = { x: -200, y: -40, w: 420, h: 140 };
        const [end, line] = [
            { x: 150, y: 15, w: 30, h: 30 },
            { x: 100, y: 30, w: 50, h: 0 }
        ];
        const taken = [BOX, end, line];
        expect(placeBeside(BOX, SIZE, taken)).to.include({ x: 0, y: 140 });
        const place = placeBesideIn(lane, BOX, SIZE, taken);
        expect(place.y).to.equal(0);
        expect(place.x).to.be.within(-176, -120);
        const full = [...taken, { x: -200, y: 20, w: 150, h: 10 }];
        expect(placeBesideIn(lane, BOX, SIZE, full)).to.deep.equal(placeBeside(BOX, SIZE, full));
        expect(placeBesideIn({ ...lane, w: 800 }, BOX, SIZE, [BOX])).to.deep.equal(placeBeside(BOX, SIZE, [BOX]));
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
