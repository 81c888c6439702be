import { expect } from 'chai';
import { aroundFinals } from './around-finals';
import { freeEdge, freeNode } from '../../test/free-graph';
import type { ArrangedBlock, Way } from '../placement';

/** A final state that lines come down to at its right, from two states or three. */
function block(ends: Readonly<Record<string, readonly (readonly [number, number])[]>>): ArrangedBlock {
    const boxes = new Map([
        ['near', { x: 200, y: 0, w: 100, h: 60 }],
        ['far', { x: 400, y: 0, w: 100, h: 60 }],
        ['low', { x: 0, y: 400, w: 100, h: 60 }],
        ['end', { x: 34, y: 284, w: 32, h: 32 }]
    ]);
    const ways = Object.values(ends).map((points, at): [number, Way] => [at, { points: points.map(([x, y]) => ({ x, y })) }]);
    return {
        scope: '',
        kind: 'state',
        direction: 'down',
        nodes: [...boxes.keys()].map(id => freeNode(id, id === 'end' ? 'final' : undefined)),
        edges: Object.keys(ends).map((id, at) => freeEdge(at, id, 'end')),
        ties: [],
        w: 500,
        h: 460,
        boxes,
        ways: new Map(ways)
    };
}

const NEAR = [
    [250, 60],
    [250, 295],
    [66, 295]
] as const;
const FAR = [
    [450, 60],
    [450, 305],
    [66, 305]
] as const;

describe('several lines that come down to one side of a final state', () => {
    it('A12 are parted: the outermost one comes up from below', () => {
        const { ways } = aroundFinals(block({ near: NEAR, far: FAR }));
        expect(ways.get(0)?.points.map(({ x, y }) => [x, y])).to.deep.equal(NEAR);
        expect(ways.get(1)?.points.map(({ x, y }) => [x, y])).to.deep.equal([
            [450, 60],
            [450, 344],
            [50, 344],
            [50, 316]
        ]);
    });

    it('A12 stay where only one is, or another one comes from below', () => {
        const only = block({ far: FAR });
        expect(aroundFinals(only)).to.equal(only);
        const below = block({
            near: NEAR,
            far: FAR,
            low: [
                [50, 400],
                [50, 316]
            ]
        });
        expect(aroundFinals(below)).to.equal(below);
    });
});
