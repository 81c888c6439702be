import { expect } from 'chai';
import { freeEdge, freeNode } from '../../test/free-graph';
import type { FreeBlock, FreeNode } from '../placement';
import { withRoomySides } from './roomy-sides';

const SIZE = { w: 120, h: 60, hasSize: false };

/** A shape with as many others that it leads to. */
function hub(count: number, more: Partial<FreeNode> = {}, kind: FreeBlock['kind'] = 'graph'): FreeBlock {
    const leaves = Array.from({ length: count }, (_, at) => `${at}`);
    return {
        scope: '',
        kind,
        nodes: [{ ...freeNode('hub'), ...SIZE, ...more }, ...leaves.map(id => ({ ...freeNode(id), ...SIZE }))],
        edges: leaves.map((id, at) => freeEdge(at, 'hub', id)),
        ties: []
    };
}

const sizeIn = (block: FreeBlock, direction: 'down' | 'right', turned: readonly number[] = []) => {
    const [{ w, h } = { w: 0, h: 0 }] = withRoomySides(block, new Set(turned), direction).nodes;
    return { w, h };
};

describe('the size of a shape at which many lines end', () => {
    it('A12 has room for them 12 apart and clear of the corners, at the side where they are', () => {
        expect(sizeIn(hub(10), 'right')).to.deep.equal({ w: 120, h: 132 });
        expect(sizeIn(hub(12), 'down')).to.deep.equal({ w: 156, h: 60 });
        expect(sizeIn(hub(4), 'right')).to.deep.equal({ w: 120, h: 60 });
        expect(
            withRoomySides(hub(10), new Set(), 'right')
                .nodes.slice(1)
                .every(({ h }) => h === SIZE.h)
        ).to.equal(true);
    });

    it('A12 counts the lines of each of both sides by themselves', () => {
        expect(sizeIn(hub(10), 'right', [0, 1, 2, 3, 4])).to.deep.equal({ w: 120, h: 72 });
    });

    it('A12 is that of the call, of its rows, or of its figure where one of these says it', () => {
        const asItIs = { w: 120, h: 60 };
        expect(sizeIn(hub(10, { hasSize: true }), 'right')).to.deep.equal(asItIs);
        expect(sizeIn(hub(10, {}, 'er'), 'right')).to.deep.equal(asItIs);
        for (const face of ['final', 'actor', 'person', 'bar'] as const) {
            expect(sizeIn(hub(10, { face }), 'right'), face).to.deep.equal(asItIs);
        }
    });

    it('A12 is as wide as the texts at the ends of these need, also of a class', () => {
        const text = { w: 20, h: 14 };
        const withTexts = (kind: FreeBlock['kind'], mark: 'none' | 'hollow-triangle' = 'none'): FreeBlock => {
            const { edges, ...block } = hub(4, {}, kind);
            return { ...block, edges: edges.map(edge => ({ ...edge, ends: { start: { mark, length: 0, text }, end: edge.ends.end } })) };
        };
        expect(sizeIn(withTexts('graph'), 'down')).to.deep.equal({ w: 190, h: 60 });
        expect(sizeIn(withTexts('class'), 'down')).to.deep.equal({ w: 190, h: 60 });
        expect(sizeIn(withTexts('class'), 'right')).to.deep.equal({ w: 120, h: 60 });
        expect(sizeIn(withTexts('class', 'hollow-triangle'), 'down')).to.deep.equal({ w: 120, h: 60 });
        expect(sizeIn(hub(12, {}, 'class'), 'down')).to.deep.equal({ w: 120, h: 60 });
    });

    it('A12 has room for a loop next to other lines where some of these are at each of its sides', () => {
        const looped = (count: number, kind: FreeBlock['kind'] = 'state', loops = 1): FreeBlock => {
            const { edges, ...block } = hub(count, {}, kind);
            const own = Array.from({ length: loops }, (_, at) => freeEdge(count + at, 'hub', 'hub'));
            return { ...block, edges: [...edges, ...own] };
        };
        expect(sizeIn(looped(6), 'down')).to.deep.equal({ w: 120, h: 96 });
        expect(sizeIn(looped(5), 'down')).to.deep.equal({ w: 120, h: 88 });
        expect(sizeIn(looped(3), 'down')).to.deep.equal({ w: 120, h: 60 });
        expect(sizeIn(looped(3, 'state', 2), 'down')).to.deep.equal({ w: 120, h: 88 });
        expect(sizeIn(hub(6, {}, 'state'), 'down')).to.deep.equal({ w: 120, h: 60 });
        expect(sizeIn(looped(6, 'graph'), 'down')).to.deep.equal({ w: 120, h: 60 });
    });
});
