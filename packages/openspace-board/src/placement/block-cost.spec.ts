import { expect } from 'chai';
import type { Box } from '../geometry/box';
import type { Point } from '../geometry/matrix';
import { freeEdge, freeNode } from '../test/free-graph';
import { costOf } from './block-cost';
import type { DiagramKind } from './kind';
import type { ArrangedBlock } from './placement';

/** Boxes of 100 by 60 at these places, and the ways of edges between them, such as `ab`. */
function block(
    places: Readonly<Record<string, readonly [number, number]>>,
    ways: Readonly<Record<string, readonly Point[]>> = {}
): ArrangedBlock {
    const boxes = new Map(Object.entries(places).map(([id, [x, y]]): [string, Box] => [id, { x, y, w: 100, h: 60 }]));
    const edges = Object.keys(ways).map((ends, at) => freeEdge(at, ends[0] ?? '', ends[1] ?? ''));
    const led = new Map(Object.values(ways).map((points, at) => [at, { points }]));
    const nodes = [...boxes.keys()].toSorted().map(id => freeNode(id));
    return { scope: 'page:page', kind: 'graph' satisfies DiagramKind, nodes, edges, ties: [], w: 0, h: 0, boxes, ways: led };
}

describe('the cost of a picture', () => {
    it('A15 is less where shapes that look the same are in the order of the call', () => {
        const [inOrder, turned] = [block({ a: [0, 0], b: [200, 0], c: [400, 0] }), block({ a: [400, 0], b: [200, 0], c: [0, 0] })];
        expect(costOf(inOrder).all).to.be.lessThan(costOf(turned).all);
        const [down, up] = [block({ a: [0, 0], b: [0, 100] }), block({ a: [0, 100], b: [0, 0] })];
        expect(costOf(down).all).to.be.lessThan(costOf(up).all);
    });

    it('A20 is less where the steps of a main path are straight', () => {
        const bent = block(
            { a: [0, 0], b: [0, 100] },
            {
                ab: [
                    { x: 40, y: 60 },
                    { x: 40, y: 80 },
                    { x: 60, y: 80 },
                    { x: 60, y: 100 }
                ]
            }
        );
        expect(costOf(bent, new Set([0])).all).to.be.greaterThan(costOf(bent).all);
        const straight = block(
            { a: [0, 0], b: [0, 100] },
            {
                ab: [
                    { x: 50, y: 60 },
                    { x: 50, y: 100 }
                ]
            }
        );
        expect(costOf(straight, new Set([0])).all).to.equal(costOf(straight).all);
    });
});
