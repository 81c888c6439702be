import { expect } from 'chai';
import type { Box } from '../../geometry/box';
import type { Point } from '../../geometry/matrix';
import { freeEdge, freeNode } from '../../test/free-graph';
import { type BlockCost, costOf } from './block-cost';
import type { DiagramKind } from '../kind';
import { choicesFor, helps } from './layered-choices';
import type { ArrangedBlock } from '../placement';

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

    it('A12 is less where shapes stand over the middle of what they lead to, and then no picture in line is looked for', () => {
        const lines = { ab: [], ac: [] };
        const [over, askew] = [
            block({ a: [100, 0], b: [0, 200], c: [200, 200] }, lines),
            block({ a: [0, 0], b: [0, 200], c: [200, 200] }, lines)
        ].map(each => costOf(each));
        expect(over?.askew).to.equal(0);
        expect(askew?.askew).to.be.greaterThan(0.5);
        expect(over?.all).to.be.lessThan(askew?.all ?? 0);
        const isTried = (cost: BlockCost | undefined): boolean[] =>
            choicesFor(block({ a: [0, 0], b: [0, 200] }, { ab: [] }), { direction: 'down', directionBy: 'call' }).flatMap(choice =>
                choice.isAxial && cost ? [helps(choice, cost)] : []
            );
        expect(isTried(over)).to.not.include(true);
        expect(isTried(askew)).to.include(true);
    });

    it('A13 is less where several tables that lead to the same one are in one row', () => {
        const ends = ['af', 'bf', 'cf'].map(each => [each, []] as const);
        const cost = (second: number, kind: DiagramKind): number =>
            costOf({ ...block({ a: [0, 0], b: [200, second], c: [400, 0], f: [200, 400] }, Object.fromEntries(ends)), kind }).all;
        expect(cost(100, 'er') - cost(0, 'er')).to.be.greaterThan(cost(100, 'graph') - cost(0, 'graph'));
    });

    it('A15 is clearly more for a picture that is more than twice as wide as high, or as high as wide', () => {
        const wide = (w: number) => costOf(block({ a: [0, 0], b: [w - 100, 140] })).all;
        const [within, at, beyond] = [wide(390), wide(398), wide(402)];
        expect(at - within).to.be.within(0.05, 0.1);
        expect(beyond - at).to.be.greaterThan(0.15);
        const high = (h: number) => costOf(block({ a: [0, 0], b: [100, h - 60] })).all;
        expect(high(402) - high(398)).to.be.greaterThan(0.15);
    });

    it('A15 is more for a flow that is larger than a page', () => {
        const cost = (w: number, h: number, along: readonly number[]) =>
            costOf(block({ a: [0, 0], b: [w - 100, h - 60] }, { ab: [] }), new Set(along)).all;
        expect(cost(900, 1300, [0]) - cost(900, 1200, [0])).to.be.greaterThan(0.2);
        expect(cost(2000, 1200, [0]) - cost(1900, 1200, [0])).to.be.greaterThan(0.1);
        expect(cost(900, 1300, []) - cost(900, 1200, [])).to.be.lessThan(0.1);
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
