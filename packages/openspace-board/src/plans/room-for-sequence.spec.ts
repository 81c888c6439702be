import { expect } from 'chai';
import { BoardIndex } from '../geometry/board-index';
import { touches } from '../geometry/box';
import { keptInPlace } from '../layout/keep-in-place';
import { type Drawn, drawPlaced, noElk } from '../test/draw-placed';
import { drawSequence, expectFaultless, fragment, message, plain } from '../test/drawn-sequences';
import type { ShapeInput } from '../vocabulary/vocabulary';
import { viewOf } from '../test/seen';
import { planAdd } from './plan-add';
import { planSequence } from './plan-sequence';
import { planUpdate } from './plan-update';

const FIRST: readonly ShapeInput[] = [
    plain('a', { props: { face: 'actor' } }),
    plain('b', { props: { face: 'lifeline' } }),
    message('one', 'a', 'b'),
    message('two', 'b', 'a')
];
const MORE: readonly ShapeInput[] = [
    plain('c', { props: { face: 'lifeline' } }),
    fragment('f', 'alt [paid]'),
    message('three', 'b', 'c', { parentId: 'f' }),
    message('four', 'c', 'b', { parentId: 'f' }),
    message('five', 'b', 'a'),
    message('six', 'a', 'b')
];
const OTHERS = ['left below', 'right below', 'right', 'above'];

/** A sequence with other boxes around it, and arrows between them. */
async function amongOthers(): Promise<Drawn> {
    const { board, box } = await drawSequence(FIRST);
    const [a, b] = [box('a'), box('b')];
    const [right, bottom] = [b.x + b.w, b.y + b.h];
    const places = [
        [a.x, bottom + 50],
        [a.x + 150, bottom + 50],
        [right + 60, a.y],
        [a.x, a.y - 120]
    ];
    const boxes = OTHERS.map((id, at) =>
        plain(id, { x: places[at]?.[0], y: places[at]?.[1], width: 90, height: 60, label: id.slice(0, 4) })
    );
    board.apply(planAdd(board, boxes).change);
    const arrow = (id: string, from: string, to: string): ShapeInput => ({ type: 'arrow', id, from, to });
    return drawPlaced([arrow('then', 'left below', 'right below'), arrow('to', 'right', 'right below')], noElk, undefined, board);
}

function keep({ board }: Drawn, id: string): void {
    const shape = BoardIndex.of(board).shape(`shape:${id}`);
    board.apply({ put: shape ? [{ ...shape, meta: keptInPlace(shape.meta, true) }] : [], remove: [] });
}

function expectApart({ box, index, way, board }: ReturnType<typeof viewOf>): void {
    for (const one of OTHERS) {
        for (const other of ['a', 'a-lifeline', 'b', 'c', 'f']) {
            expect(touches(box(one), box(other)), `${one} and ${other}`).to.equal(false);
        }
    }
    expect(index.bindingsOf('shape:then')).to.have.length(2);
    expect(way('then').length).to.be.greaterThan(1);
    expectFaultless(board, 'among others');
}

describe('what is next to a sequence that becomes larger', () => {
    it('SQ13 moves away in its order, with its arrows', async () => {
        const { board, box } = await amongOthers();
        const was = new Map([...OTHERS, 'a', 'b'].map(id => [id, box(id)]));
        const drawn = await drawPlaced(MORE, noElk, undefined, board);
        expectApart(drawn);
        const downBy = (id: string): number => drawn.box(id).y - (was.get(id)?.y ?? NaN);
        expect(downBy('left below')).to.be.greaterThan(100);
        expect(downBy('right below')).to.be.closeTo(downBy('left below'), 0.01);
        expect(drawn.box('right').x).to.be.greaterThan(drawn.box('c').x + drawn.box('c').w);
        expect(drawn.box('above')).to.deep.equal(was.get('above'));
        expect([downBy('a'), downBy('b')].map(Math.round)).to.deep.equal([0, 0]);
    });

    it('SQ13 moves away from a sequence whatever ids its shapes have', async () => {
        const { board } = await amongOthers();
        board.apply(
            planAdd(
                board,
                ['whole-sequence', 'whole-sequence-'].map(id => plain(id, { x: -900, y: 0, width: 90 }))
            ).change
        );
        const drawn = await drawPlaced(MORE, noElk, undefined, board);
        expect(drawn.box('right').x).to.be.greaterThan(drawn.box('c').x + drawn.box('c').w);
        expect(drawn.box('whole-sequence').x).to.equal(-900);
        expect(planSequence(drawn.board)).not.to.equal(undefined);
    });

    it('SQ13 stays where it is kept in place, and the sequence goes to the other side', async () => {
        const before = await amongOthers();
        keep(before, 'left below');
        const [was, head] = [before.box('left below'), before.box('a')];
        const drawn = await drawPlaced(MORE, noElk, undefined, before.board);
        expectApart(drawn);
        expect(drawn.box('left below')).to.deep.equal(was);
        expect(drawn.box('a').y).to.be.lessThan(head.y - 100);
    });

    it('SQ13 moves away where all of a sequence is laid out again, and not for a part of the page', async () => {
        const { board } = await amongOthers();
        const label = 'what somebody has written here is much longer than it was before, and so it needs room';
        board.apply(planUpdate(board, [{ shapeId: 'one', label }]).change);
        const was = viewOf(board).box('right');
        const part = ['a', 'a-lifeline', 'b', 'one', 'two'];
        expect(planSequence(board, part)?.change.put.map(({ id }) => id)).not.to.include('shape:right');
        board.apply(planSequence(board)!.change);
        const now = viewOf(board);
        expect(now.box('right').x).to.be.greaterThan(was.x + 100);
        expect(touches(now.box('right'), now.box('b'))).to.equal(false);
    });

    it('SQ13 is no note far from the lifelines, which stays a note of its own', async () => {
        const { board } = await drawSequence(FIRST);
        board.apply(planAdd(board, [{ type: 'note', id: 'n', label: 'later', x: 900, y: 900 }]).change);
        const drawn = await drawPlaced([message('three', 'a', 'b')], noElk, undefined, board);
        expect(drawn.box('n')).to.include({ x: 900, y: 900 });
    });
});
