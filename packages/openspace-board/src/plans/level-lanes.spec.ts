import { createShapeId } from '@tldraw/tlschema';
import { expect } from 'chai';
import type { MemoryBoard } from '../document/memory-board';
import { BoardIndex, type Box } from '../geometry/geometry';
import { boardOf, boxAt } from '../test/boards';
import { changeByHand } from '../test/typed-by-hand';
import type { ShapeInput } from '../vocabulary/vocabulary';

const lane = (id: string, y: number, more: Partial<ShapeInput> = {}): ShapeInput => ({
    type: 'geo',
    id,
    label: id,
    ...{ x: 0, y, width: 600, height: 140 },
    props: { face: 'swimlane', labelPosition: 'left' },
    ...more
});
const upright = (id: string, x: number): ShapeInput => lane(id, 0, { x, width: 140, height: 600, props: { face: 'swimlane' } });

const pool = (): MemoryBoard =>
    boardOf([lane('a', 0), lane('b', 140), lane('c', 280), boxAt('task', 420, 30, { parentId: 'c' }), boxAt('far', 0, 900)]);

/** What a person makes of a lane, and what follows. */
function byHand(board: MemoryBoard, changes: Readonly<Record<string, Partial<Box>>>): (id: string) => Box {
    const put = Object.entries(changes).flatMap(([id, { x, y, w, h }]) => {
        const shape = BoardIndex.of(board).shape(`shape:${id}`);
        return shape?.type === 'geo'
            ? [{ ...shape, x: x ?? shape.x, y: y ?? shape.y, props: { ...shape.props, w: w ?? shape.props.w, h: h ?? shape.props.h } }]
            : [];
    });
    changeByHand(board, put);
    return id => BoardIndex.of(board).pageBounds(`shape:${id}`) ?? { x: NaN, y: NaN, w: NaN, h: NaN };
}

const boxes = (box: (id: string) => Box): number[][] => ['a', 'b', 'c'].map(id => [box(id).x, box(id).y, box(id).w, box(id).h]);

describe('Lanes of one pool', () => {
    it('RM8 become longer together, and not shorter than what stands in one of them', () => {
        expect(boxes(byHand(pool(), { a: { w: 900 } }))).to.deep.equal([
            [0, 0, 900, 140],
            [0, 140, 900, 140],
            [0, 280, 900, 140]
        ]);
        expect(boxes(byHand(pool(), { a: { w: 300 } })).map(([, , w]) => w)).to.deep.equal([556, 556, 556]);
    });

    it('RM8 stay next to each other when one of them becomes higher, at either side', () => {
        const lower = byHand(pool(), { b: { h: 200 } });
        expect(boxes(lower).map(([, y]) => y)).to.deep.equal([0, 140, 340]);
        expect(lower('task').y).to.equal(370);
        const upper = byHand(pool(), { b: { y: 100, h: 180 } });
        expect(boxes(upper).map(([, y]) => y)).to.deep.equal([-40, 100, 280]);
    });

    it('RM8 follow one that is moved along them, with what they hold', () => {
        const box = byHand(pool(), { b: { x: 120, y: 150 } });
        expect(boxes(box)).to.deep.equal([
            [120, 0, 600, 140],
            [120, 140, 600, 140],
            [120, 280, 600, 140]
        ]);
        expect(box('task').x).to.equal(540);
        expect(box('far').x).to.equal(0);
    });

    it('RM8 change places with one that is moved past them, and leave alone one that is moved away', () => {
        expect(boxes(byHand(pool(), { c: { y: 40 } })).map(([, y]) => y)).to.deep.equal([0, 280, 140]);
        expect(boxes(byHand(pool(), { c: { x: 900, y: 700 } })).map(([x, y]) => [x, y])).to.deep.equal([
            [0, 0],
            [0, 140],
            [900, 700]
        ]);
    });

    it('RM8 are left as they are where all of them are moved', () => {
        const box = byHand(pool(), { a: { x: 50, y: 60 }, b: { x: 50, y: 200 }, c: { x: 50, y: 340 } });
        expect(boxes(box).map(([x, y]) => [x, y])).to.deep.equal([
            [50, 60],
            [50, 200],
            [50, 340]
        ]);
    });

    it('RM8 do so also where they stand next to each other', () => {
        const box = byHand(boardOf([upright('a', 0), upright('b', 140), upright('c', 280)]), { b: { w: 200, h: 700 } });
        expect(boxes(box)).to.deep.equal([
            [0, 0, 140, 700],
            [140, 0, 200, 700],
            [340, 0, 140, 700]
        ]);
    });

    it('RM8 close the gap of one that a person deletes, and so does the pool around them', () => {
        const around = lane('pool', 0, { width: 640, height: 460 });
        const inside = ['a', 'b', 'c'].map((id, at) => lane(id, 20 + 140 * at, { x: 30, parentId: 'pool' }));
        const board = boardOf([around, ...inside, boxAt('task', 60, 30, { parentId: 'c' })]);
        changeByHand(board, [], [createShapeId('b')]);
        const box = (id: string): Box => BoardIndex.of(board).pageBounds(`shape:${id}`) ?? { x: NaN, y: NaN, w: NaN, h: NaN };
        expect([box('pool'), box('a').y, box('c').y, box('task').y - box('c').y]).to.deep.equal([
            { x: 0, y: 0, w: 640, h: 320 },
            20,
            160,
            30
        ]);
    });
});
