import { expect } from 'chai';
import { dockDots } from './dock-dots';
import { freeEdge, freeNode } from '../../test/free-graph';
import type { ArrangedBlock, Way } from '../placement';

const LABEL = { w: 60, h: 20 };

/** Down from a state to a final one with two lines, next to a line to another state with its label at `x`. */
function block(x: number): ArrangedBlock {
    const boxes = new Map([
        ['state', { x: 0, y: 0, w: 200, h: 60 }],
        ['other', { x: -180, y: 300, w: 80, h: 60 }],
        ['end', { x: 180, y: 300, w: 32, h: 32 }]
    ]);
    const bent = (from: number, to: number, level: number, by: number): Way => ({
        points: [
            { x: from, y: 60 },
            { x: from, y: level },
            { x: to, y: level },
            { x: to, y: by }
        ],
        label: { x: to, y: 200 },
        labelSize: LABEL
    });
    const ways = new Map([
        [0, bent(100, 190, 90, 300)],
        [1, bent(180, 260, 80, 280)],
        [2, { ...bent(20, x, 90, 300), label: { x, y: 200 } }]
    ]);
    const last = ways.get(1);
    ways.set(1, { ...last, points: [...(last?.points.slice(0, 3) ?? []), { x: 260, y: 280 }, { x: 202, y: 280 }, { x: 202, y: 300 }] });
    const edges = [freeEdge(0, 'state', 'end', LABEL), freeEdge(1, 'state', 'end', LABEL), freeEdge(2, 'state', 'other', LABEL)];
    return {
        scope: '',
        kind: 'state',
        nodes: [freeNode('state'), freeNode('other'), freeNode('end', 'final')],
        edges,
        ties: [],
        w: 300,
        h: 360,
        boxes,
        ways
    };
}

describe('lines at a dot', () => {
    it('A12 come to its sides with their labels on them', () => {
        const way = dockDots(block(-140), false).ways.get(0);
        expect(way?.points).to.deep.equal([
            { x: 100, y: 60 },
            { x: 100, y: 316 },
            { x: 180, y: 316 }
        ]);
        expect(way?.label).to.deep.equal({ x: 100, y: 200 });
    });

    it('A12 stay where a label would come to lie on another one', () => {
        const way = dockDots(block(45), false).ways.get(0);
        expect(way?.label).to.deep.equal({ x: 190, y: 200 });
    });
});
