import { expect } from 'chai';
import type { ElkNode } from '../../layout/elk-layout';
import { boardOf } from '../../test/boards';
import { freeEdge, freeNode } from '../../test/free-graph';
import type { ShapeInput } from '../../vocabulary/vocabulary';
import { arrangeBlocks } from '../arrange-block';
import { freeGraph } from '../free-graph';
import type { ArrangedBlock, FreeEdge } from '../placement';
import { furtherOn } from './further-on';

const PLACES = { a: [0, 0], b: [200, 0], c: [0, 200], d: [200, 200] };

/** Two shapes above two others. */
function blockOf(edges: readonly FreeEdge[]): ArrangedBlock {
    const boxes = new Map(Object.entries(PLACES).map(([id, [x = 0, y = 0]]) => [id, { x, y, w: 100, h: 60 }]));
    const nodes = [...boxes.keys()].map(id => freeNode(id));
    return { scope: 'page', kind: 'graph', nodes, edges, ties: [], w: 300, h: 260, boxes, ways: new Map() };
}

const none = new Set<number>();
const both = [freeEdge(0, 'a', 'c'), freeEdge(1, 'a', 'd'), freeEdge(2, 'b', 'c'), freeEdge(3, 'b', 'd')];

describe('shapes that are further on', () => {
    it('A15 are one of two that lines that cross lead to, or come from', () => {
        expect(new Set(furtherOn(blockOf(both), none).map(([pair]) => pair?.join()))).to.deep.equal(new Set(['c,d', 'd,c', 'a,b', 'b,a']));
        expect(furtherOn(blockOf([freeEdge(0, 'a', 'c'), freeEdge(1, 'b', 'd')]), none)).to.deep.equal([]);
    });

    it('A15 are told with those that are known, which do not turn round', () => {
        expect(new Set(furtherOn(blockOf(both), none, [['d', 'c']]).map(pairs => pairs.join(' ')))).to.deep.equal(
            new Set(['d,c a,b', 'd,c b,a'])
        );
    });

    it('A15 let lines pass on both sides of what they would cross otherwise', async () => {
        const shapes: ShapeInput[] = [
            ...Object.keys(PLACES).map((id): ShapeInput => ({ type: 'geo', id, label: id })),
            ...both.map(({ from, to }): ShapeInput => ({ type: 'arrow', from, to }))
        ];
        // Where one of the lower shapes is further on, it stands between the lines to it; both are level otherwise.
        const elk = async ({ children = [], edges = [], ...graph }: ElkNode): Promise<ElkNode> => {
            const isLower = edges.some(
                ({ id, sources: [from], targets: [to] }) => id.includes(' ') && from === 'shape:c' && to === 'shape:d'
            );
            const lower = { 'shape:c': [100, 200], 'shape:d': [100, 400] };
            const placed = children.map(child => {
                const [x = 0, y = 0] = (isLower ? lower[child.id as 'shape:c'] : undefined) ?? PLACES[child.id.at(-1) as 'a'];
                return { ...child, x: x * 2, y };
            });
            const byId = new Map(placed.map(child => [child.id, child]));
            const ways = edges.map(edge => {
                const [from, to] = [byId.get(edge.sources[0] ?? ''), byId.get(edge.targets[0] ?? '')];
                const isOuter = isLower && to?.id === 'shape:d';
                const side = from?.id === 'shape:a' ? -1 : 1;
                const start = { x: (from?.x ?? 0) + (from?.width ?? 0) / 2, y: (from?.y ?? 0) + (from?.height ?? 0) };
                const end = { x: (to?.x ?? 0) + (to?.width ?? 0) / 2 + side * 20, y: to?.y ?? 0 };
                const turn = isOuter ? 340 : side < 0 ? 120 : 140;
                const bendPoints = [start, end].map(({ x }) => ({ x, y: turn }));
                return { ...edge, sections: [{ id: edge.id, startPoint: start, bendPoints, endPoint: end }] };
            });
            return { ...graph, children: placed, edges: ways };
        };
        const graph = freeGraph(boardOf([]), shapes, { layout: 'layered', direction: 'down' });
        const [block] = await arrangeBlocks(graph, elk);
        expect((block?.boxes.get('shape:d')?.y ?? 0) - (block?.boxes.get('shape:c')?.y ?? 0)).to.be.greaterThan(100);
    });
});
