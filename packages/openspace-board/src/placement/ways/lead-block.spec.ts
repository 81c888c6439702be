import { expect } from 'chai';
import { freeEdge, freeNode } from '../../test/free-graph';
import { wholeLed } from './lead-block';
import type { ArrangedBlock, Way } from '../placement';

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

    it('A12 are straight where their shapes stand in line, though another one that ends there comes before them in the call', () => {
        const boxes = new Map([
            ['one', { x: 0, y: 0, w: 150, h: 70 }],
            ['two', { x: 249, y: 0, w: 180, h: 70 }],
            ['left', { x: 0, y: 263, w: 150, h: 90 }],
            ['right', { x: 264, y: 263, w: 150, h: 90 }]
        ]);
        const ends = [['one', 'left'] as const, ['one', 'right'] as const, ['two', 'left'] as const, ['two', 'right'] as const];
        const edges = ends.map(([from, to], at) => freeEdge(at, from, to, { w: 40, h: 20 }));
        const nodes = [...boxes.keys()].map(id => freeNode(id));
        const { ways } = wholeLed({
            scope: '',
            kind: 'graph',
            nodes,
            edges,
            ties: [],
            w: 429,
            h: 353,
            direction: 'down',
            boxes,
            ways: new Map()
        });
        expect([0, 3].map(at => ways.get(at)?.points.length)).to.deep.equal([2, 2]);
    });
});
