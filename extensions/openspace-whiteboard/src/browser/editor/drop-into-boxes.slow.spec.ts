import { expect } from 'chai';
import { frameBorders } from '../test/headless/compared';
import type { Dragged } from '../test/headless/frame-borders';

describe('A shape that a person drags over the border of its frame', () => {
    let drags: Readonly<Record<string, Dragged>>;

    before(async () => {
        drags = await frameBorders();
    });

    it('RM11 stays in the frame, which becomes larger for it, until its middle is outside, wherever it is held', () => {
        const inside = Object.entries(drags).map(([name, { isInside, width }]) => [name, isInside, width]);
        expect(inside).to.deep.equal([
            ['with most of it inside', true, 352],
            ['with the pointer outside', true, 382],
            ['with most of it outside', false, 300],
            ['with the pointer inside', false, 300]
        ]);
    });

    it('RM11 is not cut off meanwhile, nor are the arrows at it, and one step back makes all of it as it was', () => {
        for (const [name, { isClipped, isBack }] of Object.entries(drags)) {
            expect({ isClipped, isBack }, name).to.deep.equal({ isClipped: [false, false, true], isBack: true });
        }
    });
});
