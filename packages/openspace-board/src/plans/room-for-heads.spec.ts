import { expect } from 'chai';
import type { MemoryBoard } from '../document/memory-board';
import { BoardIndex } from '../geometry/board-index';
import { keptInPlace } from '../layout/keep-in-place';
import { pictureMetrics } from '../quality/picture-metrics';
import { fragmentsExact } from '../quality/sequence-metrics';
import { drawSequence, fragment, message, plain } from '../test/drawn-sequences';
import { viewOf } from '../test/seen';
import { typeLabel } from '../test/typed-by-hand';
import type { ShapeInput } from '../vocabulary/vocabulary';
import { planAdd } from './plan-add';

const LONG = 'a long name of a participant that says much more than the short one which it had before';
const SHAPES: readonly ShapeInput[] = [
    plain('a', { props: { face: 'actor' } }),
    plain('b', { props: { face: 'lifeline' } }),
    plain('c', { props: { face: 'entity' } }),
    fragment('loop', 'loop'),
    message('ask', 'a', 'b'),
    message('save', 'b', 'c', { parentId: 'loop' }),
    message('saved', 'c', 'b', { parentId: 'loop' }),
    message('done', 'b', 'a')
];
const MESSAGES = ['ask', 'save', 'saved', 'done'];

async function drawn(): Promise<MemoryBoard> {
    const { board } = await drawSequence(SHAPES);
    return board;
}

const levels = (board: MemoryBoard): number[] => MESSAGES.map(id => Math.round(viewOf(board).way(id)[0]?.y ?? NaN));

describe('Room for heads', () => {
    for (const head of ['a', 'b', 'c']) {
        it(`RM7 is made in a sequence by what is at the right of a longer name (${head})`, async () => {
            const board = await drawn();
            const before = levels(board);
            const former = viewOf(board).box(head);
            const foot = BoardIndex.of(board).pageBounds(`shape:${head}-lifeline`);
            const box = typeLabel(board, head, LONG);
            expect(box(head).w).to.be.greaterThan(former.w);
            expect(box(head).y).to.be.lessThan(former.y);
            expect(box(head).y + box(head).h).to.be.closeTo(former.y + former.h, 0.01);
            expect(BoardIndex.of(board).pageBounds(`shape:${head}-lifeline`)?.y).to.equal(foot?.y);
            expect(levels(board)).to.deep.equal(before);
            expect(fragmentsExact(board, SHAPES).misses).to.deep.equal([]);
            const metrics = pictureMetrics(board);
            expect([metrics.overlaps, metrics.textsOverTexts, metrics.edgesThroughNodes]).to.deep.equal([[], [], []]);
        });
    }

    it('RM7 is made by what stands next to the sequence', async () => {
        const board = await drawn();
        const { x, w } = viewOf(board).box('c');
        const note = { type: 'geo', id: 'neighbour', x: x + w + 50, y: 0, width: 80, height: 60 } as const;
        board.apply(planAdd(board, [note]).change);
        expect(typeLabel(board, 'b', LONG)('neighbour').x).to.be.greaterThan(note.x);
    });

    it('RM7 is not made in a sequence by a head that stands below it', async () => {
        const board = await drawn();
        const before = ['a', 'b', 'c'].map(id => viewOf(board).box(id).x);
        const { x, y, h } = viewOf(board).box('b');
        board.apply(planAdd(board, [{ ...plain('d', { props: { face: 'lifeline' } }), x, y: y + h + 100 }]).change);
        const box = typeLabel(board, 'd', 'Warehouse of all goods');
        expect(['a', 'b', 'c'].map(id => box(id).x)).to.deep.equal(before);
    });

    it('RM7 is not made by participants that are kept in place', async () => {
        const board = await drawn();
        const head = BoardIndex.of(board).shape('shape:c');
        board.apply({ put: head ? [{ ...head, meta: keptInPlace(head.meta, true) }] : [], remove: [] });
        const { x } = viewOf(board).box('c');
        expect(typeLabel(board, 'b', LONG)('c').x).to.equal(x);
    });
});
