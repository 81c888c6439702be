import { expect } from 'chai';
import { freeEdge, freeNode } from '../test/free-graph';
import { wholeLed } from './lead-block';
import type { ArrangedBlock, Way } from './placement';

describe('lines of a block that its layout leaves open', () => {
    it('A12 have ways before their ends are spread, and the others keep theirs', () => {
        const known: Way = {
            points: [
                { x: 60, y: 60 },
                { x: 60, y: 160 }
            ]
        };
        const block: ArrangedBlock = {
            scope: '',
            kind: 'graph',
            nodes: ['a', 'b', 'c'].map(id => freeNode(id)),
            edges: [freeEdge(0, 'a', 'b'), freeEdge(1, 'a', 'c'), freeEdge(2, 'c', 'c')],
            ties: [],
            w: 400,
            h: 220,
            direction: 'down',
            boxes: new Map([
                ['a', { x: 0, y: 0, w: 120, h: 60 }],
                ['b', { x: 0, y: 160, w: 120, h: 60 }],
                ['c', { x: 280, y: 160, w: 120, h: 60 }]
            ]),
            ways: new Map([[0, known]])
        };
        const { ways } = wholeLed(block);
        expect([...ways.keys()]).to.deep.equal([0, 1]);
        expect(ways.get(0)).to.equal(known);
        expect(ways.get(1)?.points.length).to.be.at.least(3);
    });
});
