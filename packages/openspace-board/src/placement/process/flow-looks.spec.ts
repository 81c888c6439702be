import { expect } from 'chai';
import type { MemoryBoard } from '../../document/memory-board';
import { edgeNotationOf } from '../../notation/read-notation';
import { boardOf } from '../../test/boards';
import { drawClean, drawPlaced, noElk } from '../../test/draw-placed';
import { viewOf } from '../../test/seen';
import type { ShapeInput } from '../../vocabulary/vocabulary';

const lane = (id: string, parentId?: string): ShapeInput => {
    return { type: 'geo', id, label: id, props: { face: 'swimlane' }, ...(parentId !== undefined && { parentId }) };
};
const task = (id: string, parentId: string, more: object = {}): ShapeInput => ({ type: 'geo', id, parentId, label: id, ...more });
const arrow = (from: string, to: string, props: ShapeInput['props'] = {}): ShapeInput => {
    return { type: 'arrow', id: `${from}-${to}`, from, to, props };
};

function endOf(board: MemoryBoard, id: string): string | undefined {
    const shape = viewOf(board).index.shape(`shape:${id}`);
    return shape?.type === 'arrow' ? edgeNotationOf(shape)?.endMark : undefined;
}

describe('The looks of the flow of a process', () => {
    const call = [lane('one'), lane('two'), task('a', 'one'), task('b', 'two'), arrow('a', 'b')];

    it('PR9 has filled heads in the clean style, but where the call says how arrows look', async () => {
        const said = [arrow('b', 'a', { dash: 'dashed' }), arrow('a', 'c', { endMark: 'open' })];
        const { board } = await drawClean([...call, task('c', 'one'), ...said], noElk, { layout: 'auto' });
        expect(['a-b', 'b-a', 'a-c'].map(id => endOf(board, id))).to.deep.equal(['triangle', undefined, 'open']);
        const sketch = await drawPlaced(call, noElk, { layout: 'auto' });
        expect(endOf(sketch.board, 'a-b')).to.equal(undefined);
        const plain: ShapeInput[] = [{ type: 'geo', id: 'x', x: 0, y: 0 }, { type: 'geo', id: 'y', x: 300, y: 0 }, arrow('x', 'y')];
        expect(endOf((await drawClean(plain, noElk, { layout: 'auto' })).board, 'x-y'), 'no process').to.equal(undefined);
    });

    it('PR9 tells messages between pools, and what leads to data and notes, from the flow', async () => {
        const pools: ShapeInput[] = ['left', 'right'].map(id => ({ type: 'frame', id, label: id }));
        const shapes = [
            ...pools,
            lane('one', 'left'),
            lane('two', 'left'),
            lane('three', 'right'),
            task('a', 'one'),
            task('b', 'two'),
            task('c', 'three'),
            task('data', 'two', { props: { face: 'document' } }),
            arrow('a', 'b'),
            arrow('b', 'c'),
            arrow('b', 'data')
        ];
        const { board } = await drawClean(shapes, noElk, { layout: 'auto' });
        expect(['a-b', 'b-c', 'b-data'].map(id => endOf(board, id))).to.deep.equal(['triangle', undefined, undefined]);
    });

    it('PR9 has the same heads where further calls lead to lanes of the board', async () => {
        const { board } = await drawClean(call, noElk, { layout: 'auto' }, boardOf([]));
        await drawClean([task('c', 'two'), arrow('b', 'c')], noElk, { layout: 'auto' }, board);
        await drawClean([arrow('c', 'a')], noElk, { layout: 'auto' }, board);
        expect(['b-c', 'c-a'].map(id => endOf(board, id))).to.deep.equal(['triangle', 'triangle']);
    });
});
