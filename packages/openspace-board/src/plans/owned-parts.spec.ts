import { expect } from 'chai';
import * as fc from 'fast-check';
import { BoardIndex } from '../geometry/geometry';
import type { MemoryBoard } from '../document/memory-board';
import { boardOf } from '../test/boards';
import { backId, captionId, carriedCaption } from './owned-parts';
import { planDelete } from './plan-delete';
import { planMoves } from './plan-moves';
import { planUpdate } from './plan-update';

const PICTURE = `data:image/svg+xml;base64,${Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>').toString('base64')}`;

/** A picture with its label below, and a frame with a picture behind. */
function captioned(): MemoryBoard {
    const image = { type: 'image' as const, props: { src: PICTURE } };
    return boardOf([
        { ...image, id: 'a', x: 100, y: 100, width: 60, height: 60 },
        { type: 'text', id: captionId('a'), x: 110, y: 165, label: 'Lambda' },
        { type: 'frame', id: 'f', x: 0, y: 300, width: 200, height: 100 },
        { ...image, id: backId('f'), parentId: 'f', x: 0, y: 0, width: 200, height: 100 }
    ]);
}

function placeOf(board: MemoryBoard, id: string): { x: number; y: number; rotation: number } {
    const { x, y, rotation } = BoardIndex.of(board).shape(`shape:${id}`) ?? { x: NaN, y: NaN, rotation: NaN };
    return { x, y, rotation };
}

describe('shapes that are parts of others', () => {
    it('P4 follow when the other one moves and grows, unless they are moved themselves', () => {
        const board = captioned();
        const answer = planUpdate(board, [{ shapeId: 'a', x: 150, height: 90 }]);
        board.apply(answer.change);
        expect(answer.result.shapeIds).to.deep.equal(['shape:a']);
        expect(placeOf(board, 'a-label')).to.deep.equal({ x: 175, y: 195, rotation: 0 });
        board.apply(
            planUpdate(board, [
                { shapeId: 'a', x: 100 },
                { shapeId: 'a-label', y: 300 }
            ]).change
        );
        expect(placeOf(board, 'a-label')).to.deep.equal({ x: 175, y: 300, rotation: 0 });
        board.apply(planUpdate(board, [{ shapeId: 'f', width: 300, height: 250 }]).change);
        expect(BoardIndex.of(board).shape('shape:f-face')?.props).to.include({ w: 300, h: 250 });
        board.apply(
            planMoves(
                board,
                new Map([
                    ['shape:a', { x: 0, y: 0 }],
                    ['shape:a-label', { x: 900, y: 900 }]
                ])
            ).change
        );
        expect(placeOf(board, 'a-label')).to.deep.equal({ x: 75, y: 200, rotation: 0 });
    });

    it('P4 go with the other one', () => {
        const board = captioned();
        board.apply(planDelete(board, ['a']).change);
        expect(BoardIndex.of(board).shape('shape:a-label')).to.equal(undefined);
    });

    it('P4 come back to where they were when the other one does', () => {
        const owner = fc.record({
            x: fc.integer({ min: -500, max: 500 }),
            y: fc.integer({ min: -500, max: 500 }),
            rotation: fc.double({ min: -3, max: 3, noNaN: true }),
            props: fc.constant({ w: 80, h: 50 })
        });
        fc.assert(
            fc.property(owner, owner, owner, (caption, before, after) => {
                const size = { w: 40, h: 20 };
                const there = carriedCaption(caption, size, before, after);
                const back = carriedCaption(there, size, after, before);
                expect(back.x).to.be.closeTo(caption.x, 1e-6);
                expect(back.y).to.be.closeTo(caption.y, 1e-6);
                expect(back.rotation).to.be.closeTo(caption.rotation, 1e-9);
            })
        );
    });
});
