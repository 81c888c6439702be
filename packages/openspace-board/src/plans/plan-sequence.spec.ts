import { runs } from '@openspace/tool/lib/test/runs';
import { createShapeId } from '@tldraw/tlschema';
import { getIndexAbove } from '@tldraw/utils';
import { expect } from 'chai';
import { boardGraph } from '../placement/board-graph';
import { boardOf } from '../test/boards';
import { sequenceBriefs } from '../test/briefs/sequence-briefs';
import { drawClean, noElk } from '../test/draw-placed';
import { drawSequence, expectFaultless, expectFragments, expectOrder, expectRow, message, plain, spanOf } from '../test/drawn-sequences';
import { randomSequence } from '../test/random-sequences';
import { viewOf } from '../test/seen';
import { planDelete } from './plan-delete';
import { planAdd } from './plan-add';
import { planSequence } from './plan-sequence';
import { planTidyWithSequence } from './plan-tidy';
import { planUpdate } from './plan-update';

describe('sequences on a board', () => {
    it('SQ9 are laid out again where they are, and after their labels have changed', async () => {
        for (let seed = 0; seed < runs(100); seed++) {
            const sequence = randomSequence(seed);
            const drawn = await drawSequence(sequence.shapes);
            const { board, index } = drawn;
            const name = `sequence ${seed}`;
            const before = sequence.happening.map(id => spanOf(drawn, id).top);
            board.apply(planSequence(board)!.change);
            const same = viewOf(board);
            sequence.happening.forEach((id, at) => {
                expect(spanOf(same, id).top, `${name}: ${id}`).to.be.closeTo(before[at] ?? NaN, 0.5);
            });
            const messages = sequence.happening.filter(id => index.shape(`shape:${id}`)?.type === 'arrow');
            const updates = messages
                .slice(0, 3)
                .map(shapeId => ({ shapeId, label: 'what somebody has written here is longer than before' }));
            board.apply(planUpdate(board, updates).change);
            board.apply(planSequence(board)!.change);
            const again = viewOf(board);
            expectOrder(again, sequence, name);
            expectRow(again, sequence.participants, sequence.made, name);
            expectFragments(again, sequence, name);
            expectFaultless(board, name);
        }
        const graph = await drawSequence([plain('a'), plain('b'), message('m', 'a', 'b')]);
        expect(planSequence(boardOf([{ ...plain('a'), x: 0, y: 0 }, { ...plain('b'), x: 300, y: 0 }, message('m', 'a', 'b')]))).to.equal(
            undefined
        );
        graph.board.apply(planAdd(graph.board, [{ ...plain('c'), x: 900, y: 0 }, message('n', 'a', 'c')]).change);
        expect(planSequence(graph.board), 'an arrow that leads out of it').to.equal(undefined);
    });

    it('SQ9 have labels next to lifelines that lie in front of them, and over those behind them', async () => {
        const { board } = await drawSequence([
            ...['a', 'b', 'c'].map(id => plain(id)),
            message('far', 'a', 'c'),
            message('near', 'a', 'b')
        ]);
        const placeOf = (): unknown => {
            board.apply(planSequence(board)!.change);
            const arrow = viewOf(board).index.shape('shape:far');
            expectFaultless(board, 'laid out again');
            return arrow?.type === 'arrow' ? arrow.props.labelPosition : undefined;
        };
        expect(placeOf()).to.be.closeTo(0.5, 0.01);
        const lifeline = viewOf(board).index.shape('shape:b');
        const top = viewOf(board).index.descendants('page:page').at(-1);
        board.apply({ put: [{ ...lifeline!, index: getIndexAbove(top!.index) }], remove: [] });
        expect(placeOf()).not.to.be.within(0.4, 0.6);
    });

    const SHOP = [
        plain('buyer', { props: { face: 'actor' } }),
        plain('shop', { props: { face: 'lifeline' } }),
        plain('mail', { props: { face: 'queue' } }),
        message('order', 'buyer', 'shop', { sequence: { life: 'activate' } }),
        message('confirm', 'shop', 'mail'),
        message('thank', 'shop', 'buyer', { sequence: { life: 'deactivate' } })
    ];

    it('SQ9 are laid out without a participant that is deleted, whose messages are stubs in their order', async () => {
        const { board } = await drawSequence(SHOP);
        board.apply(planDelete(board, ['mail']).change);
        board.apply(planUpdate(board, [{ shapeId: 'buyer', x: -400 }]).change);
        board.apply(planSequence(board)!.change);
        const now = viewOf(board);
        const [order, confirm, thank] = ['order', 'confirm', 'thank'].map(id => spanOf(now, id));
        expect(confirm!.top).to.be.greaterThan(order!.top);
        expect(confirm!.bottom).to.be.lessThan(thank!.top);
        expect(confirm!.bottom - confirm!.top).to.be.lessThan(1);
        const [from, to] = now.way('confirm');
        expect(to!.x - from!.x).to.be.within(20, 160);
        const again = planSequence(board)!.change;
        board.apply(again);
        expect(viewOf(board).way('confirm')).to.deep.equal(now.way('confirm'));
    });

    it('SQ9 stay exactly where they are if no one has changed them, whatever figures they have', async () => {
        for (const { name, shapes, placement } of sequenceBriefs) {
            const { board } = await drawClean(shapes, noElk, { layout: 'auto', ...placement });
            const { change, result } = planTidyWithSequence(board, boardGraph(board, { layout: 'auto', direction: undefined }), []);
            expect([result.moved, result.routed, change.put.length], name).to.deep.equal([0, 0, 0]);
        }
    });

    it('SQ9 are laid out with a lifeline whose head alone is gone', async () => {
        const { board } = await drawSequence(SHOP);
        board.apply({ put: [], remove: [createShapeId('mail')] });
        board.apply(planUpdate(board, [{ shapeId: 'shop', x: 300 }]).change);
        board.apply(planSequence(board)!.change);
        const now = viewOf(board);
        expect(now.box('mail-lifeline').w).to.be.lessThan(1);
        expect(now.box('mail-lifeline').x).to.be.greaterThan(now.box('shop').x + now.box('shop').w / 2);
        expect(now.way('confirm')[0]!.y).to.be.closeTo(now.way('confirm').at(-1)!.y, 0.1);
    });
});
