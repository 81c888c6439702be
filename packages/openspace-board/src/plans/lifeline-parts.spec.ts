import { expect } from 'chai';
import { BoardIndex } from '../geometry/board-index';
import { drawPlaced, noElk } from '../test/draw-placed';
import type { ShapeInput } from '../vocabulary/vocabulary';
import { stemId } from './lifeline-parts';
import { planMoves } from './plan-moves';
import { planUpdate } from './plan-update';

const SHAPES: readonly ShapeInput[] = [
    { type: 'geo', id: 'a', label: 'Person', props: { face: 'actor' } },
    { type: 'geo', id: 'b', label: 'App', props: { face: 'lifeline' } },
    { type: 'geo', id: 'c', label: 'Store', props: { face: 'lifeline' } },
    { type: 'arrow', id: 'ask', from: 'a', to: 'bar', label: 'ask' },
    { type: 'geo', id: 'bar', parentId: 'b', props: { face: 'activation' } },
    { type: 'arrow', id: 'save', from: 'bar', to: 'c', label: 'save' }
];

describe('The parts of a participant', () => {
    it('LR10 follow its head in the same step, by an update and by a move, and nothing else does', async () => {
        for (const head of ['shape:a', 'shape:b']) {
            for (const way of ['update', 'move']) {
                const { board } = await drawPlaced(SHAPES, noElk);
                const all = ['shape:a', stemId('shape:a'), 'shape:b', 'shape:bar', 'shape:c'];
                const places = (): number[] => all.map(id => BoardIndex.of(board).pageBounds(id)?.x ?? NaN);
                const before = places();
                const { x = 0, y = 0 } = BoardIndex.of(board).pageBounds(head) ?? {};
                const { x: own = 0 } = BoardIndex.of(board).shape(head) ?? {};
                const planned =
                    way === 'update'
                        ? planUpdate(board, [{ shapeId: head, x: own - 70 }])
                        : planMoves(board, new Map([[head, { x: x - 70, y }]]));
                board.apply(planned.change);
                const expected = head === 'shape:a' ? [-70, -70, 0, 0, 0] : [0, 0, -70, -70, 0];
                expect(
                    places().map((place, at) => Math.round(place - (before[at] ?? NaN))),
                    `${head} ${way}`
                ).to.deep.equal(expected);
            }
        }
    });
});
