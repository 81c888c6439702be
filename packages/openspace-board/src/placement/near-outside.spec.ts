import { expect } from 'chai';
import type { Box } from '../geometry/box';
import { freeEdge, freeNode } from '../test/free-graph';
import { nearOutside } from './near-outside';
import type { ArrangedBlock } from './placement';

/** A frame with two states in a row and a history below the first one, which a state below the frame leads to. */
function block(more: Readonly<Record<string, Box>> = {}): ArrangedBlock {
    const inside = ['one', 'two', 'history', ...Object.keys(more)];
    const nodes = [freeNode('frame'), freeNode('outside'), ...inside.map(id => ({ ...freeNode(id), parent: 'frame' }))];
    const boxes = new Map<string, Box>([
        ['frame', { x: 0, y: 0, w: 700, h: 240 }],
        ['one', { x: 40, y: 40, w: 100, h: 60 }],
        ['two', { x: 560, y: 40, w: 100, h: 60 }],
        ['history', { x: 40, y: 160, w: 40, h: 40 }],
        ['outside', { x: 500, y: 320, w: 100, h: 60 }],
        ...Object.entries(more)
    ]);
    const points = [
        { x: 140, y: 70 },
        { x: 560, y: 70 }
    ];
    const edges = [freeEdge(0, 'one', 'two'), freeEdge(1, 'outside', 'history')];
    return { scope: '', kind: 'state', nodes, edges, ties: [], w: 700, h: 380, boxes, ways: new Map([[0, { points }]]) };
}

describe('what has lines out of its frame only', () => {
    it('A15 stands in the frame across from where they lead', () => {
        const { boxes } = nearOutside(block());
        expect(boxes.get('history')).to.deep.equal({ x: 530, y: 160, w: 40, h: 40 });
        expect(boxes.get('one')?.x).to.equal(40);
        expect(boxes.get('outside')?.x).to.equal(500);
    });

    it('A15 stands as near to there as what else is in the frame lets it', () => {
        const { boxes } = nearOutside(block({ other: { x: 520, y: 160, w: 100, h: 40 } }));
        const { x = NaN, w = NaN } = boxes.get('history') ?? {};
        expect(x + w).to.be.within(520 - 40, 520 - 24);
    });
});
