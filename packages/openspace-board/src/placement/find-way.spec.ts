import { expect } from 'chai';
import { distance, type Point } from '../geometry/matrix';
import { boardOf, boxAt } from '../test/boards';
import type { ShapeInput } from '../vocabulary/vocabulary';
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

    it('A19 ends in line with what it would jog to, rather than nearer to the middle of a side', () => {
        const wall: ShapeInput = { id: 'wall', type: 'geo', x: 150, y: -300, width: 200, height: 380 };
        const points = wayOn([boxAt('a', 0, 0), boxAt('b', 500, 18, { height: 100 }), wall], { end: LEFT });
        expect(points).to.have.length(3);
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
