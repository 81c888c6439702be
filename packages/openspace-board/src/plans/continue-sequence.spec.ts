import { expect } from 'chai';
import { type Drawn, drawPlaced, noElk } from '../test/draw-placed';
import { drawSequence, expectClear, expectFaultless, fragment, message, plain, spanOf } from '../test/drawn-sequences';
import { fragmentsExact } from '../quality/sequence-metrics';
import { BoardIndex } from '../geometry/board-index';
import { containsBox } from '../geometry/box';
import { keptInPlace } from '../layout/keep-in-place';
import { viewOf } from '../test/seen';
import type { ShapeInput } from '../vocabulary/vocabulary';
import { planAdd } from './plan-add';
import { planSequence } from './plan-sequence';
import { planUpdate } from './plan-update';

const auto = { layout: 'auto' as const };

/** A sequence with further calls that name no layout. */
async function inCalls(first: readonly ShapeInput[], ...more: readonly (readonly ShapeInput[])[]): Promise<Drawn> {
    let drawn = await drawSequence(first);
    for (const shapes of more) {
        drawn = await drawPlaced(shapes, noElk, auto, drawn.board);
    }
    expectFaultless(drawn.board, 'in calls');
    expectClear(drawn, 'in calls');
    return drawn;
}

function expectInOrder(drawn: Drawn, ids: readonly string[]): void {
    const inOrder = [...ids].sort((one, other) => spanOf(drawn, one).top - spanOf(drawn, other).top);
    expect(inOrder).to.deep.equal(ids);
}

describe('sequences that further calls add to', () => {
    const pair = [plain('a', { props: { face: 'actor' } }), plain('b')];

    it('SQ10 have later messages below the others, or behind the one that they name', async () => {
        const drawn = await inCalls(
            [...pair, message('one', 'a', 'b'), message('two', 'b', 'a')],
            [message('last', 'a', 'b')],
            [message('between', 'b', 'b', { sequence: { after: 'one' } }), message('then', 'a', 'b', { sequence: { after: 'between' } })]
        );
        expectInOrder(drawn, ['one', 'between', 'then', 'two', 'last']);
        expect(drawn.box('b').y + drawn.box('b').h).to.be.greaterThan(spanOf(drawn, 'last').bottom);
    });

    it('SQ10 have them in the fragment or the section that they name, which becomes longer', async () => {
        const first = [
            ...pair,
            fragment('f', 'alt [one]'),
            message('m1', 'a', 'b', { parentId: 'f' }),
            { type: 'text' as const, id: 's', label: '[two]', parentId: 'f' },
            message('m2', 'b', 'a', { parentId: 's' }),
            message('end', 'a', 'b')
        ];
        const [more, other] = [message('m1b', 'b', 'a', { parentId: 'f' }), message('m2b', 'a', 'b', { parentId: 's' })];
        const section: ShapeInput[] = [
            { type: 'text', id: 't', label: '[three]', parentId: 'f' },
            message('m3', 'a', 'a', { parentId: 't' })
        ];
        const drawn = await inCalls(first, [more], [other, ...section]);
        expectInOrder(drawn, ['m1', 'm1b', 's', 'm2', 'm2b', 't', 'm3', 'end']);
        expect(fragmentsExact(drawn.board, [...first, more, other, ...section]).misses).to.deep.equal([]);
    });

    it('SQ10 have later participants at the right, later fragments and notes, and bars that go on', async () => {
        const drawn = await inCalls(
            [...pair, message('one', 'a', 'b', { sequence: { life: 'activate' } })],
            [
                plain('c', { props: { face: 'cylinder' } }),
                fragment('f', 'loop [each]'),
                message('two', 'b', 'c', { parentId: 'f' }),
                plain('n', { props: { face: 'note' }, sequence: { over: ['b', 'c'] } }),
                message('three', 'b', 'a', { sequence: { life: 'deactivate' } })
            ]
        );
        expectInOrder(drawn, ['one', 'two', 'n', 'three']);
        expect(drawn.box('c').x).to.be.greaterThan(drawn.box('b').x + drawn.box('b').w);
        expect(drawn.box('b-active').y + drawn.box('b-active').h).to.be.greaterThan(spanOf(drawn, 'three').bottom);
    });

    it('SQ11 have lifelines that no one has moved at their new distances, however often calls change these', async () => {
        const row = ['a', 'b', 'c', 'd'].map(id => plain(id));
        const first = [...row, message('m', 'a', 'b'), message('n', 'b', 'c'), message('to the d', 'c', 'd')];
        const longest = message('what takes so much room that all the others would be far from each other for its sake', 'c', 'd');
        const more = message('another one that is long enough to need room', 'a', 'b');
        const places = ({ box }: Drawn): number[] => row.map(({ id = '' }) => Math.round(box(id).x - box('a').x));
        const drawn = await inCalls(first, [longest], [more]);
        expect(places(drawn)).to.deep.equal(places(await drawSequence([...first, longest, more])));
    });

    it('SQ10 begin with participants alone, and number what comes later', async () => {
        const numbers = { layout: 'sequence' as const, numbers: true };
        const first = await drawSequence(pair);
        await drawPlaced([message('one', 'a', 'b')], noElk, numbers, first.board);
        const drawn = await drawPlaced([message('two', 'b', 'a')], noElk, numbers, first.board);
        expectInOrder(drawn, ['one', 'two']);
        expect(drawn.index.shape('shape:two')?.props).to.include({ text: '2. two' });
    });

    it('SQ11 leave lifelines where a person has moved them, and lead the messages to them', async () => {
        const three = [...pair, plain('c'), message('one', 'a', 'b'), message('two', 'b', 'c')];
        const { board, box } = await drawSequence(three);
        const [b, c] = [box('b'), box('c')];
        board.apply(planUpdate(board, [{ shapeId: 'shape:c', x: c.x + 200, y: c.y + 12 }]).change);
        const long = 'a message that needs more room than there is between those two';
        const drawn = await drawPlaced([message('three', 'c', 'b'), message('four', 'a', 'b', { label: long })], noElk, auto, board);
        expectInOrder(drawn, ['one', 'two', 'three', 'four']);
        expect(drawn.box('c').x).to.be.closeTo(c.x + 200, 0.01);
        expect(drawn.box('c').y).to.be.closeTo(c.y + 12, 0.01);
        expect(drawn.box('b').x).to.be.within(b.x + 20, c.x + 100);
        expect(drawn.way('three')[0]?.x).to.be.closeTo(c.x + 200 + c.w / 2, 1);
        expectFaultless(drawn.board, 'moved by hand');
        const later = await drawPlaced([message('five', 'c', 'a')], noElk, auto, drawn.board);
        ['a', 'b', 'c'].forEach(id => expect(later.box(id).x, id).to.be.closeTo(drawn.box(id).x, 0.01));
    });

    it('SQ11 leave lifelines that are kept in place, also where all is laid out again', async () => {
        const { board } = await drawSequence([...pair, plain('c'), message('one', 'a', 'b'), message('two', 'b', 'c')]);
        const mark = BoardIndex.of(board).shape('shape:c');
        board.apply({ put: mark ? [{ ...mark, x: mark.x + 90, meta: keptInPlace(mark.meta, true) }] : [], remove: [] });
        const before = viewOf(board).box('c');
        const drawn = await drawPlaced(
            [message('three', 'b', 'c', { label: 'something longer than what was there before, which needs room' })],
            noElk,
            auto,
            board
        );
        expect(drawn.box('c')).to.include({ x: before.x, y: before.y });
        expectFaultless(board, 'kept');
        board.apply(planUpdate(board, [{ shapeId: 'shape:b', x: 0 }]).change);
        board.apply(planSequence(board)!.change);
        expect(viewOf(board).box('c')).to.include({ x: before.x, y: before.y });
        expectFaultless(board, 'kept and laid out again');
    });

    it('SQ12 have messages in fragments that were there before them, in each other, all at once or one by one', async () => {
        const first = [...pair, message('one', 'a', 'b')];
        const empty: ShapeInput[] = [
            fragment('f', 'alt [x]'),
            fragment('g', 'loop [y]', { parentId: 'f' }),
            { type: 'text', id: 's', label: '[else]', parentId: 'f' },
            fragment('h', 'opt [z]', { parentId: 's' })
        ];
        const inside = [
            message('in g', 'a', 'b', { parentId: 'g' }),
            message('in f', 'b', 'a', { parentId: 'f' }),
            message('in s', 'a', 'b', { parentId: 's' }),
            message('in h', 'b', 'a', { parentId: 'h' })
        ];
        const calls = [
            [inside],
            [[inside[3]!], [inside[0]!], [inside[1]!], [inside[2]!]],
            [[plain('c', { props: { face: 'lifeline' } })], inside]
        ];
        for (const [at, more] of calls.entries()) {
            const drawn = await inCalls(first, empty, ...more);
            expect(fragmentsExact(drawn.board, [...first, ...empty, ...inside]).misses, `${at}`).to.deep.equal([]);
        }
    });

    it('SQ12 have empty fragments that lie on each other, as some copies do', async () => {
        const { board } = await drawSequence([...pair, message('one', 'a', 'b')]);
        const copies = ['f', 'g'].map(id => ({ ...fragment(id, 'alt [x]'), x: 900, y: 0, width: 200, height: 100 }));
        board.apply(planAdd(board, copies).change);
        const drawn = await drawPlaced([message('two', 'b', 'a', { parentId: 'f' })], noElk, auto, board);
        expect(drawn.box('f').x).to.be.below(drawn.box('b').x);
        expect(drawn.box('g').x).to.be.at.least(900);
    });

    it('SQ12 have participants in frames, which become larger and hold further ones', async () => {
        const first: ShapeInput[] = [
            ...pair,
            { type: 'frame', id: 'f', label: 'Inside' },
            plain('c', { parentId: 'f' }),
            plain('d', { parentId: 'f', props: { face: 'actor' } }),
            plain('e'),
            message('one', 'a', 'c'),
            message('two', 'c', 'd'),
            message('three', 'd', 'e')
        ];
        const drawn = await inCalls(
            first,
            [message('four', 'c', 'd', { label: 'something that needs more room than there is between two' }), message('five', 'd', 'd')],
            [plain('n', { parentId: 'f', props: { face: 'lifeline' } }), message('six', 'c', 'n'), message('seven', 'n', 'e')]
        );
        expectInOrder(drawn, ['one', 'two', 'three', 'four', 'five', 'six', 'seven']);
        const frame = drawn.box('f');
        for (const id of ['c', 'd', 'n']) {
            expect(containsBox(frame, drawn.box(id)), id).to.equal(true);
        }
        expect(drawn.box('n').x).to.be.greaterThan(drawn.box('d').x + drawn.box('d').w);
        expect(drawn.box('e').x).to.be.greaterThan(frame.x + frame.w);
        const ids = ['a', 'b', 'f', 'c', 'd', 'n', 'e'];
        const before = ids.map(id => drawn.box(id));
        drawn.board.apply(planSequence(drawn.board)!.change);
        const again = viewOf(drawn.board);
        ids.forEach((id, at) => expect(again.box(id).w, id).to.be.closeTo(before[at]?.w ?? NaN, 40));
        expectFaultless(drawn.board, 'laid out again');
        expect(containsBox(again.box('f'), again.box('n'))).to.equal(true);
    });
});
