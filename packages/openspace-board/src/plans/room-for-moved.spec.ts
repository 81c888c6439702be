import { expect } from 'chai';
import type { MemoryBoard } from '../document/memory-board';
import { BoardIndex, type Box } from '../geometry/geometry';
import { boardOf, boxAt as labelled } from '../test/boards';
import { allBriefs } from '../test/briefs/all-briefs';
import { drawClean, noElk } from '../test/draw-placed';
import { changeByHand } from '../test/typed-by-hand';
import type { ShapeInput } from '../vocabulary/vocabulary';

const frame = (id: string, x: number, y: number, more: Partial<ShapeInput> = {}): ShapeInput => ({
    type: 'frame',
    id,
    label: id,
    ...{ x, y, width: 300, height: 200 },
    ...more
});
const box = (id: string, face: 'package' | 'swimlane'): ShapeInput => ({
    type: 'geo',
    id,
    label: id,
    ...{ x: 0, y: 0, width: 300, height: 200 },
    props: { face }
});

const boxAt = (id: string, x: number, y: number, more: Partial<ShapeInput> = {}): ShapeInput => labelled(id, x, y, { label: '', ...more });

/** A person moves a shape. */
function move(board: MemoryBoard, id: string, dx: number, dy = 0): (id: string) => number[] {
    const shape = BoardIndex.of(board).shape(`shape:${id}`);
    changeByHand(board, shape ? [{ ...shape, x: shape.x + dx, y: shape.y + dy }] : []);
    return each => sides(BoardIndex.of(board).pageBounds(`shape:${each}`));
}

const sides = ({ x, y, w, h }: Box = { x: NaN, y: NaN, w: NaN, h: NaN }): number[] =>
    [x, y, x + w, y + h].map(value => Math.round(value * 1_000) / 1_000);

describe('Room for what is moved over a border', () => {
    it('RM11 is made by its frame at each side, as near to the border as others in it are, where all else stays', () => {
        const shapes = [frame('f', 0, 0), boxAt('a', 24, 40, { parentId: 'f' }), boxAt('b', 150, 120, { parentId: 'f' })];
        const right = move(boardOf(shapes), 'b', 100);
        expect([right('f'), right('b'), right('a')]).to.deep.equal([
            [0, 0, 390, 200],
            [250, 120, 370, 180],
            [24, 40, 144, 100]
        ]);
        const up = move(boardOf(shapes), 'a', -50, -60);
        expect([up('f'), up('a'), up('b')]).to.deep.equal([
            [-46, -40, 300, 200],
            [-26, -20, 94, 40],
            [150, 120, 270, 180]
        ]);
    });

    it('RM11 is made by the frames around its frame and by neighbours, and not where it stays inside', () => {
        const shapes = [
            frame('o', 0, 0, { width: 800, height: 400 }),
            frame('f', 40, 40, { parentId: 'o' }),
            frame('g', 360, 40, { parentId: 'o' }),
            boxAt('a', 100, 40, { parentId: 'f' })
        ];
        const inside = move(boardOf(shapes), 'a', 79);
        expect([inside('f'), inside('g')]).to.deep.equal([
            [40, 40, 340, 240],
            [360, 40, 660, 240]
        ]);
        const outside = move(boardOf(shapes), 'a', 120, 240);
        expect([outside('f'), outside('g'), outside('o')]).to.deep.equal([
            [40, 40, 412, 412],
            [428, 40, 728, 240],
            [0, 0, 800, 444]
        ]);
    });

    it('RM11 is made by a package, without its title, and not by a lane towards the next one, nor by a frame that is smaller than what is moved', () => {
        const upwards = move(boardOf([box('p', 'package'), boxAt('a', 40, 100, { parentId: 'p' })]), 'a', 0, -90);
        expect(upwards('a')[1]).to.equal(10);
        expect(upwards('p')[1]).to.be.lessThan(-20);
        const along = move(boardOf([box('l', 'swimlane'), boxAt('a', 40, 100, { parentId: 'l' })]), 'a', 0, 80);
        expect(along('l')).to.deep.equal([0, 0, 300, 200]);
        const large = boxAt('a', 0, 0, { parentId: 'f', width: 400, height: 300 });
        expect(move(boardOf([frame('f', 0, 0), large]), 'a', 40)('f')).to.deep.equal([0, 0, 300, 200]);
    });

    it('RM11 is made by all lanes of a pool at their end, for what a person moves over it there', () => {
        const lane = (id: string, y: number): ShapeInput => ({ ...box(id, 'swimlane'), y });
        const shapes = [lane('l', 0), lane('m', 200), boxAt('a', 40, 100, { parentId: 'l' }), boxAt('next', 330, 250)];
        const along = move(boardOf(shapes), 'a', 180);
        expect([along('a'), along('l'), along('m')]).to.deep.equal([
            [220, 100, 340, 160],
            [0, 0, 372, 200],
            [0, 200, 372, 400]
        ]);
        expect(along('next')[0]).to.be.at.least(372);
        const before = move(boardOf(shapes), 'a', -60);
        expect(before('l')).to.deep.equal([0, 0, 300, 200]);
    });

    it('RM11 is not made by a column, in which a card is moved back', async () => {
        const { board, box } = await drawClean(allBriefs.find(({ name }) => name === 'kanban-website')?.shapes ?? [], noElk);
        const before = ['todo', 'doing', 't1'].map(id => box(id));
        const after = move(board, 't1', -40);
        expect(['todo', 'doing', 't1'].map(after)).to.deep.equal(before.map(sides));
    });

    it('RM11 is made for what a person makes larger', () => {
        const board = boardOf([frame('f', 0, 0), boxAt('a', 40, 40, { parentId: 'f' })]);
        const shape = BoardIndex.of(board).shape('shape:a');
        changeByHand(board, shape?.type === 'geo' ? [{ ...shape, props: { ...shape.props, w: 290 } }] : []);
        expect(sides(BoardIndex.of(board).pageBounds('shape:f'))).to.deep.equal([0, 0, 362, 200]);
    });

    it('RM11 is not made by a frame that a person makes smaller than what it holds', () => {
        const board = boardOf([frame('f', 0, 0), boxAt('a', 150, 40, { parentId: 'f' })]);
        const [f, a] = ['f', 'a'].map(id => BoardIndex.of(board).shape(`shape:${id}`));
        const smaller = f?.type === 'frame' ? [{ ...f, x: 40, props: { ...f.props, w: 200 } }] : [];
        changeByHand(board, [...smaller, ...(a ? [{ ...a, x: 110 }] : [])]);
        expect(sides(BoardIndex.of(board).pageBounds('shape:f'))).to.deep.equal([40, 0, 240, 200]);
    });
});
