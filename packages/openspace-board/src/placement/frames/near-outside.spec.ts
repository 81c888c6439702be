import { expect } from 'chai';
import type { Box } from '../../geometry/box';
import { freeEdge, freeNode } from '../../test/free-graph';
import { nearOutside, withLooseInRow } from './near-outside';
import type { ArrangedBlock } from '../placement';

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

describe('what no line in its frame leads to', () => {
    it('A15 stands behind the others in their row, or below them in their column', async () => {
        const { nodes, edges, ...rest } = block();
        const inside = nodes.filter(({ parent }) => parent === 'frame').map(node => ({ ...node, w: 40, h: 40 }));
        const level = { ...rest, nodes: inside, edges: edges.slice(0, 1) };
        const placed = [
            { x: 0, y: 0, w: 100, h: 60 },
            { x: 420, y: 80, w: 100, h: 60 }
        ];
        for (const isLevel of [true, false]) {
            const { boxes, w, h } = await withLooseInRow(level, isLevel, linked => {
                expect(linked.nodes.map(({ id }) => id)).to.deep.equal(['one', 'two']);
                return Promise.resolve({
                    ...linked,
                    w: 520,
                    h: 140,
                    boxes: new Map([
                        ['one', placed[0]!],
                        ['two', placed[1]!]
                    ]),
                    ways: new Map()
                });
            });
            const { x = NaN, y = NaN } = boxes.get('history') ?? {};
            expect(isLevel ? y + 20 : x + 20).to.equal(isLevel ? 110 : 470);
            expect(isLevel ? x : y).to.be.within(isLevel ? 520 : 140, isLevel ? 580 : 200);
            expect([w, h]).to.deep.equal(isLevel ? [x + 40, 140] : [520, y + 40]);
        }
    });

    it('A15 stands elsewhere where it is thicker than their row', async () => {
        const { nodes, edges, ...rest } = block();
        const inside = nodes
            .filter(({ parent }) => parent === 'frame')
            .map(node => ({ ...node, w: 40, h: node.id === 'history' ? 90 : 40 }));
        const arranged: string[][] = [];
        await withLooseInRow({ ...rest, nodes: inside, edges: edges.slice(0, 1) }, true, some => {
            arranged.push(some.nodes.map(({ id }) => id));
            const boxes = new Map(some.nodes.map(({ id }, at) => [id, { x: at * 100, y: 0, w: 40, h: 40 }]));
            return Promise.resolve({ ...some, w: 240, h: 40, boxes, ways: new Map() });
        });
        expect(arranged.at(-1)).to.include('history');
    });
});
