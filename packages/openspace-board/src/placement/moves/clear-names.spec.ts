import { expect } from 'chai';
import { freeEdge } from '../../test/free-graph';
import { clearNames } from './clear-names';
import { countOverNames } from '../frames/over-names';
import type { ArrangedBlock, FreeNode } from '../placement';

const node = (id: string, more: Partial<FreeNode> = {}): FreeNode => ({
    at: 0,
    id,
    parent: undefined,
    w: 100,
    h: 60,
    origin: { x: 0, y: 0 },
    isFrame: false,
    hasSize: false,
    ...more
});

/** One shape above another, which is in a frame with a name, with a shape below that. */
function block(nameWidth: number, below = 12): ArrangedBlock {
    return {
        scope: '',
        kind: 'c4',
        nodes: [
            node('above'),
            node('frame', { isFrame: true, name: { w: nameWidth, h: 20 } }),
            node('inside', { parent: 'frame' }),
            node('below')
        ],
        edges: [freeEdge(0, 'above', 'inside'), freeEdge(1, 'inside', 'below')],
        ties: [],
        w: 170,
        h: 500,
        boxes: new Map([
            ['above', { x: 32, y: 0, w: 100, h: 60 }],
            ['frame', { x: 0, y: 160, w: 164, h: 124 }],
            ['inside', { x: 32, y: 192, w: 100, h: 60 }],
            ['below', { x: below, y: 400, w: 100, h: 60 }]
        ]),
        ways: new Map([
            [0, { points: [60, 192].map(y => ({ x: 82, y })) }],
            [1, { points: [252, 400].map(y => ({ x: 82, y })) }]
        ])
    };
}

describe('names in the way of lines', () => {
    it('A18 get room on their right, and the lines stay straight', () => {
        const cleared = clearNames(block(120));
        expect([countOverNames(block(120)), countOverNames(cleared)]).to.deep.equal([1, 0]);
        expect(cleared.boxes.get('frame')).to.include({ x: 0, w: 164 + 46 });
        expect(['above', 'inside', 'below'].map(id => cleared.boxes.get(id)?.x)).to.deep.equal([78, 78, 58]);
        expect([0, 1].map(at => cleared.ways.get(at)?.points.map(({ x }) => x))).to.deep.equal([
            [128, 128],
            [128, 128]
        ]);
        expect(cleared.w).to.equal(170 + 46);
    });

    it('A18 get it where a line is led later', () => {
        const cleared = clearNames({ ...block(120), ways: new Map() });
        expect(cleared.boxes.get('frame')?.w).to.equal(164 + 46);
    });

    it('A18 get a little more where a line is so near to them that it would be led around', () => {
        expect(clearNames(block(80)).w).to.equal(170 + 6);
    });

    it('A18 get as much as a frame needs that is no wider than its name', () => {
        const long = block(300);
        expect([countOverNames(long), countOverNames(clearNames(long))]).to.deep.equal([1, 0]);
    });

    it('A18 get none where there is no line over them, or too much would be needed', () => {
        expect([60, 400].map(width => clearNames(block(width)).w)).to.deep.equal([170, 170]);
    });

    it('A18 get none where a line would be torn off a shape', () => {
        expect(clearNames(block(120, -40)).w).to.equal(170);
    });
});
