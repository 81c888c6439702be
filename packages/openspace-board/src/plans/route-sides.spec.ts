import { expect } from 'chai';
import { BoardIndex } from '../geometry/board-index';
import type { LabelPosition } from '../notation/notation';
import { boardOf } from '../test/boards';
import { sideAt } from './route-sides';

const SIZE = { width: 100, height: 182.59375 };

/** The side of a gateway with a tall caption at which an end is that is put at a place of the page. */
function sideOf(labelPosition: LabelPosition, x: number, y: number) {
    const props = { face: 'choice', size: 's', labelPosition } as const;
    const gate = { type: 'geo', id: 'gate', label: 'a\nb\nc\nd\ne', x: 0, y: 0, ...SIZE, props } as const;
    const board = BoardIndex.of(
        boardOf([gate, { type: 'geo', id: 'a', x: 500, y: 0 }, { type: 'arrow', id: 'way', from: 'a', to: 'gate' }])
    );
    const end = board.bindingsOf('shape:way').find(({ toId }) => toId === 'shape:gate');
    const normalizedAnchor = { x: x / SIZE.width, y: y / SIZE.height };
    return end && sideAt(board, { ...end, props: { ...end.props, isPrecise: true, normalizedAnchor } });
}

describe('The side at which an end is put', () => {
    it('LR12 is one of the figure where a shape has its text outside, and none in the middle of that', () => {
        expect(sideOf('top', 50, 155)).to.equal(undefined);
        expect(sideOf('top', 50, 135)).to.equal('top');
        expect(sideOf('top', 30, 155)).to.equal('left');
        expect(sideOf('below', 50, 25)).to.equal(undefined);
        expect(sideOf('below', 50, 45)).to.equal('bottom');
    });
});
