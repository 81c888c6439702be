import type { TLRecord } from '@tldraw/tlschema';
import { expect } from 'chai';
import { ChangedView } from '../document/changed-view';
import type { MemoryBoard } from '../document/memory-board';
import { BoardIndex } from '../geometry/board-index';
import { centerOf } from '../geometry/box';
import { fragmentsExact } from '../quality/sequence-metrics';
import { allBriefs } from '../test/briefs/all-briefs';
import { boardOf } from '../test/boards';
import { drawClean, noElk } from '../test/draw-placed';
import { changeByHand } from '../test/typed-by-hand';
import type { ShapeInput } from '../vocabulary/vocabulary';
import { changedRecords } from './arrows-alone';
import { leftBehind } from './left-behind';
import { SequenceByHand } from './sequence-by-hand';

const checkout: readonly ShapeInput[] = allBriefs.find(({ name }) => name === 'sequence-checkout')?.shapes ?? [];
const IN_ALT = ['e5', 'e6', 'e7', 'e8', 'e9', 'declined', 'result-line'];
const OTHERS = ['e1', 'e2', 'e3', 'e4', 'each'];
const LINES = ['buyer-lifeline', 'shop', 'stock-lifeline', 'pay', 'mail-lifeline'];

async function drawn(): Promise<MemoryBoard> {
    return (await drawClean(checkout, noElk)).board;
}

/** As a board is now, also when it is changed. */
function keptOf(board: MemoryBoard): BoardIndex {
    const records = new Map<string, TLRecord>([...board.records()].map(record => [record.id, record]));
    return BoardIndex.of({ pageId: board.pageId, get: id => records.get(id), records: () => records.values() });
}

function movedBy(board: MemoryBoard, id: string, dx: number, dy: number) {
    const shape = BoardIndex.of(board).shape(`shape:${id}`);
    return shape ? [{ ...shape, x: shape.x + dx, y: shape.y + dy }] : [];
}

/** How far shapes, and both ends of messages, go, to pixels. */
function waysOf(before: BoardIndex, board: MemoryBoard, ids: readonly string[]): Record<string, number[]> {
    const now = BoardIndex.of(board);
    const places = (index: BoardIndex, id: string): number[] => {
        const shape = index.shape(`shape:${id}`);
        const points = shape?.type === 'arrow' ? index.route(shape)?.points : undefined;
        const box = index.pageBounds(`shape:${id}`);
        return points ? points.flatMap(({ x, y }) => [x, y]) : [box?.x ?? NaN, box?.y ?? NaN];
    };
    return Object.fromEntries(
        ids.map(id => [id, places(now, id).map((place, at) => Math.round(place - (places(before, id)[at] ?? NaN)) + 0)])
    );
}

const all = (ids: readonly string[], way: readonly number[]) => Object.fromEntries(ids.map(id => [id, way]));
const bottomOf = (board: BoardIndex, id: string): number => {
    const box = board.pageBounds(`shape:${id}`);
    return (box?.y ?? NaN) + (box?.h ?? NaN);
};

describe('A fragment that a person moves', () => {
    it('LR21 takes its messages, lines and conditions up and down with it, and stays around them', async () => {
        const board = await drawn();
        const before = keptOf(board);
        changeByHand(board, movedBy(board, 'result', 50, 40));
        expect(waysOf(before, board, IN_ALT)).to.deep.equal({
            ...all(IN_ALT, [0, 40, 0, 40]),
            ...all(['declined', 'result-line'], [0, 40])
        });
        expect(waysOf(before, board, OTHERS)).to.deep.equal({ ...all(OTHERS, [0, 0, 0, 0]), each: [0, 0] });
        expect(waysOf(before, board, ['result', ...LINES])).to.deep.equal({ result: [0, 40], ...all(LINES, [0, 0]) });
        expect(fragmentsExact(board, [...checkout]).misses).to.deep.equal([]);
    });

    it('LR21 has a bar that ends in it and lifelines become longer', async () => {
        const board = await drawn();
        const before = keptOf(board);
        changeByHand(board, movedBy(board, 'result', 0, 40));
        const now = BoardIndex.of(board);
        expect(Math.round(bottomOf(now, 'pay-active') - bottomOf(before, 'pay-active'))).to.equal(40);
        const ends = LINES.map(id => Math.round(bottomOf(now, id) - bottomOf(now, 'result')));
        expect(ends).to.deep.equal(LINES.map(id => Math.min(24, Math.round(bottomOf(before, id) - bottomOf(before, 'result')))));
    });

    it('LR21 stays below the heads of its participants', async () => {
        const board = await drawn();
        const before = keptOf(board);
        changeByHand(board, movedBy(board, 'each', 0, -400));
        const now = BoardIndex.of(board);
        const [way] = waysOf(before, board, ['each']).each?.slice(1) ?? [];
        expect(now.pageBounds('shape:each')?.y).to.be.closeTo(bottomOf(now, 'stock') + 8, 5);
        expect(waysOf(before, board, ['e2', 'e3'])).to.deep.equal(all(['e2', 'e3'], [0, way ?? NaN, 0, way ?? NaN]));
    });

    it('LR21 comes back with all that is in it, and is moved only once, when the person drags it on', async () => {
        const board = await drawn();
        const kept = keptOf(board);
        const sequence = new SequenceByHand(kept, board, ['shape:result']);
        for (const dy of [60, 25, 0]) {
            const y = (kept.shape('shape:result')?.y ?? NaN) + dy;
            const dragged = BoardIndex.of(board).shape('shape:result');
            board.apply({ put: dragged ? [{ ...dragged, x: 200, y }] : [], remove: [] });
            board.apply({ put: [...sequence.step(board)], remove: [] });
            expect(waysOf(kept, board, ['e7', 'declined', 'e4'])).to.deep.equal({
                e7: [0, dy, 0, dy],
                declined: [0, dy],
                e4: [0, 0, 0, 0]
            });
        }
        expect(changedRecords(kept, [...board.records()])).to.deep.equal([]);
    });

    it('LR21 takes its conditions along in all directions where it has no messages yet', () => {
        const points = [0, 300].map(x => ({ x, y: 0 }));
        const board = boardOf([
            { type: 'geo', id: 'result', label: 'alt [a]', x: 0, y: 0, width: 300, height: 200, props: { face: 'fragment' } },
            { type: 'line', id: 'result-line', x: 0, y: 100, props: { points } },
            { type: 'text', id: 'declined', label: '[b]', x: 20, y: 104 }
        ]);
        const before = keptOf(board);
        changeByHand(board, movedBy(board, 'result', 30, 20));
        expect(waysOf(before, board, ['result', 'declined', 'result-line'])).to.deep.equal(
            all(['result', 'declined', 'result-line'], [30, 20])
        );
    });
});

describe('A message of a sequence', () => {
    it('LR8 stays level and at its height while its lifeline is dragged', async () => {
        const board = await drawn();
        const kept = keptOf(board);
        const sequence = new SequenceByHand(kept, board, ['shape:shop']);
        board.apply({ put: movedBy(board, 'shop', 30, 25), remove: [] });
        const level = new ChangedView(board, { put: sequence.step(board), remove: [] });
        const now = BoardIndex.of(level);
        for (const id of ['e1', 'e2', 'e4', 'e9']) {
            const [was, is] = [kept, now].map(index => {
                const shape = index.shape(`shape:${id}`);
                return (shape?.type === 'arrow' ? (index.route(shape)?.points ?? []) : []).map(({ y }) => Math.round(y));
            });
            expect(is, id).to.deep.equal(was);
        }
    });

    it('LR23 stays at its lifelines when a person moves it, also sideways and beyond a bar, and clear of others', async () => {
        const dragged = async (id: string, dx: number, dy: number, isLoose = false) => {
            const board = await drawn();
            const before = keptOf(board);
            const ends = isLoose
                ? BoardIndex.of(board)
                      .bindingsOf(`shape:${id}`)
                      .map(end => end.id)
                : [];
            changeByHand(board, movedBy(board, id, dx, dy), ends);
            const to = BoardIndex.of(board).bindingsOf(`shape:${id}`);
            return { way: waysOf(before, board, [id])[id], to: to.map(({ toId }) => toId.replace('shape:', '')).sort() };
        };
        expect(await dragged('e1', 40, -3)).to.deep.equal({ way: [0, -3, 0, -3], to: ['buyer-lifeline', 'shop'] });
        expect(await dragged('e1', 40, -3, true)).to.deep.equal({ way: [0, -3, 0, -3], to: ['buyer-lifeline', 'shop'] });
        const up = await dragged('e1', 0, -300);
        expect(up.way?.[1]).to.be.within(-30, -5);
        expect((await dragged('e2', 0, 20)).way).to.deep.equal([0, 14, 0, 14]);
        expect((await dragged('e5', 0, -10)).way, 'by a key').to.deep.equal([0, -10, 0, -10]);
        expect(await dragged('e4', 5, -58)).to.deep.equal({ way: [0, -63, 5, -63], to: ['pay', 'shop'] });
        expect((await dragged('e5', 0, 20)).to).to.deep.equal(['pay', 'shop']);
        expect((await dragged('e5', 0, -10)).to).to.deep.equal(['pay-active', 'shop']);
    });

    it('LR23 is clear of the line between two sections, at the nearer side, also of the condition below it', async () => {
        for (const by of [-6, 6]) {
            const board = await drawn();
            const line = BoardIndex.of(board).pageBounds('shape:result-line');
            const [declined, message] = ['declined', 'e6'].map(id => BoardIndex.of(board).pageBounds(`shape:${id}`));
            changeByHand(board, movedBy(board, 'e6', 0, (line?.y ?? NaN) + by - (message?.y ?? NaN)));
            const { y = NaN } = BoardIndex.of(board).pageBounds('shape:e6') ?? {};
            const isAcross = declined && message && declined.x < message.x + message.w && declined.x + declined.w > message.x;
            expect(Math.sign(y - (line?.y ?? NaN)), `${by}`).to.equal(Math.sign(by));
            expect(Math.abs(y - (line?.y ?? NaN))).to.be.at.least(10);
            if (isAcross === true && by > 0) {
                expect(y).to.be.at.least(declined.y + declined.h);
            }
        }
    });
});

describe('A participant that a person deletes', () => {
    it('LR21 leaves fragments around what is left in them', async () => {
        const board = await drawn();
        const before = keptOf(board);
        const gone = new Set(['shape:mail']);
        const { parts } = leftBehind(before, gone);
        const ids = [...new Set([...gone, ...parts.map(({ id }) => id)])];
        const ends = ids.flatMap(id => [...before.bindingsOf(id), ...before.bindingsTo(id)]);
        changeByHand(board, [], [...ids.flatMap(id => before.shape(id)?.id ?? []), ...ends.map(({ id }) => id)]);
        const now = BoardIndex.of(board);
        const rightOf = (index: BoardIndex, id: string): number => {
            const box = index.pageBounds(`shape:${id}`);
            return (box?.x ?? NaN) + (box?.w ?? NaN);
        };
        expect(rightOf(before, 'result')).to.be.greaterThan(rightOf(before, 'mail-lifeline'));
        expect(rightOf(now, 'result')).to.be.lessThan(rightOf(before, 'mail-lifeline') - 20);
        expect(rightOf(now, 'result')).to.be.greaterThan(centerOf(now.pageBounds('shape:pay') ?? { x: NaN, y: NaN, w: 0, h: 0 }).x);
        expect(rightOf(now, 'result-line')).to.be.closeTo(rightOf(now, 'result'), 1);
        expect(
            fragmentsExact(
                board,
                checkout.filter(({ id }) => now.shape(`shape:${id}`))
            ).misses
        ).to.deep.equal([]);
    });
});
