import { expect } from 'chai';
import { boardOf } from '../../test/boards';
import type { ShapeInput } from '../../vocabulary/vocabulary';
import { arrangeBlocks } from '../arrange-block';
import { freeGraph } from '../free-graph';
import type { ArrangedBlock, PlacementOptions } from '../placement';
import { mindmapLayout } from './tree-layout';
import { inLine } from './tree-rows';

/** A root with so many branches, each with so many leaves. */
function tree(branches: number, leaves: number): ShapeInput[] {
    const ids = Array.from({ length: branches }, (_, branch) => Array.from({ length: leaves }, (__, leaf) => `b${branch}-${leaf}`));
    const node = (id: string): ShapeInput => ({ type: 'geo', id, label: id });
    return [
        node('root'),
        ...ids.flatMap((leafIds, branch) => [
            node(`b${branch}`),
            { type: 'arrow' as const, from: 'root', to: `b${branch}` },
            ...leafIds.flatMap(id => [node(id), { type: 'arrow' as const, from: `b${branch}`, to: id }])
        ])
    ];
}

async function laidOut(shapes: readonly ShapeInput[], options: PlacementOptions): Promise<ArrangedBlock> {
    const [block] = await arrangeBlocks(freeGraph(boardOf([]), shapes, options), each =>
        Promise.reject(new Error(`${each.id} is not laid out`))
    );
    if (!block) {
        throw new Error('Nothing was laid out.');
    }
    return block;
}

describe('trees and mindmaps', () => {
    const boxOf = ({ boxes }: ArrangedBlock, id: string) => boxes.get(`shape:${id}`) ?? { x: NaN, y: NaN, w: NaN, h: NaN };

    it('A7 are neither wider than twice their height nor higher than twice their width', async () => {
        for (const layout of ['tree', 'mindmap'] as const) {
            for (const [branches, leaves] of [
                [3, 1],
                [2, 2],
                [3, 3],
                [4, 3],
                [5, 2]
            ] as const) {
                const { w, h } = await laidOut(tree(branches, leaves), { layout });
                expect(Math.max(w / h, h / w), `${layout} ${branches} ${leaves}`).to.be.at.most(2);
            }
        }
    });

    it('A7 lead where the call says', async () => {
        const block = await laidOut(tree(4, 3), { layout: 'tree', direction: 'down' });
        expect(boxOf(block, 'b0').y).to.be.above(boxOf(block, 'root').y + boxOf(block, 'root').h);
        expect(boxOf(block, 'b0').y).to.equal(boxOf(block, 'b3').y);
    });

    it('A7 keep the order of the arrows', async () => {
        const shapes = tree(3, 2).filter(({ id, to }) => id !== 'b1-1' && to !== 'b1-1');
        const block = await laidOut(shapes, { layout: 'tree', direction: 'down' });
        const places = ['b0', 'b1', 'b2'].map(id => boxOf(block, id).x);
        expect(places).to.deep.equal([...places].sort((one, other) => one - other));
    });

    it('A7 are read in the order of the call where they are mindmaps: first on the right, or above, and then on the other side', () => {
        const ids = ['b0', 'b1', 'b2', 'b3', 'b4'];
        const nodes = ['root', ...ids].map(id => ({ id, w: 80, h: 40 }));
        const edges = ids.map((to, at) => ({ at, from: 'root', to }));
        for (const isUpright of [false, true]) {
            const { boxes } = mindmapLayout(nodes, edges, isUpright);
            const [root = NaN, ...branches] = ['root', ...ids].map(id => boxes.get(id)?.[isUpright ? 'y' : 'x'] ?? NaN);
            expect(branches.map(at => (isUpright ? at < root : at > root))).to.deep.equal([true, true, true, false, false]);
            const along = ids.map(id => boxes.get(id)?.[isUpright ? 'x' : 'y'] ?? NaN);
            for (const half of [along.slice(0, 3), along.slice(3)]) {
                expect(half).to.deep.equal([...half].sort((one, other) => one - other));
            }
        }
    });

    /** A root with branches that have so many leaves each. */
    function mapOf(...leaves: readonly number[]) {
        const branches = leaves.map((count, at) => [`b${at}`, ...Array.from({ length: count }, (_, leaf) => `b${at}-${leaf}`)]);
        const nodes = ['root', ...branches.flat()].map(id => ({ id, w: id === 'root' ? 200 : 80, h: id === 'root' ? 80 : 40 }));
        const lines = branches.flatMap(([branch = '', ...below]) => [
            { from: 'root', to: branch },
            ...below.map(to => ({ from: branch, to }))
        ]);
        return { nodes, edges: lines.map((line, at) => ({ at, ...line })) };
    }

    it('A7 have the branches of a mindmap in line with those opposite where that takes little room', () => {
        const middles = (...leaves: readonly number[]): number[] => {
            const { nodes, edges } = mapOf(...leaves);
            const { boxes } = mindmapLayout(nodes, edges, true);
            return leaves.map((_, at) => (boxes.get(`b${at}`)?.x ?? NaN) + 40);
        };
        const [first, second, third, fourth] = middles(3, 2, 2, 3);
        expect([third, fourth]).to.deep.equal([first, second]);
        expect(inLine([0, 100], [0, 140], 80), 'little room').to.deep.equal([140]);
        expect(inLine([0, 100], [0, 300], 80), 'much room').to.equal(undefined);
        expect(inLine([0, 100], [0], 80), 'not as many').to.equal(undefined);
    });

    it('A7 have the main branches of a mindmap as far from the middle at both sides, however far they fan out', () => {
        const { nodes, edges } = mapOf(3, 3, 3, 3, 3);
        const { boxes } = mindmapLayout(nodes, edges);
        const [root, right, left] = ['root', 'b0', 'b4'].map(id => boxes.get(id) ?? { x: NaN, y: NaN, w: NaN, h: NaN });
        const [before, behind] = [root!.x - left!.x - left!.w, right!.x - root!.x - root!.w];
        expect(before).to.be.closeTo(behind, 0.01);
        expect(behind, 'more than usual').to.be.greaterThan(80);
    });

    it('A7 have lines of their own to the main branches of a mindmap, clear of each other, unless there are too many', () => {
        const piecesOf = (...leaves: readonly number[]) => {
            const { nodes, edges } = mapOf(...leaves);
            const { ways } = mindmapLayout(nodes, edges);
            const mains = edges.filter(({ from }) => from === 'root');
            return mains.map(({ at }) => (ways.get(at)?.points ?? []).map(({ x, y }) => ({ x: Math.round(x), y: Math.round(y) })));
        };
        const ways = piecesOf(2, 2, 2, 2, 1, 1);
        expect(new Set(ways.map(([start]) => `${start?.x} ${start?.y}`)).size).to.equal(6);
        const many = piecesOf(...Array.from({ length: 20 }, () => 1));
        expect(new Set(many.map(([start]) => `${start?.x} ${start?.y}`)).size).to.equal(2);
    });

    it('A7 have a leaf no further from its siblings than needed for what is next to it, and no nearer than these are to each other', async () => {
        const node = (id: string): ShapeInput => ({ type: 'geo', id });
        const line = (from: string, to: string): ShapeInput => ({ type: 'arrow', from, to });
        const below = ['b0-1-x', 'b0-1-y'].flatMap(id => [node(id), line('b0-1', id)]);
        const beside = await laidOut([...tree(2, 3), ...below], { layout: 'mindmap' });
        const gap = (block: ArrangedBlock, one: string, other: string, side: 'x' | 'y'): number =>
            boxOf(block, other)[side] - boxOf(block, one)[side] - boxOf(block, one)[side === 'x' ? 'w' : 'h'];
        const isRight = boxOf(beside, 'b0').y === boxOf(beside, 'root').y;
        expect(gap(beside, 'b0-0', 'b0-1', isRight ? 'x' : 'y')).to.be.below(40);
        const even = await laidOut([...tree(3, 3), node('last'), line('root', 'last')], { layout: 'tree', direction: 'down' });
        expect(gap(even, 'b2', 'last', 'x')).to.be.at.least(100);
    });

    it('A7 go down with lists below their main branches where leaves next to each other would be too wide', async () => {
        const block = await laidOut(tree(3, 3), { layout: 'tree' });
        const places = ['b0', 'b1', 'b2'].map(id => boxOf(block, id));
        expect(new Set(places.map(({ y }) => y)).size, 'main branches in a row').to.equal(1);
        expect(places[0]?.y).to.be.above(boxOf(block, 'root').y + boxOf(block, 'root').h);
        for (const branch of ['b0', 'b1', 'b2']) {
            const leaves = [0, 1, 2].map(leaf => boxOf(block, `${branch}-${leaf}`));
            expect(new Set(leaves.map(({ x }) => x)).size, `${branch}: one below the other`).to.equal(1);
            expect(leaves[0]?.x).to.be.above(boxOf(block, branch).x);
            expect(leaves.map(({ y }) => y)).to.deep.equal(leaves.map(({ y }) => y).sort((one, other) => one - other));
        }
        expect(block.ways.size).to.equal(12);
        const straight = ({ points }: { readonly points: readonly { readonly x: number; readonly y: number }[] }) =>
            points.slice(1).every((point, at) => point.x === points[at]?.x || point.y === points[at]?.y);
        expect([...block.ways.values()].every(straight)).to.equal(true);
    });

    it('A7 do not hang in lists where there are texts at the lines, or diamonds', async () => {
        const shapes = tree(3, 3);
        const labelled = shapes.map(shape => (shape.type === 'arrow' ? { ...shape, label: 'yes' } : shape));
        const diamonds = shapes.map(shape => (shape.type === 'geo' ? { ...shape, props: { geo: 'diamond' as const } } : shape));
        for (const each of [labelled, diamonds]) {
            const block = await laidOut(each, { layout: 'tree' });
            const xs = [0, 1, 2].map(leaf => boxOf(block, `b0-${leaf}`).x);
            const isRight = boxOf(block, 'b0').x > boxOf(block, 'root').x + boxOf(block, 'root').w;
            expect(isRight || new Set(xs).size === 3).to.equal(true);
        }
    });

    it('A7 have a straight line to the middle one of several branches that is almost in line', async () => {
        const laid = (width: number) =>
            laidOut(
                tree(1, 3).map(shape => (shape.id === 'b0-0' ? { ...shape, width } : shape)),
                { layout: 'tree', direction: 'down' }
            );
        const middle = (block: ArrangedBlock, id: string): number => boxOf(block, id).x + boxOf(block, id).w / 2;
        const [near, far] = [await laid(260), await laid(400)];
        expect((boxOf(near, 'b0-0').w - boxOf(near, 'b0-2').w) / 2).to.be.within(22, 40);
        expect(middle(near, 'b0-1')).to.equal(middle(near, 'b0'));
        expect([...near.ways.values()].map(({ points }) => points.length).filter(count => count === 2)).to.have.length(2);
        expect(middle(far, 'b0-1')).to.not.equal(middle(far, 'b0'));
    });

    it('A7 have each shape over the middle between its first and last branch, and leaves nearer to each other than branches are', async () => {
        const node = (id: string): ShapeInput => ({ type: 'geo', id });
        const line = (from: string, to: string): ShapeInput => ({ type: 'arrow', from, to });
        const below = ['b2-0', 'b2-1'].flatMap(id => [node(`${id}-x`), line(id, `${id}-x`)]);
        const shapes = [...tree(3, 2), ...below, node('b3'), line('root', 'b3')];
        const block = await laidOut(shapes, { layout: 'tree', direction: 'down' });
        const middle = (id: string): number => boxOf(block, id).x + boxOf(block, id).w / 2;
        const between = (one: string, other: string): number => boxOf(block, other).x - boxOf(block, one).x - boxOf(block, one).w;
        expect(middle('root')).to.be.closeTo((middle('b0') + middle('b3')) / 2, 0.1);
        expect(middle('b2')).to.be.closeTo((middle('b2-0') + middle('b2-1')) / 2, 0.1);
        expect(between('b0-0', 'b0-1')).to.be.at.most(0.7 * between('b0-1', 'b1-0'));
    });

    it('A7 have boxes of one width, unless the longest words need much more, and columns of lists at equal distances', async () => {
        const boxesOf = async (label: string) => {
            const face = { face: 'rounded' as const };
            const shapes = tree(3, 3).map(shape => (shape.type === 'geo' ? { ...shape, props: face } : shape));
            const block = await laidOut(
                shapes.map(shape => (shape.id === 'b0-0' ? { ...shape, label } : shape)),
                { layout: 'tree' }
            );
            return { widths: new Set([...block.boxes.values()].map(({ w }) => w)), isSized: block.sized?.has('shape:b1') };
        };
        const { widths, isSized } = await boxesOf('First leaf');
        expect({ count: widths.size, isSized }).to.deep.equal({ count: 1, isSized: true });
        const other = await boxesOf('The first of leaves');
        expect({ count: other.widths.size, isSized: other.isSized }).to.deep.equal({ count: 2, isSized: false });
        const shapes = [...tree(3, 3), { type: 'geo' as const, id: 'deep' }, { type: 'arrow' as const, from: 'b1-2', to: 'deep' }];
        const block = await laidOut(shapes, { layout: 'tree' });
        const [first, second, third] = ['b0', 'b1', 'b2'].map(id => boxOf(block, id).x) as [number, number, number];
        expect(third - second).to.be.closeTo(second - first, 0.1);
    });

    it('A7 leave boxes of the call as wide as it says', async () => {
        const shapes = tree(3, 3).map(shape => (shape.id === 'b1' ? { ...shape, width: 150, height: 60 } : shape));
        const block = await laidOut(shapes, { layout: 'tree' });
        expect(boxOf(block, 'b1').w).to.equal(150);
        expect(block.sized?.has('shape:b1')).to.equal(false);
    });
});
