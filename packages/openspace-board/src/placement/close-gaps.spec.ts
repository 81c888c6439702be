import { expect } from 'chai';
import type { Box } from '../geometry/box';
import { freeEdge, freeNode } from '../test/free-graph';
import { closeGaps } from './close-gaps';
import type { ArrangedBlock, Way } from './placement';

/** Two columns of three shapes each, of which the second one begins next to the first one, and a line from its end around below to both. */
function block(more: Readonly<Record<string, Box>> = {}): ArrangedBlock {
    const boxes = new Map<string, Box>([
        ...['a', 'b', 'c'].map((id, at) => [id, { x: 0, y: [0, 200, 460][at] ?? 0, w: 100, h: 60 }] as const),
        ...['d', 'e', 'f'].map((id, at) => [id, { x: 300, y: [40, 300, 360][at] ?? 0, w: 100, h: at === 1 ? 20 : 60 }] as const),
        ...Object.entries(more)
    ]);
    const straight = (x: number, from: number, to: number, label?: number): Way => ({
        points: [
            { x, y: from },
            { x, y: to }
        ],
        ...(label !== undefined && { label: { x, y: label }, labelSize: { w: 40, h: 20 } })
    });
    const corners = (...points: readonly (readonly [number, number])[]): Way => ({ points: points.map(([x, y]) => ({ x, y })) });
    const ways = new Map([
        [0, straight(50, 60, 200)],
        [1, straight(50, 260, 460, 300)],
        [2, corners([100, 490], [200, 490], [200, 70], [300, 70])],
        [3, straight(350, 100, 300)],
        [4, straight(350, 320, 360)],
        [5, corners([20, 520], [20, 600], [350, 600], [350, 420])]
    ]);
    const edges = ['ab', 'bc', 'cd', 'de', 'ef', 'cf'].map(([from = '', to = ''], at) => freeEdge(at, from, to));
    const nodes = [...boxes.keys()].map(id => freeNode(id));
    return { scope: '', kind: 'state', nodes, edges, ties: [], w: 400, h: 520, boxes, ways };
}

function topsOf({ boxes }: ArrangedBlock): (number | undefined)[] {
    return ['a', 'b', 'c', 'd', 'e', 'f'].map(id => boxes.get(id)?.y);
}

describe('gaps in columns', () => {
    it('A15 are closed in each column by itself, as far as its labels let them', () => {
        const closed = closeGaps(block(), new Set());
        expect(topsOf(closed)).to.deep.equal([0, 100, 220, 40, 140, 200]);
        expect(closed.ways.get(1)?.label).to.deep.equal({ x: 50, y: 190 });
        expect(closed.h).to.equal(280);
    });

    it('A15 are closed with level lines to other columns, and below both', () => {
        const { ways } = closeGaps(block(), new Set());
        const heights = (at: number) => ways.get(at)?.points.map(({ y }) => y);
        expect(heights(2)).to.deep.equal([250, 250, 70, 70]);
        expect(heights(5)).to.deep.equal([280, 308, 308, 260]);
    });

    it('A15 stay where no line climbs to a further column, or something stands in its way', () => {
        expect(topsOf(closeGaps(block(), new Set([2])))).to.deep.equal(topsOf(block()));
        const wall = block({ wall: { x: 150, y: 700, w: 100, h: 60 } });
        expect(topsOf(closeGaps(wall, new Set()))).to.deep.equal(topsOf(wall));
    });
});
