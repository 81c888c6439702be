import { expect } from 'chai';
import { BoardIndex } from '../geometry/board-index';
import { drawSequence, message, plain } from '../test/drawn-sequences';
import { viewOf } from '../test/seen';
import { planAdd } from './plan-add';
import { continuedRow } from './continued-row';

const VIEW = { x: 0, y: 0, w: 400, h: 400 };

describe('A lifeline that a person inserts', () => {
    it('RM12 stands at the end of the row in view, and is as long as the others', async () => {
        const shapes = [plain('a', { props: { face: 'actor' } }), plain('b', { props: { face: 'lifeline' } }), message('ask', 'a', 'b')];
        const { board } = await drawSequence(shapes);
        const { box } = viewOf(board);
        const b = box('b');
        board.apply(planAdd(board, [{ ...plain('c', { props: { face: 'lifeline' } }), x: 20, y: 900, height: 300 }]).change);
        const placed = (view = VIEW): ReturnType<typeof continuedRow> => continuedRow(BoardIndex.of(board), 'shape:c', view);
        const put = placed();
        expect(put?.x).to.be.closeTo(b.x + b.w + 40, 0.1);
        expect((put?.y ?? 0) + (put?.props.h ?? 0)).to.be.closeTo(b.y + b.h, 0.1);
        board.apply({ put: put ? [put] : [], remove: [] });
        const column = viewOf(board).box('c');
        expect(column.y).to.be.closeTo(b.y, 0.1);
        board.apply(planAdd(board, [{ type: 'geo', id: 'next', x: b.x + b.w + 60, y: b.y, width: 80, height: 60 }]).change);
        expect(placed()?.x).to.be.closeTo(b.x + b.w + 180, 0.1);
        expect(placed({ ...VIEW, y: 2_000 })).to.equal(undefined);
    });

    it('RM12 stays where it is without a row, and so do other shapes', async () => {
        const { board } = await drawSequence([plain('a', { props: { face: 'lifeline' } })]);
        expect(continuedRow(BoardIndex.of(board), 'shape:a', VIEW)).to.equal(undefined);
        board.apply(planAdd(board, [{ type: 'geo', id: 'box', x: 500, y: 0, width: 80, height: 60 }]).change);
        expect(continuedRow(BoardIndex.of(board), 'shape:box', VIEW)).to.equal(undefined);
    });
});
