import { expect } from 'chai';
import { freeEdge, freeNode } from '../../test/free-graph';
import type { FreeNode, Way } from '../placement';
import { straightWays } from './straight-ways';

const label = { w: 40, h: 18 };

/** The ways to and fro between two tasks of a lane, or of two lanes one above the other. */
function toAndFro(
    isUpright: boolean,
    {
        side = 64,
        looks = {},
        labels = []
    }: { side?: number; looks?: Partial<FreeNode>; labels?: readonly (typeof label | undefined)[] } = {}
): (Way | undefined)[] {
    const nodes = new Map(['a', 'b'].map(id => [id, { ...freeNode(id), w: 104, h: side, ...looks }] as const));
    const boxes = new Map([
        ['a', { x: 0, y: 0, w: 104, h: side }],
        ['b', { x: isUpright ? 0 : 240, y: isUpright ? 200 : 0, w: 104, h: side }]
    ]);
    const cells = new Map(['a', 'b'].map((id, at) => [id, { id, lane: isUpright ? at : 0, column: isUpright ? 0 : at, row: 0 }] as const));
    const edges = [freeEdge(0, 'a', 'b', labels[0]), freeEdge(1, 'b', 'a', labels[1]), freeEdge(2, 'a', 'b')];
    const ways = straightWays(edges, nodes, boxes, cells, []);
    return edges.map(({ at }) => ways.get(at));
}

describe('Straight lines in lanes', () => {
    const placesOf = (isUpright: boolean, more = {}) =>
        toAndFro(isUpright, more).map(way => way?.points.map(({ x, y }) => (isUpright ? x : y)));

    it('PR1 are two to and fro between tasks, as far to both sides of their middle, and clear of labels', () => {
        expect(placesOf(false)).to.deep.equal([[20, 20], [44, 44], undefined]);
        expect(placesOf(true)).to.deep.equal([[40, 40], [64, 64], undefined]);
        expect(placesOf(false, { labels: [label, label] })).to.deep.equal([[17, 17], [47, 47], undefined]);
    });

    it('PR1 are one where tasks are too small for two, and at gateways, which have corners', () => {
        expect(placesOf(false, { side: 40 })).to.deep.equal([[20, 20], undefined, undefined]);
        expect(placesOf(true, { labels: [{ w: 110, h: 18 }, label] })).to.deep.equal([[52, 52], undefined, undefined]);
        expect(placesOf(false, { looks: { figure: { x: 20, y: 0, w: 64, h: 64 } } })).to.deep.equal([[32, 32], undefined, undefined]);
    });
});
