import { expect } from 'chai';
import { countLateInitials, withInitialsFirst } from './initial-first';
import { freeEdge, freeNode } from '../../test/free-graph';
import type { ArrangedBlock, FreeEdge } from '../placement';

const first = freeEdge(0, 'start', 'one');

/** A machine that goes on in a second column, which begins above the initial state. */
function columns(): ArrangedBlock {
    const boxes = new Map([
        ['start', { x: 40, y: 60, w: 32, h: 32 }],
        ['one', { x: 0, y: 140, w: 112, h: 60 }],
        ['two', { x: 200, y: 40, w: 112, h: 60 }]
    ]);
    const points = [
        { x: 56, y: 92 },
        { x: 56, y: 140 }
    ];
    const nodes = [freeNode('start', 'initial'), freeNode('one'), freeNode('two')];
    return { scope: '', kind: 'state', nodes, edges: [first], ties: [], w: 312, h: 200, boxes, ways: new Map([[0, { points }]]) };
}

describe('an initial state', () => {
    it('A14 is moved back along its line before a second column', () => {
        expect(countLateInitials(columns())).to.equal(1);
        const { boxes, ways, h, ...rest } = withInitialsFirst(columns(), 'down');
        expect(countLateInitials({ ...rest, boxes })).to.equal(0);
        expect(Math.min(...[...boxes.values()].map(({ y }) => y))).to.equal(0);
        expect(boxes.get('one')?.y).to.equal(h - 60);
        expect(ways.get(0)?.points.map(({ x, y }) => [x, y])).to.deep.equal([
            [56, 32],
            [56, h - 60]
        ]);
    });

    it('A14 stays where a line is in its way, or several lead from it', () => {
        const blocked = columns();
        const around: FreeEdge = { ...first, at: 1, from: 'one', to: 'two' };
        const over = [
            { x: 0, y: 170 },
            { x: -20, y: 170 },
            { x: -20, y: 20 },
            { x: 256, y: 20 },
            { x: 256, y: 40 }
        ];
        const lines = { edges: [first, around], ways: new Map([...blocked.ways, [1, { points: over }]]) };
        const tall = { ...blocked, ...lines, boxes: new Map([...blocked.boxes, ['two', { x: 200, y: -40, w: 112, h: 60 }]]) };
        expect(countLateInitials(withInitialsFirst(tall, 'down'))).to.equal(1);
        const several = { ...blocked, edges: [first, { ...around, from: 'start' }], ways: lines.ways };
        expect(countLateInitials(withInitialsFirst(several, 'down'))).to.equal(1);
    });
});
