import { expect } from 'chai';
import type { MemoryBoard } from '../document/memory-board';
import { BoardIndex, type Box } from '../geometry/geometry';
import { keptInPlace } from '../layout/keep-in-place';
import { pictureMetrics } from '../quality/picture-metrics';
import { boardOf, boxAt } from '../test/boards';
import { drawClean, inColumn } from '../test/draw-placed';
import type { ShapeInput } from '../vocabulary/vocabulary';
import { makeRoom } from './make-room';

const frame = (id: string, x: number, y: number, more: Partial<ShapeInput> = {}): ShapeInput => ({
    type: 'frame',
    id,
    label: id,
    x,
    y,
    width: 300,
    height: 200,
    ...more
});

function kept(board: MemoryBoard, ...ids: readonly string[]): MemoryBoard {
    const shapes = ids.flatMap(id => BoardIndex.of(board).shape(`shape:${id}`) ?? []);
    board.apply({ put: shapes.map(shape => ({ ...shape, meta: keptInPlace(shape.meta, true) })), remove: [] });
    return board;
}

function enlarge(board: MemoryBoard, id: string, by: { readonly w: number; readonly h: number }): (id: string) => Box {
    const shape = BoardIndex.of(board).shape(`shape:${id}`);
    const larger =
        shape?.type === 'frame' ? [{ ...shape, props: { ...shape.props, w: shape.props.w + by.w, h: shape.props.h + by.h } }] : [];
    board.apply({ put: makeRoom(board, larger), remove: [] });
    return each => BoardIndex.of(board).pageBounds(`shape:${each}`) ?? { x: NaN, y: NaN, w: NaN, h: NaN };
}

const OUTER = [
    frame('o', 0, 0, { width: 760, height: 300 }),
    frame('f', 40, 40, { parentId: 'o', height: 120 }),
    frame('g', 400, 40, { parentId: 'o', height: 120 })
];

describe('Room for what becomes larger', () => {
    it('RM1 is made by what is next to it and below it, all by as much', () => {
        const box = enlarge(boardOf([frame('f', 0, 0), boxAt('a', 320, 0), boxAt('b', 500, 80), boxAt('c', 0, 220)]), 'f', {
            w: 100,
            h: 50
        });
        expect([box('a').x, box('b').x, box('c').y]).to.deep.equal([440, 620, 290]);
    });

    it('RM2 is not made by what is kept in place: what grows goes the other way, with what is there', () => {
        const board = kept(
            boardOf([frame('f', 0, 0), boxAt('in', 40, 40, { parentId: 'f' }), boxAt('k', 320, 0), boxAt('l', -140, 0)]),
            'k'
        );
        const box = enlarge(board, 'f', { w: 100, h: 0 });
        expect(box('k').x).to.equal(320);
        expect(box('f').x + box('f').w).to.equal(280);
        expect(box('in').x - box('f').x).to.equal(40);
        expect(box('l').x + box('l').w).to.be.at.most(box('f').x);
    });

    it('RM2 is made past what is kept in place', () => {
        const board = kept(boardOf([frame('f', 0, 0), boxAt('a', 320, 0), boxAt('k', 480, 0)]), 'k');
        const box = enlarge(board, 'f', { w: 60, h: 0 });
        expect(box('k').x).to.equal(480);
        expect(box('a').x).to.be.greaterThan(600);
    });

    it('RM2 is not made in a frame that something kept holds, and the frames around become larger where something went', () => {
        const held = kept(boardOf([...OUTER, boxAt('k', 10, 10, { parentId: 'g' })]), 'k');
        const box = enlarge(held, 'f', { w: 100, h: 0 });
        expect(box('g').x).to.equal(400);
        expect(box('f').x + box('f').w).to.be.below(400);
        expect(box('o').x).to.be.below(box('f').x);
        expect(pictureMetrics(held).overlaps).to.deep.equal([]);
    });

    it('RM3 is found at another side of a frame that stands between what is kept in place', async () => {
        const first = [frame('f', 0, 0), boxAt('in', 40, 40, { parentId: 'f' }), boxAt('k', 320, 0), boxAt('l', -140, 0)];
        const { board } = await drawClean(
            [{ type: 'geo', id: 'new', label: 'new', parentId: 'f' }],
            inColumn,
            { layout: 'auto', direction: 'down' },
            kept(boardOf(first), 'k', 'l', 'f')
        );
        const box = (id: string): Box | undefined => BoardIndex.of(board).pageBounds(`shape:${id}`);
        expect([box('k')?.x, box('l')?.x, box('f')?.x, box('f')?.w]).to.deep.equal([320, -140, 0, 300]);
        expect(box('f')?.h).to.be.greaterThan(200);
        expect(pictureMetrics(board).overlaps).to.deep.equal([]);
    });
});
