import { expect } from 'chai';
import { distance, type Point } from '../../geometry/matrix';
import { boardOf, boxAt } from '../../test/boards';
import type { ShapeInput } from '../../vocabulary/vocabulary';
import { findWay, type Side } from './find-way';
import { Scene } from './scene';

const RIGHT: Side = { dx: 1, dy: 0 };
const LEFT: Side = { dx: -1, dy: 0 };

/** The way from `a` to `b`. */
function wayOn(shapes: readonly ShapeInput[], only = {}): readonly Point[] {
    return findWay(new Scene(boardOf(shapes), []), { from: 'shape:a', to: 'shape:b', label: undefined }, 'right', only)?.points ?? [];
}

function shortest(points: readonly Point[]): number {
    return Math.min(...points.slice(1).map((to, at) => distance(points[at] ?? to, to)));
}

describe('findWay', () => {
    it('A19 turns into a shape where its last piece begins, without a jog before that', () => {
        const points = wayOn([boxAt('a', 0, 400), boxAt('b', 168, 0), boxAt('other', 0, 200)], { start: RIGHT, end: LEFT });
        expect(points).to.have.length(4);
        expect(shortest(points)).to.be.at.least(20);
    });

    it('A19 is straight between sides that face each other and are almost in one line, however near they are', () => {
        expect(wayOn([boxAt('a', 0, 0), boxAt('b', 164, 0)], { start: RIGHT, end: LEFT })).to.have.length(2);
        expect(wayOn([boxAt('a', 0, 0), boxAt('b', 300, 4)], { start: RIGHT, end: LEFT })).to.have.length(2);
    });

    it('A19 is straight to what is opposite, also against the direction of the others', () => {
        expect(wayOn([boxAt('a', 400, 0), boxAt('b', 0, 0)])).to.have.length(2);
        expect(wayOn([boxAt('a', 400, 0), boxAt('b', 0, 20)])[0]?.x).to.equal(400);
    });

    it('A19 comes back to a shape at a side that no other line leaves, where that takes a corner less', () => {
        const shapes: ShapeInput[] = [
            boxAt('a', 200, 300),
            boxAt('b', 0, 0),
            boxAt('below', 0, 300),
            { type: 'arrow', id: 'down', from: 'b', to: 'below' },
            boxAt('ahead', 500, 0)
        ];
        const endOn = (more: readonly ShapeInput[]): number | undefined =>
            wayOn([...shapes, ...more], { start: { dx: 0, dy: -1 } }).at(-1)?.x;
        expect(endOn([])).to.equal(120);
        expect(endOn([{ type: 'arrow', id: 'on', from: 'b', to: 'ahead' }])).to.be.below(120);
    });

    it('A19 turns once to or from a side of a step in a lane where no other line ends, and twice where one does, or elsewhere', () => {
        expect(wayOn([boxAt('a', 0, 0), boxAt('b', 300, 300)])).to.have.length(4);
        const lane: ShapeInput = { type: 'geo', id: 'lane', x: -100, y: -100, width: 800, height: 600, props: { face: 'swimlane' } };
        const boxIn = (id: string, x: number, y: number, more: Partial<ShapeInput> = {}): ShapeInput =>
            boxAt(id, x + 100, y + 100, { parentId: 'lane', ...more });
        const shapes = [lane, boxIn('a', 0, 0), boxIn('b', 300, 300)];
        expect(wayOn(shapes)).to.have.length(3);
        const above: readonly ShapeInput[] = [boxIn('above', 300, 100), { type: 'arrow', id: 'down', from: 'above', to: 'b' }];
        const below: readonly ShapeInput[] = [boxIn('below', 0, 160), { type: 'arrow', id: 'up', from: 'a', to: 'below' }];
        expect(wayOn([...shapes, ...above]).at(-1)).to.include({ x: 300 });
        expect(wayOn([...shapes, ...above])).to.have.length(3);
        expect(wayOn([...shapes, ...above, ...below])).to.have.length(4);
        const diamond = boxIn('b', 300, 300, { props: { geo: 'diamond' } });
        expect(wayOn([lane, boxIn('a', 0, 0), diamond])).to.have.length(3);
        expect(wayOn([lane, boxIn('a', 0, 0), diamond, ...below])).to.have.length(4);
    });

    it('A19 ends in line with what it would jog to, rather than nearer to the middle of a side', () => {
        const wall: ShapeInput = { id: 'wall', type: 'geo', x: 150, y: -300, width: 200, height: 380 };
        const points = wayOn([boxAt('a', 0, 0), boxAt('b', 500, 18, { height: 100 }), wall], { end: LEFT });
        expect(points).to.have.length(3);
    });

    it('A19 leaves a side between its middle, which is taken, and lines that end at the sides next to it', () => {
        const scene = new Scene(boardOf([boxAt('a', 0, 0, { width: 200 }), boxAt('b', 300, 100)]), []);
        const lines: readonly Point[][] = [
            [
                { x: 200, y: 30 },
                { x: 600, y: 30 }
            ],
            [
                { x: 170, y: 0 },
                { x: 170, y: -100 }
            ],
            [
                { x: 170, y: 60 },
                { x: 170, y: 260 }
            ]
        ];
        lines.forEach((points, at) => scene.addWay(String(at), { points }));
        const way = findWay(scene, { from: 'shape:a', to: 'shape:b', label: undefined }, 'down');
        expect(way?.points[0]).to.deep.include({ x: 200 });
        expect(way?.points[0]?.y).to.be.within(44, 56);
    });

    it('A19 turns behind what it leaves, and leaves it in the middle of a side', () => {
        const [start, turn] = wayOn([boxAt('a', 0, 0), boxAt('b', 600, 400)], { start: RIGHT, end: LEFT });
        expect((turn?.x ?? NaN) - (start?.x ?? NaN)).to.be.below(40);
        const [below] = wayOn([boxAt('a', 0, 0), boxAt('b', -400, 400)], { start: { dx: 0, dy: 1 }, end: RIGHT });
        expect(below?.x).to.be.closeTo(60, 0.5);
    });

    it('A19 turns so far from what it passes that it does not seem to belong to that, where there is room', () => {
        // Turning behind what it leaves, it would run 12 next to the wide box.
        const wide = boxAt('wide', 0, 200, { width: 162 });
        const [, turn] = wayOn([boxAt('a', 0, 0, { width: 150 }), wide, boxAt('b', 300, 400)], { start: RIGHT, end: LEFT });
        expect((turn?.x ?? NaN) - 162).to.be.at.least(20);
    });

    it('A19 crosses a line clear of its ends, where its mark is', () => {
        const line: ShapeInput[] = [
            boxAt('left', 150, 200),
            boxAt('right', 330, 200),
            { type: 'arrow', id: 'line', from: 'left', to: 'right' }
        ];
        const points = wayOn([boxAt('a', 138, 0), boxAt('b', 350, 400), ...line], { start: RIGHT, end: LEFT });
        const across = points.filter(({ x }) => x > 260 && x < 330);
        expect(across).to.have.length(2);
        across.forEach(({ x }) => expect(x).to.be.within(290, 310));
    });

    it('leads around a box with shapes in it that holds neither end, and through it only where there is no other way', () => {
        const machine: ShapeInput = { id: 'machine', type: 'geo', x: 200, y: -100, width: 200, height: 300, props: { face: 'node3d' } };
        const file: ShapeInput = { id: 'file', type: 'geo', parentId: 'machine', x: 50, y: 200, width: 100, height: 60 };
        const shapes = [boxAt('a', 0, 0), boxAt('b', 600, 0), machine, file];
        expect(wayOn(shapes).filter(({ x, y }) => x > 200 && x < 400 && y > -100 && y < 200)).to.deep.equal([]);
        expect(wayOn(shapes).length).to.be.greaterThan(2);
        expect(
            wayOn([
                ...shapes,
                { ...machine, id: 'around', x: 500, y: -200, width: 400, height: 500 },
                { ...file, id: 'inner', parentId: 'around' }
            ])
        ).to.not.be.empty;
    });
});
