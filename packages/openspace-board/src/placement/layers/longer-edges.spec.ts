import { expect } from 'chai';
import type { ElkNode } from '../../layout/elk-layout';
import { boardOf } from '../../test/boards';
import { freeEdge, freeNode } from '../../test/free-graph';
import type { ShapeInput } from '../../vocabulary/vocabulary';
import { arrangeBlocks } from '../arrange-block';
import { freeGraph } from '../free-graph';
import { longerEdges } from './longer-edges';
import type { ArrangedBlock, FreeEdge } from '../placement';

/** Shapes of which two are above three others. */
function blockOf(edges: readonly FreeEdge[], kind: ArrangedBlock['kind'] = 'er'): ArrangedBlock {
    const places = { a: [0, 0], b: [200, 0], c: [0, 200], d: [200, 200], e: [400, 200] };
    const boxes = new Map(Object.entries(places).map(([id, [x = 0, y = 0]]) => [id, { x, y, w: 100, h: 60 }]));
    const nodes = [...boxes.keys()].map(id => freeNode(id));
    return { scope: 'page', kind, nodes, edges, ties: [], w: 500, h: 260, boxes, ways: new Map() };
}

const none = new Set<number>();
const label = { w: 40, h: 20 };

describe('edges that lead one layer further', () => {
    it('A13 are those that cross, and others at the shapes where they end', () => {
        const edges = [freeEdge(0, 'a', 'd'), freeEdge(1, 'b', 'c'), freeEdge(2, 'b', 'd'), freeEdge(3, 'b', 'e'), freeEdge(4, 'd', 'e')];
        expect(longerEdges(blockOf(edges), none)).to.deep.equal([[1], [0], [2], [4]]);
        expect(longerEdges(blockOf(edges), none, [0, 4])).to.deep.equal([
            [0, 4, 1],
            [0, 4, 2]
        ]);
    });

    it('A13 are none where no lines cross, and none that have a layer for their labels', () => {
        expect(longerEdges(blockOf([freeEdge(0, 'a', 'c'), freeEdge(1, 'b', 'd')]), none)).to.deep.equal([]);
        expect(longerEdges(blockOf([freeEdge(0, 'a', 'd', label), freeEdge(1, 'b', 'c', label)]), none)).to.deep.equal([]);
    });

    it('A11 lead there together where they share a line into a parent', () => {
        const inherits = (at: number, from: string): FreeEdge => ({
            ...freeEdge(at, from, 'a'),
            ends: { start: { mark: 'none', length: 0 }, end: { mark: 'hollow-triangle', length: 12 } }
        });
        const edges = [inherits(0, 'c'), inherits(1, 'd'), freeEdge(2, 'b', 'c', label)];
        expect(longerEdges(blockOf(edges, 'class'), new Set([0, 1]))).to.deep.equal([[0, 1]]);
    });

    it('A15 need no other room between layers where they have made a wide picture higher', async () => {
        const shapes: ShapeInput[] = [
            ...['a', 'b', 'c', 'd'].map((id): ShapeInput => ({ type: 'geo', id, label: id, props: { face: 'class' } })),
            { type: 'arrow', from: 'd', to: 'a', props: { endMark: 'hollow-triangle' } },
            { type: 'arrow', from: 'c', to: 'b', props: { endMark: 'hollow-triangle' } }
        ];
        // Wide, with lines that cross as long as none leads further; both further layers and more room between them make it as high as it should be.
        const elk = async ({ children = [], edges = [], layoutOptions = {}, ...graph }: ElkNode): Promise<ElkNode> => {
            const isLonger = edges.some(({ labels = [] }) => labels.some(({ text }) => text === 'longer'));
            const room = Number(layoutOptions['elk.layered.spacing.nodeNodeBetweenLayers']) > 100 ? 600 : 0;
            const [c, d] = isLonger ? [1500, 0] : [0, 1500];
            const y = 200 + (isLonger ? 700 : 0) + room;
            const places = [
                [0, 0],
                [1500, 0],
                [c, y],
                [d, y]
            ];
            return {
                ...graph,
                layoutOptions,
                edges,
                children: children.map((child, at) => ({ ...child, x: places[at]?.[0], y: places[at]?.[1] }))
            };
        };
        const [block] = await arrangeBlocks(freeGraph(boardOf([]), shapes, { layout: 'auto' }), elk);
        expect([...(block?.boxes.values() ?? [])].map(({ x, y }) => [x, y])).to.deep.equal([
            [0, 0],
            [1500, 0],
            [1500, 900],
            [0, 900]
        ]);
    });
});
