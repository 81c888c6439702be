import { expect } from 'chai';
import { BoardIndex } from '../../geometry/geometry';
import { boardOf, boxAt } from '../../test/boards';
import { planAdd } from '../../plans/plan-add';
import { anchorOn, nearCorner } from './lead-ways';

describe('Ends of planned ways', () => {
    it('A19 are clear of corners by a share of short sides, and by no more than an arrow needs of long ones', () => {
        expect(nearCorner(100)).to.equal(6);
        expect(nearCorner(471)).to.equal(10);
    });

    it('A19 stay where they are planned at a wide shape, so that the line is straight', () => {
        const view = boardOf([]);
        view.apply(planAdd(view, [boxAt('wide', 0, 0, { width: 471, height: 70 })]).change);
        const board = BoardIndex.of(view);
        const shape = board.shape('shape:wide')!;
        const anchor = anchorOn(board, shape, { x: 447, y: 70 }, { x: 447, y: 200 });
        expect(anchor!.x * 471).to.be.closeTo(447, 0.1);
        expect(anchorOn(board, shape, { x: 469, y: 70 }, { x: 469, y: 200 })!.x * 471).to.be.closeTo(461, 0.1);
    });
});
