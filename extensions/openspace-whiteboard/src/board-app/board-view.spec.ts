import { expect } from 'chai';
import { fromTo, screenMap } from './board-view';

const place = { width: 900, height: 480 };
const pixel = ({ scale, left, top }: ReturnType<typeof screenMap>, x: number, y: number) => [x * scale + left, y * scale + top];

describe('the view of the board app', () => {
    it('is as large as the place allows, in its middle', () => {
        const map = screenMap({ x: 100, y: -50, width: 450, height: 480 }, place);
        expect(map.scale).to.equal(1);
        expect([pixel(map, 100, -50), pixel(map, 550, 430)]).to.deep.equal([
            [225, 0],
            [675, 480]
        ]);
    });

    it('can be had from the picture of another view by scaling and moving it', () => {
        const drawn = screenMap({ x: -20, y: 30, width: 400, height: 100 }, place);
        const wanted = screenMap({ x: 70, y: 10, width: 90, height: 300 }, place);
        const change = fromTo(drawn, wanted);
        for (const [x, y] of [
            [0, 0],
            [123, -45]
        ] as const) {
            const [across, down] = pixel(drawn, x, y);
            const [left, top] = pixel(wanted, x, y);
            expect(across! * change.scale + change.left).to.be.closeTo(left!, 1e-9);
            expect(down! * change.scale + change.top).to.be.closeTo(top!, 1e-9);
        }
    });

    it('is of some size in a place that has none', () => {
        expect(screenMap({ x: 0, y: 0, width: 10, height: 10 }, { width: 0, height: 0 }).scale).to.equal(1);
    });
});
