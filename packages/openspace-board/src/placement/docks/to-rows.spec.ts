import { expect } from 'chai';
import type { Point } from '../../geometry/matrix';
import { freeEdge, freeNode } from '../../test/free-graph';
import type { ArrangedBlock } from '../placement';
import { toRows } from './to-rows';

const at = (x: number, y: number): Point => ({ x, y });
const KEYS = {
    product: [{ key: 'PK', name: 'code', middle: 30 }],
    contract: [
        { key: 'PK', name: 'number', middle: 30 },
        { key: 'FK', name: 'holder', middle: 50 },
        { key: 'FK', name: 'product', middle: 70 }
    ]
};

/** A line from the side of a table to the middle of the side of another one, and one that may be next to it. */
function block(more: readonly Point[] = []): ArrangedBlock {
    const boxes = new Map([
        ['product', { x: 100, y: 0, w: 100, h: 60 }],
        ['contract', { x: 100, y: 300, w: 100, h: 100 }],
        ['other', { x: -200, y: 300, w: 100, h: 100 }]
    ]);
    const nodes = [...boxes.keys()].map(id => ({
        ...freeNode(id),
        table: { name: id, keys: id === 'product' || id === 'contract' ? KEYS[id] : [] }
    }));
    const edges = [freeEdge(0, 'product', 'contract'), ...(more.length > 0 ? [freeEdge(1, 'other', 'contract')] : [])];
    const ways = new Map([
        [0, { points: [at(100, 30), at(40, 30), at(40, 350), at(100, 350)] }],
        [1, { points: more }]
    ]);
    return { scope: '', kind: 'er', direction: 'down', nodes, edges, ties: [], w: 400, h: 400, boxes, ways };
}

const endOf = (each: ArrangedBlock): Point | undefined => toRows(each).ways.get(0)?.points.at(-1);

describe('lines at the sides of tables', () => {
    it('A13 end at the row that refers to the other table', () => {
        expect(endOf(block())).to.deep.equal(at(100, 370));
    });

    it('A13 do not where another one ends', () => {
        expect(endOf(block([at(-100, 374), at(100, 374)]))).to.deep.equal(at(100, 350));
    });
});
