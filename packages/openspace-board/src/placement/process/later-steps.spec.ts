import { expect } from 'chai';
import type { MemoryBoard } from '../../document/memory-board';
import { BoardIndex, type Box, containsBox } from '../../geometry/geometry';
import { pictureMetrics } from '../../quality/picture-metrics';
import { drawPlaced, noElk } from '../../test/draw-placed';
import type { ShapeInput } from '../../vocabulary/vocabulary';

/** Hundredths are left out of what is written. */
const ROUNDED = 0.02;

const lane = (id: string, more: object = {}): ShapeInput => ({ type: 'geo', id, label: id, props: { face: 'swimlane' }, ...more });
const task = (id: string, parentId: string): ShapeInput => ({ type: 'geo', id, parentId, label: id });
const arrow = (from: string, to: string): ShapeInput => ({ type: 'arrow', id: `${from}-${to}`, from, to });

function boxesOn(board: MemoryBoard): (id: string) => Box {
    const index = BoardIndex.of(board);
    return id => index.pageBounds(`shape:${id}`) ?? { x: NaN, y: NaN, w: NaN, h: NaN };
}

function faultsOf(board: MemoryBoard): readonly unknown[] {
    const { overlaps, edgesThroughNodes, brokenWords, textsOverTexts, textsOverLines } = pictureMetrics(board);
    return [overlaps, edgesThroughNodes, brokenWords, textsOverTexts, textsOverLines].flat();
}

describe('Steps that come into standing lanes later', () => {
    it('PR7 has lanes of one length where one that was moved a little apart holds what comes later', async () => {
        const { board } = await drawPlaced([lane('one'), lane('two'), task('a', 'one'), task('b', 'two'), arrow('a', 'b')], noElk);
        const index = BoardIndex.of(board);
        const moved = index.shape('shape:two');
        board.apply({ put: moved ? [{ ...moved, x: moved.x + 6, y: moved.y + 18 }] : [], remove: [] });
        const before = boxesOn(board)('one').w;
        for (const [from, to] of [
            ['b', 'c'],
            ['c', 'd'],
            ['d', 'e']
        ] as const) {
            await drawPlaced([task(to, 'two'), arrow(from, to)], noElk, { layout: 'auto' }, board);
        }
        const box = boxesOn(board);
        expect(box('two').w).to.be.above(before);
        expect(box('one').w).to.be.closeTo(box('two').w, ROUNDED);
        expect(faultsOf(board)).to.deep.equal([]);
    });

    for (const height of [150, 600]) {
        it(`PR7 goes on down in the lanes of a board that stand next to each other and are ${height} high`, async () => {
            const lanes = ['one', 'two', 'three'].map((id, at) => lane(id, { x: at * 240, y: 0, width: 240, height }));
            const { board } = await drawPlaced(lanes, noElk);
            const steps = [
                ['a', 'one', undefined],
                ['b', 'one', 'a'],
                ['c', 'two', 'b'],
                ['d', 'three', 'c'],
                ['e', 'three', 'd'],
                ['f', 'one', 'e'],
                ['g', 'one', 'f']
            ] as const;
            for (const [id, at, from] of steps) {
                await drawPlaced([task(id, at), ...(from ? [arrow(from, id)] : [])], noElk, { layout: 'auto' }, board);
            }
            const box = boxesOn(board);
            for (const [id, at, from] of steps) {
                expect(containsBox(box(at), box(id)), id).to.equal(true);
                expect(box(id).x + box(id).w / 2, id).to.be.closeTo(box(at).x + box(at).w / 2, ROUNDED);
                expect(box(id).y, id).to.be.above(from ? box(from).y + box(from).h : 0);
            }
            const [one, two, three] = [box('one'), box('two'), box('three')];
            expect([one.x, two.x, three.x, one.w, two.w, three.w]).to.deep.equal([0, 240, 480, 240, 240, 240]);
            expect([two.h, three.h]).to.deep.equal([one.h, one.h]);
            expect(faultsOf(board)).to.deep.equal([]);
        });
    }
});
