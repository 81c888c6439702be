import { expect } from 'chai';
import { BoardIndex } from '../geometry/board-index';
import { allBriefs } from '../test/briefs/all-briefs';
import { boardOf, boxAt } from '../test/boards';
import { drawClean, noElk } from '../test/draw-placed';
import type { ShapeInput } from '../vocabulary/vocabulary';
import { leftBehind } from './left-behind';

const checkout: readonly ShapeInput[] = allBriefs.find(({ name }) => name === 'sequence-checkout')?.shapes ?? [];

const namesOf = (records: readonly { readonly id: string }[]): string[] => records.map(({ id }) => id.replace('shape:', '')).sort();
const left = (board: BoardIndex, ...ids: readonly string[]) => leftBehind(board, new Set(ids.map(id => `shape:${id}`)));

describe('What a person deletes with a shape', () => {
    it('LR22 is an arrow with a notation, as planned ones have, and no other', () => {
        const arrow = (id: string, props: ShapeInput['props']): ShapeInput => ({ type: 'arrow', id, from: 'a', to: 'b', props });
        const board = BoardIndex.of(
            boardOf([
                boxAt('a', 0, 0),
                boxAt('b', 0, 300),
                boxAt('c', 300, 0),
                arrow('planned', { route: { kind: 'orthogonal', automatic: true } }),
                arrow('marked', { endMark: 'triangle' }),
                arrow('drawn', {}),
                { type: 'arrow', id: 'far', from: 'a', to: 'c', props: { endMark: 'triangle' } }
            ])
        );
        expect(namesOf(left(board, 'b').parts)).to.deep.equal(['marked', 'planned']);
        expect(namesOf(left(board, 'b', 'marked').parts)).to.deep.equal(['planned']);
        expect(left(board, 'b').bound).to.deep.equal([]);
    });

    it('LR22 is each message of a participant, whatever it looks like', async () => {
        const { board } = await drawClean(checkout, noElk);
        expect(namesOf(left(BoardIndex.of(board), 'pay').parts)).to.deep.equal(['e4', 'e5', 'pay-active']);
        expect(namesOf(left(BoardIndex.of(board), 'stock').parts)).to.deep.equal(['e2', 'e3', 'e8', 'stock-lifeline']);
    });

    it('LR22 are the lines and conditions of a fragment, whose messages stay', async () => {
        const { board } = await drawClean(checkout, noElk);
        expect(namesOf(left(BoardIndex.of(board), 'result').parts)).to.deep.equal(['declined', 'result-line']);
    });

    it('LR22 is no message at a bar: it is at the lifeline then, as high as it was', async () => {
        const { board } = await drawClean(checkout, noElk);
        const was = BoardIndex.of(board);
        const heights = (index: BoardIndex): (number | undefined)[] =>
            ['shape:e4', 'shape:e5'].flatMap(id => {
                const arrow = index.shape(id);
                return arrow?.type === 'arrow' ? (index.route(arrow)?.points ?? []).map(({ y }) => Math.round(y)) : [];
            });
        const before = heights(was);
        const { parts, bound } = left(was, 'pay-active');
        expect([parts, bound.map(({ toId }) => toId)]).to.deep.equal([[], ['shape:pay', 'shape:pay']]);
        board.apply({ put: [...bound], remove: [] });
        expect(heights(BoardIndex.of(board))).to.deep.equal(before);
    });
});
