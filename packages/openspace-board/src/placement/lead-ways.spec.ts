import { expect } from 'chai';
import { BoardIndex } from '../geometry/board-index';
import { boardOf } from '../test/boards';
import { anchorOn } from './lead-ways';

/** Where a line is anchored that comes to a shape from above. */
function anchorAt(x: number, width: number): number | undefined {
    const board = BoardIndex.of(boardOf([{ type: 'geo', id: 'one', x: 0, y: 100, width, height: 60 }]));
    const shape = board.shape('shape:one');
    const anchor = shape && anchorOn(board, shape, { x, y: 100 }, { x, y: 40 });
    return anchor && anchor.x * width;
}

describe('the anchor of a line', () => {
    it('A12 is where the line leads, and only a little off the corners of a long shape', () => {
        expect(anchorAt(60, 120)).to.equal(60);
        expect(anchorAt(24, 600)).to.equal(24);
        expect(anchorAt(4, 600)).to.equal(10);
        expect(anchorAt(596, 600)).to.equal(590);
        expect(anchorAt(0, 50)).to.equal(3);
    });
});
